import { comparePartialDates, dayOfInstant } from '@memorial/contracts/dates';
import { invalidField } from '../../platform/errors/app-error.js';

/**
 * Rejects a future date; a partial date counts as past when its period has begun. An empty date is accepted.
 * @throws AppError validation.failed
 */
export function assertPastDate(
  field: string,
  date: string | null | undefined,
  now: Date,
  message: string,
): void {
  if (!date || comparePartialDates(date, dayOfInstant(now.getTime())) <= 0) return;
  throw invalidField(field, 'custom', message);
}
