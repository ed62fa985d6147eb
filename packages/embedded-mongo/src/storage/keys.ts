/** Size of a record id, the last part of a key, in bytes. */
export const RECORD_ID_BYTES = 8;
/** Size of a collection or index id, the first part of a key, in bytes. */
export const PREFIX_BYTES = 4;
const TWO_32 = 2 ** 32;

/** Prefix of a collection's or index's keys: a number below 2^32 as four bytes. */
export function prefixKey(id: number): Buffer {
  const key = Buffer.allocUnsafe(PREFIX_BYTES);
  key.writeUInt32BE(id, 0);
  return key;
}

/** Key of a record: collection id, then record id; ids grow, so key order is natural order. */
export function recordKey(collectionId: number, recordId: number): Buffer {
  const key = Buffer.allocUnsafe(PREFIX_BYTES + RECORD_ID_BYTES);
  key.writeUInt32BE(collectionId, 0);
  key.writeUInt32BE(Math.floor(recordId / TWO_32), 4);
  key.writeUInt32BE(recordId % TWO_32, 8);
  return key;
}

/** Record id at the end of a record key or index entry key. */
export function recordIdOf(key: Buffer): number {
  const at = key.length - RECORD_ID_BYTES;
  return key.readUInt32BE(at) * TWO_32 + key.readUInt32BE(at + 4);
}

/** Writes the record id into the key of an index entry, which has room for it. */
export function stampRecordId(entry: Buffer, recordId: number): Buffer {
  const at = entry.length - RECORD_ID_BYTES;
  entry.writeUInt32BE(Math.floor(recordId / TWO_32), at);
  entry.writeUInt32BE(recordId % TWO_32, at + 4);
  return entry;
}

/** Encoded values in the key of an index entry. */
export function indexEntryValues(key: Buffer): Buffer {
  return key.subarray(PREFIX_BYTES, key.length - RECORD_ID_BYTES);
}

/** Prepends the index's prefix to an encoded bound. */
export function indexBound(indexId: number, bound: Buffer): Buffer {
  return Buffer.concat([prefixKey(indexId), bound]);
}
