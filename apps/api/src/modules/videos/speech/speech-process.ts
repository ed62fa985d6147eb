import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

export interface SpeechProgram {
  /** Absolute path. */
  readonly program: string;
  readonly args: readonly string[];
  /** Standard input, as UTF-8. */
  readonly input: string;
  /** Working directory; the root folder unless set. */
  readonly folder?: string;
}

export interface SpeechBounds {
  readonly timeoutSeconds: number;
  /** Largest output on standard output, and largest file that the program may write. */
  readonly maxBytes: number;
}

/** The engine ended with an error, took too long or wrote too much. */
export class SpeechProcessError extends Error {
  override readonly name = 'SpeechProcessError';
}

/** Sets the bounds of a process, then becomes the program. `ulimit -f` counts blocks of 512 bytes. */
const bounded = 'ulimit -f "$1" && ulimit -c 0; shift; exec "$@"';
const maxErrorBytes = 2_000;

/**
 * Runs a program with an empty environment and answers its standard output. It is the leader of a process group,
 * which is killed as a whole.
 * @throws SpeechProcessError; the signal's reason
 */
export function runSpeechProgram(
  { program, args, input, folder = '/' }: SpeechProgram,
  { timeoutSeconds, maxBytes }: SpeechBounds,
  signal?: AbortSignal,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const blocks = String(Math.ceil(maxBytes / 512));
    // The types promise streams that a failed start does not have.
    const child: ChildProcess = spawn('/bin/sh', ['-c', bounded, 'sh', blocks, program, ...args], {
      cwd: folder,
      env: {},
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    // First of all: a process that cannot be started has no id and may have no streams, and never closes.
    child.on('error', (error) => {
      stop(new SpeechProcessError(`${program}: ${error.message}`));
      settle(null);
    });
    const output: Buffer[] = [];
    let size = 0;
    let complaint = '';
    let failure: unknown = null;
    const stop = (reason: unknown) => {
      failure ??= reason;
      killGroup(child.pid);
      // A process that left the group may hold the pipes open for ever.
      child.stdout?.destroy();
      child.stderr?.destroy();
    };
    const timer = setTimeout(
      () => stop(new SpeechProcessError(`${program} took more than ${timeoutSeconds} s`)),
      timeoutSeconds * 1000,
    );
    const abort = () => stop(signal?.reason);
    const settle = (ending: string | number | null) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      if (failure !== null) reject(failure);
      else if (ending === 0) resolve(Buffer.concat(output));
      else reject(new SpeechProcessError(`${program} ended with ${ending}: ${complaint.trim()}`));
    };
    signal?.addEventListener('abort', abort, { once: true });
    lowerPriority(child.pid);
    child.stdout?.on('data', (part: Buffer) => {
      size += part.length;
      if (size > maxBytes) stop(new SpeechProcessError(`${program} wrote more than ${maxBytes} bytes`));
      else output.push(part);
    });
    child.stderr?.on('data', (part: Buffer) => {
      if (complaint.length < maxErrorBytes) complaint += part.toString('utf8').slice(0, maxErrorBytes);
    });
    // Children that it left behind must not live on, nor keep the pipes open.
    child.on('exit', () => killGroup(child.pid));
    child.on('close', (code, endedBy) => settle(endedBy ?? code));
    // A program may end before it has read everything.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Not permitted, or the process has ended.
  }
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended.
  }
}
