import { daysInMonth } from '@memorial/contracts/dates';

/* Civil days as 'YYYY-MM-DD': they have no time zone, so summer time does not apply. */

const dayMs = 24 * 60 * 60 * 1_000;

export function civilDay(year: number, month: number, day: number): string {
  return [String(year).padStart(4, '0'), pad(month), pad(day)].join('-');
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** Day of the week: 0 is Sunday, 6 is Saturday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

export function yearOfDay(day: string): number {
  return Number(day.slice(0, 4));
}

/** Last Saturday before a day; a Saturday itself does not count. */
export function saturdayBefore(day: string): string {
  return addDays(day, -(weekdayOf(day) + 1));
}

/** The day of another year; 29 February is 28 February in a common year. */
export function dayInYear(year: number, month: number, day: number): string {
  return civilDay(year, month, Math.min(day, daysInMonth(year, month)));
}

const pad = (number: number) => String(number).padStart(2, '0');
