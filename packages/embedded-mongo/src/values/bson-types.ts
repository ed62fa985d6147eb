import type { Binary, Code, Decimal128, Long, ObjectId, Timestamp } from 'bson';
import { MongoError } from '../errors.js';

/** A decoded BSON document with own keys only; `__proto__` and `constructor` are ordinary keys. */
export type Document = Record<string, unknown>;

/** Each BSON type: the number of its bracket, and its number in the format. */
const TYPES = {
  missing: [3, null],
  minKey: [1, -1],
  undefined: [3, 6],
  null: [5, 10],
  int: [10, 16],
  long: [10, 18],
  double: [10, 1],
  decimal: [10, 19],
  string: [15, 2],
  symbol: [15, 14],
  object: [20, 3],
  array: [25, 4],
  binData: [30, 5],
  objectId: [35, 7],
  bool: [40, 8],
  date: [45, 9],
  timestamp: [47, 17],
  regex: [50, 11],
  dbPointer: [55, 12],
  javascript: [60, 13],
  javascriptWithScope: [65, 15],
  maxKey: [127, 127],
} as const satisfies Record<string, readonly [number, number | null]>;

/** Names of BSON types as in `$type` and error messages; `missing` stands for an absent field. */
export type BsonTypeName = keyof typeof TYPES;

const TYPE_ENTRIES = Object.entries(TYPES) as [BsonTypeName, readonly [number, number | null]][];

const INT32_MIN = -2147483648;
const INT32_MAX = 2147483647;

const CLASS_TYPES: ReadonlyMap<string, BsonTypeName> = new Map<string, BsonTypeName>([
  ['Int32', 'int'],
  ['Long', 'long'],
  ['Double', 'double'],
  ['Decimal128', 'decimal'],
  ['ObjectId', 'objectId'],
  ['Binary', 'binData'],
  ['Timestamp', 'timestamp'],
  ['BSONRegExp', 'regex'],
  ['BSONSymbol', 'symbol'],
  ['MinKey', 'minKey'],
  ['MaxKey', 'maxKey'],
]);

/** True for a JS object that is a BSON sub-document (never for BSON value classes, dates or arrays). */
export function isPlainObject(value: unknown): value is Document {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const proto: unknown = Object.getPrototypeOf(value);
  return proto === Object.prototype || proto === null;
}

/** Class name of a value of the bson library; a sub-document's own `_bsontype` key is only data. */
function bsonClassOf(value: object): string | undefined {
  if (Object.hasOwn(value, '_bsontype')) return undefined;
  const tag = (value as { _bsontype?: unknown })._bsontype;
  return typeof tag === 'string' ? tag : undefined;
}

/** BSON type of a decoded value. A plain JS number is an int if bson would write it as one. */
export function typeOf(value: unknown): BsonTypeName {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    case 'number':
      return Number.isInteger(value) && value >= INT32_MIN && value <= INT32_MAX && !Object.is(value, -0)
        ? 'int'
        : 'double';
    case 'undefined':
      return 'missing';
    case 'object':
      break;
    default:
      return 'javascript';
  }
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (isPlainObject(value)) return 'object';
  if (value instanceof Date) return 'date';
  if (value instanceof RegExp) return 'regex';
  const tag = bsonClassOf(value as object);
  if (tag === undefined) return 'object';
  if (tag === 'Code') return (value as Code).scope == null ? 'javascript' : 'javascriptWithScope';
  return CLASS_TYPES.get(tag) ?? 'object';
}

/** Type numbers of the BSON format, as in `$type`. */
export const TYPE_NUMBERS: ReadonlyMap<number, BsonTypeName> = new Map(
  TYPE_ENTRIES.flatMap(([name, [, number]]) => (number === null ? [] : [[number, name] as const])),
);

/** Type names accepted by `$type` (besides `number`). */
export const TYPE_ALIASES: ReadonlySet<string> = new Set<string>(TYPE_NUMBERS.values());

/**
 * Rank of each type in the BSON order; equal ranks compare by value. Source: mongod's canonicalizeBSONType.
 */
export const BRACKETS = Object.fromEntries(
  TYPE_ENTRIES.map(([name, [bracket]]) => [name, bracket]),
) as Readonly<Record<BsonTypeName, number>>;

/** Bracket of a value: query comparisons hold only within one bracket. */
export function typeBracket(value: unknown): number {
  return BRACKETS[typeOf(value)];
}

/** True for numbers of any width. */
export function isNumeric(value: unknown): boolean {
  return BRACKETS[typeOf(value)] === BRACKETS.int;
}

/** True for null and absent. */
export function isNullish(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

/** A value as a sub-document; null for any other value, arrays too. */
export function asDocument(value: unknown): Document | null {
  if (isPlainObject(value)) return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  if (value instanceof Date || value instanceof RegExp) return null;
  return bsonClassOf(value) === undefined ? (value as Document) : null;
}

/** A value as a sub-document. Throws an error with the code for any other value. */
export function requireDocument(value: unknown, code: number, message: string): Document {
  const doc = asDocument(value);
  if (doc === null) throw new MongoError(code, message);
  return doc;
}

/** Reads an own field; undefined when absent. */
export function getField(doc: Document, key: string): unknown {
  return Object.hasOwn(doc, key) ? doc[key] : undefined;
}

/** Sets an own field of any name: never reaches a prototype. */
export function setField(doc: Document, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(doc, key, { value, writable: true, enumerable: true, configurable: true });
  } else {
    doc[key] = value;
  }
}

/** Copies documents and arrays all the way down; leaf values are immutable and shared. */
export function cloneValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cloneValue);
  const doc = asDocument(value);
  return doc === null ? value : cloneDocument(doc);
}

/** A copy of a document whose containers are all new. */
export function cloneDocument(doc: Document): Document {
  const copy: Document = {};
  for (const key of Object.keys(doc)) setField(copy, key, cloneValue(doc[key]));
  return copy;
}

/** Source and flags of a regular expression value, flags in BSON's alphabetic order. */
export function regexParts(value: unknown): { pattern: string; options: string } {
  if (value instanceof RegExp) {
    let options = '';
    if (value.ignoreCase) options += 'i';
    if (value.multiline) options += 'm';
    if (value.dotAll || value.global) options += 's';
    return { pattern: value.source === '(?:)' ? '' : value.source, options };
  }
  const regex = value as { pattern: string; options: string };
  return { pattern: regex.pattern, options: regex.options };
}

/** Bytes and subtype of a binary value. */
export function binaryParts(value: unknown): { bytes: Uint8Array; subtype: number } {
  const binary = value as Binary;
  return { bytes: binary.buffer.subarray(0, binary.position), subtype: binary.sub_type };
}

/** The 12 bytes of an ObjectId. */
export function objectIdBytes(value: unknown): Uint8Array {
  return (value as ObjectId).id;
}

/** The 64 bits of a timestamp, unsigned. */
export function timestampBits(value: unknown): bigint {
  return BigInt.asUintN(64, (value as Timestamp).toBigInt());
}

/** Milliseconds of a date; an unreadable date counts as the earliest one. */
export function dateMillis(value: unknown): number {
  const millis = (value as Date).getTime();
  return Number.isNaN(millis) ? Number.MIN_SAFE_INTEGER : millis;
}

/** Nearest JS number of a number of any width. */
export function toJsNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  switch (typeOf(value)) {
    case 'int':
    case 'double':
      return (value as { value: number }).value;
    case 'long':
      return (value as Long).toNumber();
    case 'decimal':
      return Number((value as Decimal128).toString());
    default:
      return Number.NaN;
  }
}

/** Truth as mongod defines it: `false`, null, absent and zero are false. */
export function isTruthy(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  return !isNumeric(value) || toJsNumber(value) !== 0;
}

/** Value of a long. */
export function longBits(value: unknown): bigint {
  return (value as Long).toBigInt();
}
