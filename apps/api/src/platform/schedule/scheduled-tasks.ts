import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { Clock } from '../clock/clock.js';
import { methodMark } from '../handlers/decorated-methods.js';
import type { ScheduledTaskRepository } from './scheduled-task.repository.js';

const hourSeconds = 60 * 60;
/** Processes that start together run the tasks once; a restart after a crash runs them again. */
const startGapSeconds = 60;

export interface ScheduledTasksOptions {
  /** Interval of checking the rows; also the maximum delay of a task. */
  readonly pollMs: number;
  readonly log: (line: string, error?: unknown) => void;
}

/** Runs the method at start and hourly, in one process at a time. The name is stored. */
export const ScheduledTask = methodMark<() => Promise<void>, string>('scheduled task');

/**
 * Hourly maintenance tasks, also run at startup, each by one process at a time. Tasks are idempotent and
 * short.
 */
export class ScheduledTasks implements BeforeApplicationShutdown {
  /** By name; the module sets them. */
  tasks: ReadonlyMap<string, () => Promise<void>> = new Map();
  private timer: NodeJS.Timeout | undefined;
  private current: Promise<void> = Promise.resolve();

  constructor(
    private readonly repository: ScheduledTaskRepository,
    private readonly clock: Clock,
    private readonly options: ScheduledTasksOptions,
  ) {}

  /** Starts the timer; a second call has no effect. */
  start(): void {
    if (this.timer) return;
    this.timer = setInterval(() => void this.run(hourSeconds), this.options.pollMs);
    void this.run(startGapSeconds);
  }

  /**
   * Runs every task that no process started in the last `notWithinSeconds`. A failed task is logged and runs
   * again in an hour; it does not stop the others.
   */
  run(notWithinSeconds: number): Promise<void> {
    this.current = this.current.then(() => this.runAll(notWithinSeconds));
    return this.current;
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.current;
  }

  private async runAll(notWithinSeconds: number): Promise<void> {
    for (const [name, task] of this.tasks) {
      const now = this.clock.now();
      const notSince = new Date(now.getTime() - notWithinSeconds * 1_000);
      try {
        if (await this.repository.acquire(name, now, notSince)) await task();
      } catch (error) {
        this.options.log(`scheduled task ${name} failed`, error);
      }
    }
  }
}
