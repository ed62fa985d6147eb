import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { Clock } from '../clock/clock.js';
import type { SweepRepository } from './sweep.repository.js';

const hourSeconds = 60 * 60;
/** Processes that start together run the tasks once; a restart after a crash runs them again. */
const startGapSeconds = 60;

export interface SweepsOptions {
  /** Interval of checking the rows; also the maximum delay of a task. */
  readonly pollMs: number;
  readonly log: (line: string, error?: unknown) => void;
}

/**
 * Hourly maintenance tasks, also run at startup, each by one process at a time. Tasks are idempotent and
 * short.
 */
export class Sweeps implements BeforeApplicationShutdown {
  private readonly sweeps = new Map<string, () => Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private current: Promise<void> = Promise.resolve();

  constructor(
    private readonly repository: SweepRepository,
    private readonly clock: Clock,
    private readonly options: SweepsOptions,
  ) {}

  /** Registers a task; called while the owning module starts. */
  register(name: string, sweep: () => Promise<void>): void {
    if (this.sweeps.has(name)) throw new Error(`sweep "${name}" is registered twice`);
    this.sweeps.set(name, sweep);
  }

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
    for (const [name, sweep] of this.sweeps) {
      const now = this.clock.now();
      const notSince = new Date(now.getTime() - notWithinSeconds * 1_000);
      try {
        if (await this.repository.take(name, now, notSince)) await sweep();
      } catch (error) {
        this.options.log(`sweep ${name} failed`, error);
      }
    }
  }
}
