import { counted } from '@memorial/contracts/text';
import { ApiError } from './api-error.js';

const minute = 60;
const hour = 60 * minute;

/** «Наступна спроба можлива за 9 хвилин.» of a refusal that says how long to wait; null of any other. */
export function waitWords(error: unknown): string | null {
  const seconds = error instanceof ApiError ? error.details.retryAfterSeconds : null;
  return typeof seconds === 'number' && seconds > 0 ? `Наступна спроба можлива за ${span(seconds)}.` : null;
}

/** Rounded up: whoever waits that long is let through. */
function span(seconds: number): string {
  if (seconds <= minute) return counted(Math.ceil(seconds), 'секунду', 'секунди', 'секунд');
  if (seconds <= hour) return counted(Math.ceil(seconds / minute), 'хвилину', 'хвилини', 'хвилин');
  return counted(Math.ceil(seconds / hour), 'годину', 'години', 'годин');
}
