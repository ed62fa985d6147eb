import { dayOfInstant } from '../dates.js';

const dayMs = 86_400_000;

/**
 * Civil day a number of working days after another; Saturdays and Sundays are none. Public holidays count as working
 * days, as Ukrainian law has it under martial law (Law 2136-IX, article 6).
 * @param day 'YYYY-MM-DD'
 */
export function addWorkingDays(day: string, count: number): string {
  let time = Date.parse(`${day}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    time += dayMs;
    const weekday = new Date(time).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(time).toISOString().slice(0, 10);
}

/** Last day of a term of working days that an instant begins, by the calendar of Kyiv. */
export function dueDay(since: Date, workingDays: number): string {
  return addWorkingDays(dayOfInstant(since.getTime()), workingDays);
}
