import { clockAheadMs } from '../config/clock-setting.js';

/** Port: what time it is. Tests bind a clock that they turn by hand. */
export abstract class Clock {
  abstract now(): Date;
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date(Date.now() + clockAheadMs);
  }
}
