import { dayOfInstant, formatPartialDate } from '@memorial/contracts/dates';

const clock = new Intl.DateTimeFormat('uk', { timeZone: 'Europe/Kyiv', hour: '2-digit', minute: '2-digit' });

/** «22 листопада 2026» of an instant (ISO 8601), by the calendar of Kyiv; '' for what is none. */
export function dayOf(instant: string): string {
  const ms = Date.parse(instant);
  return Number.isNaN(ms) ? '' : formatPartialDate(dayOfInstant(ms));
}

/** «22 листопада 2026, 14:32» of an instant (ISO 8601), by the clock of Kyiv; '' for what is none. */
export function momentOf(instant: string): string {
  const ms = Date.parse(instant);
  return Number.isNaN(ms) ? '' : `${dayOf(instant)}, ${clock.format(ms)}`;
}
