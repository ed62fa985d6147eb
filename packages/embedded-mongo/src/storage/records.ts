import { crc32 } from 'node:zlib';
import { MongoError } from '../errors.js';
import type { Arena } from './arena.js';

const CHECKSUM_BYTES = 4;

/** A record as it is stored: the document and behind it the CRC-32 of its bytes. */
export function sealRecord(document: Buffer, arena: Arena): Buffer {
  const record = arena.take(document.length + CHECKSUM_BYTES);
  document.copy(record);
  record.writeUInt32LE(crc32(document), document.length);
  return record;
}

/** The document of a record. Throws MongoError 360 when its bytes are not those that were written. */
export function openRecord(record: Buffer): Buffer {
  const size = record.length < 5 ? -1 : record.readInt32LE(0);
  if (record.length === size + CHECKSUM_BYTES) {
    const document = record.subarray(0, size);
    if (crc32(document) === record.readUInt32LE(size)) return document;
  }
  throw damaged('a record of the data file is damaged');
}

/** The error 360 for what the data file cannot hold unless it was damaged. */
export function damaged(what: string): MongoError {
  return new MongoError(360, `Data corruption detected: ${what}; run --check and restore a backup`);
}
