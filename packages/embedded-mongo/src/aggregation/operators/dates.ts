import { Int32 } from 'bson';
import { MongoError } from '../../errors.js';
import {
  asDocument,
  dateMillis,
  isNullish,
  objectIdBytes,
  timestampBits,
  typeOf,
} from '../../values/bson-types.js';
import { formatIsoDate } from './conversions.js';
import {
  type Compile,
  type Evaluator,
  type NamedArguments,
  namedArguments,
  type Operator,
  type OperatorTable,
} from './types.js';

/** Date behind a date, timestamp or ObjectId. Throws error 16006 for other values. */
function dateOf(value: unknown): Date {
  switch (typeOf(value)) {
    case 'date':
      return new Date(dateMillis(value));
    case 'timestamp':
      return new Date(Number(timestampBits(value) >> 32n) * 1000);
    case 'objectId':
      return new Date(Buffer.from(objectIdBytes(value)).readInt32BE(0) * 1000);
    default:
      throw new MongoError(16006, `can't convert from BSON type ${typeOf(value)} to Date`);
  }
}

/** Operator such as `$year`, taking a date or `{ date }`. */
function datePart(part: (utc: Date) => number): Operator {
  return (argument, compile, name) => {
    const doc = asDocument(argument);
    const isNamed = doc !== null && Object.keys(doc)[0]?.startsWith('$') !== true;
    const [source, ...more]: readonly unknown[] = isNamed
      ? [namedArguments(doc, name, PART).date]
      : Array.isArray(argument)
        ? argument
        : [argument];
    if (source === undefined || more.length > 0)
      throw new MongoError(40536, `${name} accepts exactly one argument if given an array`);
    const date = compile(source);
    return (scope) => {
      const value = date(scope);
      return isNullish(value) ? null : new Int32(part(dateOf(value)));
    };
  };
}

const PART: NamedArguments = {
  notObject: 40535,
  unknown: 40535,
  required: { date: 40539 },
  lacking: ['timezone'],
};

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

const FORMATTERS: Readonly<Record<string, (utc: Date) => string>> = {
  Y: (utc) => formatIsoDate(utc).slice(0, 4),
  m: (utc) => pad(utc.getUTCMonth() + 1, 2),
  d: (utc) => pad(utc.getUTCDate(), 2),
  H: (utc) => pad(utc.getUTCHours(), 2),
  M: (utc) => pad(utc.getUTCMinutes(), 2),
  S: (utc) => pad(utc.getUTCSeconds(), 2),
  L: (utc) => pad(utc.getUTCMilliseconds(), 3),
  '%': () => '%',
};

/** Formats a date in UTC. Throws errors 18535 and 18536 for an invalid format. */
function formatDate(utc: Date, format: string): string {
  return format.replace(/%(.?)/gs, (_, field: string) => {
    if (field === '') throw new MongoError(18535, "Unmatched '%' at end of format string");
    if (!Object.hasOwn(FORMATTERS, field))
      throw new MongoError(18536, `Invalid format character '%${field}' in format string`);
    return FORMATTERS[field]?.(utc) ?? '';
  });
}

const TO_STRING: NamedArguments = {
  notObject: 18629,
  unknown: 18534,
  required: { date: 18628 },
  optional: ['format', 'onNull'],
  lacking: ['timezone'],
};

function compileDateToString(argument: unknown, compile: Compile, name: string): Evaluator {
  const doc = namedArguments(argument, name, TO_STRING);
  const date = compile(doc.date);
  const formatOf = compile(doc.format ?? '%Y-%m-%dT%H:%M:%S.%LZ');
  const otherwise = compile(doc.onNull ?? null);
  return (scope) => {
    const format = formatOf(scope);
    if (!isNullish(format) && typeof format !== 'string') {
      throw new MongoError(
        18533,
        `$dateToString requires that 'format' be a string, found: ${typeOf(format)}`,
      );
    }
    const value = date(scope);
    if (isNullish(value)) return otherwise(scope);
    return isNullish(format) ? null : formatDate(dateOf(value), format);
  };
}

/** Date operators, in UTC. */
export const DATE_OPERATORS: OperatorTable = {
  $year: datePart((utc) => utc.getUTCFullYear()),
  $month: datePart((utc) => utc.getUTCMonth() + 1),
  $dayOfMonth: datePart((utc) => utc.getUTCDate()),
  $hour: datePart((utc) => utc.getUTCHours()),
  $dateToString: compileDateToString,
};
