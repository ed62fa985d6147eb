import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { executablePath, NODE_FLAGS } from '../dist/index.js';

const PROBE = new URL('loop-probe.mjs', import.meta.url).href;
const SAMPLE_MILLIS = 50;

/** Anonymous resident memory in megabytes: without the mapped data file. */
function anonymousMegabytes(pid) {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return Number.NaN;
  return Number(/RssAnon:\s+(\d+) kB/.exec(readFileSync(path, 'utf8'))?.[1]) / 1024;
}

/** A server under measurement. */
export class MeasuredServer {
  #child;
  #timer;
  peakMegabytes = 0;

  constructor(child, uri) {
    this.#child = child;
    this.uri = uri;
    this.#timer = setInterval(() => this.megabytes(), SAMPLE_MILLIS);
  }

  /** Starts the executable on a folder; `probed` adds the event-loop probe, `nosync` disables flushes. */
  static async start(folder, { probed = false, nosync = false } = {}) {
    const args = [
      ...NODE_FLAGS,
      ...(probed ? ['--import', PROBE] : []),
      executablePath(),
      '--child',
      '--port',
      '0',
    ];
    args.push('--dbpath', folder, ...(nosync ? ['--nosync'] : []));
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit', 'ipc'] });
    for await (const line of createInterface({ input: child.stdout })) {
      const port = /waiting for connections on port (\d+)/.exec(line)?.[1];
      if (port === undefined) continue;
      child.stdout.resume();
      return new MeasuredServer(child, `mongodb://127.0.0.1:${port}`);
    }
    throw new Error('the server did not start');
  }

  megabytes() {
    const now = anonymousMegabytes(this.#child.pid);
    if (now > this.peakMegabytes) this.peakMegabytes = now;
    return now;
  }

  /** Longest time the event loop was blocked since the last call, in milliseconds. */
  async loopDelay() {
    const answer = once(this.#child, 'message');
    this.#child.send('read');
    return (await answer)[0];
  }

  async stop() {
    clearInterval(this.#timer);
    const ended = once(this.#child, 'exit');
    this.#child.stdin.end();
    await ended;
  }
}
