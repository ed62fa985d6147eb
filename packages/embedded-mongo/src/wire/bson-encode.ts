import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { MongoError } from '../errors.js';
import { type Document, isPlainObject } from '../values/bson-types.js';
import { MAX_NESTING_DEPTH } from './bson-decode.js';

/** Largest document a user may store, in bytes (mongod's `maxBsonObjectSize`). */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** A document that is already encoded; the encoder copies its bytes. */
export class RawDocument {
  constructor(readonly bytes: Buffer) {}
}

const INITIAL_BYTES = 64 * 1024;
const LARGEST_KEPT_BYTES = 4 * 1024 * 1024;

let scratch = Buffer.allocUnsafeSlow(INITIAL_BYTES);
let position = 0;

function reserve(bytes: number): void {
  const needed = position + bytes;
  if (needed <= scratch.length) return;
  let size = scratch.length * 2;
  while (size < needed) size *= 2;
  const grown = Buffer.allocUnsafeSlow(size);
  scratch.copy(grown, 0, 0, position);
  scratch = grown;
}

function writeKey(type: number, key: string): void {
  reserve(key.length * 3 + 2);
  scratch[position++] = type;
  const start = position;
  for (let i = 0; i < key.length; i++) {
    const unit = key.charCodeAt(i);
    if (unit === 0) throw new MongoError(2, 'a field name must not contain a null byte');
    if (unit > 127) {
      position = start + scratch.write(key, start);
      scratch[position++] = 0;
      return;
    }
    scratch[position++] = unit;
  }
  scratch[position++] = 0;
}

function writeText(text: string): void {
  reserve(text.length * 3 + 5);
  const bytes = scratch.write(text, position + 4);
  scratch.writeInt32LE(bytes + 1, position);
  position += 4 + bytes;
  scratch[position++] = 0;
}

function writeCString(text: string): void {
  if (text.includes('\0')) throw new MongoError(2, 'a regular expression must not contain a null byte');
  reserve(text.length * 3 + 1);
  position += scratch.write(text, position);
  scratch[position++] = 0;
}

function writeDouble(key: string, value: number): void {
  writeKey(0x01, key);
  reserve(8);
  position = scratch.writeDoubleLE(value, position);
}

function writeInt32(key: string, value: number): void {
  writeKey(0x10, key);
  reserve(4);
  position = scratch.writeInt32LE(value, position);
}

function writeInt64(type: number, key: string, low: number, high: number): void {
  writeKey(type, key);
  reserve(8);
  position = scratch.writeInt32LE(low, position);
  position = scratch.writeInt32LE(high, position);
}

function writeNumber(key: string, value: number): void {
  if (Number.isInteger(value) && value >= -0x80000000 && value <= 0x7fffffff && !Object.is(value, -0)) {
    writeInt32(key, value);
  } else {
    writeDouble(key, value);
  }
}

function writeBytes(key: string, bytes: Uint8Array, subType: number): void {
  writeKey(0x05, key);
  const old = subType === Binary.SUBTYPE_BYTE_ARRAY;
  reserve(bytes.length + 9);
  position = scratch.writeInt32LE(old ? bytes.length + 4 : bytes.length, position);
  scratch[position++] = subType;
  if (old) position = scratch.writeInt32LE(bytes.length, position);
  scratch.set(bytes, position);
  position += bytes.length;
}

function writeFixed(type: number, key: string, bytes: Uint8Array): void {
  writeKey(type, key);
  reserve(bytes.length);
  scratch.set(bytes, position);
  position += bytes.length;
}

function writeDate(key: string, value: Date): void {
  const millis = value.getTime();
  if (Number.isNaN(millis)) throw new MongoError(2, 'an invalid date cannot be stored');
  writeKey(0x09, key);
  reserve(8);
  position = scratch.writeBigInt64LE(BigInt(millis), position);
}

function writeRegExp(key: string, pattern: string, options: string): void {
  writeKey(0x0b, key);
  writeCString(pattern);
  writeCString([...options].sort().join(''));
}

function writeCode(key: string, value: Code, depth: number): void {
  if (value.scope === null) {
    writeKey(0x0d, key);
    writeText(value.code);
    return;
  }
  writeKey(0x0f, key);
  reserve(4);
  const start = position;
  position += 4;
  writeText(value.code);
  writeEntries(value.scope, depth + 1);
  scratch.writeInt32LE(position - start, start);
}

/** Leaves room for the length of a document or array, which `end` writes; returns its position. */
function begin(depth: number): number {
  if (depth > MAX_NESTING_DEPTH) {
    throw new MongoError(15, `BSONObj exceeded maximum nested object depth: ${MAX_NESTING_DEPTH}`);
  }
  reserve(4);
  position += 4;
  return position - 4;
}

function end(start: number): void {
  reserve(1);
  scratch[position++] = 0;
  scratch.writeInt32LE(position - start, start);
}

function writeArray(key: string, items: readonly unknown[], depth: number): void {
  writeKey(0x04, key);
  const start = begin(depth);
  for (let i = 0; i < items.length; i++) {
    const item = items[i];
    // An array keeps its positions: an unwritable element becomes null.
    if (item === undefined) writeKey(0x06, String(i));
    else writeElement(String(i), item, depth);
  }
  end(start);
}

function writeClass(key: string, value: object, depth: number): boolean {
  if (value instanceof RawDocument) writeFixed(0x03, key, value.bytes);
  else if (value instanceof ObjectId) writeFixed(0x07, key, value.id);
  else if (value instanceof Int32) writeInt32(key, value.value);
  else if (value instanceof Double) writeDouble(key, value.value);
  else if (value instanceof Timestamp) writeInt64(0x11, key, value.low, value.high);
  else if (value instanceof Long) writeInt64(0x12, key, value.low, value.high);
  else if (value instanceof Date) writeDate(key, value);
  else if (value instanceof Binary) writeBytes(key, value.buffer.subarray(0, value.position), value.sub_type);
  else if (value instanceof Decimal128) writeFixed(0x13, key, value.bytes);
  else if (value instanceof BSONRegExp) writeRegExp(key, value.pattern, value.options);
  else if (value instanceof RegExp) writeRegExp(key, value.source, value.flags.replace(/[^imsux]/g, ''));
  else if (value instanceof BSONSymbol) {
    writeKey(0x0e, key);
    writeText(value.value);
  } else if (value instanceof Code) writeCode(key, value, depth);
  else if (value instanceof MinKey) writeKey(0xff, key);
  else if (value instanceof MaxKey) writeKey(0x7f, key);
  else return false;
  return true;
}

function writeElement(key: string, value: unknown, depth: number): void {
  switch (typeof value) {
    case 'string':
      writeKey(0x02, key);
      writeText(value);
      return;
    case 'number':
      writeNumber(key, value);
      return;
    case 'boolean':
      writeKey(0x08, key);
      reserve(1);
      scratch[position++] = value ? 1 : 0;
      return;
    case 'undefined':
      writeKey(0x06, key);
      return;
    case 'object':
      if (value === null) writeKey(0x0a, key);
      else if (Array.isArray(value)) writeArray(key, value, depth + 1);
      else if (isPlainObject(value)) {
        writeKey(0x03, key);
        writeEntries(value, depth + 1);
      } else if (!writeClass(key, value, depth)) throw new MongoError(1, 'a value of an unknown class');
      return;
    default:
      throw new MongoError(1, `a ${typeof value} cannot be written as BSON`);
  }
}

function writeEntries(document: Document, depth: number): void {
  const start = begin(depth);
  for (const key of Object.keys(document)) writeElement(key, document[key], depth);
  end(start);
}

/**
 * Encodes a document as BSON; plain JS numbers become int32 if they fit, doubles otherwise. A key with the
 * value `undefined` is written as BSON undefined: omit the key to leave it out. `prefixBytes` reserves room
 * before the document. Throws MongoError 15 for nesting over 200.
 */
export function encodeDocument(document: Document, prefixBytes = 0): Buffer {
  position = prefixBytes;
  writeEntries(document, 1);
  const bytes = Buffer.from(scratch.subarray(0, position));
  if (scratch.length > LARGEST_KEPT_BYTES) scratch = Buffer.allocUnsafeSlow(INITIAL_BYTES);
  return bytes;
}
