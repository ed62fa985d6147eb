import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { JobRepository } from './job.repository.js';

export interface JobContext {
  /** The first is 1. */
  readonly attempt: number;
  /**
   * Renews the lease. A handler calls it at least once in each `leaseSeconds`, or another worker takes the
   * job up meanwhile.
   * @throws JobLeaseLost when the lease has passed to somebody else: stop and write nothing more
   */
  heartbeat(): Promise<void>;
  /** Aborted when the lease is lost or the process must end: stop soon, the job will be run again. */
  readonly signal: AbortSignal;
}

/**
 * Does one job. It may be run more than once (a worker can die after the work and before the mark), so it
 * must be idempotent. The payload is what was enqueued, perhaps by an older release: parse it.
 * A throw is a failed attempt; a throw of PermanentJobFailure ends the job at once.
 */
export type JobHandler = (payload: unknown, context: JobContext) => Promise<void>;

export interface JobOptions {
  /** A job that failed (or lost its worker) this many times is kept as failed. */
  readonly maxAttempts: number;
  /** How long a silent worker is believed to be alive. */
  readonly leaseSeconds: number;
  /** The pause after the given attempt; the first is 1. */
  readonly backoffSeconds: (attempt: number) => number;
  /** Work that keeps a processor busy for minutes: one at a time in a process, so that letters never wait for it. */
  readonly isHeavy?: boolean;
}

export interface JobDefinition {
  readonly handler: JobHandler;
  readonly options: JobOptions;
}

/** Thrown by a handler when trying again cannot help. */
export class PermanentJobFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PermanentJobFailure';
  }
}

/** Work that is done later, once or more, by whichever process runs a worker. */
@Injectable()
export class Jobs {
  private readonly definitions = new Map<string, JobDefinition>();
  private readonly listeners: (() => void)[] = [];

  constructor(
    private readonly repository: JobRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * The module that owns a type of job says how it is done; called while the module starts.
   * @throws Error when the type is registered already
   */
  register(type: string, handler: JobHandler, options: JobOptions): void {
    if (this.definitions.has(type)) throw new Error(`job type "${type}" is registered twice`);
    this.definitions.set(type, { handler, options });
  }

  /**
   * Writes a job down. It is durable when this resolves; a worker in this process begins at once.
   * @param payload plain JSON; erased as soon as the job is done
   * @param options.key unique within the type: enqueuing the same key again does nothing, also for 30 days
   *   after the job was done. It stays in the row and in logs, so no secrets and no addresses in it.
   * @param options.dueAt not before this instant; now unless given
   */
  async enqueue(type: string, payload: object, options: { key: string; dueAt?: Date }): Promise<void> {
    const now = this.clock.now();
    const dueAt = options.dueAt ?? now;
    const isNew = await this.repository.insert({ type, key: options.key, payload, dueAt, createdAt: now });
    if (isNew && dueAt <= now) for (const listener of this.listeners) listener();
  }

  /** Calls the listener whenever this process wrote a job that is due. */
  onDue(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** What this process knows how to do. */
  registered(): ReadonlyMap<string, JobDefinition> {
    return this.definitions;
  }
}
