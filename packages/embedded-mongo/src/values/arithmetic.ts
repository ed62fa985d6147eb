import { type Decimal128, Double, Int32, Long } from 'bson';
import { unsupported } from '../unsupported.js';
import { longBits, toJsNumber, typeOf } from './bson-types.js';
import { decimalArithmetic, decimalOf, exactNumber, type Operation, toDecimal128 } from './decimal.js';

type NumberWidth = 'int' | 'long' | 'double' | 'decimal';

const RANK: Readonly<Record<NumberWidth, number>> = { int: 0, long: 1, double: 2, decimal: 3 };

/** Width of a number; for numbers only. */
export function widthOf(value: unknown): NumberWidth {
  const type = typeOf(value);
  return type === 'int' || type === 'long' || type === 'decimal' ? type : 'double';
}

/** The wider of two widths: int < long < double < decimal. */
export function widest(a: NumberWidth, b: NumberWidth): NumberWidth {
  return RANK[a] >= RANK[b] ? a : b;
}

/** Value of an int or long. */
export function integerOf(value: unknown): bigint {
  return typeOf(value) === 'long' ? longBits(value) : BigInt(toJsNumber(value));
}

/** True if the integer fits 64 bits. */
export function fitsLong(value: bigint): boolean {
  return BigInt.asIntN(64, value) === value;
}

/** An int if it fits 32 bits, else a long; null beyond 64 bits. */
export function intOrLong(value: bigint): Int32 | Long | null {
  if (BigInt.asIntN(32, value) === value) return new Int32(Number(value));
  return fitsLong(value) ? Long.fromBigInt(value) : null;
}

function combineDoubles(operation: Operation, a: unknown, b: unknown): Double {
  const [x, y] = [toJsNumber(a), toJsNumber(b)];
  return new Double(operation === 'add' ? x + y : x * y);
}

/**
 * Adds, subtracts or multiplies with mongod's widths: the wider operand decides, an overflowing int becomes a
 * long; null for an overflowing long.
 */
export function combineNumbers(
  operation: Operation,
  a: unknown,
  b: unknown,
): Int32 | Long | Double | Decimal128 | null {
  const width = widest(widthOf(a), widthOf(b));
  if (width === 'decimal') return decimalArithmetic(operation, a, b);
  if (width === 'double') return combineDoubles(operation, a, b);
  const result = operation === 'add' ? integerOf(a) + integerOf(b) : integerOf(a) * integerOf(b);
  if (width === 'int') return intOrLong(result);
  return fitsLong(result) ? Long.fromBigInt(result) : null;
}

/** Adds like `combineNumbers`, but an overflowing long becomes a double: the rule of aggregation expressions. */
export function addOrWiden(a: unknown, b: unknown): Int32 | Long | Double | Decimal128 {
  return combineNumbers('add', a, b) ?? combineDoubles('add', a, b);
}

/** A running total: integers exactly, doubles with compensated rounding errors, decimals separately. */
export class Total {
  private integers = 0n;
  /** Integers not yet added to `integers`: exact while safe. */
  private small = 0;
  private sum = 0;
  private carried = 0;
  private plain = 0;
  private decimal: Decimal128 | null = null;
  width: NumberWidth = 'int';
  count = 0;

  /** Adds a number of any width. */
  add(value: unknown): void {
    const width = widthOf(value);
    if (width !== this.width) this.width = widest(this.width, width);
    this.count += 1;
    if (width === 'decimal') {
      this.decimal = this.decimal === null ? decimalOf(value) : decimalArithmetic('add', this.decimal, value);
    } else if (width === 'double') this.addDouble(toJsNumber(value));
    else if (width === 'int') this.addSmall(toJsNumber(value));
    else this.integers += integerOf(value);
  }

  private addSmall(value: number): void {
    const next = this.small + value;
    if (Number.isSafeInteger(next)) this.small = next;
    else {
      this.integers += BigInt(this.small);
      this.small = value;
    }
  }

  private whole(): bigint {
    return this.integers + BigInt(this.small);
  }

  private addDouble(value: number): void {
    this.plain += value;
    const next = this.sum + value;
    const shadow = next - this.sum;
    this.carried += this.sum - (next - shadow) + (value - shadow);
    this.sum = next;
  }

  private asDouble(): number {
    if (!Number.isFinite(this.plain)) return this.plain;
    const integers = Number(this.whole());
    const next = this.sum + integers;
    const shadow = next - this.sum;
    const error = this.sum - (next - shadow) + (integers - shadow);
    return next + (this.carried + error);
  }

  /** Sum; integers beyond a long become a double. */
  value(): Int32 | Long | Double | Decimal128 {
    if (this.width === 'int') return intOrLong(this.whole()) ?? new Double(this.asDouble());
    if (this.width === 'long' && fitsLong(this.whole())) return Long.fromBigInt(this.whole());
    if (this.width !== 'decimal') return new Double(this.asDouble());
    const whole = this.sum === 0 && this.carried === 0 ? intOrLong(this.whole()) : null;
    const rest = whole ?? toDecimal128(exactNumber(new Double(this.asDouble())));
    return decimalArithmetic('add', this.decimal ?? new Int32(0), rest);
  }

  /** Mean as a double; null without values. */
  mean(): Double | null {
    if (this.width === 'decimal') throw unsupported('$avg of a decimal');
    return this.count === 0 ? null : new Double(this.asDouble() / this.count);
  }
}
