/**
 * Partial dates: 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD', as precise as known. They are not instants, so time zones
 * do not apply. This file has no dependencies.
 */
export interface DateParts {
  readonly year: number;
  readonly month: number | null;
  readonly day: number | null;
}

const monthsAlone = [
  'січень',
  'лютий',
  'березень',
  'квітень',
  'травень',
  'червень',
  'липень',
  'серпень',
  'вересень',
  'жовтень',
  'листопад',
  'грудень',
] as const;

const monthsWithDay = [
  'січня',
  'лютого',
  'березня',
  'квітня',
  'травня',
  'червня',
  'липня',
  'серпня',
  'вересня',
  'жовтня',
  'листопада',
  'грудня',
] as const;

/** Names of the months in the nominative, then in the genitive. */
export const monthNames: readonly string[] = [...monthsAlone, ...monthsWithDay];

/** Earliest valid year. */
export const earliestYear = 1000;

const shape = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;
const instant = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?$/;

/** Number of days in a month of the Gregorian calendar; months start at 1. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Parse a partial date; null if it is malformed or the day does not exist (31.02). */
export function dateParts(text: string): DateParts | null {
  const match = shape.exec(text);
  if (!match) return null;
  const year = Number(match[1]);
  const month = match[2] === undefined ? null : Number(match[2]);
  const day = match[3] === undefined ? null : Number(match[3]);
  if (year < earliestYear) return null;
  if (month !== null && (month < 1 || month > 12)) return null;
  if (month !== null && day !== null && (day < 1 || day > daysInMonth(year, month))) return null;
  return { year, month, day };
}

/**
 * Normalise an input date, or null if invalid: trims spaces and cuts an ISO instant to the day in its own
 * time zone.
 */
export function toPartialDate(text: string): string | null {
  const trimmed = text.trim();
  const cut = instant.exec(trimmed)?.[1] ?? trimmed;
  return dateParts(cut) ? cut : null;
}

/** Year of a partial date; null if there is no date or it is malformed. */
export function yearOf(date: string | null): number | null {
  return date === null ? null : (dateParts(date)?.year ?? null);
}

export function isPartialDate(text: string): boolean {
  return dateParts(text) !== null;
}

/**
 * Build a partial date from form fields, as precise as they are filled; null without a year or for an invalid
 * day (31.02).
 */
export function partialDateFrom(year: string, month: string, day: string): string | null {
  const digits = [year, month, day].map((box) => box.trim());
  const [yearText = '', monthText = '', dayText = ''] = digits;
  if (!/^\d{4}$/.test(yearText)) return null;
  if (monthText === '') return toPartialDate(yearText);
  const yearAndMonth = `${yearText}-${monthText.padStart(2, '0')}`;
  return toPartialDate(dayText === '' ? yearAndMonth : `${yearAndMonth}-${dayText.padStart(2, '0')}`);
}

// Made once: making one takes a hundred times as long as using it.
const kyivDay = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Kyiv',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Calendar day ('YYYY-MM-DD') of an instant in Kyiv. @param instantMs milliseconds since the epoch */
export function dayOfInstant(instantMs: number): string {
  const parts = kyivDay.formatToParts(instantMs);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/**
 * Compare two partial dates by their known parts: negative, zero or positive. Dates that may be the same
 * ('1991' and '1991-03-14') are equal, as are invalid ones.
 */
export function comparePartialDates(a: string, b: string): number {
  const left = dateParts(a);
  const right = dateParts(b);
  if (!left || !right) return 0;
  if (left.year !== right.year) return left.year - right.year;
  if (left.month === null || right.month === null || left.month !== right.month) {
    return left.month === null || right.month === null ? 0 : left.month - right.month;
  }
  return left.day === null || right.day === null ? 0 : left.day - right.day;
}

/** Sort key for dates of any precision: a year sorts before its months, a month before its days. */
export function sortKeyOfDate(date: string): string {
  const parts = dateParts(date);
  return parts ? `${pad(parts.year, 4)}${pad(parts.month ?? 0, 2)}${pad(parts.day ?? 0, 2)}` : '';
}

/**
 * Formats: «14 березня 1991», «березень 1991», «1991». An invalid date is returned unchanged, a missing one
 * as ''.
 */
export function formatPartialDate(date: string | null | undefined): string {
  if (!date) return '';
  const parts = readParts(date);
  if (!parts) return date;
  if (parts.month === null) return String(parts.year);
  if (parts.day === null) return `${monthsAlone[parts.month - 1]} ${parts.year}`;
  return `${parts.day}\u00a0${monthsWithDay[parts.month - 1]} ${parts.year}`;
}

/** Formats: «14.03.1991», «03.1991», «1991». An invalid date is returned unchanged, a missing one as ''. */
export function formatNumericDate(date: string | null | undefined): string {
  if (!date) return '';
  const parts = readParts(date);
  if (!parts) return date;
  const numbers = [parts.day, parts.month].filter((part) => part !== null).map((part) => pad(part, 2));
  return [...numbers, String(parts.year)].join('.');
}

/** Age in years. */
export interface Age {
  readonly years: number;
  /** False if the age may be one year less. */
  readonly exact: boolean;
}

/**
 * Age at a date. With only a year or a month known it may be one year too high, then `exact` is false. Null
 * if a date is invalid or `at` is before the birth.
 */
export function ageAt(birth: string | null | undefined, at: string | null | undefined): Age | null {
  const from = birth ? readParts(birth) : null;
  const to = at ? readParts(at) : null;
  if (!from || !to) return null;
  const years = to.year - from.year;
  const beforeBirthday = isBeforeBirthday(from, to);
  const age = beforeBirthday === true ? years - 1 : years;
  if (age < 0) return null;
  return { years: age, exact: beforeBirthday !== null || years === 0 };
}

/** True if the last birthday was not reached yet; null if the dates are not precise enough. */
function isBeforeBirthday(from: DateParts, to: DateParts): boolean | null {
  if (from.month === null || to.month === null) return null;
  if (from.month !== to.month) return to.month < from.month;
  if (from.day === null || to.day === null) return null;
  return to.day < from.day;
}

function readParts(text: string): DateParts | null {
  const date = toPartialDate(text);
  return date === null ? null : dateParts(date);
}

function pad(number: number, length: number): string {
  return String(number).padStart(length, '0');
}
