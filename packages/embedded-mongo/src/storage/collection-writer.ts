import { MongoError } from '../errors.js';
import { type Document, setField } from '../values/bson-types.js';
import { valuesEqual } from '../values/compare.js';
import { decodeDocument } from '../wire/bson-decode.js';
import { encodeDocument, MAX_DOCUMENT_BYTES } from '../wire/bson-encode.js';
import type { Catalog, Collection } from './catalog.js';
import { addToCount, ensureCount } from './counts.js';
import type { WriteView } from './environment.js';
import { type IndexDefinition, type IndexKey, indexKeysOf, noteArrays } from './index-definition.js';
import {
  indexEntryValues,
  prefixKey,
  RECORD_ID_BYTES,
  recordIdOf,
  recordKey,
  stampRecordId,
} from './keys.js';
import { openRecord, sealRecord } from './records.js';

const EMPTY = Buffer.alloc(0);
const ENTRY_VALUE = Buffer.from([0]);
const TRUNCATED_ENTRY_VALUE = Buffer.from([1]);
const PAST_RECORD_IDS = Buffer.alloc(9, 0xff);

/** The 11000 that mongod answers when a unique index holds the key already. */
function duplicateKey(
  collection: Collection,
  index: IndexDefinition,
  values: readonly unknown[],
): MongoError {
  const keyValue: Document = {};
  for (const [i, path] of index.paths.entries()) setField(keyValue, path, values[i] ?? null);
  const shown = index.paths.map((path, i) => `${path}: ${showValue(values[i])}`).join(', ');
  return new MongoError(
    11000,
    `E11000 duplicate key error collection: ${collection.namespace} index: ${index.name} dup key: { ${shown} }`,
    { keyPattern: index.spec.key, keyValue },
  );
}

function showValue(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (typeof value === 'object' && '_bsontype' in value) {
    const text = String(value);
    return value._bsontype === 'ObjectId' ? `ObjectId('${text}')` : text;
  }
  if (Array.isArray(value)) return `[ ${value.map(showValue).join(', ')} ]`;
  if (typeof value === 'object') {
    const fields = Object.entries(value).map(([key, item]) => `${key}: ${showValue(item)}`);
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  return String(value);
}

/** Another record that a unique index holds under the same key, or null. */
function clashOf(
  view: WriteView,
  collection: Collection,
  index: IndexDefinition,
  key: IndexKey,
  own: number,
): boolean {
  const start = key.entry.subarray(0, key.entry.length - RECORD_ID_BYTES);
  const end = Buffer.concat([start, PAST_RECORD_IDS]);
  // The record itself is asked for cut keys only: another key of its own is no news to the index.
  if (!key.truncated) return view.count('indexes', start, end) > 0;
  for (const entry of view.keys('indexes', { start, end })) {
    const recordId = recordIdOf(entry);
    if (recordId === own) continue;
    // A cut key proves nothing: the documents decide.
    const bytes = view.get('records', recordKey(collection.id, recordId));
    if (bytes === undefined) continue;
    const others = indexKeysOf(index, decodeDocument(openRecord(bytes)));
    if (others.some((other) => valuesEqual(other.values, key.values))) return true;
  }
  return false;
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

/** What an insert writes, made ready before its turn in the queue of writes. */
export interface PreparedInsert {
  /** The record with its checksum. */
  bytes: Buffer;
  /** One list for each index of the collection at that time. */
  keys: readonly (readonly IndexKey[])[];
  indexes: readonly IndexDefinition[];
}

/** Makes an insert ready; `received` are the document's bytes where they are known. Throws MongoError 171 and 10334. */
export function prepareInsert(collection: Collection, doc: Document, received?: Buffer): PreparedInsert {
  const { indexes } = collection;
  const bytes = sealRecord(checkedForStorage(received ?? encodeDocument(doc), 'insert'));
  return { bytes, keys: indexes.map((index) => indexKeysOf(index, doc)), indexes };
}

/** Writes documents of one collection and keeps its indexes true; every check comes before the first change. */
export class CollectionWriter {
  private readonly view: WriteView;
  private readonly catalog: Catalog;
  readonly collection: Collection;
  private countChange = 0;
  /** The last key of each unique index that was asked for it. */
  private readonly lastKeys = new Map<IndexDefinition, Buffer>();

  constructor(view: WriteView, catalog: Catalog, collection: Collection) {
    this.view = view;
    this.catalog = catalog;
    this.collection = collection;
    ensureCount(view, collection.id);
    view.beforeEnd(() => addToCount(view, collection.id, this.countChange));
    view.afterCommit(() => {
      collection.count += this.countChange;
    });
  }

  private putEntries(index: IndexDefinition, keys: readonly IndexKey[], recordId: number): void {
    for (const { entry: room, truncated } of keys) {
      if (truncated && !index.cut) {
        index.cut = true;
        this.view.onUndo(() => {
          index.cut = false;
        });
        this.catalog.save(this.view, this.collection);
      }
      const entry = stampRecordId(room, recordId);
      // Two values with the same cut key share an entry.
      if (truncated) this.view.put('indexes', entry, TRUNCATED_ENTRY_VALUE);
      else this.view.putNew('indexes', entry, ENTRY_VALUE);
    }
  }

  private noteArrays(doc: Document): void {
    let changed = false;
    for (const index of this.collection.indexes) {
      const news = noteArrays(index, doc);
      if (news.length === 0) continue;
      changed = true;
      this.view.onUndo(() => {
        for (const place of news) index.multikey[place] = false;
      });
    }
    if (changed) this.catalog.save(this.view, this.collection);
  }

  /** Whether a key lies behind all others of an index, as fresh ids mostly do: then there is nothing to clash with. */
  private goesLast(index: IndexDefinition, { entry }: IndexKey): boolean {
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

  /** Adds a document that has an `_id`. Throws MongoError 11000, 171 and 10334, then nothing was changed. */
  insert(doc: Document, prepared: PreparedInsert | null = null): number {
    const { view, collection } = this;
    // Indexes may have come or gone since it was prepared.
    const usable = prepared?.indexes === collection.indexes ? prepared : null;
    const { bytes, keys } = usable ?? prepareInsert(collection, doc);
    const recordId = collection.nextRecordId;
    for (const [i, index] of collection.indexes.entries()) {
      if (!index.unique) continue;
      for (const key of keys[i] ?? []) {
        if (!this.goesLast(index, key) && clashOf(view, collection, index, key, recordId))
          throw duplicateKey(collection, index, key.values);
      }
    }
    collection.nextRecordId++;
    view.putNew('records', recordKey(collection.id, recordId), bytes);
    for (const [i, index] of collection.indexes.entries()) this.putEntries(index, keys[i] ?? [], recordId);
    this.noteArrays(doc);
    this.countChange++;
    return recordId;
  }

  /** Replaces a document by another of the same `_id`. Throws as `insert`, then nothing was changed. */
  replace(recordId: number, before: Document, after: Document): void {
    const { view, collection } = this;
    const bytes = sealRecord(checkedForStorage(encodeDocument(after), 'update'));
    const changes: { index: IndexDefinition; gone: IndexKey[]; added: IndexKey[] }[] = [];
    for (const index of collection.indexes) {
      const old = indexKeysOf(index, before);
      const fresh = indexKeysOf(index, after);
      const oldKeys = new Set(old.map(keyText));
      const freshKeys = new Set(fresh.map(keyText));
      const gone = old.filter((key) => !freshKeys.has(keyText(key)));
      // A cut key may hide a change behind the cut: its uniqueness is looked at again.
      const added = fresh.filter((key) => key.truncated || !oldKeys.has(keyText(key)));
      if (index.unique) {
        for (const key of added) {
          if (clashOf(view, collection, index, key, recordId))
            throw duplicateKey(collection, index, key.values);
        }
      }
      if (gone.length > 0 || added.length > 0) changes.push({ index, gone, added });
    }
    view.put('records', recordKey(collection.id, recordId), bytes);
    for (const { index, gone, added } of changes) {
      for (const { entry } of gone) view.remove('indexes', stampRecordId(entry, recordId));
      this.putEntries(index, added, recordId);
    }
    this.noteArrays(after);
  }

  /** Takes a document away. */
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

  /** Adds the entries of one document to an index that is being built. */
  addToIndex(index: IndexDefinition, recordId: number, doc: Document): void {
    const keys = indexKeysOf(index, doc);
    if (index.unique) {
      for (const key of keys) {
        if (clashOf(this.view, this.collection, index, key, recordId)) {
          throw duplicateKey(this.collection, index, key.values);
        }
      }
    }
    this.putEntries(index, keys, recordId);
    noteArrays(index, doc);
  }
}

function keyText(key: IndexKey): string {
  return indexEntryValues(key.entry).toString('latin1');
}
