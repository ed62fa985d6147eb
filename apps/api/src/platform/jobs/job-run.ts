import type { Clock } from '../clock/clock.js';
import type { ClaimedJob, JobRepository } from './job.repository.js';
import { type JobContext, type JobDefinition, JobPostponed, PermanentJobFailure } from './job-queue.js';

/** Another worker holds the lease, or it ended while it could not be renewed. */
export class JobLeaseLost extends Error {
  constructor() {
    super('the lease of this job was lost');
    this.name = 'JobLeaseLost';
  }
}

export type JobOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'retry'; readonly cause: unknown }
  | { readonly kind: 'failed'; readonly cause: unknown }
  | { readonly kind: 'postponed'; readonly pauseSeconds: number }
  /** Another worker holds the job: nothing is saved. */
  | { readonly kind: 'lost' };

const maxErrorLength = 500;

/** One claimed job in this process: handler, lease and outcome. */
export class JobRun {
  /** Resolves when the outcome is saved; set by the worker. */
  ended: Promise<void> = Promise.resolve();
  readonly isHeavy: boolean;
  readonly isLong: boolean;
  private readonly abort = new AbortController();
  private leaseEndsAtMs: number;

  constructor(
    readonly claimed: ClaimedJob,
    private readonly definition: JobDefinition,
    private readonly repository: JobRepository,
    private readonly clock: Clock,
  ) {
    this.isHeavy = definition.options.isHeavy ?? false;
    this.isLong = definition.options.isLong ?? false;
    this.leaseEndsAtMs = this.leaseFromNow().getTime();
  }

  /** Runs the handler; never rejects. */
  async run(): Promise<JobOutcome> {
    const { handler, options } = this.definition;
    if (this.claimed.attempts > options.maxAttempts) {
      return { kind: 'failed', cause: new Error('its workers ended during every attempt') };
    }
    try {
      await handler(this.claimed.payload, this.context());
      // Also after the lease ended: the save takes effect only if no other worker has claimed the job.
      return { kind: 'done' };
    } catch (cause) {
      if (this.abort.signal.aborted) return { kind: 'lost' };
      if (cause instanceof JobPostponed) return { kind: 'postponed', pauseSeconds: cause.pauseSeconds };
      const isLast = cause instanceof PermanentJobFailure || this.claimed.attempts >= options.maxAttempts;
      return { kind: isLast ? 'failed' : 'retry', cause };
    }
  }

  /** Saves the outcome; no effect if the claim is no longer valid. */
  async saveOutcome(outcome: JobOutcome): Promise<void> {
    const now = this.clock.now();
    if (outcome.kind === 'done') await this.repository.finish(this.claimed, now);
    if (outcome.kind === 'failed')
      await this.repository.fail(this.claimed, now, errorMessageOf(outcome.cause));
    if (outcome.kind === 'postponed')
      await this.repository.release(this.claimed, new Date(now.getTime() + outcome.pauseSeconds * 1_000));
    if (outcome.kind === 'retry') {
      const pauseSeconds = this.definition.options.backoffSeconds(this.claimed.attempts);
      const dueAt = new Date(now.getTime() + pauseSeconds * 1_000);
      await this.repository.retryAt(this.claimed, dueAt, errorMessageOf(outcome.cause));
    }
  }

  /** Releases the unfinished job; the attempt does not count. */
  async release(): Promise<void> {
    this.abort.abort(new Error('the process must end'));
    await this.repository.release(this.claimed, this.clock.now());
  }

  hasLeaseEnded(): boolean {
    return this.clock.now().getTime() >= this.leaseEndsAtMs;
  }

  abortWhenLeaseEnded(): void {
    if (this.hasLeaseEnded()) this.abort.abort(new JobLeaseLost());
  }

  private context(): JobContext {
    const { attempts: attempt } = this.claimed;
    return { attempt, signal: this.abort.signal, heartbeat: () => this.heartbeat() };
  }

  private async heartbeat(): Promise<void> {
    this.abort.signal.throwIfAborted();
    const leaseEndsAt = this.leaseFromNow();
    let isHeld = true;
    try {
      isHeld = await this.repository.renew(this.claimed, leaseEndsAt);
      if (isHeld) this.leaseEndsAtMs = leaseEndsAt.getTime();
    } catch {
      // The database is unavailable. The work may continue while the lease lasts; then another worker may
      // start.
      isHeld = !this.hasLeaseEnded();
    }
    if (!isHeld) this.abort.abort(new JobLeaseLost());
    this.abort.signal.throwIfAborted();
  }

  private leaseFromNow(): Date {
    return new Date(this.clock.now().getTime() + this.definition.options.leaseSeconds * 1_000);
  }
}

function errorMessageOf(cause: unknown): string {
  return (cause instanceof Error ? cause.message : String(cause)).slice(0, maxErrorLength);
}
