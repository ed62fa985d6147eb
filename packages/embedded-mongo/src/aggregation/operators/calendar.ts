import { MongoError } from '../../errors.js';

const DAY_MILLIS = 86_400_000;

/** Milliseconds of a calendar time in UTC; components out of range carry over. Months count from 1. */
export function utcOf(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
  millisecond: number,
): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime() + ((hour * 60 + minute) * 60 + second) * 1000 + millisecond;
}

/** Day of the year, from 1. */
export function dayOfYear(utc: Date): number {
  const firstDay = utcOf(utc.getUTCFullYear(), 1, 1, 0, 0, 0, 0);
  return Math.floor((utc.getTime() - firstDay) / DAY_MILLIS) + 1;
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

const FORMATTERS: Readonly<Record<string, (utc: Date) => string>> = {
  Y: (utc) => pad(checkedYear(utc.getUTCFullYear()), 4),
  m: (utc) => pad(utc.getUTCMonth() + 1, 2),
  d: (utc) => pad(utc.getUTCDate(), 2),
  H: (utc) => pad(utc.getUTCHours(), 2),
  M: (utc) => pad(utc.getUTCMinutes(), 2),
  S: (utc) => pad(utc.getUTCSeconds(), 2),
  L: (utc) => pad(utc.getUTCMilliseconds(), 3),
  j: (utc) => pad(dayOfYear(utc), 3),
  w: (utc) => String(utc.getUTCDay() + 1),
  '%': () => '%',
};

function checkedYear(year: number): number {
  if (year < 0 || year > 9999) {
    throw new MongoError(
      18537,
      `Could not convert date to string: date component was outside the supported range of 0-9999: ${year}`,
    );
  }
  return year;
}

/** Checks a `$dateToString` format. Throws errors 18535 and 18536. */
export function checkDateFormat(format: string): void {
  for (let i = 0; i < format.length; i++) {
    if (format.charAt(i) !== '%') continue;
    i += 1;
    const field = format.charAt(i);
    if (field === '') throw new MongoError(18535, "Unmatched '%' at end of format string");
    if (!Object.hasOwn(FORMATTERS, field)) {
      throw new MongoError(18536, `Invalid format character '%${field}' in format string`);
    }
  }
}

/** Formats an instant in UTC. */
export function formatDate(utcMillis: number, format: string): string {
  const utc = new Date(utcMillis);
  return format.replace(/%(.)/gs, (_, field: string) => FORMATTERS[field]?.(utc) ?? '');
}
