import { crc32 } from 'node:zlib';
import { MongoError } from '../errors.js';
import type { Arena } from './arena.js';

const CHECKSUM_BYTES = 4;

/** Stores a document with the CRC-32 of its bytes behind it. */
export function sealRecord(document: Buffer, arena: Arena): Buffer {
  const record = arena.take(document.length + CHECKSUM_BYTES);
  document.copy(record);
  record.writeUInt32LE(crc32(document), document.length);
  return record;
}

/** Document of a record. Throws MongoError 360 if its bytes changed. */
export function openRecord(record: Buffer): Buffer {
  const size = record.length < 5 ? -1 : record.readInt32LE(0);
  if (record.length === size + CHECKSUM_BYTES) {
    const document = record.subarray(0, size);
    if (crc32(document) === record.readUInt32LE(size)) return document;
  }
  throw damaged('a record of the data file is damaged');
}

/** Error 360 for contents that only damage can explain. */
export function damaged(what: string): MongoError {
  return new MongoError(360, `Data corruption detected: ${what}; run --check and restore a backup`);
}
