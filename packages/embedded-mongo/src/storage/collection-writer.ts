import { MongoError } from '../errors.js';
import { type Document, setField } from '../values/bson-types.js';
import { valuesEqual } from '../values/compare.js';
import { describe } from '../values/describe.js';
import { decodeDocument } from '../wire/bson-decode.js';
import { encodeDocument, MAX_DOCUMENT_BYTES } from '../wire/bson-encode.js';
import { Arena } from './arena.js';
import type { Catalog, Collection } from './catalog.js';
import { addToCount, ensureCount } from './counts.js';
import {
  arrayPathBits,
  type IndexDefinition,
  type IndexKey,
  indexKeysOf,
  markArrays,
} from './index-definition.js';
import {
  indexEntryValues,
  prefixKey,
  RECORD_ID_BYTES,
  recordIdOf,
  recordKey,
  stampRecordId,
} from './keys.js';
import { openRecord, sealRecord } from './records.js';
import type { WriteView } from './views.js';

const EMPTY = Buffer.alloc(0);
const ENTRY_VALUE = Buffer.from([0]);
const TRUNCATED_ENTRY_VALUE = Buffer.from([1]);
/** Memory for prepared writes. */
const ARENA = new Arena();
const PAST_RECORD_IDS = Buffer.alloc(9, 0xff);

/** True if a unique index holds another record under the same key. */
function clashes(
  view: WriteView,
  collection: Collection,
  { index, entry, truncated, values }: IndexKey,
  own: number,
): boolean {
  const start = entry.subarray(0, entry.length - RECORD_ID_BYTES);
  const end = Buffer.concat([start, PAST_RECORD_IDS]);
  // The record itself matters only for truncated keys: otherwise a changed key is new to the index.
  if (!truncated) return view.count('indexes', start, end) > 0;
  for (const key of view.keys('indexes', { start, end })) {
    const recordId = recordIdOf(key);
    if (recordId === own) continue;
    // A truncated key is inconclusive: compare the documents.
    const bytes = view.get('records', recordKey(collection.id, recordId));
    if (bytes === undefined) continue;
    const others = indexKeysOf(index, decodeDocument(openRecord(bytes)));
    if (others.some((other) => valuesEqual(other.values, values))) return true;
  }
  return false;
}

/** Error 11000 for a key that a unique index already holds, worded as by mongod: names the index and the values. */
function duplicateKeyError(
  { namespace }: Pick<Collection, 'namespace'>,
  { index, values }: IndexKey,
): MongoError {
  const keyValue: Document = {};
  for (const [i, path] of index.paths.entries()) setField(keyValue, path, values[i] ?? null);
  const shown = index.paths.map((path, i) => `${path}: ${describe(values[i])}`).join(', ');
  return new MongoError(
    11000,
    `E11000 duplicate key error collection: ${namespace} index: ${index.name} dup key: { ${shown} }`,
    { keyPattern: index.spec.key, keyValue },
  );
}

/** Checks the size of a document before it is stored. Throws MongoError 10334 or 17419 over 16 MB. */
function checkedForStorage(bytes: Buffer, what: 'insert' | 'update'): Buffer {
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    if (what === 'update') {
      throw new MongoError(17419, `Resulting document after update is larger than ${MAX_DOCUMENT_BYTES}`);
    }
    throw new MongoError(
      10334,
      `BSONObj size: ${bytes.length} (0x${bytes.length.toString(16).toUpperCase()}) is invalid. Size must be between 0 and ${MAX_DOCUMENT_BYTES + 16 * 1024}(16MB)`,
    );
  }
  return bytes;
}

/** An insert prepared before its turn in the write queue. */
export interface PreparedInsert {
  /** Record with its checksum. */
  record: Buffer;
  /** Its index entries. */
  keys: readonly IndexKey[];
  /** Paths with arrays for each index, as bits. */
  arrays: readonly number[];
  /** Indexes of the collection at preparation time. */
  indexes: readonly IndexDefinition[];
}

/** Prepares the insert of a document, given its bytes. Throws MongoError 171 and 10334. */
export function prepareInsert(
  collection: Collection,
  bytes: Buffer,
  doc: Document = decodeDocument(bytes),
): PreparedInsert {
  const { indexes } = collection;
  return {
    record: sealRecord(checkedForStorage(bytes, 'insert'), ARENA),
    keys: indexes.flatMap((index) => indexKeysOf(index, doc)),
    arrays: indexes.map((index) => arrayPathBits(index, doc)),
    indexes,
  };
}

/** Writes documents of one collection and maintains its indexes; all checks precede the first change. */
export class CollectionWriter {
  private countChange = 0;
  /** Last key of each unique index that was looked up. */
  private readonly lastKeys = new Map<IndexDefinition, Buffer>();

  constructor(
    private readonly view: WriteView,
    private readonly catalog: Catalog,
    private readonly collection: Collection,
  ) {
    ensureCount(view, collection.id);
    view.hooks.beforeEnd.push(() => addToCount(view, collection.id, this.countChange));
    view.hooks.afterCommit.push(() => {
      collection.count += this.countChange;
    });
  }

  private putEntry({ index, entry: room, truncated }: IndexKey, recordId: number): void {
    if (truncated && !index.cut) {
      index.cut = true;
      this.view.hooks.onUndo.push(() => {
        index.cut = false;
      });
      this.catalog.save(this.view, this.collection);
    }
    const entry = stampRecordId(room, recordId);
    // Values with the same truncated key share an entry.
    if (truncated) this.view.put('indexes', entry, TRUNCATED_ENTRY_VALUE);
    else this.view.putNew('indexes', entry, ENTRY_VALUE);
  }

  /** Marks the paths with arrays, given as bits for each index. */
  private noteArrays(arrays: readonly number[]): void {
    let changed = false;
    for (const [i, index] of this.collection.indexes.entries()) {
      const news = markArrays(index, arrays[i] ?? 0);
      if (news.length === 0) continue;
      changed = true;
      this.view.hooks.onUndo.push(() => {
        for (const place of news) index.multikey[place] = false;
      });
    }
    if (changed) this.catalog.save(this.view, this.collection);
  }

  /**
   * True if a key sorts after all others of an index, as new ids mostly do: then no duplicate is possible.
   */
  private goesLast({ index, entry }: IndexKey): boolean {
    const key = indexEntryValues(entry);
    let last = this.lastKeys.get(index);
    if (last === undefined) {
      const span = { start: prefixKey(index.id + 1), end: prefixKey(index.id), reverse: true, limit: 1 };
      const [found] = this.view.keys('indexes', span);
      last = found === undefined ? EMPTY : indexEntryValues(found);
      this.lastKeys.set(index, last);
    }
    if (Buffer.compare(key, last) <= 0) return false;
    this.lastKeys.set(index, key);
    return true;
  }

  /** Inserts a document with an `_id`. Throws MongoError 11000, 171 and 10334 before any change. */
  insert(doc: Document): number {
    return this.insertPrepared(prepareInsert(this.collection, encodeDocument(doc), doc));
  }

  /** Like `insert`, for a prepared document; indexes may have changed since. */
  insertPrepared(prepared: PreparedInsert): number {
    const { view, collection } = this;
    if (prepared.indexes !== collection.indexes) {
      return this.insertPrepared(prepareInsert(collection, openRecord(prepared.record)));
    }
    const recordId = collection.nextRecordId;
    for (const key of prepared.keys) {
      if (!key.index.unique || this.goesLast(key)) continue;
      if (clashes(view, collection, key, recordId)) throw duplicateKeyError(collection, key);
    }
    collection.nextRecordId++;
    view.putNew('records', recordKey(collection.id, recordId), prepared.record);
    for (const key of prepared.keys) this.putEntry(key, recordId);
    this.noteArrays(prepared.arrays);
    this.countChange++;
    return recordId;
  }

  /** Replaces a document by another with the same `_id`. Throws like `insert`, before any change. */
  replace(recordId: number, before: Document, after: Document): void {
    const { view, collection } = this;
    const bytes = sealRecord(checkedForStorage(encodeDocument(after), 'update'), ARENA);
    const gone: IndexKey[] = [];
    const added: IndexKey[] = [];
    for (const index of collection.indexes) {
      const old = indexKeysOf(index, before);
      const fresh = indexKeysOf(index, after);
      const oldKeys = new Set(old.map(keyText));
      const freshKeys = new Set(fresh.map(keyText));
      gone.push(...old.filter((key) => !freshKeys.has(keyText(key))));
      // A truncated key may hide a change after the cut: check its uniqueness again.
      added.push(...fresh.filter((key) => key.truncated || !oldKeys.has(keyText(key))));
    }
    for (const key of added) {
      if (key.index.unique && clashes(view, collection, key, recordId))
        throw duplicateKeyError(collection, key);
    }
    view.put('records', recordKey(collection.id, recordId), bytes);
    for (const { entry } of gone) view.remove('indexes', stampRecordId(entry, recordId));
    for (const key of added) this.putEntry(key, recordId);
    this.noteArrays(collection.indexes.map((index) => arrayPathBits(index, after)));
  }

  /** Removes a document. */
  remove(recordId: number, doc: Document): void {
    const { view, collection } = this;
    view.remove('records', recordKey(collection.id, recordId));
    for (const index of collection.indexes) {
      for (const { entry } of indexKeysOf(index, doc)) {
        view.remove('indexes', stampRecordId(entry, recordId));
      }
    }
    this.countChange--;
  }

  /** Adds the entries of one document to an index under construction. */
  addToIndex(index: IndexDefinition, recordId: number, doc: Document): void {
    for (const key of indexKeysOf(index, doc)) {
      if (index.unique && clashes(this.view, this.collection, key, recordId))
        throw duplicateKeyError(this.collection, key);
      this.putEntry(key, recordId);
    }
    markArrays(index, arrayPathBits(index, doc));
  }
}

function keyText(key: IndexKey): string {
  return indexEntryValues(key.entry).toString('latin1');
}
