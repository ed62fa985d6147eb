import { Decimal128 } from 'bson';
import { longBits, toJsNumber, typeOf } from './bson-types.js';

/**
 * An exact finite number `coefficient × 10^exponent`, or one of the three non-finite ones. Used to compare
 * numbers of all widths and for Decimal128 arithmetic.
 */
export type ExactNumber = Finite | { kind: 'nan' } | { kind: 'infinite'; negative: boolean };

type Finite = { kind: 'finite'; coefficient: bigint; exponent: number };

const DIGITS = 34;
const DECIMAL_TEXT = /^([+-]?)(\d+)(?:\.(\d*))?(?:E([+-]?\d+))?$/i;

const FLOAT_BITS = new DataView(new ArrayBuffer(8));

/** The exact decimal value of a finite double. */
function exactDouble(value: number): ExactNumber {
  if (Number.isNaN(value)) return { kind: 'nan' };
  if (!Number.isFinite(value)) return { kind: 'infinite', negative: value < 0 };
  if (Number.isSafeInteger(value)) return { kind: 'finite', coefficient: BigInt(value), exponent: 0 };
  FLOAT_BITS.setFloat64(0, value);
  const bits = FLOAT_BITS.getBigUint64(0);
  const biased = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  let mantissa = biased === 0 ? fraction : fraction | 0x10000000000000n;
  let power = (biased === 0 ? 1 : biased) - 1075;
  while (mantissa !== 0n && power < 0 && (mantissa & 1n) === 0n) {
    mantissa >>= 1n;
    power += 1;
  }
  if (value < 0) mantissa = -mantissa;
  if (power >= 0) return { kind: 'finite', coefficient: mantissa << BigInt(power), exponent: 0 };
  return { kind: 'finite', coefficient: mantissa * 5n ** BigInt(-power), exponent: power };
}

/** Parses the text of a Decimal128; null if it is not a number. */
export function parseDecimalText(text: string): ExactNumber | null {
  const plain = text.trim().toLowerCase();
  if (plain === 'nan') return { kind: 'nan' };
  if (/^[+-]?inf(inity)?$/.test(plain)) return { kind: 'infinite', negative: plain.startsWith('-') };
  const found = DECIMAL_TEXT.exec(text.trim());
  if (found === null) return null;
  const [, sign, whole = '', fraction = '', power = '0'] = found;
  const coefficient = BigInt(whole + fraction) * (sign === '-' ? -1n : 1n);
  return { kind: 'finite', coefficient, exponent: Number(power) - fraction.length };
}

/** The exact value of a number of any width. */
export function exactNumber(value: unknown): ExactNumber {
  switch (typeOf(value)) {
    case 'long':
      return { kind: 'finite', coefficient: longBits(value), exponent: 0 };
    case 'decimal':
      return parseDecimalText((value as Decimal128).toString()) ?? { kind: 'nan' };
    default:
      return exactDouble(toJsNumber(value));
  }
}

/** Integer part of a finite number of any width; null for others. */
export function integerPart(value: unknown): bigint | null {
  const exact = exactNumber(value);
  if (exact.kind !== 'finite') return null;
  const { coefficient, exponent } = exact;
  if (exponent < 0) return coefficient / 10n ** BigInt(-exponent);
  // The result exceeds every integer type long before: avoid huge powers.
  return coefficient * 10n ** BigInt(Math.min(exponent, 400));
}

function digitCount(coefficient: bigint): number {
  return (coefficient < 0n ? -coefficient : coefficient).toString().length;
}

/** Order of two integers: -1, 0 or 1. */
export function compareIntegers(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function signOf(value: bigint): number {
  return compareIntegers(value, 0n);
}

/** Compares exact numbers: NaN first, then -Infinity … Infinity. */
export function compareExact(a: ExactNumber, b: ExactNumber): number {
  if (a.kind === 'nan' || b.kind === 'nan') return (a.kind === 'nan' ? 0 : 1) - (b.kind === 'nan' ? 0 : 1);
  if (a.kind === 'infinite' || b.kind === 'infinite') {
    const rank = (x: ExactNumber): number => (x.kind === 'infinite' ? (x.negative ? -1 : 1) : 0);
    return rank(a) - rank(b);
  }
  const signA = signOf(a.coefficient);
  const signB = signOf(b.coefficient);
  if (signA !== signB) return signA - signB;
  if (signA === 0) return 0;
  const magnitudeA = digitCount(a.coefficient) + a.exponent;
  const magnitudeB = digitCount(b.coefficient) + b.exponent;
  if (magnitudeA !== magnitudeB) return magnitudeA < magnitudeB ? -signA : signA;
  const exponent = Math.min(a.exponent, b.exponent);
  const scaledA = a.coefficient * 10n ** BigInt(a.exponent - exponent);
  const scaledB = b.coefficient * 10n ** BigInt(b.exponent - exponent);
  return compareIntegers(scaledA, scaledB);
}

/** `numerator / denominator` rounded half to even. */
function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = denominator < 0n ? -denominator : denominator;
  let quotient = top / bottom;
  const twice = (top % bottom) * 2n;
  if (twice > bottom || (twice === bottom && (quotient & 1n) === 1n)) quotient += 1n;
  return negative ? -quotient : quotient;
}

function roundDigits(coefficient: bigint, exponent: number, digits: number): [bigint, number] {
  const excess = digitCount(coefficient) - digits;
  if (excess <= 0) return [coefficient, exponent];
  const rounded = divideRounded(coefficient, 10n ** BigInt(excess));
  return digitCount(rounded) > digits ? [rounded / 10n, exponent + excess + 1] : [rounded, exponent + excess];
}

/** Converts an exact number to Decimal128, rounded half to even to 34 digits. */
export function toDecimal128(value: ExactNumber): Decimal128 {
  if (value.kind === 'nan') return Decimal128.fromString('NaN');
  if (value.kind === 'infinite') return Decimal128.fromString(value.negative ? '-Infinity' : 'Infinity');
  let [coefficient, exponent] = roundDigits(value.coefficient, value.exponent, DIGITS);
  if (coefficient === 0n) return Decimal128.fromString(`0E${Math.max(-6176, Math.min(6111, exponent))}`);
  if (exponent > 6111) {
    const room = DIGITS - digitCount(coefficient);
    const shift = exponent - 6111;
    if (shift > room) return Decimal128.fromString(coefficient < 0n ? '-Infinity' : 'Infinity');
    coefficient *= 10n ** BigInt(shift);
    exponent = 6111;
  } else if (exponent < -6176) {
    const shift = -6176 - exponent;
    coefficient = shift > DIGITS + 1 ? 0n : divideRounded(coefficient, 10n ** BigInt(shift));
    exponent = -6176;
  }
  return Decimal128.fromString(`${coefficient}E${exponent}`);
}

/** Decimal of a double in mixed arithmetic: its 15 significant digits, as in mongod. */
function arithmeticOperand(value: unknown): ExactNumber {
  const exact = exactNumber(value);
  if (exact.kind !== 'finite' || typeOf(value) !== 'double') return exact;
  const [coefficient, exponent] = roundDigits(exact.coefficient, exact.exponent, 15);
  return trimZeros(coefficient, exponent);
}

function trimZeros(coefficient: bigint, exponent: number): ExactNumber {
  let digits = coefficient;
  let power = exponent;
  while (digits !== 0n && power < 0 && digits % 10n === 0n) {
    digits /= 10n;
    power += 1;
  }
  return { kind: 'finite', coefficient: digits, exponent: power };
}

/** Any number as Decimal128, doubles by their 15 significant digits (mongod's conversion). */
export function decimalOf(value: unknown): Decimal128 {
  return typeOf(value) === 'decimal' ? (value as Decimal128) : toDecimal128(arithmeticOperand(value));
}

/** Operation of mixed arithmetic. */
export type Operation = 'add' | 'multiply';

function signOfExact(value: ExactNumber): number {
  if (value.kind === 'infinite') return value.negative ? -1 : 1;
  return value.kind === 'finite' ? signOf(value.coefficient) : 0;
}

/** Result with NaN or an infinity. */
function combineSpecial(operation: Operation, a: ExactNumber, b: ExactNumber): ExactNumber {
  const signs = [a, b].filter(({ kind }) => kind === 'infinite').map(signOfExact);
  const [first = 0, second = first] = signs;
  const sign = operation === 'add' ? first : signOfExact(a) * signOfExact(b);
  const isInvalid =
    a.kind === 'nan' || b.kind === 'nan' || sign === 0 || (operation === 'add' && first !== second);
  return isInvalid ? { kind: 'nan' } : { kind: 'infinite', negative: sign < 0 };
}

function combineFinite(operation: Operation, a: Finite, b: Finite): ExactNumber {
  if (operation === 'multiply') {
    return {
      kind: 'finite',
      coefficient: a.coefficient * b.coefficient,
      exponent: a.exponent + b.exponent,
    };
  }
  const exponent = Math.min(a.exponent, b.exponent);
  const scaled = ({ coefficient, exponent: from }: Finite): bigint =>
    coefficient * 10n ** BigInt(from - exponent);
  return { kind: 'finite', coefficient: scaled(a) + scaled(b), exponent };
}

/** Decimal128 arithmetic on numbers of any width: 34 digits, half to even. */
export function decimalArithmetic(operation: Operation, left: unknown, right: unknown): Decimal128 {
  const a = arithmeticOperand(left);
  const b = arithmeticOperand(right);
  return toDecimal128(
    a.kind === 'finite' && b.kind === 'finite'
      ? combineFinite(operation, a, b)
      : combineSpecial(operation, a, b),
  );
}
