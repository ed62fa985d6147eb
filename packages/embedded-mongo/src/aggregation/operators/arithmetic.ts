import { Decimal128, Double, Int32, Long } from 'bson';
import { MongoError } from '../../errors.js';
import {
  combineOrWiden,
  decimalIfNeeded,
  fitsLong,
  integerOf,
  intOrLong,
  widest,
  widthOf,
} from '../../values/arithmetic.js';
import { dateMillis, isNumeric, toJsNumber, typeOf } from '../../values/bson-types.js';
import { decimalArithmetic, exactNumber, toDecimal128 } from '../../values/decimal.js';
import { binary, isInt32, isNullish, type Operator, type OperatorTable, unary, variadic } from './types.js';

function mismatch(message: string, code = 14): MongoError {
  return new MongoError(code, message);
}

/** Added left to right: a double before the first decimal keeps all digits, a later one counts with 15. */
function addToSum(sum: unknown, value: unknown): unknown {
  const exact = typeOf(sum) === 'double' && typeOf(value) === 'decimal';
  return combineOrWiden('add', exact ? toDecimal128(exactNumber(sum)) : sum, value);
}

function add(args: readonly unknown[]): unknown {
  let sum: unknown = new Int32(0);
  let isDate = false;
  for (const value of args) {
    if (isNullish(value)) return null;
    if (isNumeric(value)) sum = addToSum(sum, value);
    else if (value instanceof Date) {
      if (isDate) throw new MongoError(16612, 'only one date allowed in an $add expression');
      isDate = true;
      sum = addToSum(sum, Long.fromNumber(dateMillis(value)));
    } else throw mismatch(`$add only supports numeric or date types, not ${typeOf(value)}`);
  }
  if (!isDate) return sum;
  const millis = toJsNumber(sum);
  if (!Number.isFinite(millis)) throw new MongoError(15, 'date overflow in $add');
  return new Date(Math.sign(millis) * Math.round(Math.abs(millis)));
}

function subtract(a: unknown, b: unknown): unknown {
  if (isNumeric(a) && isNumeric(b)) return combineOrWiden('subtract', a, b);
  if (isNullish(a) || isNullish(b)) return null;
  if (a instanceof Date) {
    if (b instanceof Date) return Long.fromNumber(dateMillis(a) - dateMillis(b));
    if (isNumeric(b)) return new Date(dateMillis(a) - Math.trunc(toJsNumber(b)));
    throw mismatch(`can't $subtract ${typeOf(b)} from Date`);
  }
  throw mismatch(`can't $subtract ${typeOf(b)} from ${typeOf(a)}`);
}

function multiply(args: readonly unknown[]): unknown {
  let product: unknown = new Int32(1);
  for (const value of args) {
    if (isNullish(value)) return null;
    if (!isNumeric(value)) throw mismatch(`$multiply only supports numeric types, not ${typeOf(value)}`);
    product = combineOrWiden('multiply', product, value);
  }
  return product;
}

function divide(a: unknown, b: unknown): unknown {
  if (isNumeric(a) && isNumeric(b)) {
    if (exactIsZero(b)) throw new MongoError(2, "can't $divide by zero");
    return decimalIfNeeded('divide', a, b) ?? new Double(toJsNumber(a) / toJsNumber(b));
  }
  if (isNullish(a) || isNullish(b)) return null;
  throw mismatch(`$divide only supports numeric types, not ${typeOf(a)} and ${typeOf(b)}`);
}

function exactIsZero(value: unknown): boolean {
  const exact = exactNumber(value);
  return exact.kind === 'finite' && exact.coefficient === 0n;
}

function modulo(a: unknown, b: unknown): unknown {
  if (isNumeric(a) && isNumeric(b)) {
    const decimal = widthOf(a) === 'decimal' || widthOf(b) === 'decimal';
    if (exactIsZero(b)) throw new MongoError(decimal ? 5733415 : 16610, "can't $mod by zero");
    if (decimal) return decimalArithmetic('remainder', a, b);
    // A double divisor with a whole value leaves the width to the dividend.
    if (widthOf(a) === 'double' || (widthOf(b) === 'double' && !isInt32(b))) {
      return new Double(toJsNumber(a) % toJsNumber(b));
    }
    const divisor = widthOf(b) === 'double' ? BigInt(toJsNumber(b)) : integerOf(b);
    const result = integerOf(a) % divisor;
    return widthOf(a) === 'long' || widthOf(b) === 'long'
      ? Long.fromBigInt(result)
      : new Int32(Number(result));
  }
  if (isNullish(a) || isNullish(b)) return null;
  throw mismatch(`$mod only supports numeric types, not ${typeOf(a)} and ${typeOf(b)}`, 16611);
}

/** Numeric function of one argument; null yields null. */
function numeric(apply: (value: unknown) => unknown): Operator {
  return unary((value, name) => {
    if (isNullish(value)) return null;
    if (!isNumeric(value)) throw mismatch(`${name} only supports numeric types, not ${typeOf(value)}`, 28765);
    return apply(value);
  });
}

/** Function with a double result; decimals are refused instead of answered with fewer digits. */
function transcendental(apply: (value: number, name: string) => number): Operator {
  return unary((value, name) => {
    if (isNullish(value)) return null;
    if (!isNumeric(value)) throw mismatch(`${name} only supports numeric types, not ${typeOf(value)}`, 28765);
    refuseDecimal(value, name);
    return new Double(apply(toJsNumber(value), name));
  });
}

function refuseDecimal(value: unknown, name: string): void {
  if (widthOf(value) === 'decimal') {
    throw new MongoError(238, `${name} of a decimal is not supported by this server`);
  }
}

function absolute(value: unknown): unknown {
  const width = widthOf(value);
  if (width === 'double') return new Double(Math.abs(toJsNumber(value)));
  if (width === 'decimal') {
    const text = String(value);
    return text.startsWith('-') ? Decimal128.fromString(text.slice(1)) : value;
  }
  const integer = integerOf(value);
  const positive = integer < 0n ? -integer : integer;
  if (!fitsLong(positive)) throw new MongoError(28680, "can't take $abs of long long min");
  return width === 'int' ? intOrLong(positive) : Long.fromBigInt(positive);
}

/** Rounds a double half to even. */
function roundHalfEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  if (rest < 0.5) return floor;
  if (rest > 0.5) return floor + 1;
  return floor % 2 === 0 ? floor : floor + 1;
}

type Rounding = 'floor' | 'ceil' | 'trunc' | 'round';

/** Rounds an exact decimal to `place` digits after the decimal point. */
function roundExact(value: unknown, place: number, mode: Rounding): unknown {
  const exact = exactNumber(value);
  if (exact.kind !== 'finite' || exact.exponent >= -place) return value;
  const scale = 10n ** BigInt(-place - exact.exponent);
  let quotient = exact.coefficient / scale;
  const rest = exact.coefficient % scale;
  const away = exact.coefficient < 0n ? -1n : 1n;
  const twice = (rest < 0n ? -rest : rest) * 2n;
  const odd = (quotient & 1n) === 1n;
  if (mode === 'floor' && rest < 0n) quotient -= 1n;
  else if (mode === 'ceil' && rest > 0n) quotient += 1n;
  else if (mode === 'round' && (twice > scale || (twice === scale && odd))) quotient += away;
  return toDecimal128({ kind: 'finite', coefficient: quotient, exponent: -place });
}

function roundWhole(mode: 'floor' | 'ceil'): Operator {
  return numeric((value) => {
    const width = widthOf(value);
    if (width === 'decimal') return roundExact(value, 0, mode);
    if (width === 'double') return new Double(Math[mode](toJsNumber(value)));
    return value;
  });
}

/** `$round` and `$trunc`, to a digit from -20 to 100. */
function roundToPlace(mode: 'round' | 'trunc'): Operator {
  return variadic(1, 2, (args, name) => {
    const [value, placeValue] = args;
    if (isNullish(value) || (args.length > 1 && isNullish(placeValue))) return null;
    if (!isNumeric(value)) {
      throw mismatch(`${name} only supports numeric types, not ${typeOf(value)}`, 51081);
    }
    const place = args.length > 1 ? placeOf(placeValue, name) : 0;
    const width = widthOf(value);
    if (width === 'decimal') return roundExact(value, place, mode);
    if (width === 'double') {
      const number = toJsNumber(value);
      if (!Number.isFinite(number)) return value;
      return new Double(roundDouble(number, place, mode));
    }
    if (place >= 0) return value;
    const scale = 10n ** BigInt(-place);
    const integer = integerOf(value);
    let quotient = integer / scale;
    const rest = integer % scale;
    const twice = (rest < 0n ? -rest : rest) * 2n;
    if (mode === 'round' && (twice > scale || (twice === scale && (quotient & 1n) === 1n))) {
      quotient += integer < 0n ? -1n : 1n;
    }
    const result = quotient * scale;
    if (!fitsLong(result))
      throw new MongoError(51080, `invalid conversion from Decimal128 result in ${name}`);
    return width === 'long' ? Long.fromBigInt(result) : intOrLong(result);
  });
}

function placeOf(value: unknown, name: string): number {
  const place = isNumeric(value) ? toJsNumber(value) : Number.NaN;
  if (!Number.isInteger(place)) {
    throw new MongoError(51082, `precision argument to  ${name} must be a integral value`);
  }
  if (place < -20 || place > 100) {
    throw new MongoError(
      51083,
      `cannot apply ${name} with precision value ${place} value must be in [-20, 100]`,
    );
  }
  return place;
}

/** Rounds the exact value of the double: the double 2.675 is slightly less than 2.675 and becomes 2.67. */
function roundDouble(value: number, place: number, mode: 'round' | 'trunc'): number {
  if (mode === 'round' && place === 0) return roundHalfEven(value);
  if (mode === 'trunc' && place === 0) return Math.trunc(value);
  return toJsNumber(roundExact(new Double(value), place, mode));
}

function power(base: unknown, exponent: unknown, name: string): unknown {
  if (isNullish(base) || isNullish(exponent)) return null;
  if (!isNumeric(base)) throw mismatch(`$pow's base must be numeric, not ${typeOf(base)}`, 28762);
  if (!isNumeric(exponent)) throw mismatch(`$pow's exponent must be numeric, not ${typeOf(exponent)}`, 28763);
  refuseDecimal(base, name);
  refuseDecimal(exponent, name);
  const x = toJsNumber(base);
  const y = toJsNumber(exponent);
  if (x === 0 && y < 0) throw new MongoError(28764, '$pow cannot take a base of 0 and a negative exponent');
  const width = widest(widthOf(base), widthOf(exponent));
  if (width === 'double' || y < 0) return new Double(x ** y);
  const result = y < 64 || x === 0 || x === 1 || x === -1 ? integerOf(base) ** BigInt(y) : null;
  if (result === null || !fitsLong(result)) return new Double(x ** y);
  return width === 'int' ? intOrLong(result) : Long.fromBigInt(result);
}

function logarithm(value: unknown, base: unknown, name: string): unknown {
  if (isNullish(value) || isNullish(base)) return null;
  if (!isNumeric(value)) throw mismatch(`$log's argument must be numeric, not ${typeOf(value)}`, 28756);
  if (!isNumeric(base)) throw mismatch(`$log's base must be numeric, not ${typeOf(base)}`, 28757);
  refuseDecimal(value, name);
  refuseDecimal(base, name);
  const x = toJsNumber(value);
  const y = toJsNumber(base);
  if (x <= 0) throw new MongoError(28758, `$log's argument must be a positive number, but is ${x}`);
  if (y <= 0 || y === 1)
    throw new MongoError(28759, `$log's base must be a positive number not equal to 1, but is ${y}`);
  return new Double(Math.log(x) / Math.log(y));
}

function positive(name: string, value: number, code: number): number {
  if (value <= 0) throw new MongoError(code, `${name}'s argument must be a positive number, but is ${value}`);
  return value;
}

/** Arithmetic operators. */
export const ARITHMETIC_OPERATORS: OperatorTable = {
  $add: variadic(0, Number.POSITIVE_INFINITY, add),
  $subtract: binary(subtract),
  $multiply: variadic(0, Number.POSITIVE_INFINITY, multiply),
  $divide: binary(divide),
  $mod: binary(modulo),
  $abs: numeric(absolute),
  $ceil: roundWhole('ceil'),
  $floor: roundWhole('floor'),
  $round: roundToPlace('round'),
  $trunc: roundToPlace('trunc'),
  $exp: transcendental(Math.exp),
  $ln: transcendental((value, name) => Math.log(positive(name, value, 28766))),
  $log10: transcendental((value, name) => Math.log10(positive(name, value, 28761))),
  $log: binary(logarithm),
  $pow: binary(power),
  $sqrt: transcendental((value) => {
    if (value < 0) throw new MongoError(28714, "$sqrt's argument must be greater than or equal to 0");
    return Math.sqrt(value);
  }),
};
