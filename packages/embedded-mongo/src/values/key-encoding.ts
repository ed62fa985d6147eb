import type { Code } from 'bson';
import {
  asDocument,
  BRACKETS,
  binaryParts,
  dateMillis,
  longBits,
  objectIdBytes,
  regexParts,
  timestampBits,
  toJsNumber,
  typeOf,
} from './bson-types.js';
import { compareExact, type ExactNumber, exactNumber } from './decimal.js';

/** Maximum length of an encoded key in bytes; LMDB allows 1,978. */
export const MAX_KEY_BYTES = 1900;

/**
 * An encoded index key. `truncated`: bytes or digits were cut, so equal keys require a check of the
 * documents.
 */
type EncodedKey = { key: Buffer; truncated: boolean };

/** Bytes from `lower` (inclusive) up to `upper` (exclusive). */
export type KeyRange = { lower: Buffer; upper: Buffer };

/** One end of a range of values. */
export type RangeEnd = { value: unknown; inclusive: boolean };

const SCRATCH = new DataView(new ArrayBuffer(8));
const TWO_31 = 2 ** 31;
const TWO_32 = 2 ** 32;
const SIGN_BIT = 0x8000000000000000n;
const ALL_BITS = 0xffffffffffffffffn;
const FRACTION_BITS = 128n;

/** Texts up to this length are written unit by unit: a native call costs more. */
const SHORT_TEXT = 64;

/** Writer for the bytes of one key after another. */
class KeyWriter {
  private buffer = Buffer.allocUnsafeSlow(4 * MAX_KEY_BYTES);
  private length = 0;
  lossy = false;

  restart(): void {
    this.length = 0;
    this.lossy = false;
  }

  private reserve(bytes: number): void {
    if (this.length + bytes <= this.buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.length + bytes));
    this.buffer.copy(larger, 0, 0, this.length);
    this.buffer = larger;
  }

  byte(value: number): void {
    this.reserve(1);
    this.buffer[this.length++] = value;
  }

  /** Writes 64 bits, given as two halves. */
  halves(high: number, low: number): void {
    this.reserve(8);
    this.buffer.writeUInt32BE(high, this.length);
    this.buffer.writeUInt32BE(low, this.length + 4);
    this.length += 8;
  }

  bits64(value: bigint): void {
    this.reserve(8);
    this.buffer.writeBigUInt64BE(value, this.length);
    this.length += 8;
  }

  bytes(value: Uint8Array): void {
    this.reserve(value.length);
    this.buffer.set(value, this.length);
    this.length += value.length;
  }

  /**
   * Writes text in UTF-8 terminated by 00 00; a zero byte inside becomes 00 FF, so that no text is a prefix
   * of another.
   */
  text(whole: string): void {
    if (this.shortText(whole)) return;
    // Characters beyond the truncation limit are never read.
    const value = whole.length > MAX_KEY_BYTES * 2 ? whole.slice(0, MAX_KEY_BYTES * 2) : whole;
    if (!value.includes('\0')) {
      this.reserve(value.length * 3 + 2);
      this.length += this.buffer.write(value, this.length);
    } else {
      for (const byte of Buffer.from(value)) {
        this.byte(byte);
        if (byte === 0) this.byte(0xff);
      }
    }
    this.byte(0);
    this.byte(0);
  }

  /** Writes a short ASCII text without zero bytes; false for any other text. */
  private shortText(value: string): boolean {
    const { length } = value;
    if (length > SHORT_TEXT) return false;
    this.reserve(length + 2);
    const { buffer } = this;
    let at = this.length;
    for (let i = 0; i < length; i++) {
      const unit = value.charCodeAt(i);
      if (unit === 0 || unit > 127) return false;
      buffer[at++] = unit;
    }
    buffer[at++] = 0;
    buffer[at++] = 0;
    this.length = at;
    return true;
  }

  get size(): number {
    return this.length;
  }

  invertFrom(start: number): void {
    for (let i = start; i < this.length; i++) this.buffer[i] = ~(this.buffer[i] ?? 0) & 0xff;
  }

  /** Copy of the first `bytes`, with room before and after. */
  take(bytes = this.length, before = 0, behind = 0): Buffer {
    const key = Buffer.allocUnsafe(before + bytes + behind);
    this.buffer.copy(key, before, 0, bytes);
    return key;
  }
}

/** One writer serves all keys: a key is copied before the next one begins. */
const WRITER = new KeyWriter();

function orderedBits(value: number): bigint {
  SCRATCH.setFloat64(0, value === 0 ? 0 : value);
  const bits = SCRATCH.getBigUint64(0);
  return (bits & SIGN_BIT) === 0n ? bits | SIGN_BIT : ~bits & ALL_BITS;
}

function doubleOfBits(ordered: bigint): number {
  SCRATCH.setBigUint64(0, (ordered & SIGN_BIT) === 0n ? ~ordered & ALL_BITS : ordered & ~SIGN_BIT);
  return SCRATCH.getFloat64(0);
}

/** Position of `value` between `low` and `high`, as a 128-bit fraction. */
function fractionBetween(value: ExactNumber, low: number, high: number): { bits: bigint; exact: boolean } {
  const from = exactNumber(low);
  const to = exactNumber(high);
  if (value.kind !== 'finite' || from.kind !== 'finite' || to.kind !== 'finite')
    return { bits: 0n, exact: false };
  const exponent = Math.min(value.exponent, from.exponent, to.exponent);
  const scale = (x: { coefficient: bigint; exponent: number }): bigint =>
    x.coefficient * 10n ** BigInt(x.exponent - exponent);
  const base = scale(from);
  const numerator = (scale(value) - base) << FRACTION_BITS;
  const denominator = scale(to) - base;
  return { bits: numerator / denominator, exact: numerator % denominator === 0n };
}

/** Writes a number as its double rounded down, followed by the distance to the next double if inexact. */
function writeNumber(out: KeyWriter, value: unknown): void {
  const type = typeOf(value);
  if (type === 'int' || type === 'double') {
    writeExactDouble(out, toJsNumber(value));
    return;
  }
  if (type === 'long') {
    const bits = longBits(value);
    if (BigInt.asIntN(54, bits) === bits) {
      writeExactDouble(out, Number(bits));
      return;
    }
  }
  const exact = exactNumber(value);
  if (exact.kind === 'nan') {
    writeExactDouble(out, Number.NaN);
    return;
  }
  if (exact.kind === 'infinite') {
    writeExactDouble(out, exact.negative ? -Infinity : Infinity);
    return;
  }
  let floor = type === 'long' ? Number(longBits(value)) : toJsNumber(value);
  const order = compareExact(exactNumber(floor), exact);
  if (order === 0) {
    writeExactDouble(out, floor);
    return;
  }
  if (order > 0) floor = floor === Infinity ? Number.MAX_VALUE : doubleOfBits(orderedBits(floor) - 1n);
  // Below zero the neighbour of the smallest subnormal is -0, which is written as 0.
  const next = doubleOfBits(orderedBits(floor) + 1n);
  out.bits64(orderedBits(floor));
  out.byte(1);
  const beyond = !Number.isFinite(floor) || !Number.isFinite(next);
  const fraction = beyond ? { bits: 0n, exact: false } : fractionBetween(exact, floor, next);
  if (!fraction.exact) out.lossy = true;
  out.bits64(fraction.bits >> 64n);
  out.bits64(fraction.bits & ALL_BITS);
}

function writeExactDouble(out: KeyWriter, value: number): void {
  if (Number.isNaN(value)) out.halves(0, 0);
  else {
    SCRATCH.setFloat64(0, value === 0 ? 0 : value);
    const high = SCRATCH.getUint32(0);
    const low = SCRATCH.getUint32(4);
    if (high < TWO_31) out.halves(high + TWO_31, low);
    else out.halves(~high >>> 0, ~low >>> 0);
  }
  out.byte(0);
}

function writeDate(out: KeyWriter, millis: number): void {
  out.halves(Math.floor(millis / TWO_32) + TWO_31, millis >>> 0);
}

function writeDocument(out: KeyWriter, value: unknown): void {
  const doc = asDocument(value) ?? {};
  for (const key of Object.keys(doc)) {
    const field = doc[key];
    // The type precedes the name, as in the comparison of documents.
    out.byte(BRACKETS[typeOf(field)]);
    out.text(key);
    writeValue(out, field);
    if (out.size > MAX_KEY_BYTES * 2) return;
  }
  out.byte(0);
}

function writeArray(out: KeyWriter, value: readonly unknown[]): void {
  for (const item of value) {
    writeValue(out, item);
    if (out.size > MAX_KEY_BYTES * 2) return;
  }
  out.byte(0);
}

function writeValue(out: KeyWriter, value: unknown): void {
  const bracket = BRACKETS[typeOf(value)];
  out.byte(bracket);
  switch (bracket) {
    case BRACKETS.int:
      writeNumber(out, value);
      return;
    case BRACKETS.string:
      out.text(String(value));
      return;
    case BRACKETS.object:
      writeDocument(out, value);
      return;
    case BRACKETS.array:
      writeArray(out, value as unknown[]);
      return;
    case BRACKETS.binData: {
      const { bytes, subtype } = binaryParts(value);
      SCRATCH.setUint32(0, bytes.length);
      for (let i = 0; i < 4; i++) out.byte(SCRATCH.getUint8(i));
      out.byte(subtype);
      out.bytes(bytes.subarray(0, MAX_KEY_BYTES * 2));
      return;
    }
    case BRACKETS.objectId:
      out.bytes(objectIdBytes(value));
      return;
    case BRACKETS.bool:
      out.byte(value === true ? 2 : 1);
      return;
    case BRACKETS.date:
      writeDate(out, dateMillis(value));
      return;
    case BRACKETS.timestamp:
      out.bits64(timestampBits(value));
      return;
    case BRACKETS.regex: {
      const { pattern, options } = regexParts(value);
      out.text(pattern);
      out.text(options);
      return;
    }
    case BRACKETS.javascript:
    case BRACKETS.javascriptWithScope: {
      const code = value as Code;
      out.text(String(code.code));
      writeDocument(out, code.scope ?? {});
      return;
    }
    default:
  }
}

function writeComponents(values: readonly unknown[], directions: readonly (1 | -1)[]): KeyWriter {
  const out = WRITER;
  out.restart();
  for (let i = 0; i < values.length; i++) {
    const start = out.size;
    writeValue(out, values[i]);
    if (directions[i] === -1) out.invertFrom(start);
    if (out.size > MAX_KEY_BYTES) break;
  }
  return out;
}

/**
 * Encodes the values of an index key so that the byte order of keys is the BSON order of the values,
 * component by component, reversed for direction -1. Equal numbers of different widths encode alike. At most
 * 1,900 bytes; `truncated` keys keep only the order of their beginning: their equality (unique indexes) and
 * mutual order must be decided on the documents. The buffer has room before and behind the key for the caller.
 */
export function encodeKey(
  values: readonly unknown[],
  directions: readonly (1 | -1)[],
  before = 0,
  behind = 0,
): EncodedKey {
  const out = writeComponents(values, directions);
  const bytes = Math.min(out.size, MAX_KEY_BYTES);
  return { key: out.take(bytes, before, behind), truncated: out.size > MAX_KEY_BYTES || out.lossy };
}

/** Smallest buffer greater than every buffer that starts with `prefix` (empty prefix: after every key). */
export function prefixUpperBound(prefix: Buffer): Buffer {
  for (let i = prefix.length - 1; i >= 0; i--) {
    const byte = prefix[i] ?? 0xff;
    if (byte === 0xff) continue;
    const bound = Buffer.from(prefix.subarray(0, i + 1));
    bound[i] = byte + 1;
    return bound;
  }
  return Buffer.alloc(MAX_KEY_BYTES + 1, 0xff);
}

/** Range of all keys whose first components equal the values: a whole key or a prefix of a compound key. */
export function equalityRange(values: readonly unknown[], directions: readonly (1 | -1)[]): KeyRange {
  const { key } = encodeKey(values, directions);
  return { lower: key, upper: prefixUpperBound(key) };
}

/**
 * Range of keys whose first components equal `prefix` and whose next component lies between `low` and `high`
 * within their type bracket (both of one bracket; null leaves a side open to the bracket's end). A superset
 * if a bound is truncated: the filter must be applied afterwards.
 */
export function boundedRange(
  prefix: readonly unknown[],
  directions: readonly (1 | -1)[],
  low: RangeEnd | null,
  high: RangeEnd | null,
): KeyRange {
  const given = low ?? high;
  if (given === null) return equalityRange(prefix, directions);
  const bracket = BRACKETS[typeOf(given.value)];
  const descending = directions[prefix.length] === -1;
  const start = encodeKey(prefix, directions).key;
  const bracketByte = Buffer.concat([start, Buffer.of(descending ? ~bracket & 0xff : bracket)]);
  const first = descending ? high : low;
  const last = descending ? low : high;
  let lower: Buffer = bracketByte;
  let upper = prefixUpperBound(bracketByte);
  if (first !== null) {
    const { key, truncated } = encodeKey([...prefix, first.value], directions);
    lower = first.inclusive || truncated ? key : prefixUpperBound(key);
  }
  if (last !== null) {
    const { key, truncated } = encodeKey([...prefix, last.value], directions);
    upper = last.inclusive || truncated ? prefixUpperBound(key) : key;
  }
  return { lower, upper };
}

/**
 * Range of keys whose first components equal `prefix` and whose next component is a string starting with
 * `text`.
 */
export function stringPrefixRange(
  prefix: readonly unknown[],
  directions: readonly (1 | -1)[],
  text: string,
): KeyRange {
  const out = writeComponents(prefix, directions);
  const start = out.size;
  writeValue(out, text);
  if (directions[prefix.length] === -1) out.invertFrom(start);
  const open = out.take();
  // The text without its two terminating bytes is a prefix of its continuations.
  const key = open.subarray(0, Math.min(open.length - 2, MAX_KEY_BYTES));
  return { lower: key, upper: prefixUpperBound(key) };
}
