import type { Document } from '../values/bson-types.js';
import { encodeKeyInto, MAX_KEY_BYTES } from '../values/key-encoding.js';
import { extractIndexKeys } from '../values/paths.js';
import type { Arena } from './arena.js';
import { type IndexDefinition, isIndexed } from './index-definition.js';
import { PREFIX_BYTES, RECORD_ID_BYTES } from './keys.js';

/* Layout: all index entries of a document in one buffer, each after a header with the size of the entry (two
   bytes), the position of its index in the collection, and whether the key was truncated. */
const HEADER_BYTES = 4;
const MAX_ENTRY_BYTES = HEADER_BYTES + PREFIX_BYTES + MAX_KEY_BYTES + RECORD_ID_BYTES;

let scratch = Buffer.allocUnsafeSlow(16 * MAX_ENTRY_BYTES);

function makeRoom(used: number): void {
  if (used + MAX_ENTRY_BYTES <= scratch.length) return;
  const larger = Buffer.allocUnsafeSlow(scratch.length * 2);
  scratch.copy(larger, 0, 0, used);
  scratch = larger;
}

/** An entry of packed keys; `entry` ends with room for the record id and shares the packed buffer. */
export interface PackedKey {
  index: IndexDefinition;
  entry: Buffer;
  truncated: boolean;
}

/** Packs the entries of a document in all indexes. Throws MongoError 171 for two arrays in one key. */
export function packKeys(indexes: readonly IndexDefinition[], document: Document, arena: Arena): Buffer {
  let used = 0;
  for (let place = 0; place < indexes.length; place++) {
    const index = indexes[place];
    if (index === undefined || !isIndexed(index, document)) continue;
    for (const values of extractIndexKeys(document, index.paths, index.parts)) {
      makeRoom(used);
      const start = used + HEADER_BYTES;
      const key = encodeKeyInto(values, index.directions, scratch, start + PREFIX_BYTES);
      const bytes = PREFIX_BYTES + key.bytes + RECORD_ID_BYTES;
      scratch.writeUInt16LE(bytes, used);
      scratch[used + 2] = place;
      scratch[used + 3] = key.truncated ? 1 : 0;
      scratch.writeUInt32BE(index.id, start);
      used = start + bytes;
    }
  }
  const packed = arena.take(used);
  scratch.copy(packed, 0, 0, used);
  return packed;
}

/** Number of packed entries. */
export function countPacked(packed: Buffer): number {
  let count = 0;
  for (let at = 0; at < packed.length; at += HEADER_BYTES + packed.readUInt16LE(at)) count++;
  return count;
}

/** Unpacks entries, given the indexes they were packed for. */
export function* unpackKeys(packed: Buffer, indexes: readonly IndexDefinition[]): Generator<PackedKey, void> {
  for (let at = 0; at < packed.length; ) {
    const start = at + HEADER_BYTES;
    const end = start + packed.readUInt16LE(at);
    const index = indexes[packed[at + 2] ?? 0];
    if (index !== undefined) {
      yield { index, entry: packed.subarray(start, end), truncated: packed[at + 3] === 1 };
    }
    at = end;
  }
}
