import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Clock } from '../clock/clock.js';
import { type DecoratorOf, methodMark } from '../handlers/decorated-methods.js';
import { JobRepository } from './job.repository.js';
import type { JobStatus } from './job.schema.js';

export interface JobContext {
  /** Starts at 1. */
  readonly attempt: number;
  /**
   * Renews the lease. A handler calls it at least once in each `leaseSeconds`; otherwise another worker
   * claims the job.
   * @throws JobLeaseLost if another worker holds the job: stop and write nothing more
   */
  heartbeat(): Promise<void>;
  /** Aborted when the lease is lost or the process shuts down: stop soon, the job will run again. */
  readonly signal: AbortSignal;
}

/** Kind of job: its stored name, its payload, and how it is run. Both sides of the queue name it. */
export interface JobType<Payload = never> extends JobOptions {
  readonly name: string;
  /** Parses a stored payload, which an older release may have written. */
  readonly parse: (stored: unknown) => Payload;
}

type Handler<Payload> = (payload: Payload, context: JobContext) => Promise<void>;

export interface JobOptions {
  /** A job that failed (or lost its worker) this many times is stored as failed. */
  readonly maxAttempts: number;
  /** Time without a heartbeat after which the worker counts as dead. */
  readonly leaseSeconds: number;
  /** Pause after the given attempt, in seconds; the first attempt is 1. */
  readonly backoffSeconds: (attempt: number) => number;
  /**
   * True for work that uses a processor for minutes: only one at a time in a process, so that emails never
   * wait for it.
   */
  readonly isHeavy?: boolean;
  /** True for work of minutes: a process that ends gives it back at once instead of waiting for it. */
  readonly isLong?: boolean;
  /** True for types whose due jobs are claimed by their turns, the lowest first, and by time within a turn. */
  readonly hasTurns?: boolean;
}

export interface JobDefinition {
  readonly handler: Handler<unknown>;
  readonly options: JobOptions;
}

/**
 * @param name stored with each job, unlike any other
 * @param payload plain JSON
 */
export function defineJob<Schema extends z.ZodType<object>>(
  name: string,
  payload: Schema,
  options: JobOptions,
): JobType<z.infer<Schema>> {
  return { name, parse: (stored) => payload.parse(stored), ...options };
}

export const jobHandlerMark = methodMark<Handler<never>, JobType>('job handler');

/**
 * Runs the jobs of a type. A job may run more than once (a worker can die after the work and before the outcome is
 * saved), so the method must be idempotent. A throw is a failed attempt; PermanentJobFailure ends the job immediately.
 */
export function JobHandler<Payload>(type: JobType<Payload>): DecoratorOf<Handler<Payload>> {
  return jobHandlerMark(type as JobType);
}

/** Thrown by a handler if a retry cannot help. */
export class PermanentJobFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PermanentJobFailure';
  }
}

/** Thrown by a handler whose time has not come: the job runs again after the pause, and the attempt does not count. */
export class JobPostponed extends Error {
  constructor(readonly pauseSeconds: number) {
    super(`postponed for ${pauseSeconds} s`);
    this.name = 'JobPostponed';
  }
}

/** Queue of background jobs, executed at least once by any process that runs a worker. */
@Injectable()
export class JobQueue {
  private readonly definitions = new Map<string, JobDefinition>();
  private readonly listeners: (() => void)[] = [];

  constructor(
    private readonly repository: JobRepository,
    private readonly clock: Clock,
  ) {}

  /** Sets the handler of a type. @throws Error if a type of this name has one */
  register<Payload>(type: JobType<Payload>, handle: Handler<Payload>): void {
    if (this.definitions.has(type.name)) throw new Error(`job type "${type.name}" is registered twice`);
    const handler: Handler<unknown> = (stored, context) => handle(type.parse(stored), context);
    this.definitions.set(type.name, { handler, options: type });
  }

  /**
   * Enqueues a job. It is durable when this resolves; a worker in this process starts immediately.
   * @param payload erased as soon as the job is done
   * @param options.key unique within the type: enqueuing the same key again has no effect, also for 30 days
   * after the job was done. It appears in the row and in logs, so it must contain no secrets and no email
   * addresses.
   * @param options.dueAt earliest start; default now
   * @param options.turn among the due jobs of a type with turns
   * @returns false when the key was enqueued before
   */
  async enqueue<Payload extends object>(
    { name: type }: JobType<Payload>,
    payload: Payload,
    options: { key: string; dueAt?: Date; turn?: number },
  ): Promise<boolean> {
    const now = this.clock.now();
    const dueAt = options.dueAt ?? now;
    const { key, turn } = options;
    const isNew = await this.repository.insert({ type, key, payload, dueAt, turn, createdAt: now });
    if (isNew && dueAt <= now) for (const listener of this.listeners) listener();
    return isNew;
  }

  /** State of a job; null when there is none, or it was done long ago. */
  async statusOf<Payload>({ name }: JobType<Payload>, key: string): Promise<JobStatus | null> {
    return this.repository.findStatus(name, key);
  }

  /** Calls the listener whenever this process enqueues a job that is already due. */
  onDue(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Job types with a handler in this process. */
  registered(): ReadonlyMap<string, JobDefinition> {
    return this.definitions;
  }
}
