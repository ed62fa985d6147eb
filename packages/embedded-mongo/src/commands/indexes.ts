import { MongoError } from '../errors.js';
import { collectionScan } from '../planner/plan.js';
import { scanPlan } from '../planner/scan.js';
import { compileFilter } from '../query/matcher.js';
import type { Collection } from '../storage/catalog.js';
import { CollectionWriter } from '../storage/collection-writer.js';
import { type IndexDefinition, isIdKey } from '../storage/index-definition.js';
import type { WriteView } from '../storage/views.js';
import { unsupported } from '../unsupported.js';
import {
  asDocument,
  type Document,
  getField,
  isNullish,
  isNumeric,
  requireDocument,
  toJsNumber,
} from '../values/bson-types.js';
import { valuesEqual } from '../values/compare.js';
import { describe } from '../values/describe.js';
import { decodeDocument } from '../wire/bson-decode.js';
import { encodeDocument, RawDocument } from '../wire/bson-encode.js';
import { listReply } from './collections.js';
import type { CommandContext, CommandTable } from './command.js';
import { documentsOption, flagOption, requireField } from './options.js';
import { collectionName, findCollection, writableCollectionName } from './targets.js';

const MAX_INDEXES = 64;
const MAX_COMPOUND_FIELDS = 32;
const PARTIAL_OPERATORS = new Set(['eq', 'gt', 'gte', 'lt', 'lte', 'exists', 'type', 'in', 'or']);

/** Index options without effect here. */
const IGNORED_OPTIONS = new Set(['background', 'ns', 'commitQuorum', 'dropDups']);
const KNOWN_OPTIONS = new Set(['v', 'key', 'name', 'unique', 'sparse', 'partialFilterExpression', 'hidden']);
/** Index options that this server lacks: refused, never ignored. */
const LACKING_OPTIONS = new Set(
  `expireAfterSeconds collation weights default_language language_override textIndexVersion 2dsphereIndexVersion
  bits min max bucketSize wildcardProjection storageEngine clustered prepareUnique columnstoreProjection`.split(
    /\s+/,
  ),
);

/**
 * Checks the option names of an index specification. Throws MongoError 238 for an option that this server
 * lacks, 197 for one that MongoDB does not know either.
 */
function checkOptions(spec: Document): void {
  for (const [name, value] of Object.entries(spec)) {
    if (KNOWN_OPTIONS.has(name) || IGNORED_OPTIONS.has(name)) continue;
    if (name === 'collation' && getField(asDocument(value) ?? {}, 'locale') === 'simple') continue;
    if (name === 'expireAfterSeconds' && !isNumeric(value))
      throw new MongoError(14, "The field 'expireAfterSeconds' must be a number");
    if (LACKING_OPTIONS.has(name)) throw unsupported(`the index option '${name}'`);
    throw new MongoError(197, `The field '${name}' is not valid for an index specification.`);
  }
}

const LACKING_TYPES = new Set(['text', '2dsphere', '2d', 'hashed']);

function checkKey(key: Document): void {
  const paths = Object.keys(key);
  if (paths.length === 0) throw new MongoError(67, 'Index keys cannot be empty.');
  if (paths.length > MAX_COMPOUND_FIELDS) {
    throw new MongoError(13103, `too many compound keys for index: at most ${MAX_COMPOUND_FIELDS}`);
  }
  for (const path of paths) {
    const value = key[path];
    if (typeof value === 'string' && LACKING_TYPES.has(value)) throw unsupported(`the index type '${value}'`);
    if (path.includes('$**')) throw unsupported('a wildcard index');
    if (!isNumeric(value) || !(Math.abs(toJsNumber(value)) > 0)) {
      throw new MongoError(67, `the value of '${path}' in an index key must be a number other than 0`);
    }
    const parts = path.split('.');
    if (parts.includes('')) throw new MongoError(67, 'Index key contains an empty field name.');
    if (parts.some((part) => part.startsWith('$') && !['$ref', '$id', '$db'].includes(part)))
      throw new MongoError(67, "Index key contains an illegal field name: field name starts with '$'.");
  }
}

function checkPartial(value: unknown): void {
  const filter = requireDocument(value, 14, "The field 'partialFilterExpression' must be an object");
  for (const { op, value: operand } of compileFilter(filter).conjuncts) {
    const allowed = PARTIAL_OPERATORS.has(op) && !(op === 'exists' && operand === false);
    if (!allowed) throw new MongoError(67, `Expression not supported in partial index: $${op}`);
    if (op === 'or') throw unsupported('$or in a partial index');
  }
}

/** Checks an index specification of createIndexes and returns the stored form. */
function normalize(spec: Document): Document {
  const message = "The 'key' field is a required property of an index specification";
  const key = requireDocument(getField(spec, 'key'), 9, message);
  checkOptions(spec);
  checkKey(key);
  const name = getField(spec, 'name');
  if (typeof name !== 'string') {
    throw new MongoError(9, "The 'name' field is a required property of an index specification");
  }
  if (name === '') throw new MongoError(67, 'The index name cannot be empty');
  if (name === '*') throw new MongoError(2, "The index name '*' is not valid.");
  const kept: Document = { v: 2, key, name };
  if (isIdKey(key)) {
    for (const option of ['sparse', 'partialFilterExpression']) {
      if (Object.hasOwn(spec, option)) {
        throw new MongoError(197, `The field '${option}' is not valid for an _id index specification.`);
      }
    }
    return { v: 2, key: { _id: 1 }, name: '_id_' };
  }
  if (flagOption(spec, 'unique')) kept.unique = true;
  if (flagOption(spec, 'sparse')) kept.sparse = true;
  if (flagOption(spec, 'hidden')) throw unsupported("the index option 'hidden'");
  if (!isNullish(getField(spec, 'partialFilterExpression'))) {
    if (kept.sparse === true) {
      throw new MongoError(67, 'cannot mix "partialFilterExpression" and "sparse" options');
    }
    checkPartial(spec.partialFilterExpression);
    kept.partialFilterExpression = spec.partialFilterExpression;
  }
  return kept;
}

const COMPARED_OPTIONS = ['unique', 'sparse'];

function sameOption(a: Document, b: Document, name: string): boolean {
  return valuesEqual(getField(a, name) ?? null, getField(b, name) ?? null);
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
    const alike = sameKey(held, spec) && sameOption(held, spec, 'partialFilterExpression');
    const same = alike && COMPARED_OPTIONS.every((option) => sameOption(held, spec, option));
    if (same && (name === spec.name || isIdKey(spec.key as Document))) return true;
    if (!alike && name !== spec.name) continue;
    throw new MongoError(
      name === spec.name ? 86 : 85,
      `The index conflicts with an existing one. Requested index: ${describe(spec)}, existing index: ${describe(held)}`,
    );
  }
  return false;
}

async function build(
  context: CommandContext,
  view: WriteView,
  collection: Collection,
  index: IndexDefinition,
): Promise<void> {
  const { server, pacer } = context;
  const writer = new CollectionWriter(view, server.catalog, collection);
  const statistics = { keysExamined: 0, docsExamined: 0 };
  for (const chunk of scanPlan(view, collection, collectionScan(), statistics)) {
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
  view.hooks.onUndo.push(() => {
    collection.indexes = before;
  });
  for (const spec of specs) {
    if (isPresent(collection, spec)) continue;
    if (collection.indexes.length >= MAX_INDEXES) {
      throw new MongoError(
        67,
        `add index fails, too many indexes for ${collection.namespace} key:${describe(spec.key)}`,
      );
    }
    const index = catalog.newIndex(view, spec);
    await build(context, view, collection, index);
    collection.indexes = [...collection.indexes, index];
    view.hooks.afterCommit.push(() => {
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
          : `can't find index with key: ${describe(name)}`,
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
    view.hooks.onUndo.push(() => {
      collection.indexes = before;
    });
    server.catalog.save(view, collection);
    view.hooks.afterCommit.push(() => server.sweep());
    const all = wanted === '*' ? { msg: 'non-_id indexes dropped for collection' } : {};
    return { nIndexesWas: before.length, ...all, ok: 1 };
  });
}

export const INDEX_COMMANDS: CommandTable = {
  createIndexes: {
    fields: { indexes: 'array', ignoreUnknownIndexOptions: 'flag', commitQuorum: 'any', v: 'any' },
    run: createIndexes,
  },
  listIndexes: {
    fields: { cursor: 'object', includeBuildUUIDs: 'flag', includeIndexBuildInfo: 'flag' },
    run: listIndexes,
  },
  dropIndexes: { fields: { index: 'any' }, run: dropIndexes },
  deleteIndexes: { fields: { index: 'any' }, run: dropIndexes },
};
