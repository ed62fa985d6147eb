import { MongoError } from '../errors.js';
import { compileFilter } from '../query/matcher.js';
import { type Collection, checkDatabaseName } from '../storage/catalog.js';
import type { Document } from '../values/bson-types.js';
import { encodeDocument, RawDocument } from '../wire/bson-encode.js';
import type { CommandContext, CommandDefinition } from './command.js';
import { checkCollation, countOption, flagOption, objectOption, refuseOptions } from './options.js';
import { collectionName, cursorReply, findCollection, writableCollectionName } from './targets.js';

function create(context: CommandContext): Promise<Document> {
  const { command, server, database } = context;
  const name = writableCollectionName(context);
  checkCollation(command);
  refuseOptions(command, [
    'capped',
    'size',
    'max',
    'timeseries',
    'expireAfterSeconds',
    'clusteredIndex',
    'changeStreamPreAndPostImages',
    'validator',
    'validationLevel',
    'validationAction',
    'viewOn',
    'pipeline',
    'encryptedFields',
  ]);
  return server.environment.write((view) => {
    // Creating an existing collection succeeds, as in mongod.
    server.catalog.ensure(view, database, name);
    return { ok: 1 };
  });
}

function drop(context: CommandContext): Promise<Document> {
  const { server, database } = context;
  const name = collectionName(context);
  const namespace = `${database}.${name}`;
  return server.environment.write((view) => {
    const collection = server.catalog.find(database, name);
    if (collection === undefined) return { ok: 1 };
    server.catalog.drop(view, collection);
    view.afterCommit(() => server.sweep());
    return { nIndexesWas: collection.indexes.length, ns: namespace, ok: 1 };
  });
}

function dropDatabase(context: CommandContext): Promise<Document> {
  const { server, database } = context;
  checkDatabaseName(database);
  return server.environment.write((view) => {
    const collections = server.catalog.list(database);
    for (const collection of collections) server.catalog.drop(view, collection);
    view.afterCommit(() => server.sweep());
    return collections.length === 0 ? { ok: 1 } : { dropped: database, ok: 1 };
  });
}

function describe(collection: Collection, nameOnly: boolean): Document {
  const base = { name: collection.name, type: 'collection' };
  if (nameOnly) return base;
  return {
    ...base,
    options: {},
    info: { readOnly: false, uuid: collection.uuid },
    idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
  };
}

async function listCollections(context: CommandContext): Promise<Document> {
  const { command, server, database } = context;
  checkDatabaseName(database);
  const filter = compileFilter(objectOption(command, 'filter'));
  const nameOnly = flagOption(command, 'nameOnly');
  const documents = server.catalog
    .list(database)
    .map((collection) => describe(collection, nameOnly))
    .filter((document) => filter.matches(document))
    .map((document) => new RawDocument(encodeDocument(document)));
  return listReply(context, `${database}.$cmd.listCollections`, documents);
}

/** Answers a list as a cursor. */
export async function listReply(
  context: CommandContext,
  namespace: string,
  documents: RawDocument[],
): Promise<Document> {
  async function* chunks(): AsyncGenerator<RawDocument[], void> {
    if (documents.length > 0) yield documents;
  }
  const batchSize = countOption(objectOption(context.command, 'cursor'), 'cursor', 'batchSize');
  const batch = await context.server.cursors.open(
    { namespace, collection: null, snapshot: null, pacer: context.pacer, chunks: chunks() },
    batchSize ?? Number.POSITIVE_INFINITY,
    { single: false, noTimeout: false },
  );
  return cursorReply(namespace, batch.id, batch.documents, 'firstBatch');
}

function listDatabases(context: CommandContext): Document {
  const { command, server } = context;
  const filter = compileFilter(objectOption(command, 'filter'));
  const nameOnly = flagOption(command, 'nameOnly');
  const names = [...new Set(server.catalog.list().map((collection) => collection.database))].sort();
  const size = server.environment.fileBytes();
  const databases = names
    .map((name) => (nameOnly ? { name } : { name, sizeOnDisk: size, empty: false }))
    .filter((document) => filter.matches(document));
  return nameOnly
    ? { databases, ok: 1 }
    : { databases, totalSize: size, totalSizeMb: Math.floor(size / 1048576), ok: 1 };
}

function splitNamespace(value: unknown, field: string): { database: string; name: string } {
  const text = String(value);
  const dot = text.indexOf('.');
  if (dot <= 0 || dot === text.length - 1) {
    throw new MongoError(73, `Invalid namespace specified for ${field}: '${text}'`);
  }
  return { database: text.slice(0, dot), name: text.slice(dot + 1) };
}

function renameCollection(context: CommandContext): Promise<Document> {
  const { command, server } = context;
  const from = splitNamespace(command.renameCollection, 'renameCollection');
  const to = splitNamespace(command.to, 'to');
  return server.environment.write((view) => {
    const source = server.catalog.find(from.database, from.name);
    if (source === undefined) {
      throw new MongoError(26, `Source collection ${from.database}.${from.name} does not exist`);
    }
    if (from.database === to.database && from.name === to.name) {
      throw new MongoError(20, "Can't rename a collection to itself");
    }
    const target = server.catalog.find(to.database, to.name);
    if (target !== undefined) {
      if (!flagOption(command, 'dropTarget')) throw new MongoError(48, 'target namespace exists');
      server.catalog.drop(view, target);
      view.afterCommit(() => server.sweep());
    }
    checkDatabaseName(to.database);
    server.catalog.rename(view, source, to.database, to.name);
    return { ok: 1 };
  });
}

function validate(context: CommandContext): Document {
  const collection = findCollection(context);
  const name = collectionName(context);
  if (collection === undefined) {
    throw new MongoError(26, `Collection '${context.database}.${name}' does not exist to validate.`);
  }
  throw new MongoError(
    238,
    'validate is not supported by this server; run its checker on a stopped data folder',
  );
}

export const COLLECTION_COMMANDS: readonly CommandDefinition[] = [
  {
    names: ['create'],
    fields: {
      create: 'any',
      capped: 'flag',
      autoIndexId: 'flag',
      idIndex: 'object',
      size: 'number',
      max: 'number',
      storageEngine: 'object',
      validator: 'object',
      validationLevel: 'string',
      validationAction: 'string',
      indexOptionDefaults: 'object',
      viewOn: 'string',
      pipeline: 'array',
      collation: 'object',
      timeseries: 'object',
      clusteredIndex: 'any',
      expireAfterSeconds: 'any',
      changeStreamPreAndPostImages: 'object',
      encryptedFields: 'object',
      flags: 'number',
    },
    run: create,
  },
  { names: ['drop'], fields: { drop: 'any' }, run: drop },
  { names: ['dropDatabase'], fields: { dropDatabase: 'any' }, run: dropDatabase },
  {
    names: ['listCollections'],
    fields: {
      listCollections: 'any',
      cursor: 'object',
      filter: 'object',
      nameOnly: 'flag',
      authorizedCollections: 'flag',
    },
    run: listCollections,
  },
  {
    names: ['listDatabases'],
    adminOnly: true,
    fields: { listDatabases: 'any', filter: 'object', nameOnly: 'flag', authorizedDatabases: 'flag' },
    run: listDatabases,
  },
  {
    names: ['renameCollection'],
    adminOnly: true,
    fields: { renameCollection: 'string', to: 'string', dropTarget: 'flag' },
    run: renameCollection,
  },
  { names: ['validate'], fields: { validate: 'any', full: 'flag' }, run: validate },
];
