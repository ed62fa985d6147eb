import { Double, Int32, Long } from 'bson';
import { MongoError } from '../../errors.js';
import { unsupported } from '../../unsupported.js';
import { fitsLong } from '../../values/arithmetic.js';
import {
  type BsonTypeName,
  dateMillis,
  isNullish,
  isNumeric,
  TYPE_ALIASES,
  TYPE_NUMBERS,
  toJsNumber,
  typeOf,
} from '../../values/bson-types.js';
import { exactNumber, integerPart, parseDecimalText } from '../../values/decimal.js';
import {
  type Compile,
  type Evaluator,
  type NamedArguments,
  namedArguments,
  type OperatorTable,
  unary,
} from './types.js';

/** mongod's ConversionFailure. */
const CONVERSION_FAILURE = 241;

function failure(message: string): MongoError {
  return new MongoError(CONVERSION_FAILURE, `${message} in $convert with no onError value`);
}

function overflow(value: unknown): MongoError {
  return failure(`Conversion of ${String(value)} would overflow target type`);
}

function unparsable(text: string): MongoError {
  return failure(`Failed to parse number '${text}'`);
}

function inWidth(whole: bigint, width: 'int' | 'long', given: unknown): Int32 | Long {
  const fits = width === 'int' ? BigInt.asIntN(32, whole) === whole : fitsLong(whole);
  if (!fits) throw overflow(given);
  return width === 'int' ? new Int32(Number(whole)) : Long.fromBigInt(whole);
}

function toInteger(value: unknown, width: 'int' | 'long'): Int32 | Long {
  const whole = integerPart(value);
  if (whole === null) throw failure('Attempt to convert NaN or infinity to integer type');
  return inWidth(whole, width, value);
}

function parseInteger(text: string, width: 'int' | 'long'): Int32 | Long {
  if (!/^[+-]?\d+$/.test(text)) throw unparsable(text);
  return inWidth(BigInt(text.replace(/^\+/, '')), width, text);
}

function parseDouble(text: string): Double {
  const exact = /^\s|\s$|^0x/.test(text) ? null : parseDecimalText(text.replace(/^([+-]?)\./, '$10.'));
  if (exact === null) throw unparsable(text);
  if (exact.kind === 'nan') return new Double(Number.NaN);
  if (exact.kind === 'infinite') return new Double(exact.negative ? -Infinity : Infinity);
  const number = Number(text);
  if (!Number.isFinite(number)) throw unparsable(text);
  return new Double(number);
}

function toDouble(value: unknown): Double {
  const number = toJsNumber(value);
  const exact = exactNumber(value);
  const lost =
    exact.kind === 'finite' && (!Number.isFinite(number) || (number === 0 && exact.coefficient !== 0n));
  if (lost) throw overflow(value);
  return new Double(number);
}

/** Formats a double as mongod does: C's `%.16g`. */
function formatDouble(value: number): string {
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

type Conversion = (value: unknown) => unknown;

const same: Conversion = (value) => value;

const NUMBERS: Readonly<Record<string, Conversion>> = {
  double: toDouble,
  string: (value) => (typeOf(value) === 'double' ? formatDouble(toJsNumber(value)) : String(value)),
  int: (value) => toInteger(value, 'int'),
  long: (value) => toInteger(value, 'long'),
  bool: (value) => toJsNumber(value) !== 0,
};

/** Conversions of `$convert` by source and target type; `bool` of other sources is always true. */
const CONVERSIONS: Readonly<Partial<Record<BsonTypeName, Readonly<Record<string, Conversion>>>>> = {
  int: NUMBERS,
  long: NUMBERS,
  double: NUMBERS,
  decimal: NUMBERS,
  string: {
    double: (value) => parseDouble(String(value)),
    string: same,
    int: (value) => parseInteger(String(value), 'int'),
    long: (value) => parseInteger(String(value), 'long'),
  },
  objectId: { string: String },
  bool: {
    double: (value) => new Double(Number(value)),
    string: String,
    int: (value) => new Int32(Number(value)),
    long: (value) => Long.fromNumber(Number(value)),
    bool: same,
  },
  date: {
    double: (value) => new Double(dateMillis(value)),
    string: (value) => formatIsoDate(value as Date),
    long: (value) => Long.fromNumber(dateMillis(value)),
  },
};

/** Targets of mongod's `$convert` that this server lacks. */
const MISSING_TARGETS = new Set(['decimal', 'date', 'objectId']);

/** Converts a non-null value. Throws ConversionFailure (241) if impossible. */
export function convertValue(value: unknown, target: string): unknown {
  const conversion = CONVERSIONS[typeOf(value)]?.[target] ?? (target === 'bool' ? () => true : undefined);
  if (conversion !== undefined) return conversion(value);
  throw failure(`Unsupported conversion from ${typeOf(value)} to ${target}`);
}

function targetOf(to: unknown): string {
  const name = typeof to === 'string' ? to : isNumeric(to) ? TYPE_NUMBERS.get(toJsNumber(to)) : undefined;
  if (name === undefined) throw new MongoError(9, "$convert's 'to' argument is no type");
  if (!TYPE_ALIASES.has(name) && name !== 'missing') throw new MongoError(2, `Unknown type name: ${name}`);
  if (MISSING_TARGETS.has(name)) throw unsupported(`$convert to ${name}`);
  return name;
}

const CONVERT: NamedArguments = {
  notObject: 9,
  unknown: 9,
  required: { input: 9, to: 9 },
  optional: ['onError', 'onNull'],
};

function compileConvert(argument: unknown, compile: Compile, name: string): Evaluator {
  const doc = namedArguments(argument, name, CONVERT);
  const input = compile(doc.input);
  const to = compile(doc.to);
  const onError = Object.hasOwn(doc, 'onError') ? compile(doc.onError) : null;
  const onNull = compile(doc.onNull ?? null);
  return (scope) => {
    const wanted = to(scope);
    const target = isNullish(wanted) ? null : targetOf(wanted);
    const value = input(scope);
    if (isNullish(value)) return onNull(scope);
    if (target === null) return null;
    try {
      return convertValue(value, target);
    } catch (error) {
      if (onError === null || !(error instanceof MongoError) || error.code !== CONVERSION_FAILURE)
        throw error;
      return onError(scope);
    }
  };
}

/** Operators on types. */
export const CONVERSION_OPERATORS: OperatorTable = {
  $convert: compileConvert,
  $toString: unary((value) => (isNullish(value) ? null : convertValue(value, 'string'))),
  $type: unary((value) => typeOf(value)),
  $isNumber: unary((value) => isNumeric(value)),
};
