import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Time limit of a start in milliseconds. */
const START_MILLIS = 60_000;
/** Time limit of a stop in milliseconds, then the child is killed. */
const STOP_MILLIS = 15_000;
/**
 * Node flags of the server. Garbage of queries is large and short-lived: a small nursery keeps each
 * collection short, so that other commands do not wait.
 */
export const NODE_FLAGS: readonly string[] = ['--max-semi-space-size=16'];
const READY = /waiting for connections on port (\d+)/;
const FAILURE = /exception in initAndListen|address already in use|Error parsing command line/;

export interface EmbeddedMongoOptions {
  /** Data folder; created if missing. */
  dbPath: string;
  /** Port on 127.0.0.1; a free one if absent. */
  port?: number;
  /** Do not flush commits to disk: for tests. */
  nosync?: boolean;
  /** Time to wait for another owner of the folder, in milliseconds (default 5,000). */
  lockWaitMillis?: number;
  /** Time limit of the start in milliseconds (default 60,000); includes the wait for another owner. */
  startMillis?: number;
  /** Duration from which commands are printed, in milliseconds (default 100). */
  slowMillis?: number;
  /**
   * Maximum number of pages verified before serving (default 4,000); the others are verified while serving.
   */
  verifyAtStartPages?: number;
  /** Interval between checksum renewals while serving, in milliseconds (default 600,000). */
  checksumMillis?: number;
  /** Receives the end of a child that had started, if `stop` was not called. */
  onExit?: (code: number | null, signal: NodeJS.Signals | null) => void;
  /** Receives each line the child prints after its start (slow queries, errors). */
  onLine?: (line: string) => void;
}

export interface EmbeddedMongo {
  /** `mongodb://127.0.0.1:PORT` */
  uri: string;
  child: ChildProcess;
  /** Stops the child and waits: accepted commands finish and the file is closed. */
  stop(): Promise<void>;
}

/** Failed start of the child; the message is the one line it printed. */
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
 * Starts the server as a child tied to its stdin: it ends with `stop` or with this process.
 * Resolves once it accepts connections; rejects with EmbeddedMongoStartError and its one line.
 */
export function spawnEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const args = [...NODE_FLAGS, executablePath(), '--child'];
  args.push('--port', String(options.port ?? 0), '--dbpath', options.dbPath);
  if (options.nosync === true) args.push('--nosync');
  const numbers = {
    slowms: options.slowMillis,
    verifyAtStartPages: options.verifyAtStartPages,
    checksumMillis: options.checksumMillis,
    lockWaitMillis: options.lockWaitMillis,
  };
  for (const [flag, value] of Object.entries(numbers))
    if (value !== undefined) args.push(`--${flag}`, String(value));
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.on('error', () => undefined);
  const startMillis = options.startMillis ?? START_MILLIS;
  return new Promise((resolve, reject) => {
    let stopping = false;
    let settled = false;
    let ready = false;
    let late = false;
    let lastLine = '';
    const timer = setTimeout(() => {
      late = true;
      // Reported when the child is gone: the next one needs its folder and its port.
      child.kill('SIGKILL');
    }, startMillis);
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
      ready = true;
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
      if (late) fail(`the embedded server did not start within ${startMillis / 1000} s`);
      else fail(lastLine === '' ? `the embedded server ended with ${code ?? signal}` : lastLine);
      if (ready && !stopping) options.onExit?.(code, signal);
    });
  });
}
