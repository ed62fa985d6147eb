/** Bytes of a record id, which ends a key. */
export const RECORD_ID_BYTES = 8;
/** Bytes of the id of a collection or an index, which begins a key. */
export const PREFIX_BYTES = 4;
const TWO_32 = 2 ** 32;

/** A number below 2^32 as the four bytes that begin the keys of a collection or an index. */
export function prefixKey(id: number): Buffer {
  const key = Buffer.allocUnsafe(PREFIX_BYTES);
  key.writeUInt32BE(id, 0);
  return key;
}

/** The key of a record: collection, then record id; ids grow, so their order is the natural order. */
export function recordKey(collectionId: number, recordId: number): Buffer {
  const key = Buffer.allocUnsafe(PREFIX_BYTES + RECORD_ID_BYTES);
  key.writeUInt32BE(collectionId, 0);
  key.writeUInt32BE(Math.floor(recordId / TWO_32), 4);
  key.writeUInt32BE(recordId % TWO_32, 8);
  return key;
}

/** The record id at the end of a record's or an index entry's key. */
export function recordIdOf(key: Buffer): number {
  const at = key.length - RECORD_ID_BYTES;
  return key.readUInt32BE(at) * TWO_32 + key.readUInt32BE(at + 4);
}

/** Writes the record id into the key of an index entry that has room for it. */
export function stampRecordId(entry: Buffer, recordId: number): Buffer {
  const at = entry.length - RECORD_ID_BYTES;
  entry.writeUInt32BE(Math.floor(recordId / TWO_32), at);
  entry.writeUInt32BE(recordId % TWO_32, at + 4);
  return entry;
}

/** The encoded values inside an index entry's key. */
export function indexEntryValues(key: Buffer): Buffer {
  return key.subarray(PREFIX_BYTES, key.length - RECORD_ID_BYTES);
}

/** Puts the index's prefix before an encoded bound. */
export function indexBound(indexId: number, bound: Buffer): Buffer {
  return Buffer.concat([prefixKey(indexId), bound]);
}
