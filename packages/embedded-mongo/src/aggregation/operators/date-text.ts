import { MongoError } from '../../errors.js';
import { utcOf } from './calendar.js';

const ISO =
  /^([+-]?\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?\s*(Z|z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?$/;

function failure(text: string, why: string): MongoError {
  return new MongoError(241, `Error parsing date string '${text}'; ${why}`);
}

function offsetMillis(text: string): number {
  const found = /^([+-])(\d\d):?(\d\d)?$/.exec(text);
  if (found === null) return 0;
  const minutes = Number(found[2]) * 60 + Number(found[3] ?? 0);
  return (found[1] === '-' ? -minutes : minutes) * 60_000;
}

/**
 * Parses an ISO 8601 date as `$toDate` does. mongod also accepts many other spellings (month names, relative
 * words): here they are conversion failures (241).
 */
export function parseDateText(text: string): Date {
  const found = ISO.exec(text);
  if (found === null) throw failure(text, 'only ISO 8601 dates are supported by this server');
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const millisecond = Number((found[7] ?? '').slice(0, 3).padEnd(3, '0'));
  const lastDay = new Date(utcOf(year, month + 1, 0, 0, 0, 0, 0)).getUTCDate();
  if (month < 1 || month > 12 || day < 1 || day > lastDay || hour > 24 || minute > 59 || second > 59) {
    throw failure(text, 'The parsed date was invalid');
  }
  const offset = found[8] === undefined ? 0 : offsetMillis(found[8]);
  return new Date(utcOf(year, month, day, hour, minute, second, millisecond) - offset);
}
