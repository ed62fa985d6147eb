import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** How long a start may take until it is given up, in milliseconds: a folder's old owner is waited for. */
const START_MILLIS = 60_000;
/** How long a stop may take until the child is killed, in milliseconds. */
const STOP_MILLIS = 15_000;
/**
 * Flags of Node for the server. What its queries leave behind dies young and in heaps: a small nursery keeps each
 * collection of it short, so that nobody else waits.
 */
export const NODE_FLAGS: readonly string[] = ['--max-semi-space-size=16'];
const READY = /waiting for connections on port (\d+)/;
const FAILURE = /exception in initAndListen|address already in use|Error parsing command line/;

export interface EmbeddedMongoOptions {
  /** Folder of the data; made when it is missing. */
  dbPath: string;
  /** Where it listens on 127.0.0.1; a free port when absent. */
  port?: number;
  /** Do not flush commits to disk: for tests. */
  nosync?: boolean;
  /** How long to wait for another owner of the folder, in milliseconds (default 5,000). */
  lockWaitMillis?: number;
  /** Commands that take this long or longer are printed, in milliseconds (default 100). */
  slowMillis?: number;
  /** Pages that are proved before it serves, at most (default 4,000); the others are while it serves. */
  proveFirst?: number;
  /** How often what was written gets checksums while it is served, in milliseconds (default 600,000). */
  checksumMillis?: number;
  /** Told when the child ended without `stop` being called. */
  onExit?: (code: number | null, signal: NodeJS.Signals | null) => void;
  /** Each line the child prints after its start (slow queries, errors). */
  onLine?: (line: string) => void;
}

export interface EmbeddedMongo {
  /** `mongodb://127.0.0.1:PORT` */
  uri: string;
  child: ChildProcess;
  /** Ends the child and waits for it: what was taken is finished, the file is closed. */
  stop(): Promise<void>;
}

/** The child could not start; the message is the one line it printed. */
export class EmbeddedMongoStartError extends Error {
  override readonly name = 'EmbeddedMongoStartError';
}

/** Absolute path of the executable, for example as `systemBinary` of mongodb-memory-server. */
export function executablePath(): string {
  return fileURLToPath(new URL('../bin/embedded-mongod.mjs', import.meta.url));
}

function exited(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

async function endChild(child: ChildProcess): Promise<void> {
  const ended = exited(child);
  child.stdin?.end();
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MILLIS);
  await ended;
  clearTimeout(timer);
}

/**
 * Starts the server as a child that lives by its stdin: it ends when `stop` is called or this process is gone.
 * Resolves when it waits for connections; rejects with EmbeddedMongoStartError and its one clear line.
 */
export function spawnEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const args = [...NODE_FLAGS, executablePath(), '--child'];
  args.push('--port', String(options.port ?? 0), '--dbpath', options.dbPath);
  if (options.nosync === true) args.push('--nosync');
  if (options.slowMillis !== undefined) args.push('--slowms', String(options.slowMillis));
  if (options.proveFirst !== undefined) args.push('--proveFirst', String(options.proveFirst));
  if (options.checksumMillis !== undefined) args.push('--checksumMillis', String(options.checksumMillis));
  if (options.lockWaitMillis !== undefined) args.push('--lockWaitMillis', String(options.lockWaitMillis));
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.on('error', () => undefined);
  return new Promise((resolve, reject) => {
    let stopping = false;
    let settled = false;
    let lastLine = '';
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail(`the embedded server did not start within ${START_MILLIS / 1000} s`);
    }, START_MILLIS);
    const fail = (line: string): void => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      reject(new EmbeddedMongoStartError(line));
    };
    const onLine = (line: string): void => {
      if (settled) {
        options.onLine?.(line);
        return;
      }
      if (line.trim() !== '') lastLine = FAILURE.test(lastLine) ? lastLine : line;
      const port = READY.exec(line)?.[1];
      if (port === undefined) return;
      settled = true;
      clearTimeout(timer);
      const stop = (): Promise<void> => {
        stopping = true;
        return endChild(child);
      };
      resolve({ uri: `mongodb://127.0.0.1:${port}`, child, stop });
    };
    createInterface({ input: child.stdout }).on('line', onLine);
    createInterface({ input: child.stderr }).on('line', onLine);
    child.once('error', (error) => fail(error.message));
    child.once('close', (code, signal) => {
      if (!settled) fail(lastLine === '' ? `the embedded server ended with ${code ?? signal}` : lastLine);
      else if (!stopping) options.onExit?.(code, signal);
    });
  });
}

export type { CheckReport } from './storage/checker.js';
