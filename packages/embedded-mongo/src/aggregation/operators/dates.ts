import { Int32 } from 'bson';
import { MongoError } from '../../errors.js';
import { asDocument, dateMillis, objectIdBytes, timestampBits, typeOf } from '../../values/bson-types.js';
import { checkDateFormat, dayOfYear, formatDate } from './calendar.js';
import { type Compiler, type Evaluator, isNullish, type Operator, type OperatorTable } from './types.js';

const ISO_FORMAT = '%Y-%m-%dT%H:%M:%S.%LZ';

/** Instant of a date, timestamp or ObjectId in milliseconds; null for other values. */
function instantOf(value: unknown): number | null {
  switch (typeOf(value)) {
    case 'date':
      return dateMillis(value);
    case 'timestamp':
      return Number(timestampBits(value) >> 32n) * 1000;
    case 'objectId':
      return Buffer.from(objectIdBytes(value)).readInt32BE(0) * 1000;
    default:
      return null;
  }
}

function requireInstant(value: unknown): number {
  const millis = instantOf(value);
  if (millis === null) throw new MongoError(16006, `can't convert from BSON type ${typeOf(value)} to Date`);
  return millis;
}

function noTimeZones(name: string): MongoError {
  return new MongoError(238, `the 'timezone' of ${name} is not supported by this server`);
}

type Parts = Readonly<Record<string, Evaluator>>;

/** Compiles the named arguments of an operator. */
function readArguments(
  argument: unknown,
  compiler: Compiler,
  name: string,
  spec: {
    allowed: readonly string[];
    notObject: number;
    unknown: number;
    required: ReadonlyArray<[string, number]>;
  },
): Parts {
  const doc = Array.isArray(argument) ? null : asDocument(argument);
  if (doc === null) throw new MongoError(spec.notObject, `${name} only supports an object as its argument`);
  const parts: Record<string, Evaluator> = {};
  for (const key of Object.keys(doc)) {
    if (key === 'timezone') throw noTimeZones(name);
    if (!spec.allowed.includes(key))
      throw new MongoError(spec.unknown, `Unrecognized argument to ${name}: ${key}`);
    parts[key] = compiler.compile(doc[key]);
  }
  for (const [key, code] of spec.required) {
    if (!Object.hasOwn(parts, key)) throw new MongoError(code, `Missing '${key}' parameter to ${name}`);
  }
  return parts;
}

/** Operator such as `$year`, taking a date or `{ date }`. */
function datePart(part: (utc: Date) => unknown): Operator {
  return {
    kind: 'form',
    compile: (argument, compiler, name) => {
      const doc = Array.isArray(argument) ? null : asDocument(argument);
      const first = doc === null ? undefined : Object.keys(doc)[0];
      let date: Evaluator;
      if (doc !== null && first?.startsWith('$') !== true) {
        for (const key of Object.keys(doc)) {
          if (key === 'timezone') throw noTimeZones(name);
          if (key !== 'date') throw new MongoError(40535, `unrecognized option to ${name}: "${key}"`);
        }
        if (!Object.hasOwn(doc, 'date')) throw new MongoError(40539, `missing 'date' argument to ${name}`);
        date = compiler.compile(doc.date);
      } else {
        if (Array.isArray(argument) && argument.length !== 1) {
          throw new MongoError(
            40536,
            `${name} accepts exactly one argument if given an array, but was given ${argument.length}`,
          );
        }
        date = compiler.compile(Array.isArray(argument) ? argument[0] : argument);
      }
      return (scope) => {
        const value = date(scope);
        if (isNullish(value)) return null;
        return part(new Date(requireInstant(value)));
      };
    },
  };
}

const int = (value: number): Int32 => new Int32(value);

const DATE_TO_STRING: Operator = {
  kind: 'form',
  compile: (argument, compiler, name) => {
    const parts = readArguments(argument, compiler, name, {
      allowed: ['format', 'date', 'onNull'],
      notObject: 18629,
      unknown: 18534,
      required: [['date', 18628]],
    });
    return (scope) => {
      const date = parts.date?.(scope);
      const format = parts.format === undefined ? ISO_FORMAT : parts.format(scope);
      if (!isNullish(format)) {
        if (typeof format !== 'string') {
          throw new MongoError(
            18533,
            `$dateToString requires that 'format' be a string, found: ${typeOf(format)}`,
          );
        }
        checkDateFormat(format);
      }
      if (isNullish(date)) return parts.onNull === undefined ? null : parts.onNull(scope);
      return typeof format === 'string' ? formatDate(requireInstant(date), format) : null;
    };
  },
};

/** Date operators, in UTC. */
export const DATE_OPERATORS: OperatorTable = {
  $year: datePart((utc) => int(utc.getUTCFullYear())),
  $month: datePart((utc) => int(utc.getUTCMonth() + 1)),
  $dayOfMonth: datePart((utc) => int(utc.getUTCDate())),
  $dayOfWeek: datePart((utc) => int(utc.getUTCDay() + 1)),
  $dayOfYear: datePart((utc) => int(dayOfYear(utc))),
  $hour: datePart((utc) => int(utc.getUTCHours())),
  $minute: datePart((utc) => int(utc.getUTCMinutes())),
  $second: datePart((utc) => int(utc.getUTCSeconds())),
  $millisecond: datePart((utc) => int(utc.getUTCMilliseconds())),
  $dateToString: DATE_TO_STRING,
};
