import { Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import { MongoError } from '../../errors.js';
import { fitsLong } from '../../values/arithmetic.js';
import {
  asDocument,
  type BsonTypeName,
  dateMillis,
  isNumeric,
  objectIdBytes,
  TYPE_ALIASES,
  TYPE_NUMBERS,
  timestampBits,
  toJsNumber,
  typeOf,
} from '../../values/bson-types.js';
import { decimalOf, exactNumber, parseDecimalText, toDecimal128 } from '../../values/decimal.js';
import { parseDateText } from './date-text.js';
import { formatDouble, formatIsoDate } from './text-form.js';
import { type Evaluator, isInt32, isNullish, type Operator, type OperatorTable, unary } from './types.js';

/** mongod's ConversionFailure. */
const CONVERSION_FAILURE = 241;

function failure(message: string): MongoError {
  return new MongoError(CONVERSION_FAILURE, message);
}

const OVERFLOW = 'Conversion would overflow target type in $convert with no onError value: ';

/** Integer part of a finite number. Throws conversion failures for NaN and infinities. */
function wholePart(value: unknown): bigint {
  const exact = exactNumber(value);
  if (exact.kind === 'nan') {
    throw failure('Attempt to convert NaN value to integer type in $convert with no onError value');
  }
  if (exact.kind === 'infinite') {
    throw failure('Attempt to convert infinity value to integer type in $convert with no onError value');
  }
  if (exact.exponent >= 0) {
    if (exact.exponent > 40 && exact.coefficient !== 0n) throw failure(`${OVERFLOW}${String(value)}`);
    return exact.coefficient * 10n ** BigInt(exact.exponent);
  }
  return exact.exponent < -6200 ? 0n : exact.coefficient / 10n ** BigInt(-exact.exponent);
}

function toInteger(value: unknown, width: 'int' | 'long'): Int32 | Long {
  const whole = wholePart(value);
  const fits = width === 'int' ? BigInt.asIntN(32, whole) === whole : fitsLong(whole);
  if (!fits) throw failure(`${OVERFLOW}${String(value)}`);
  return width === 'int' ? new Int32(Number(whole)) : Long.fromBigInt(whole);
}

function parseInteger(text: string, width: 'int' | 'long'): Int32 | Long {
  refuseHex(text);
  const wrong = (why: string): MongoError =>
    failure(`Failed to parse number '${text}' in $convert with no onError value: ${why}`);
  if (text === '') throw wrong('No digits');
  if (!/^[+-]?\d+$/.test(text)) throw wrong('Did not consume whole string.');
  const whole = BigInt(text.replace(/^\+/, ''));
  const fits = width === 'int' ? BigInt.asIntN(32, whole) === whole : fitsLong(whole);
  if (!fits) throw wrong('Overflow');
  return width === 'int' ? new Int32(Number(whole)) : Long.fromBigInt(whole);
}

function refuseHex(text: string): void {
  if (text.startsWith('0x'))
    throw failure(`Illegal hexadecimal input in $convert with no onError value: ${text}`);
}

function parseDouble(text: string): Double {
  refuseHex(text);
  const exact = /^\s|\s$/.test(text) ? null : parseDecimalText(text.replace(/^([+-]?)\./, '$10.'));
  if (exact === null) {
    throw failure(
      `Failed to parse number '${text}' in $convert with no onError value: Did not consume whole string.`,
    );
  }
  if (exact.kind === 'nan') return new Double(Number.NaN);
  if (exact.kind === 'infinite') return new Double(exact.negative ? -Infinity : Infinity);
  const number = Number(text);
  if (!Number.isFinite(number)) {
    throw failure(`Failed to parse number '${text}' in $convert with no onError value: Out of range`);
  }
  return new Double(number);
}

function parseDecimal(text: string): Decimal128 {
  refuseHex(text);
  const exact = /^\s|\s$/.test(text) ? null : parseDecimalText(text.replace(/^([+-]?)\./, '$10.'));
  if (exact === null) {
    throw failure(
      `Failed to parse number '${text}' in $convert with no onError value: Failed to parse string to decimal`,
    );
  }
  return toDecimal128(exact);
}

function toDouble(value: unknown): Double {
  const number = toJsNumber(value);
  const exact = exactNumber(value);
  const lost =
    exact.kind === 'finite' && (!Number.isFinite(number) || (number === 0 && exact.coefficient !== 0n));
  if (lost) throw failure(`${OVERFLOW}${String(value)}`);
  return new Double(number);
}

function isTruthyNumber(value: unknown): boolean {
  return toJsNumber(value) !== 0;
}

const NEVER_NULL_BOOL: ReadonlySet<BsonTypeName> = new Set<BsonTypeName>([
  'int',
  'long',
  'double',
  'decimal',
]);

function unsupported(from: BsonTypeName, to: string): MongoError {
  return failure(`Unsupported conversion from ${from} to ${to} in $convert with no onError value`);
}

function dateOf(value: unknown): Date {
  return new Date(Number(toInteger(value, 'long').toString()));
}

function oidDate(value: unknown): Date {
  const bytes = Buffer.from(objectIdBytes(value));
  return new Date(bytes.readInt32BE(0) * 1000);
}

type Conversion = (value: unknown) => unknown;

const same: Conversion = (value) => value;

const TABLE: Readonly<Partial<Record<BsonTypeName, Readonly<Partial<Record<BsonTypeName, Conversion>>>>>> = {
  double: {
    double: same,
    string: (value) => formatDouble(toJsNumber(value)),
    date: dateOf,
    int: (value) => toInteger(value, 'int'),
    long: (value) => toInteger(value, 'long'),
    decimal: decimalOf,
  },
  string: {
    double: (value) => parseDouble(String(value)),
    string: same,
    objectId: (value) => {
      const text = String(value);
      if (!/^[0-9a-fA-F]{24}$/.test(text)) {
        throw failure(
          `Failed to parse objectId '${text}' in $convert with no onError value: Invalid string length for parsing to OID, expected 24 but found ${text.length}`,
        );
      }
      return new ObjectId(text);
    },
    date: (value) => parseDateText(String(value)),
    int: (value) => parseInteger(String(value), 'int'),
    long: (value) => parseInteger(String(value), 'long'),
    decimal: (value) => parseDecimal(String(value)),
  },
  objectId: { string: (value) => String(value), objectId: same, date: oidDate },
  bool: {
    double: (value) => new Double(value === true ? 1 : 0),
    string: (value) => String(value),
    int: (value) => new Int32(value === true ? 1 : 0),
    long: (value) => Long.fromNumber(value === true ? 1 : 0),
    decimal: (value) => Decimal128.fromString(value === true ? '1' : '0'),
  },
  date: {
    double: (value) => new Double(dateMillis(value)),
    string: (value) => formatIsoDate(value as Date),
    date: same,
    long: (value) => Long.fromNumber(dateMillis(value)),
    decimal: (value) => Decimal128.fromString(String(dateMillis(value))),
  },
  timestamp: { date: (value) => new Date(Number(timestampBits(value) >> 32n) * 1000) },
  int: {
    double: (value) => new Double(toJsNumber(value)),
    string: (value) => String(value),
    int: same,
    long: (value) => Long.fromNumber(toJsNumber(value)),
    decimal: decimalOf,
  },
  long: {
    double: (value) => new Double(toJsNumber(value)),
    string: (value) => String(value),
    date: dateOf,
    int: (value) => toInteger(value, 'int'),
    long: same,
    decimal: decimalOf,
  },
  decimal: {
    double: toDouble,
    string: (value) => String(value),
    date: dateOf,
    int: (value) => toInteger(value, 'int'),
    long: (value) => toInteger(value, 'long'),
    decimal: same,
  },
};

/** Converts a non-null value. Throws ConversionFailure (241) if impossible. */
function convertValue(value: unknown, target: BsonTypeName): unknown {
  const from = typeOf(value);
  if (target === 'bool') {
    if (typeof value === 'boolean') return value;
    return NEVER_NULL_BOOL.has(from) ? isTruthyNumber(value) : true;
  }
  const conversion = TABLE[from]?.[target];
  if (conversion === undefined) throw unsupported(from, target);
  return conversion(value);
}

function targetOf(to: unknown): BsonTypeName {
  if (typeof to === 'string') {
    if (to === 'missing') return 'missing';
    if (!TYPE_ALIASES.has(to)) throw new MongoError(2, `Unknown type name: ${to}`);
    return to as BsonTypeName;
  }
  if (!isNumeric(to)) {
    throw new MongoError(9, `$convert's 'to' argument must be a string or number, but is ${typeOf(to)}`);
  }
  if (!isInt32(to)) throw new MongoError(9, "In $convert, numeric 'to' argument is not an integer");
  const name = TYPE_NUMBERS.get(toJsNumber(to));
  if (name === undefined) {
    throw new MongoError(
      9,
      `In $convert, numeric value for 'to' does not correspond to a BSON type: ${toJsNumber(to)}`,
    );
  }
  return name;
}

const CONVERT: Operator = {
  kind: 'form',
  compile: (argument, compiler): Evaluator => {
    const doc = Array.isArray(argument) ? null : asDocument(argument);
    if (doc === null) {
      throw new MongoError(9, `$convert expects an object of named arguments but found: ${typeOf(argument)}`);
    }
    for (const key of Object.keys(doc)) {
      if (!['input', 'to', 'onError', 'onNull'].includes(key)) {
        throw new MongoError(9, `$convert found an unknown argument: ${key}`);
      }
    }
    for (const key of ['input', 'to']) {
      if (!Object.hasOwn(doc, key)) throw new MongoError(9, `Missing '${key}' parameter to $convert`);
    }
    const part = (key: string): Evaluator | null =>
      Object.hasOwn(doc, key) ? compiler.compile(doc[key]) : null;
    const input = compiler.compile(doc.input);
    const to = compiler.compile(doc.to);
    const onError = part('onError');
    const onNull = part('onNull');
    return (scope) => {
      const wanted = to(scope);
      const target = isNullish(wanted) ? null : targetOf(wanted);
      const value = input(scope);
      if (isNullish(value)) return onNull === null ? null : onNull(scope);
      if (target === null) return null;
      try {
        return convertValue(value, target);
      } catch (error) {
        if (onError === null || !(error instanceof MongoError) || error.code !== CONVERSION_FAILURE)
          throw error;
        return onError(scope);
      }
    };
  },
};

function shortcut(target: BsonTypeName): Operator {
  return {
    kind: 'form',
    compile: (argument, compiler, name) => {
      if (Array.isArray(argument) && argument.length !== 1) {
        throw new MongoError(50723, `${name} requires a single argument, got ${argument.length}`);
      }
      const input = compiler.compile(Array.isArray(argument) ? argument[0] : argument);
      return (scope) => {
        const value = input(scope);
        return isNullish(value) ? null : convertValue(value, target);
      };
    },
  };
}

/** Operators on types. */
export const CONVERSION_OPERATORS: OperatorTable = {
  $convert: CONVERT,
  $toBool: shortcut('bool'),
  $toDate: shortcut('date'),
  $toDecimal: shortcut('decimal'),
  $toDouble: shortcut('double'),
  $toInt: shortcut('int'),
  $toLong: shortcut('long'),
  $toObjectId: shortcut('objectId'),
  $toString: shortcut('string'),
  $type: unary((value) => typeOf(value)),
  $isNumber: unary((value) => isNumeric(value)),
};
