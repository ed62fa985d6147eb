import { Clock } from '../../src/platform/clock/clock.js';

/** A clock that only advances when a test tells it to. */
export class FakeClock extends Clock {
  private instant = new Date('2026-11-21T10:00:00.000Z').getTime();

  now(): Date {
    return new Date(this.instant);
  }

  advance(time: { seconds?: number; minutes?: number; hours?: number; days?: number }): void {
    const { seconds = 0, minutes = 0, hours = 0, days = 0 } = time;
    this.instant += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000;
  }
}
