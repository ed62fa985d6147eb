import type { Code } from 'bson';
import {
  asDocument,
  BRACKETS,
  binaryParts,
  type Document,
  dateMillis,
  longBits,
  objectIdBytes,
  regexParts,
  timestampBits,
  toJsNumber,
  typeOf,
} from './bson-types.js';
import { compareExact, compareIntegers, exactNumber } from './decimal.js';

/** Compares strings by their UTF-8 bytes (JS compares by UTF-16 units, which differs for astral characters). */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return x >= 0xd800 && y >= 0xd800 ? aboveBasicPlane(x) - aboveBasicPlane(y) : x - y;
  }
  return a.length - b.length;
}

/** Moves surrogates after U+E000…U+FFFF, where UTF-8 sorts their code points. */
function aboveBasicPlane(unit: number): number {
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000;
}

/** Compares numbers of any width exactly; NaN equals NaN and precedes every number. */
export function compareNumbers(a: unknown, b: unknown): number {
  const typeA = typeOf(a);
  const typeB = typeOf(b);
  if ((typeA === 'int' || typeA === 'double') && (typeB === 'int' || typeB === 'double')) {
    const x = toJsNumber(a);
    const y = toJsNumber(b);
    if (x < y) return -1;
    if (x > y) return 1;
    if (x === y) return 0;
    return (Number.isNaN(x) ? 0 : 1) - (Number.isNaN(y) ? 0 : 1);
  }
  if (typeA === 'long' && typeB === 'long') {
    return compareIntegers(longBits(a), longBits(b));
  }
  return compareExact(exactNumber(a), exactNumber(b));
}

function compareDocuments(a: Document, b: Document): number {
  const keysA = Object.keys(a);
  const keysB = Object.keys(b);
  const shared = Math.min(keysA.length, keysB.length);
  for (let i = 0; i < shared; i++) {
    const keyA = keysA[i] ?? '';
    const keyB = keysB[i] ?? '';
    const valueA = a[keyA];
    const valueB = b[keyB];
    const bracket = BRACKETS[typeOf(valueA)] - BRACKETS[typeOf(valueB)];
    if (bracket !== 0) return bracket;
    const name = compareStrings(keyA, keyB);
    if (name !== 0) return name;
    const value = compareValues(valueA, valueB);
    if (value !== 0) return value;
  }
  return keysA.length - keysB.length;
}

function compareArrays(a: readonly unknown[], b: readonly unknown[]): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const value = compareValues(a[i], b[i]);
    if (value !== 0) return value;
  }
  return a.length - b.length;
}

function compareBinaries(a: unknown, b: unknown): number {
  const x = binaryParts(a);
  const y = binaryParts(b);
  if (x.bytes.length !== y.bytes.length) return x.bytes.length - y.bytes.length;
  if (x.subtype !== y.subtype) return x.subtype - y.subtype;
  return Buffer.compare(x.bytes, y.bytes);
}

function compareRegexes(a: unknown, b: unknown): number {
  const x = regexParts(a);
  const y = regexParts(b);
  return compareStrings(x.pattern, y.pattern) || compareStrings(x.options, y.options);
}

function compareCodes(a: unknown, b: unknown): number {
  const x = a as Code;
  const y = b as Code;
  return compareStrings(String(x.code), String(y.code)) || compareDocuments(x.scope ?? {}, y.scope ?? {});
}

/** BSON order over all types: negative, zero or positive. `undefined` (an absent field) sorts before null. */
export function compareValues(a: unknown, b: unknown): number {
  const bracket = BRACKETS[typeOf(a)];
  const difference = bracket - BRACKETS[typeOf(b)];
  if (difference !== 0) return difference;
  switch (bracket) {
    case BRACKETS.int:
      return compareNumbers(a, b);
    case BRACKETS.string:
      return compareStrings(String(a), String(b));
    case BRACKETS.object:
      return compareDocuments(asDocument(a) ?? {}, asDocument(b) ?? {});
    case BRACKETS.array:
      return compareArrays(a as unknown[], b as unknown[]);
    case BRACKETS.binData:
      return compareBinaries(a, b);
    case BRACKETS.objectId:
      return Buffer.compare(objectIdBytes(a), objectIdBytes(b));
    case BRACKETS.bool:
      return Number(a) - Number(b);
    case BRACKETS.date:
      return dateMillis(a) - dateMillis(b);
    case BRACKETS.timestamp:
      return compareIntegers(timestampBits(a), timestampBits(b));
    case BRACKETS.regex:
      return compareRegexes(a, b);
    case BRACKETS.javascript:
    case BRACKETS.javascriptWithScope:
      return compareCodes(a, b);
    default:
      return 0;
  }
}

/** Number of leading items of a sorted list for which `isBefore` holds. */
export function lowerBound<T>(sorted: readonly T[], isBefore: (item: T) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = sorted[middle];
    if (item !== undefined && isBefore(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Equality for queries, unique indexes and `$group`: numbers of all widths by value. */
export function valuesEqual(a: unknown, b: unknown): boolean {
  return a === b || compareValues(a, b) === 0;
}

/** Identity: same type, width, key order and value. Decides whether an update changed anything. */
export function valuesIdentical(a: unknown, b: unknown): boolean {
  if (a === b) return typeof a !== 'number' || a !== 0 || Object.is(a, b);
  const type = typeOf(a);
  if (type !== typeOf(b)) return false;
  if (type === 'array') {
    const x = a as unknown[];
    const y = b as unknown[];
    return x.length === y.length && x.every((item, i) => valuesIdentical(item, y[i]));
  }
  if (type === 'object') {
    const x = asDocument(a) ?? {};
    const y = asDocument(b) ?? {};
    const keysX = Object.keys(x);
    const keysY = Object.keys(y);
    return (
      keysX.length === keysY.length &&
      keysX.every((key, i) => key === keysY[i] && valuesIdentical(x[key], y[key]))
    );
  }
  if (type === 'double') return Object.is(toJsNumber(a), toJsNumber(b));
  if (type === 'decimal') return String(a) === String(b);
  return compareValues(a, b) === 0;
}
