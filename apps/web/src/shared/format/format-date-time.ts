import { dayOfInstant, formatPartialDate } from '@memorial/contracts/dates';

const clock = new Intl.DateTimeFormat('uk', { timeZone: 'Europe/Kyiv', hour: '2-digit', minute: '2-digit' });

/** Date of an instant (ISO 8601) in Kyiv, for example «22 листопада 2026»; '' when invalid. */
export function formatDay(instant: string): string {
  const ms = Date.parse(instant);
  return Number.isNaN(ms) ? '' : formatPartialDate(dayOfInstant(ms));
}

/**
 * Date and time of an instant (ISO 8601) in Kyiv, for example «22 листопада 2026, 14:32»; '' when invalid.
 */
export function formatDateTime(instant: string): string {
  const ms = Date.parse(instant);
  return Number.isNaN(ms) ? '' : `${formatDay(instant)}, ${clock.format(ms)}`;
}

/** Time of an instant (ISO 8601) in Kyiv, for example «14:32»; '' when invalid. */
export function formatTime(instant: string): string {
  const ms = Date.parse(instant);
  return Number.isNaN(ms) ? '' : clock.format(ms);
}
