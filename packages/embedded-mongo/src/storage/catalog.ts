import { randomUUID } from 'node:crypto';
import { Binary, UUID } from 'bson';
import { MongoError } from '../errors.js';
import { type Document, toJsNumber } from '../values/bson-types.js';
import { decodeDocument } from '../wire/bson-decode.js';
import { encodeDocument } from '../wire/bson-encode.js';
import { readCount, removeCount } from './counts.js';
import type { Environment } from './environment.js';
import { type IndexDefinition, indexDefinition } from './index-definition.js';
import { prefixKey, recordIdOf } from './keys.js';
import { MAX_KEY, MIN_KEY, type View, type WriteView } from './views.js';

const NEXT_ID_KEY = Buffer.from('nextId');
const MAX_NAMESPACE_BYTES = 255;

/** A collection: its catalog entry and its counters in memory. */
export interface Collection {
  /** Prefix of its record keys; never reused. */
  readonly id: number;
  readonly database: string;
  readonly name: string;
  readonly namespace: string;
  readonly uuid: Binary;
  indexes: IndexDefinition[];
  /** Record id of the next document. */
  nextRecordId: number;
  /** Number of documents as of the last commit. */
  count: number;
}

/** Throws MongoError 73 for an invalid database name. */
export function checkDatabaseName(name: string): void {
  if (name === '' || Buffer.byteLength(name) > 63 || /[\s/\\."$*<>:|?\0]/.test(name)) {
    throw new MongoError(73, `Invalid namespace specified '${name}'`);
  }
}

/** Throws MongoError 73 for an invalid collection name. */
export function checkCollectionName(database: string, name: string): void {
  const bad =
    name === '' || name.startsWith('.') || name.endsWith('.') || /[\0$]/.test(name) || name.includes('..');
  if (bad) throw new MongoError(73, `Invalid namespace specified '${database}.${name}'`);
  if (name.startsWith('system.')) {
    throw new MongoError(73, `cannot write to '${database}.${name}': system collections are not kept here`);
  }
  if (Buffer.byteLength(`${database}.${name}`) > MAX_NAMESPACE_BYTES) {
    throw new MongoError(
      73,
      `Fully qualified namespace is too long. Namespace: ${database}.${name} Max: 255`,
    );
  }
}

/** Collections and indexes of the data file, held in memory and written through. */
export class Catalog {
  private collections = new Map<string, Collection>();
  private nextId = 1;
  /** Runs when a collection is dropped, so that its cursors can be closed. */
  onDrop: (collection: Collection) => void = () => undefined;

  constructor(private readonly environment: Environment) {
    this.load();
    environment.onLostGroup = () => this.load();
  }

  /** Loads the catalog from disk. */
  private load(): void {
    const snapshot = this.environment.snapshot();
    try {
      const next = snapshot.get('meta', NEXT_ID_KEY);
      this.nextId = next === undefined ? 1 : next.readUInt32BE(0);
      this.collections = new Map();
      for (const { value } of snapshot.entries('catalog', { start: MIN_KEY, end: MAX_KEY })) {
        const collection = readCollection(decodeDocument(value), snapshot);
        this.collections.set(collection.namespace, collection);
      }
    } finally {
      snapshot.release();
    }
  }

  find(database: string, name: string): Collection | undefined {
    return this.collections.get(`${database}.${name}`);
  }

  /** Collections of a database by name; of all databases without one. */
  list(database?: string): Collection[] {
    return [...this.collections.values()]
      .filter((collection) => database === undefined || collection.database === database)
      .sort((a, b) => (a.namespace < b.namespace ? -1 : 1));
  }

  private takeId(view: WriteView): number {
    const id = this.nextId++;
    view.put('meta', NEXT_ID_KEY, prefixKey(this.nextId));
    return id;
  }

  /** Writes a collection's entry, for example after an index became multikey. */
  save(view: WriteView, collection: Collection): void {
    view.put('catalog', Buffer.from(collection.namespace), encodeDocument(storedCollection(collection)));
  }

  /** Returns the collection, creating it with its `_id` index if missing. */
  ensure(view: WriteView, database: string, name: string): Collection {
    const found = this.find(database, name);
    if (found !== undefined) return found;
    checkDatabaseName(database);
    checkCollectionName(database, name);
    const collection: Collection = {
      id: this.takeId(view),
      database,
      name,
      namespace: `${database}.${name}`,
      uuid: new Binary(new UUID(randomUUID()).buffer, Binary.SUBTYPE_UUID),
      indexes: [],
      nextRecordId: 1,
      count: 0,
    };
    collection.indexes = [{ ...this.newIndex(view, { v: 2, key: { _id: 1 }, name: '_id_' }), visible: true }];
    this.collections.set(collection.namespace, collection);
    view.hooks.onUndo.push(() => this.collections.delete(collection.namespace));
    this.save(view, collection);
    return collection;
  }

  /** Creates a definition with a fresh id; the caller fills it and adds it to its collection. */
  newIndex(view: WriteView, spec: Document): IndexDefinition {
    return indexDefinition(this.takeId(view), spec, null);
  }

  /** Removes the collection from the catalog; its contents are swept later. */
  drop(view: WriteView, collection: Collection): void {
    view.remove('catalog', Buffer.from(collection.namespace));
    removeCount(view, collection.id);
    this.collections.delete(collection.namespace);
    view.hooks.onUndo.push(() => this.collections.set(collection.namespace, collection));
    view.hooks.afterCommit.push(() => this.onDrop(collection));
  }

  /** Ids of all collections and indexes in use; keys with other prefixes are leftovers. */
  idsInUse(): { collections: Set<number>; indexes: Set<number> } {
    const collections = new Set<number>();
    const indexes = new Set<number>();
    for (const collection of this.collections.values()) {
      collections.add(collection.id);
      for (const index of collection.indexes) indexes.add(index.id);
    }
    return { collections, indexes };
  }
}

function storedCollection(collection: Collection): Document {
  return {
    id: collection.id,
    database: collection.database,
    name: collection.name,
    uuid: collection.uuid,
    indexes: collection.indexes.map((index) => ({
      id: index.id,
      spec: index.spec,
      multikey: [...index.multikey],
      cut: index.cut,
    })),
  };
}

function readCollection(stored: Document, view: View): Collection {
  const id = toJsNumber(stored.id);
  const database = String(stored.database);
  const name = String(stored.name);
  const start = prefixKey(id);
  const end = prefixKey(id + 1);
  const last = view.keys('records', { start: end, end: start, reverse: true, limit: 1 })[0];
  const indexes = (stored.indexes as Document[]).map((index) =>
    indexDefinition(
      toJsNumber(index.id),
      index.spec as Document,
      index.multikey as boolean[],
      index.cut === true,
    ),
  );
  for (const index of indexes) index.visible = true;
  return {
    id,
    database,
    name,
    namespace: `${database}.${name}`,
    uuid: stored.uuid as Binary,
    indexes,
    nextRecordId: last === undefined ? 1 : recordIdOf(last) + 1,
    count: readCount(view, id),
  };
}
