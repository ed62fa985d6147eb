import { MongoError } from '../../errors.js';
import { stringOf, toJsNumber, typeOf } from '../../values/bson-types.js';

/** Formats a double as mongod does: C's `%.16g`. */
export function formatDouble(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value < 0 ? '-Infinity' : 'Infinity';
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const [mantissa = '0', power = '0'] = value.toExponential(15).split('e');
  const exponent = Number(power);
  const trim = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
  if (exponent < -4 || exponent >= 16) {
    const digits = String(Math.abs(exponent)).padStart(2, '0');
    return `${trim(mantissa)}e${exponent < 0 ? '-' : '+'}${digits}`;
  }
  return trim(value.toFixed(Math.max(0, 15 - exponent)));
}

/** Formats a date as `2020-01-31T12:00:00.000Z`. Throws error 18537 outside the years 0 to 9999. */
export function formatIsoDate(value: Date): string {
  const year = value.getUTCFullYear();
  if (!(year >= 0 && year <= 9999)) {
    throw new MongoError(
      18537,
      `Could not convert date to string: date component was outside the supported range of 0-9999: ${year}`,
    );
  }
  return value.toISOString();
}

/** Text of a value for string operators: empty for null and absent. Throws error 16007 for other types. */
export function coerceToText(value: unknown): string {
  switch (typeOf(value)) {
    case 'missing':
    case 'null':
      return '';
    case 'string':
    case 'symbol':
      return stringOf(value);
    case 'int':
    case 'long':
    case 'decimal':
      return String(value);
    case 'double':
      return formatDouble(toJsNumber(value));
    case 'date':
      return formatIsoDate(value as Date);
    default:
      throw new MongoError(16007, `can't convert from BSON type ${typeOf(value)} to String`);
  }
}
