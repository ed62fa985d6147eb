// Runs a server as a child process and starts it again when it ends unexpectedly.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

const endWithParent = new URL('end-with-parent.mjs', import.meta.url).href;
const firstDelayMs = 200;
const maxDelayMs = 10_000;
/** A server that ran for this long is healthy: the next restart waits for `firstDelayMs` again. */
const healthyMs = 60_000;

/**
 * Runs the script until it ends by itself with 0, refuses its first start, or is stopped by a signal to this process.
 * Once it has printed its line `ready …`, it is started again after every other end, with a growing delay. SIGTERM
 * and SIGINT are passed on.
 * @param script path of the server
 * @returns exit code for this process
 */
export async function supervise(script) {
  const stopping = new AbortController();
  let child = null;
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.on(signal, () => {
      stopping.abort();
      child?.kill(signal);
    });
  let wasReady = false;
  let delayMs = firstDelayMs;
  for (;;) {
    const startedAt = performance.now();
    child = spawn(process.execPath, ['--import', endWithParent, script], {
      stdio: ['inherit', 'pipe', 'inherit'],
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      wasReady ||= line.startsWith('ready ');
    });
    child.stdout.pipe(process.stdout, { end: false });
    // Not `exit`: its last lines may be unread then.
    const [code, signal] = await once(child, 'close');
    child = null;
    if (code === 0 || !wasReady || stopping.signal.aborted) return code ?? 128 + constants.signals[signal];
    if (performance.now() - startedAt >= healthyMs) delayMs = firstDelayMs;
    console.error(`the server ended (${signal ?? code}) and starts again in ${delayMs} ms`);
    await delay(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (stopping.signal.aborted) return 0;
    delayMs = Math.min(delayMs * 2, maxDelayMs);
  }
}
