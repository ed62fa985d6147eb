import { MongoError } from '../../errors.js';
import { MONTH_NAMES } from './date-text.js';
import { fromLocal, type TimeZone, toLocal, utcOf } from './time-zones.js';

export type TimeUnit =
  | 'year'
  | 'quarter'
  | 'month'
  | 'week'
  | 'day'
  | 'hour'
  | 'minute'
  | 'second'
  | 'millisecond';

const UNITS: ReadonlySet<string> = new Set([
  'year',
  'quarter',
  'month',
  'week',
  'day',
  'hour',
  'minute',
  'second',
  'millisecond',
]);

const UNIT_MILLIS: Readonly<Record<'day' | 'hour' | 'minute' | 'second' | 'millisecond', number>> = {
  day: 86_400_000,
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
  millisecond: 1,
};

/** True for the name of a time unit. */
export function isTimeUnit(name: string): name is TimeUnit {
  return UNITS.has(name);
}

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/**
 * ISO number (Monday 1 … Sunday 7) of a weekday's name or three-letter abbreviation; null for an unknown
 * name.
 */
export function weekdayNumber(name: string): number | null {
  const wanted = name.toLowerCase();
  const index = DAYS.findIndex((day) => day === wanted || day.slice(0, 3) === wanted);
  return index < 0 ? null : index + 1;
}

/** Days since 1970-01-01 of a local date. */
function dayNumber(local: Date): number {
  return Math.floor(local.getTime() / UNIT_MILLIS.day);
}

/** ISO weekday, Monday 1. */
export function isoWeekday(local: Date): number {
  return local.getUTCDay() === 0 ? 7 : local.getUTCDay();
}

/** Day of the year, from 1. */
export function dayOfYear(local: Date): number {
  return dayNumber(local) - dayNumber(new Date(utcOf(local.getUTCFullYear(), 1, 1, 0, 0, 0, 0))) + 1;
}

/** Week of the year from 0, weeks starting on Sunday. */
export function weekOfYear(local: Date): number {
  return Math.floor((dayOfYear(local) - (local.getUTCDay() + 1) + 7) / 7);
}

/** ISO week and the year it belongs to. */
export function isoWeek(local: Date): { week: number; year: number } {
  const thursday = new Date((dayNumber(local) - isoWeekday(local) + 4) * UNIT_MILLIS.day);
  return { week: Math.floor((dayOfYear(thursday) - 1) / 7) + 1, year: thursday.getUTCFullYear() };
}

function lastDayOfMonth(year: number, month: number): number {
  return new Date(utcOf(year, month + 1, 0, 0, 0, 0, 0)).getUTCDate();
}

/** Adds months to a local time; the day is limited to the last day of the month. */
function addMonths(local: Date, months: number): number {
  const month = local.getUTCMonth() + months;
  const year = local.getUTCFullYear() + Math.floor(month / 12);
  const inYear = (((month % 12) + 12) % 12) + 1;
  const day = Math.min(local.getUTCDate(), lastDayOfMonth(year, inYear));
  const timeOfDay = ((local.getTime() % UNIT_MILLIS.day) + UNIT_MILLIS.day) % UNIT_MILLIS.day;
  return utcOf(year, inYear, day, 0, 0, 0, 0) + timeOfDay;
}

/** Adds an amount of a unit: days and longer in local time, shorter units in elapsed time. */
export function addUnits(utcMillis: number, unit: TimeUnit, amount: number, zone: TimeZone): number {
  const limits: Readonly<Record<TimeUnit, number>> = {
    year: 584_942_418,
    quarter: 2_339_769_672,
    month: 7_019_309_016,
    week: 30_500_568_905,
    day: 213_503_982_335,
    hour: 5_124_095_576_040,
    minute: 307_445_734_562_400,
    second: 18_446_744_073_744_000,
    millisecond: Number.POSITIVE_INFINITY,
  };
  if (Math.abs(amount) >= limits[unit]) {
    throw new MongoError(5976500, `invalid dateAdd 'amount' parameter value: ${amount} ${unit}`);
  }
  switch (unit) {
    case 'year':
    case 'quarter':
    case 'month': {
      const months = amount * (unit === 'year' ? 12 : unit === 'quarter' ? 3 : 1);
      return fromLocal(addMonths(toLocal(utcMillis, zone), months), zone);
    }
    case 'week':
    case 'day': {
      const days = amount * (unit === 'week' ? 7 : 1);
      return fromLocal(toLocal(utcMillis, zone).getTime() + days * UNIT_MILLIS.day, zone);
    }
    default:
      return utcMillis + amount * UNIT_MILLIS[unit];
  }
}

function monthIndex(local: Date): number {
  return local.getUTCFullYear() * 12 + local.getUTCMonth();
}

/** Number of unit boundaries between two instants. */
export function unitsBetween(
  start: number,
  end: number,
  unit: TimeUnit,
  zone: TimeZone,
  startOfWeek: number,
): number {
  const from = toLocal(start, zone);
  const to = toLocal(end, zone);
  switch (unit) {
    case 'year':
      return to.getUTCFullYear() - from.getUTCFullYear();
    case 'quarter':
      return Math.floor(monthIndex(to) / 3) - Math.floor(monthIndex(from) / 3);
    case 'month':
      return monthIndex(to) - monthIndex(from);
    case 'week': {
      const weekday = (local: Date): number => (isoWeekday(local) - startOfWeek + 7) % 7;
      return Math.trunc((dayNumber(to) - dayNumber(from) + weekday(from) - weekday(to)) / 7);
    }
    case 'day':
      return dayNumber(to) - dayNumber(from);
    case 'millisecond':
      return end - start;
    default: {
      // Hours, minutes and seconds count local boundaries, corrected by the change of the offset.
      const size = UNIT_MILLIS[unit];
      const shift = zone.offsetAt(start) - zone.offsetAt(end);
      return Math.floor(to.getTime() / size) - Math.floor(from.getTime() / size) + Math.trunc(shift / size);
    }
  }
}

function floorTo(value: number, size: number): number {
  return value - (((value % size) + size) % size);
}

/**
 * Start of the bin of `binSize` units that contains an instant; bins count from 2000-01-01 (weeks: from the
 * next start of a week).
 */
export function truncateTo(
  utcMillis: number,
  unit: TimeUnit,
  binSize: number,
  zone: TimeZone,
  startOfWeek: number,
): number {
  const saturday = 6;
  const shift = unit === 'week' ? (7 - ((saturday - startOfWeek + 7) % 7)) % 7 : 0;
  const epoch = utcOf(2000, 1, 1, 0, 0, 0, 0);
  const reference = epoch - zone.offsetAt(epoch) + shift * UNIT_MILLIS.day;
  if (unit === 'millisecond' || unit === 'second' || unit === 'minute' || unit === 'hour') {
    const size = binSize * UNIT_MILLIS[unit];
    if (!Number.isSafeInteger(size)) throw new MongoError(5439002, 'dateTrunc overflowed');
    return reference + floorTo(utcMillis - reference, size);
  }
  if (binSize > 100_000_000_000) throw new MongoError(5439006, 'dateTrunc unsupported binSize value');
  const distance = unitsBetween(reference, utcMillis, unit, zone, startOfWeek);
  return addUnits(reference, unit, floorTo(distance, binSize), zone);
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

const FORMATTERS: Readonly<Record<string, (local: Date, offsetMinutes: number) => string>> = {
  Y: (local) => pad(checkedYear(local.getUTCFullYear()), 4),
  m: (local) => pad(local.getUTCMonth() + 1, 2),
  d: (local) => pad(local.getUTCDate(), 2),
  H: (local) => pad(local.getUTCHours(), 2),
  M: (local) => pad(local.getUTCMinutes(), 2),
  S: (local) => pad(local.getUTCSeconds(), 2),
  L: (local) => pad(local.getUTCMilliseconds(), 3),
  j: (local) => pad(dayOfYear(local), 3),
  w: (local) => String(local.getUTCDay() + 1),
  u: (local) => String(isoWeekday(local)),
  U: (local) => pad(weekOfYear(local), 2),
  V: (local) => pad(isoWeek(local).week, 2),
  G: (local) => pad(checkedYear(isoWeek(local).year), 4),
  b: (local) => (MONTH_NAMES[local.getUTCMonth()] ?? '').slice(0, 3),
  B: (local) => MONTH_NAMES[local.getUTCMonth()] ?? '',
  z: (_local, minutes) =>
    `${minutes < 0 ? '-' : '+'}${pad(Math.trunc(Math.abs(minutes) / 60), 2)}${pad(Math.abs(minutes) % 60, 2)}`,
  Z: (_local, minutes) => `${minutes < 0 ? '' : '+'}${minutes}`,
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

/** Formats an instant. */
export function formatDate(utcMillis: number, format: string, zone: TimeZone): string {
  const local = toLocal(utcMillis, zone);
  const minutes = Math.trunc(zone.offsetAt(utcMillis) / 60_000);
  return format.replace(/%(.)/gs, (_, field: string) => FORMATTERS[field]?.(local, minutes) ?? '');
}
