import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { Clock } from '../clock/clock.js';
import type { SweepRepository } from './sweep.repository.js';

const hourSeconds = 60 * 60;
/** Processes that start together sweep once; a restart after a crash sweeps again. */
const startGapSeconds = 60;

export interface SweepsOptions {
  /** How often the rows are looked at; a sweep is late by this much at most. */
  readonly pollMs: number;
  readonly log: (line: string, error?: unknown) => void;
}

/** Tidying up, at the start and hourly, by one process at a time. Sweeps are idempotent and brief. */
export class Sweeps implements BeforeApplicationShutdown {
  private readonly sweeps = new Map<string, () => Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private current: Promise<void> = Promise.resolve();

  constructor(
    private readonly repository: SweepRepository,
    private readonly clock: Clock,
    private readonly options: SweepsOptions,
  ) {}

  /** Called while the owning module starts. */
  register(name: string, sweep: () => Promise<void>): void {
    if (this.sweeps.has(name)) throw new Error(`sweep "${name}" is registered twice`);
    this.sweeps.set(name, sweep);
  }

  /** Begins to sweep; a second call changes nothing. */
  start(): void {
    if (this.timer) return;
    this.timer = setInterval(() => void this.run(hourSeconds), this.options.pollMs);
    void this.run(startGapSeconds);
  }

  /**
   * Runs every sweep that no process took up in the last seconds. One that fails is logged and waits for its
   * next hour; it keeps no other from running.
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
