import { MongoError } from '../../errors.js';
import { fromLocal, type TimeZone, utcOf } from './time-zones.js';

const ISO =
  /^([+-]?\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?\s*(Z|z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?$/;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function failure(text: string, why: string): MongoError {
  return new MongoError(241, `Error parsing date string '${text}'; ${why}`);
}

function offsetMillis(text: string): number {
  const found = /^([+-])(\d\d):?(\d\d)?$/.exec(text);
  if (found === null) return 0;
  const minutes = Number(found[2]) * 60 + Number(found[3] ?? 0);
  return (found[1] === '-' ? -minutes : minutes) * 60_000;
}

type Parts = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
  /** Offset from UTC in milliseconds, if the text states one. */
  offset: number | null;
};

function build(text: string, parts: Parts, zone: TimeZone | null): Date {
  const { year, month, day, hour, minute, second, millisecond, offset } = parts;
  const lastDay = new Date(utcOf(year, month + 1, 0, 0, 0, 0, 0)).getUTCDate();
  if (month < 1 || month > 12 || day < 1 || day > lastDay || hour > 24 || minute > 59 || second > 59) {
    throw failure(text, 'The parsed date was invalid');
  }
  if (offset !== null && zone !== null && !zone.isUtc) {
    throw new MongoError(
      241,
      'you cannot pass in a date/time string with GMT offset together with a timezone argument',
    );
  }
  const local = utcOf(year, month, day, hour, minute, second, millisecond);
  if (offset !== null) return new Date(local - offset);
  return new Date(zone === null ? local : fromLocal(local, zone));
}

/**
 * Parses an ISO 8601 date as `$toDate` and `$dateFromString` without a format do. mongod also accepts many
 * other spellings (month names, relative words): here they are conversion failures (241).
 */
export function parseDateText(text: string, zone: TimeZone | null): Date {
  const found = ISO.exec(text);
  if (found === null) throw failure(text, 'only ISO 8601 dates are supported by this server');
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', offset] = found;
  return build(
    text,
    {
      year: Number(year),
      month: Number(month),
      day: Number(day),
      hour: Number(hour),
      minute: Number(minute),
      second: Number(second),
      millisecond: Number(fraction.slice(0, 3).padEnd(3, '0')),
      offset: offset === undefined ? null : offsetMillis(offset),
    },
    zone,
  );
}

const FIELD_PATTERNS: Readonly<Record<string, string>> = {
  Y: '(\\d{4})',
  m: '(\\d{1,2})',
  d: '(\\d{1,2})',
  H: '(\\d{1,2})',
  M: '(\\d{1,2})',
  S: '(\\d{1,2})',
  L: '(\\d{1,3})',
  j: '(\\d{1,3})',
  b: '([A-Za-z]{3})',
  B: '([A-Za-z]+)',
  z: '(Z|UTC|GMT|[+-]\\d\\d:?\\d\\d)',
  Z: '([+-]\\d{1,4})',
};

/** Compiles a `$dateFromString` format. Throws errors 18535 and 18536, and 238 for unsupported specifiers. */
export function compileDateFormat(format: string): { pattern: RegExp; fields: string[] } {
  const fields: string[] = [];
  let pattern = '';
  for (let i = 0; i < format.length; i++) {
    const char = format.charAt(i);
    if (char !== '%') {
      pattern += char.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
      continue;
    }
    i += 1;
    const field = format.charAt(i);
    if (field === '') throw new MongoError(18535, "Unmatched '%' at end of format string");
    if (field === '%') {
      pattern += '%';
      continue;
    }
    if ('GuV'.includes(field)) {
      throw new MongoError(238, `%${field} in the format of $dateFromString is not supported by this server`);
    }
    const part = FIELD_PATTERNS[field];
    if (part === undefined)
      throw new MongoError(18536, `Invalid format character '%${field}' in format string`);
    pattern += part;
    fields.push(field);
  }
  return { pattern: new RegExp(`^${pattern}$`), fields };
}

function monthNumber(text: string, name: string): number {
  const wanted = name.toLowerCase();
  const index = MONTHS.findIndex(
    (month) => month.toLowerCase() === wanted || month.slice(0, 3).toLowerCase() === wanted,
  );
  if (index < 0) throw failure(text, 'A textual month could not be found');
  return index + 1;
}

/** Parses a date by a `$dateFromString` format. */
export function parseDateByFormat(text: string, format: string, zone: TimeZone | null): Date {
  const { pattern, fields } = compileDateFormat(format);
  const found = pattern.exec(text);
  if (found === null) throw failure(text, 'it does not match the format');
  const given = new Map(fields.map((field, i): [string, string] => [field, found[i + 1] ?? '']));
  const number = (field: string, otherwise: number): number => Number(given.get(field) ?? otherwise);
  const monthName = given.get('b') ?? given.get('B');
  const hasDay = given.has('d') || given.has('j');
  const hasMonth = given.has('m') || monthName !== undefined || given.has('j');
  if (!given.has('Y') || !hasDay || !hasMonth) {
    throw new MongoError(
      241,
      `an incomplete date/time string has been found, with elements missing: "${text}"`,
    );
  }
  const parts: Parts = {
    year: number('Y', 1970),
    month: monthName === undefined ? number('m', 1) : monthNumber(text, monthName),
    day: number('d', 1),
    hour: number('H', 0),
    minute: number('M', 0),
    second: number('S', 0),
    millisecond: given.has('L') ? Number((given.get('L') ?? '').padEnd(3, '0')) : 0,
    offset: given.has('z')
      ? offsetMillis(given.get('z') ?? '')
      : given.has('Z')
        ? Number(given.get('Z')) * 60_000
        : null,
  };
  if (given.has('j') && !given.has('d')) {
    const date = new Date(utcOf(parts.year, 1, number('j', 1), 0, 0, 0, 0));
    parts.month = date.getUTCMonth() + 1;
    parts.day = date.getUTCDate();
  }
  return build(text, parts, zone);
}

/** English month names, January first. */
export const MONTH_NAMES: readonly string[] = MONTHS;
