import { clockAheadMs } from '../config/test-settings.js';

/** Port: the current time. Tests bind a clock that they advance themselves. */
export abstract class Clock {
  abstract now(): Date;
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date(Date.now() + clockAheadMs);
  }
}
