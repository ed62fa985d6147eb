import { randomUUID } from 'node:crypto';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { Clock } from '../clock/clock.js';
import type { ClaimedJob, JobRepository } from './job.repository.js';
import type { JobQueue } from './job-queue.js';
import { type JobOutcome, JobRun } from './job-run.js';

export interface JobWorkerOptions {
  /** Maximum number of parallel jobs in this process. */
  readonly concurrency: number;
  /** Interval of looking for jobs of other processes, due retries and expired leases. */
  readonly pollMs: number;
  /** Time that running handlers get to finish when the process shuts down. */
  readonly drainMs: number;
  /** Log for operators; lines never contain payloads. */
  readonly log: (line: string, error?: unknown) => void;
}

/**
 * Claims jobs and runs them. Job types take turns, so that many jobs of one type do not delay another; within
 * a type the job that has been due longest comes first, or the one with the lowest turn.
 */
export class JobWorker implements BeforeApplicationShutdown {
  private readonly running = new Set<JobRun>();
  private readonly pollWaiters: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;
  private claiming: Promise<void> | null = null;
  private isClaimRequested = false;
  private isDatabaseUnavailable = false;
  private isStopping = false;
  private turn = 0;
  private startedCount = 0;

  constructor(
    private readonly jobs: JobQueue,
    private readonly repository: JobRepository,
    private readonly clock: Clock,
    private readonly options: JobWorkerOptions,
  ) {
    jobs.onDue(() => this.wake());
  }

  /** Starts polling; a second call has no effect. */
  start(): void {
    if (this.timer || this.isStopping) return;
    this.timer = setInterval(() => this.poll(), this.options.pollMs);
    this.wake();
  }

  /** One tick of the timer. */
  poll(): void {
    for (const job of this.running) job.abortWhenLeaseEnded();
    for (const waiter of this.pollWaiters.splice(0)) waiter();
    this.wake();
  }

  /** Runs all due jobs, started or not, and resolves when none is left: for tests and commands. */
  async runDue(): Promise<void> {
    for (;;) {
      const isIdle = this.running.size === 0;
      const startedBefore = this.startedCount;
      await this.claimDue();
      if (this.running.size > 0) await Promise.race([...this.running].map(({ ended }) => ended));
      // A job that ended meanwhile may have blocked a heavy one, so stop only after an idle round that
      // started nothing.
      else if (isIdle && this.startedCount === startedBefore) return;
    }
  }

  /** Claims nothing new, releases long jobs, lets other handlers finish, and releases those that do not in time. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    this.timer = undefined;
    for (const waiter of this.pollWaiters.splice(0)) waiter();
    await this.claiming;
    await this.releaseAll(({ isLong }) => isLong);
    if (!(await this.drain())) await this.releaseAll();
  }

  private async releaseAll(isMeant: (job: JobRun) => boolean = () => true): Promise<void> {
    const jobs = [...this.running].filter(isMeant);
    await Promise.all(jobs.map((job) => this.releaseJob(job.claimed, () => job.release())));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.stop();
  }

  private wake(): void {
    if (this.timer) void this.claimDue();
  }

  /** Claims jobs for all free slots; a call during a running claim makes it loop once more. */
  private claimDue(): Promise<void> {
    if (this.isStopping) return Promise.resolve();
    this.isClaimRequested = true;
    this.claiming ??= this.claimAll();
    return this.claiming;
  }

  private async claimAll(): Promise<void> {
    while (this.isClaimRequested && !this.isStopping) {
      this.isClaimRequested = false;
      try {
        for (let job = await this.claimNext(); job; job = await this.claimNext())
          await this.startOrRelease(job);
      } catch (error) {
        this.logDatabaseUnavailable(error);
      }
    }
    // Reset synchronously after the last check of `isClaimRequested`: otherwise a call in between would be
    // lost.
    this.claiming = null;
  }

  private async claimNext(): Promise<ClaimedJob | null> {
    if (this.isStopping || this.running.size >= this.options.concurrency) return null;
    const isHeavyTaken = [...this.running].some(({ isHeavy }) => isHeavy);
    const types = [...this.jobs.registered()];
    const first = this.turn++ % Math.max(1, types.length);
    for (const [name, { options }] of [...types.slice(first), ...types.slice(0, first)]) {
      if (options.isHeavy && isHeavyTaken) continue;
      const now = this.clock.now();
      const leaseEndsAt = new Date(now.getTime() + options.leaseSeconds * 1_000);
      const job = await this.repository.claim({ ...options, name }, randomUUID(), now, leaseEndsAt);
      this.logDatabaseRecovered();
      if (job) return job;
    }
    return null;
  }

  /** Starts a claimed job; releases it if the worker was stopped during the claim. */
  private async startOrRelease(claimed: ClaimedJob): Promise<void> {
    if (!this.isStopping) return this.startJob(claimed);
    await this.releaseJob(claimed, () => this.repository.release(claimed, this.clock.now()));
  }

  private startJob(claimed: ClaimedJob): void {
    const definition = this.jobs.registered().get(claimed.type);
    if (!definition) return;
    const job = new JobRun(claimed, definition, this.repository, this.clock);
    this.running.add(job);
    this.startedCount++;
    job.ended = job
      .run()
      .then((outcome) => this.saveOutcomeWithRetry(job, outcome))
      .catch((error: unknown) => this.options.log(`job ${claimed.type} ended badly`, error))
      .finally(() => {
        this.running.delete(job);
        this.wake();
      });
  }

  /**
   * Saves the outcome. While the database is unavailable it retries at each poll until the lease ends, so
   * that finished work is not repeated.
   */
  private async saveOutcomeWithRetry(job: JobRun, outcome: JobOutcome): Promise<void> {
    const { type, key, attempts } = job.claimed;
    if (outcome.kind === 'retry')
      this.options.log(`job ${type} ${key}: attempt ${attempts} failed`, outcome.cause);
    if (outcome.kind === 'failed')
      this.options.log(`job ${type} ${key} failed for good at attempt ${attempts}`, outcome.cause);
    for (;;) {
      try {
        await job.saveOutcome(outcome);
        return;
      } catch (error) {
        this.logDatabaseUnavailable(error);
        if (!this.timer || job.hasLeaseEnded()) return;
        await new Promise<void>((resolve) => this.pollWaiters.push(resolve));
      }
    }
  }

  private async drain(): Promise<boolean> {
    if (this.running.size === 0) return true;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, this.options.drainMs, false);
    });
    const done = Promise.all([...this.running].map(({ ended }) => ended)).then(() => true);
    return Promise.race([done, late]).finally(() => clearTimeout(timer));
  }

  private async releaseJob({ type }: ClaimedJob, release: () => Promise<unknown>): Promise<void> {
    try {
      await release();
    } catch (error) {
      this.options.log(`job ${type} was not given back; its lease will end by itself`, error);
    }
  }

  private logDatabaseUnavailable(error: unknown): void {
    if (!this.isDatabaseUnavailable)
      this.options.log('the job worker cannot reach the database; it goes on asking', error);
    this.isDatabaseUnavailable = true;
  }

  private logDatabaseRecovered(): void {
    if (this.isDatabaseUnavailable) this.options.log('the job worker reaches the database again');
    this.isDatabaseUnavailable = false;
  }
}
