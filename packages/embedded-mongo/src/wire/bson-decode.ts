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
import { type Document, setField } from '../values/bson-types.js';

/** Maximum nesting depth of documents (mongod: `BSONDepth::kDefaultMaxAllowableDepth`). */
export const MAX_NESTING_DEPTH = 200;
/** Largest instant a JS Date can hold, in milliseconds from the epoch. */
const MAX_DATE_MILLIS = 8.64e15;
const STRICT_UTF8 = new TextDecoder('utf-8', { fatal: true });

function invalid(reason: string): MongoError {
  return new MongoError(22, `Invalid BSON: ${reason}`);
}

/** Reader over one message or record; every read is checked against the end of its document. */
class Reader {
  constructor(
    readonly buffer: Buffer,
    public position: number,
    readonly end: number,
  ) {}

  take(bytes: number): number {
    const at = this.position;
    if (bytes < 0 || at + bytes > this.end) throw invalid('a value runs past the end of its document');
    this.position = at + bytes;
    return at;
  }

  /** Copy of the next bytes. */
  copy(bytes: number): Uint8Array {
    const at = this.take(bytes);
    return Uint8Array.prototype.slice.call(this.buffer, at, at + bytes);
  }

  int32(): number {
    return this.buffer.readInt32LE(this.take(4));
  }

  cstring(): string {
    const { buffer, end } = this;
    const start = this.position;
    let at = start;
    let ascii = true;
    while (at < end) {
      const byte = buffer[at] ?? 0;
      if (byte === 0) break;
      if (byte > 127) ascii = false;
      at++;
    }
    if (at >= end) throw invalid('a key without an end');
    this.position = at + 1;
    return ascii ? buffer.toString('latin1', start, at) : this.text(start, at);
  }

  string(): string {
    const size = this.int32();
    if (size < 1) throw invalid('a string of negative length');
    const start = this.take(size);
    const last = start + size - 1;
    if (this.buffer[last] !== 0) throw invalid('a string without an end');
    return this.text(start, last);
  }

  private text(start: number, end: number): string {
    const text = this.buffer.toString('utf8', start, end);
    if (text.includes('\ufffd')) {
      try {
        STRICT_UTF8.decode(this.buffer.subarray(start, end));
      } catch {
        throw invalid('a string is not UTF-8');
      }
    }
    return text;
  }
}

function readBinary(reader: Reader): Binary {
  const size = reader.int32();
  const subType = reader.buffer[reader.take(1)] ?? 0;
  if (subType !== Binary.SUBTYPE_BYTE_ARRAY) return new Binary(reader.copy(size), subType);
  if (size < 4 || reader.int32() !== size - 4)
    throw invalid('a binary of the old subtype with a wrong length');
  return new Binary(reader.copy(size - 4), subType);
}

function readDate(reader: Reader): Date {
  const millis = Number(reader.buffer.readBigInt64LE(reader.take(8)));
  if (Math.abs(millis) > MAX_DATE_MILLIS) throw invalid('a date outside the years that can be held');
  return new Date(millis);
}

function readLong(reader: Reader): Long {
  const at = reader.take(8);
  return new Long(reader.buffer.readInt32LE(at), reader.buffer.readInt32LE(at + 4));
}

function readCodeWithScope(reader: Reader, depth: number): Code {
  const start = reader.position;
  const size = reader.int32();
  const code = new Code(reader.string(), readDocument(reader, depth + 1));
  if (reader.position - start !== size) throw invalid('a code with scope of a wrong length');
  return code;
}

function readValue(reader: Reader, type: number, depth: number): unknown {
  switch (type) {
    case 0x01:
      return new Double(reader.buffer.readDoubleLE(reader.take(8)));
    case 0x02:
      return reader.string();
    case 0x03:
      return readDocument(reader, depth + 1);
    case 0x04:
      return readArray(reader, depth + 1);
    case 0x05:
      return readBinary(reader);
    case 0x06:
      return undefined;
    case 0x07:
      return new ObjectId(reader.copy(12));
    case 0x08: {
      const byte = reader.buffer[reader.take(1)];
      if (byte !== 0 && byte !== 1) throw invalid('a boolean that is neither 0 nor 1');
      return byte === 1;
    }
    case 0x09:
      return readDate(reader);
    case 0x0a:
      return null;
    case 0x0b: {
      const pattern = reader.cstring();
      return new BSONRegExp(pattern, reader.cstring());
    }
    case 0x0d:
      return new Code(reader.string());
    case 0x0e:
      return new BSONSymbol(reader.string());
    case 0x0f:
      return readCodeWithScope(reader, depth);
    case 0x10:
      return new Int32(reader.int32());
    case 0x11: {
      const at = reader.take(8);
      return new Timestamp({ i: reader.buffer.readUInt32LE(at), t: reader.buffer.readUInt32LE(at + 4) });
    }
    case 0x12:
      return readLong(reader);
    case 0x13:
      return new Decimal128(reader.copy(16));
    case 0xff:
      return new MinKey();
    case 0x7f:
      return new MaxKey();
    default:
      throw invalid(`type 0x${type.toString(16)} is not known here`);
  }
}

function openDocument(reader: Reader, depth: number): Reader {
  if (depth > MAX_NESTING_DEPTH) {
    throw new MongoError(15, `BSONObj exceeded maximum nested object depth: ${MAX_NESTING_DEPTH}`);
  }
  const start = reader.position;
  const end = start + documentSize(reader.buffer, start, reader.end);
  if (reader.buffer[end - 1] !== 0) throw invalid('a document without an end');
  reader.position = end;
  return new Reader(reader.buffer, start + 4, end - 1);
}

function readDocument(reader: Reader, depth: number): Document {
  const inner = openDocument(reader, depth);
  const document: Document = {};
  while (inner.position < inner.end) {
    const type = inner.buffer[inner.take(1)] ?? 0;
    const key = inner.cstring();
    const value = readValue(inner, type, depth);
    if (Object.hasOwn(document, key)) throw invalid(`the key '${key}' stands twice in one document`);
    setField(document, key, value);
  }
  return document;
}

function readArray(reader: Reader, depth: number): unknown[] {
  const inner = openDocument(reader, depth);
  const items: unknown[] = [];
  while (inner.position < inner.end) {
    const type = inner.buffer[inner.take(1)] ?? 0;
    const { buffer, end } = inner;
    let at = inner.position;
    while (at < end && buffer[at] !== 0) at++;
    if (at >= end) throw invalid('a key without an end');
    inner.position = at + 1;
    items.push(readValue(inner, type, depth));
  }
  return items;
}

/** Length in bytes declared by the document at `offset`. Throws MongoError 22 for an impossible one. */
export function documentSize(buffer: Buffer, offset: number, end: number): number {
  if (offset + 5 > end) throw invalid('a document is cut');
  const size = buffer.readInt32LE(offset);
  if (size < 5 || offset + size > end) throw invalid('a document with a wrong length');
  return size;
}

/**
 * Decodes one BSON document, keeping every type as it is (Int32, Double, Long… stay distinct). Unlike the
 * bson library it never turns `{$ref, $id}` into a class, keeps `__proto__` as a plain key, and refuses
 * content it could not write back unchanged (bad UTF-8, duplicate keys, dates outside JS).
 * Throws MongoError 22 for malformed bytes and 15 for nesting over 200.
 */
export function decodeDocument(buffer: Buffer, offset = 0, end = buffer.length): Document {
  return readDocument(new Reader(buffer, offset, end), 1);
}
