import { counted } from '@memorial/contracts/text';
import { ApiError } from '../api/api-error.js';

const minute = 60;
const hour = 60 * minute;

/** Text «Наступна спроба можлива за 9 хвилин.» for an error with a retry time; null for any other. */
export function formatRetryAfter(error: unknown): string | null {
  const seconds = error instanceof ApiError ? error.details.retryAfterSeconds : null;
  return typeof seconds === 'number' && seconds > 0
    ? `Наступна спроба можлива за ${formatSeconds(seconds)}.`
    : null;
}

/** Rounded up, so that a retry after this time is accepted. */
function formatSeconds(seconds: number): string {
  if (seconds <= minute) return counted(Math.ceil(seconds), 'секунду', 'секунди', 'секунд');
  if (seconds <= hour) return counted(Math.ceil(seconds / minute), 'хвилину', 'хвилини', 'хвилин');
  return counted(Math.ceil(seconds / hour), 'годину', 'години', 'годин');
}
