import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { FairQueue } from '../concurrency/fair-queue.js';
import { AppError } from '../errors/app-error.js';
import { maxDyingSeconds } from '../programs/run-program.js';

export interface ProcessPoolOptions {
  /**
   * Absolute path of the script. It sends 'ready', then answers each message (a job) with one message, before which it
   * may send any number of `JobProgress`.
   */
  readonly entry: () => string | Promise<string>;
  /** Maximum number of jobs at a time, each in its own process; one sender may use all but one. */
  readonly maxProcesses: number;
  /** Maximum number of waiting jobs; further jobs are rejected. */
  readonly maxWaiting: number;
  readonly jobTimeoutSeconds: number;
  /** An idle process exits after this time to free its memory. */
  readonly idleSeconds: number;
  /** True if the process starts programs, which end with it. */
  readonly hasPrograms?: boolean;
  /** Largest heap of a process; Node's own bound unless set. A process beyond it dies over its job. */
  readonly maxMemoryMb?: number;
}

/** Share of a job that is done, 0 to 1. */
export interface JobProgress {
  readonly kind: 'progress';
  readonly share: number;
}

/** Wishes of a caller while a job is at work. */
export interface RunningJobOptions {
  readonly onProgress?: (share: number) => void;
  /** Aborting it ends the process in the middle of the job, which fails with the signal's reason. */
  readonly killSignal?: AbortSignal;
}

/** All processes are busy and the queue is full: the caller may ask again after some seconds. */
export class PoolFullError extends AppError {
  constructor() {
    super('rateLimit.exceeded', undefined, { retryAfterSeconds: 5 });
  }
}

/** The process died during the job, or was killed after the timeout. */
export class PoolJobError extends Error {
  override readonly name = 'PoolJobError';
}

interface QueuedJob<Job, Answer> {
  readonly job: Job;
  readonly sender: string;
  readonly options: RunningJobOptions;
  readonly resolve: (answer: Answer | Promise<Answer>) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Child processes for heavy or dangerous work. Threads are not used for two reasons: all threads of a process
 * share libuv's thread pool, so four decoders in threads block every file read of the server (measured: stat
 * p99 400 ms instead of 4 ms); and a crashing decoder would kill the whole server.
 */
export class ProcessPool<Job extends object, Answer> {
  private readonly processes = new Set<ChildProcess>();
  private readonly idle = new Map<ChildProcess, NodeJS.Timeout>();
  private readonly waiting: FairQueue<QueuedJob<Job, Answer>>;
  /** Number of running jobs by sender. */
  private readonly running = new Map<string, number>();
  private closed = false;

  constructor(private readonly options: ProcessPoolOptions) {
    this.waiting = new FairQueue(options.maxWaiting);
  }

  /**
   * Runs a job in a free process, or queues it.
   * @param sender owner of the job: senders take turns, and none can use all processes
   * @param signal aborting it drops a job that still waits; a running job is finished, unless the options say more
   * @throws PoolFullError if too many jobs wait; also later, if the job is dropped in favour of a sender with
   * fewer jobs
   * @throws PoolJobError if the process died
   * @throws the signal's reason
   */
  async run(
    job: Job,
    sender: string,
    signal?: AbortSignal,
    options: RunningJobOptions = {},
  ): Promise<Answer> {
    if (this.closed) throw new Error('the process pool is closed');
    signal?.throwIfAborted();
    if (this.mayStart(sender)) return this.start(job, sender, options);
    return new Promise<Answer>((resolve, reject) => {
      const waiting: QueuedJob<Job, Answer> = { job, sender, options, resolve, reject };
      for (const surplus of this.waiting.add(sender, waiting)) surplus.reject(new PoolFullError());
      signal?.addEventListener('abort', () => {
        this.waiting.remove(sender, waiting);
        // No effect on a job that has started meanwhile: its promise is already resolved.
        reject(signal.reason as Error);
      });
    });
  }

  /** Kills all processes; running jobs fail. A process that does not die is left behind after 5 seconds. */
  async close(): Promise<void> {
    this.closed = true;
    for (const { reject } of this.waiting.takeAll()) reject(new Error('the process pool is closed'));
    await Promise.all([...this.processes].map((child) => this.terminate(child)));
  }

  /** One process stays free for other senders, unless there is only one. */
  private mayStart(sender: string): boolean {
    const { maxProcesses } = this.options;
    const own = this.running.get(sender) ?? 0;
    const all = [...this.running.values()].reduce((sum, count) => sum + count, 0);
    return all < maxProcesses && own < Math.max(1, maxProcesses - 1);
  }

  private count(sender: string, change: 1 | -1): void {
    const count = (this.running.get(sender) ?? 0) + change;
    if (count > 0) this.running.set(sender, count);
    else this.running.delete(sender);
  }

  private async start(job: Job, sender: string, options: RunningJobOptions): Promise<Answer> {
    this.count(sender, 1);
    try {
      const child = this.takeIdle() ?? (await this.spawn());
      // Aborted while the process started: it serves the next job.
      if (options.killSignal?.aborted) {
        this.park(child);
        throw options.killSignal.reason;
      }
      const answer = await this.sendJob(child, job, options);
      this.park(child);
      return answer;
    } finally {
      this.count(sender, -1);
      const next = this.waiting.take((other) => this.mayStart(other));
      if (next) next.resolve(this.start(next.job, next.sender, next.options));
    }
  }

  private async spawn(): Promise<ChildProcess> {
    const entry = await this.options.entry();
    if (this.closed) throw new Error('the process pool is closed');
    const { maxMemoryMb } = this.options;
    const child = fork(entry, [], {
      execArgv: maxMemoryMb === undefined ? [] : [`--max-old-space-size=${maxMemoryMb}`],
      // The environment of the server is not passed on: a process that decodes untrusted files must not hold
      // secrets.
      env: { MALLOC_ARENA_MAX: '2', VIPS_WARNING: '0' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // A group of its own, which a signal ends as a whole.
      detached: this.options.hasPrograms === true && process.platform !== 'win32',
    });
    this.processes.add(child);
    child.once('exit', () => {
      this.processes.delete(child);
      clearTimeout(this.idle.get(child));
      this.idle.delete(child);
    });
    lowerPriority(child);
    // Not an error of the job: the script or one of its packages is missing.
    await this.nextMessage(child, (how) => new Error(`${entry} did not start (${how})`));
    return child;
  }

  private async sendJob(
    child: ChildProcess,
    job: Job,
    { onProgress, killSignal }: RunningJobOptions,
  ): Promise<Answer> {
    const kill = () => this.kill(child);
    killSignal?.addEventListener('abort', kill);
    const answer = this.nextMessage(
      child,
      (how) =>
        killSignal?.aborted
          ? (killSignal.reason as Error)
          : new PoolJobError(`the process died over its job (${how})`),
      onProgress,
    ).finally(() => killSignal?.removeEventListener('abort', kill));
    child.send(job, (error) => {
      // The process cannot be reached: kill it; its exit rejects the job.
      if (error) this.kill(child);
    });
    return (await answer) as Answer;
  }

  private nextMessage(
    child: ChildProcess,
    failure: (how: string) => Error,
    onProgress?: (share: number) => void,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer);
        child.removeAllListeners('message');
        child.off('disconnect', onDisconnect);
        child.off('exit', onExit);
        child.off('error', onError);
        act();
      };
      const onExit = (code: number | null, signal: string | null) =>
        settle(() => reject(failure(signal ?? `exit ${code}`)));
      // No answer can come any more: its exit rejects the job.
      const onDisconnect = () => this.kill(child);
      const onError = (error: Error) => settle(() => reject(error));
      const timer = setTimeout(() => this.kill(child), this.options.jobTimeoutSeconds * 1000);
      child.on('message', (message) => {
        if (isProgress(message)) onProgress?.(message.share);
        else settle(() => resolve(message));
      });
      child.once('disconnect', onDisconnect);
      child.once('exit', onExit);
      child.once('error', onError);
    });
  }

  private kill(child: ChildProcess): void {
    const timer = setTimeout(() => this.leaveBehind(child), maxDyingSeconds * 1000);
    // The process itself keeps the server alive as long as it is waited for.
    timer.unref();
    child.once('exit', () => clearTimeout(timer));
    const { pid } = child;
    if (!this.options.hasPrograms || pid === undefined || process.platform === 'win32') {
      child.kill('SIGKILL');
      return;
    }
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has exited.
    }
  }

  /** Takes a process that does not die for one that has exited: its job fails, and the shutdown ends. */
  private leaveBehind(child: ChildProcess): void {
    child.emit('exit', null, 'SIGKILL');
    child.unref();
    if (child.connected) child.disconnect();
  }

  private terminate(child: ChildProcess): Promise<void> {
    return new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.ref();
      this.kill(child);
    });
  }

  private takeIdle(): ChildProcess | undefined {
    const child = [...this.idle.keys()].findLast(({ connected }) => connected);
    if (!child) return undefined;
    clearTimeout(this.idle.get(child));
    this.idle.delete(child);
    child.ref();
    child.channel?.ref();
    return child;
  }

  private park(child: ChildProcess): void {
    if (!child.connected || this.closed) return;
    const timer = setTimeout(() => {
      this.idle.delete(child);
      // A process that was killed has lost its channel before its exit is known.
      if (child.connected) child.disconnect();
    }, this.options.idleSeconds * 1000);
    // An idle process must not keep the server alive.
    timer.unref();
    child.unref();
    child.channel?.unref();
    this.idle.set(child, timer);
  }
}

function isProgress(message: unknown): message is JobProgress {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'progress';
}

function lowerPriority(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not permitted, or the process has exited: continue with normal priority.
  }
}
