import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

export interface ProgramCall {
  /** Absolute path. */
  readonly program: string;
  readonly args: readonly string[];
  /** Standard input, as UTF-8; empty unless set. */
  readonly input?: string;
  /** Working directory; the root folder unless set. */
  readonly folder?: string;
  /** Called with each part of the standard output as it comes. */
  readonly onOutput?: (text: string) => void;
}

export interface ProgramBounds {
  readonly timeoutSeconds: number;
  /** Largest output on standard output. */
  readonly maxBytes: number;
  /** Largest file that the program may write; that of the output unless set. */
  readonly maxFileBytes?: number;
  /** Largest address space; unbounded unless set, and where the system knows no such bound (macOS). */
  readonly maxMemoryBytes?: number;
  /** Processor time of all threads together; unbounded unless set. */
  readonly maxProcessorSeconds?: number;
}

/** The program ended with an error, took too long or wrote too much. */
export class ProgramError extends Error {
  override readonly name = 'ProgramError';

  constructor(
    message: string,
    /** Exit code or signal; `timeout` and `output` where a bound of ours ended it, `start` where it did not start. */
    readonly exit: number | string,
    /** End of its standard error. */
    readonly stderr = '',
  ) {
    super(message);
  }
}

/** Sets the bounds of a process, then becomes the program. `ulimit -f` counts blocks of 512 bytes, `-v` KiB. */
const bounded = [
  '{ ulimit -f "$1" && ulimit -c 0; } || exit 125',
  '{ [ "$2" = 0 ] || ulimit -v "$2" 2>/dev/null || true; }',
  // At the soft bound a program gets SIGXCPU; at the hard one the system kills it, as when memory runs out.
  '{ [ "$3" = 0 ] || { ulimit -S -t "$3" && ulimit -H -t "$(($3 + 30))"; }; } || exit 125; shift 3',
].join(' && ');
/**
 * A pipe that the server never writes to ends with the server, however that dies. A shell that waits for its end kills
 * the process group then; it holds none of the program's own pipes.
 */
const boundToServer = '{ read -r end <&3; kill -KILL 0; } </dev/null >/dev/null 2>&1 & exec 3<&-; exec "$@"';
const maxErrorBytes = 2_000;

/** A killed process is not waited for any longer: one within a hanging call of the system dies later, or never. */
export const maxDyingSeconds = 5;

/**
 * Runs a program with an empty environment and low priority, and answers its standard output. It is the leader of a
 * process group, which is killed as a whole, also when the server is killed; one that does not die of it is left behind
 * after 5 seconds.
 * @throws ProgramError; the signal's reason
 */
export function runProgram(
  { program, args, input = '', folder = '/', onOutput }: ProgramCall,
  bounds: ProgramBounds,
  signal?: AbortSignal,
): Promise<Buffer> {
  const { timeoutSeconds, maxBytes } = bounds;
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    // The types promise streams that a failed start does not have.
    const child: ChildProcess = spawn(
      '/bin/sh',
      ['-c', `${bounded}; ${boundToServer}`, 'sh', ...limitsOf(bounds), program, ...args],
      {
        cwd: folder,
        env: {},
        detached: true,
        stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
      },
    );
    // First of all: a process that cannot be started has no id and may have no streams, and never closes.
    child.on('error', (error) => {
      stop(new ProgramError(`${program}: ${error.message}`, 'start'));
      settle(null);
    });
    const output: Buffer[] = [];
    let size = 0;
    let stderr = '';
    let failure: unknown = null;
    let dying: NodeJS.Timeout | undefined;
    const stop = (reason: unknown) => {
      failure ??= reason;
      killGroup(child.pid);
      dying ??= setTimeout(() => {
        child.unref();
        child.stdio[3]?.destroy();
        settle(null);
      }, maxDyingSeconds * 1000);
      // A process that left the group may hold the pipes open for ever.
      child.stdin?.destroy();
      child.stdout?.destroy();
      child.stderr?.destroy();
    };
    const timer = setTimeout(
      () => stop(new ProgramError(`${program} took more than ${timeoutSeconds} s`, 'timeout', stderr)),
      timeoutSeconds * 1000,
    );
    const abort = () => stop(signal?.reason);
    const settle = (exit: string | number | null) => {
      clearTimeout(timer);
      clearTimeout(dying);
      signal?.removeEventListener('abort', abort);
      if (failure !== null) reject(failure);
      else if (exit === 0) resolve(Buffer.concat(output));
      else {
        const message = `${program} ended with ${exit}: ${stderr.trim()}`;
        reject(new ProgramError(message, exit ?? 'start', stderr));
      }
    };
    signal?.addEventListener('abort', abort, { once: true });
    lowerPriority(child.pid);
    child.stdout?.on('data', (part: Buffer) => {
      size += part.length;
      if (size > maxBytes) stop(new ProgramError(`${program} wrote more than ${maxBytes} bytes`, 'output'));
      else if (onOutput) onOutput(part.toString('utf8'));
      else output.push(part);
    });
    child.stderr?.on('data', (part: Buffer) => {
      stderr = (stderr + part.toString('utf8')).slice(-maxErrorBytes);
    });
    // Children that it left behind must not live on, nor keep the pipes open.
    child.on('exit', () => killGroup(child.pid));
    child.on('close', (code, endedBy) => settle(endedBy ?? code));
    // A program may end before it has read everything.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

/** Arguments of the bounds: blocks of a file, KiB of memory, seconds; 0 is unbounded. */
function limitsOf(bounds: ProgramBounds): string[] {
  const { maxBytes, maxFileBytes = maxBytes, maxMemoryBytes = 0, maxProcessorSeconds = 0 } = bounds;
  return [Math.ceil(maxFileBytes / 512), Math.ceil(maxMemoryBytes / 1024), maxProcessorSeconds].map(String);
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
