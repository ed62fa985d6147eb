import { MongoError } from '../errors.js';
import { openSource } from '../planner/scan.js';
import { compileFilter } from '../query/matcher.js';
import type { Collection } from '../storage/catalog.js';
import { CollectionWriter } from '../storage/collection-writer.js';
import { type IndexDefinition, isIdKey } from '../storage/index-definition.js';
import type { WriteView } from '../storage/views.js';
import {
  asDocument,
  type Document,
  getField,
  isNumeric,
  setField,
  toJsNumber,
  typeOf,
} from '../values/bson-types.js';
import { valuesEqual } from '../values/compare.js';
import { decodeDocument } from '../wire/bson-decode.js';
import { encodeDocument, RawDocument } from '../wire/bson-encode.js';
import { listReply } from './collections.js';
import type { CommandContext, CommandDefinition } from './command.js';
import { documentsOption, flagOption, isAbsent, requireField } from './options.js';
import { collectionName, findCollection, writableCollectionName } from './targets.js';
import { assertSupportedIndexOptions } from './unsupported-index-options.js';

const MAX_INDEXES = 64;
const MAX_COMPOUND_FIELDS = 32;
const PARTIAL_OPERATORS = new Set(['eq', 'gt', 'gte', 'lt', 'lte', 'exists', 'type', 'in', 'or']);

function checkKey(key: Document): void {
  const paths = Object.keys(key);
  if (paths.length === 0) throw new MongoError(67, 'Index keys cannot be empty.');
  if (paths.length > MAX_COMPOUND_FIELDS) {
    throw new MongoError(13103, `too many compound keys for index: at most ${MAX_COMPOUND_FIELDS}`);
  }
  for (const path of paths) {
    const value = key[path];
    if (typeof value === 'string') {
      throw new MongoError(
        value === 'text' || value === '2dsphere' || value === '2d' || value === 'hashed' ? 238 : 67,
        `index type '${value}' is not supported by this server`,
      );
    }
    if (!isNumeric(value)) {
      throw new MongoError(
        67,
        `Values in v:2 index key pattern cannot be of type ${typeOf(value)}. Only numbers > 0, numbers < 0, and strings are allowed.`,
      );
    }
    if (toJsNumber(value) === 0 || Number.isNaN(toJsNumber(value))) {
      throw new MongoError(67, 'Values in the index key pattern cannot be 0.');
    }
    if (path === '') throw new MongoError(67, 'Index keys cannot be an empty field.');
    if (path.split('.').includes('')) throw new MongoError(67, 'Index key contains an empty field name.');
    if (path.includes('$**')) throw new MongoError(238, 'wildcard indexes are not supported by this server');
    const dollar = path
      .split('.')
      .some((part) => part.startsWith('$') && !['$ref', '$id', '$db'].includes(part));
    if (dollar) {
      throw new MongoError(67, "Index key contains an illegal field name: field name starts with '$'.");
    }
  }
}

function checkPartial(value: unknown): void {
  const filter = asDocument(value);
  if (filter === null) throw new MongoError(14, "The field 'partialFilterExpression' must be an object");
  for (const { op, value: operand } of compileFilter(filter).conjuncts) {
    const allowed = PARTIAL_OPERATORS.has(op) && !(op === 'exists' && operand === false);
    if (!allowed) throw new MongoError(67, `Expression not supported in partial index: $${op}`);
    if (op === 'or') throw new MongoError(238, '$or in a partial index is not supported by this server');
  }
}

/** Checks an index specification of createIndexes and returns the stored form. */
function normalize(spec: Document): Document {
  const key = asDocument(getField(spec, 'key'));
  if (key === null)
    throw new MongoError(9, "The 'key' field is a required property of an index specification");
  assertSupportedIndexOptions(spec);
  checkKey(key);
  const name = getField(spec, 'name');
  if (typeof name !== 'string') {
    throw new MongoError(9, "The 'name' field is a required property of an index specification");
  }
  if (name === '') throw new MongoError(67, 'The index name cannot be empty');
  if (name === '*') throw new MongoError(2, "The index name '*' is not valid.");
  const kept: Document = { v: 2, key, name };
  if (isIdKey(key)) {
    for (const option of ['unique', 'sparse', 'partialFilterExpression']) {
      if (option !== 'unique' && Object.hasOwn(spec, option)) {
        throw new MongoError(197, `The field '${option}' is not valid for an _id index specification.`);
      }
    }
    return { v: 2, key: { _id: 1 }, name: '_id_' };
  }
  if (flagOption(spec, 'unique')) kept.unique = true;
  if (flagOption(spec, 'sparse')) kept.sparse = true;
  if (flagOption(spec, 'hidden'))
    throw new MongoError(238, "the index option 'hidden' is not supported by this server");
  if (!isAbsent(getField(spec, 'partialFilterExpression'))) {
    if (kept.sparse === true) {
      throw new MongoError(67, 'cannot mix "partialFilterExpression" and "sparse" options');
    }
    checkPartial(spec.partialFilterExpression);
    kept.partialFilterExpression = spec.partialFilterExpression;
  }
  return kept;
}

const COMPARED_OPTIONS = ['unique', 'sparse', 'partialFilterExpression'];

function sameOptions(a: Document, b: Document): boolean {
  return COMPARED_OPTIONS.every((name) => valuesEqual(getField(a, name) ?? null, getField(b, name) ?? null));
}

function sameKey(a: Document, b: Document): boolean {
  const x = a.key as Document;
  const y = b.key as Document;
  const paths = Object.keys(x);
  if (paths.join('\0') !== Object.keys(y).join('\0')) return false;
  return paths.every((path) => Math.sign(toJsNumber(x[path])) === Math.sign(toJsNumber(y[path])));
}

/** True if the index exists already. Throws MongoError 85 and 86 for a conflicting one. */
function isPresent(collection: Collection, spec: Document): boolean {
  for (const { spec: held, name } of collection.indexes) {
    const alike =
      sameKey(held, spec) &&
      valuesEqual(
        getField(held, 'partialFilterExpression') ?? null,
        getField(spec, 'partialFilterExpression') ?? null,
      );
    if (name === spec.name) {
      if (alike && sameOptions(held, spec)) return true;
      throw new MongoError(
        86,
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${JSON.stringify(shown(spec))}, existing index: ${JSON.stringify(shown(held))}`,
      );
    }
    if (!alike) continue;
    if (sameOptions(held, spec)) {
      if (isIdKey(spec.key as Document)) return true;
      throw new MongoError(85, `Index already exists with a different name: ${name}`);
    }
    throw new MongoError(
      85,
      `An equivalent index already exists with a different name and options. Requested index: ${JSON.stringify(shown(spec))}, existing index: ${JSON.stringify(shown(held))}`,
    );
  }
  return false;
}

function shown(spec: Document): Document {
  const key: Document = {};
  const pattern = spec.key as Document;
  for (const path of Object.keys(pattern)) setField(key, path, toJsNumber(pattern[path]));
  return { ...spec, key };
}

async function build(
  context: CommandContext,
  view: WriteView,
  collection: Collection,
  index: IndexDefinition,
): Promise<void> {
  const { server, pacer } = context;
  const writer = new CollectionWriter(view, server.catalog, collection);
  const plan = { kind: 'collection', reverse: false, exact: false, providesSort: false } as const;
  const source = openSource(view, collection, plan, { keysExamined: 0, docsExamined: 0 });
  for (let chunk = source.next(); chunk !== null; chunk = source.next()) {
    for (const { recordId, bytes } of chunk) {
      writer.addToIndex(index, recordId, decodeDocument(bytes));
      if (pacer.due()) await pacer.pause();
    }
  }
}

async function createAll(
  context: CommandContext,
  view: WriteView,
  name: string,
  specs: readonly Document[],
): Promise<Document> {
  const { catalog } = context.server;
  const createdCollection = catalog.find(context.database, name) === undefined;
  const collection = catalog.ensure(view, context.database, name);
  const before = collection.indexes;
  view.onUndo(() => {
    collection.indexes = before;
  });
  for (const spec of specs) {
    if (isPresent(collection, spec)) continue;
    if (collection.indexes.length >= MAX_INDEXES) {
      throw new MongoError(
        67,
        `add index fails, too many indexes for ${collection.namespace} key:${JSON.stringify(shown(spec).key)}`,
      );
    }
    const index = catalog.newIndex(view, spec);
    await build(context, view, collection, index);
    collection.indexes = [...collection.indexes, index];
    view.afterCommit(() => {
      index.visible = true;
    });
  }
  const after = collection.indexes.length;
  if (collection.indexes !== before) catalog.save(view, collection);
  return {
    numIndexesBefore: before.length,
    numIndexesAfter: after,
    createdCollectionAutomatically: createdCollection,
    ...(collection.indexes === before ? { note: 'all indexes already exist' } : {}),
    ok: 1,
  };
}

function createIndexes(context: CommandContext): Promise<Document> {
  const name = writableCollectionName(context);
  const given = documentsOption(context.command, 'createIndexes', 'indexes');
  if (given.length === 0) throw new MongoError(2, 'Must specify at least one index to create');
  const specs = given.map(normalize);
  return context.server.environment.write((view) => createAll(context, view, name, specs));
}

async function listIndexes(context: CommandContext): Promise<Document> {
  const collection = findCollection(context);
  const name = collectionName(context);
  if (collection === undefined) {
    throw new MongoError(26, `ns does not exist: ${context.database}.${name}`);
  }
  const documents = collection.indexes
    .filter((index) => index.visible)
    .map((index) => new RawDocument(encodeDocument(index.spec)));
  return listReply(context, collection.namespace, documents);
}

function chosenIndexes(collection: Collection, wanted: unknown): IndexDefinition[] {
  if (wanted === '*') return collection.indexes.filter((index) => !isIdKey(index.spec.key as Document));
  const names = Array.isArray(wanted) ? (wanted as unknown[]) : [wanted];
  return names.map((name) => {
    const pattern = asDocument(name);
    if (typeof name !== 'string' && pattern === null) {
      throw new MongoError(
        14,
        "BSON field 'dropIndexes.index' is the wrong type, expected a name, names or a key pattern",
      );
    }
    const index = collection.indexes.find((held) =>
      pattern === null ? held.name === name : sameKey(held.spec, { key: pattern }),
    );
    if (index === undefined) {
      throw new MongoError(
        27,
        pattern === null
          ? `index not found with name [${String(name)}]`
          : `can't find index with key: ${JSON.stringify(name)}`,
      );
    }
    if (isIdKey(index.spec.key as Document)) throw new MongoError(72, 'cannot drop _id index');
    return index;
  });
}

function dropIndexes(context: CommandContext): Promise<Document> {
  const { server, database, command } = context;
  const name = collectionName(context);
  const wanted = requireField(command, 'dropIndexes', 'index');
  return server.environment.write((view) => {
    const collection = server.catalog.find(database, name);
    if (collection === undefined) throw new MongoError(26, `ns not found ${database}.${name}`);
    const gone = chosenIndexes(collection, wanted);
    const before = collection.indexes;
    collection.indexes = before.filter((index) => !gone.includes(index));
    view.onUndo(() => {
      collection.indexes = before;
    });
    server.catalog.save(view, collection);
    view.afterCommit(() => server.sweep());
    const all = wanted === '*' ? { msg: 'non-_id indexes dropped for collection' } : {};
    return { nIndexesWas: before.length, ...all, ok: 1 };
  });
}

export const INDEX_COMMANDS: readonly CommandDefinition[] = [
  {
    names: ['createIndexes'],
    fields: {
      createIndexes: 'any',
      indexes: 'array',
      ignoreUnknownIndexOptions: 'flag',
      commitQuorum: 'any',
      v: 'any',
    },
    run: createIndexes,
  },
  {
    names: ['listIndexes'],
    fields: {
      listIndexes: 'any',
      cursor: 'object',
      includeBuildUUIDs: 'flag',
      includeIndexBuildInfo: 'flag',
    },
    run: listIndexes,
  },
  {
    names: ['dropIndexes', 'deleteIndexes'],
    fields: { dropIndexes: 'any', deleteIndexes: 'any', index: 'any' },
    run: dropIndexes,
  },
];
