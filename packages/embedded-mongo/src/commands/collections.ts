import { compileFilter } from '../query/matcher.js';
import { type Collection, checkDatabaseName } from '../storage/catalog.js';
import type { Document } from '../values/bson-types.js';
import { encodeDocument, RawDocument } from '../wire/bson-encode.js';
import type { CommandContext, CommandTable } from './command.js';
import { checkCollation, countOption, fieldsOf, flagOption, objectOption } from './options.js';
import { collectionName, openCursor, writableCollectionName } from './targets.js';

function create(context: CommandContext): Promise<Document> {
  const { command, server, database } = context;
  const name = writableCollectionName(context);
  checkCollation(command);
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
    view.hooks.afterCommit.push(() => server.sweep());
    return { nIndexesWas: collection.indexes.length, ns: namespace, ok: 1 };
  });
}

function dropDatabase(context: CommandContext): Promise<Document> {
  const { server, database } = context;
  checkDatabaseName(database);
  return server.environment.write((view) => {
    const collections = server.catalog.list(database);
    for (const collection of collections) server.catalog.drop(view, collection);
    view.hooks.afterCommit.push(() => server.sweep());
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
export function listReply(
  context: CommandContext,
  namespace: string,
  documents: RawDocument[],
): Promise<Document> {
  async function* chunks(): AsyncGenerator<RawDocument[], void> {
    if (documents.length > 0) yield documents;
  }
  const batchSize = countOption(objectOption(context.command, 'cursor'), 'cursor', 'batchSize');
  const source = { namespace, collection: null, snapshot: null, pacer: context.pacer, chunks: chunks() };
  return openCursor(context, source, batchSize ?? Number.POSITIVE_INFINITY);
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

export const COLLECTION_COMMANDS: CommandTable = {
  create: {
    fields: {
      autoIndexId: 'flag',
      idIndex: 'object',
      storageEngine: 'object',
      indexOptionDefaults: 'object',
      collation: 'object',
      flags: 'number',
      ...fieldsOf(
        'lacking',
        'capped size max validator validationLevel validationAction viewOn pipeline timeseries clusteredIndex expireAfterSeconds changeStreamPreAndPostImages encryptedFields',
      ),
    },
    run: create,
  },
  drop: { fields: {}, run: drop },
  dropDatabase: { fields: {}, run: dropDatabase },
  listCollections: {
    fields: { cursor: 'object', filter: 'object', nameOnly: 'flag', authorizedCollections: 'flag' },
    run: listCollections,
  },
  listDatabases: {
    adminOnly: true,
    fields: { filter: 'object', nameOnly: 'flag', authorizedDatabases: 'flag' },
    run: listDatabases,
  },
};
