import { ObjectId } from 'bson';
import { MongoError } from '../errors.js';
import type { Collection } from '../storage/catalog.js';
import { CollectionWriter } from '../storage/collection-writer.js';
import type { WriteView } from '../storage/environment.js';
import { assertIdStorable } from '../update/storable.js';
import { type Document, setField } from '../values/bson-types.js';
import type { CommandContext, CommandDefinition } from './command.js';
import { MAX_WRITE_BATCH } from './handshake.js';
import { documentsOption, flagOption } from './options.js';
import { writableCollectionName } from './targets.js';

/** One entry of `writeErrors`. */
export function writeError(index: number, error: unknown): Document {
  if (!(error instanceof MongoError)) throw error;
  return { index, code: error.code, ...error.extra, errmsg: error.message };
}

/** Throws MongoError 16 for a batch that is empty or too long. */
export function checkBatchSize(size: number): void {
  if (size >= 1 && size <= MAX_WRITE_BATCH) return;
  throw new MongoError(
    16,
    `Write batch sizes must be between 1 and ${MAX_WRITE_BATCH}. Got ${size} operations.`,
  );
}

/** The document as it is stored: `_id` first, made when it is missing. Throws MongoError 53 and 52 for a bad `_id`. */
export function withId(document: Document): Document {
  const keys = Object.keys(document);
  if (keys[0] === '_id' && document._id !== undefined) {
    assertIdStorable(document._id);
    return document;
  }
  if (Object.hasOwn(document, '_id')) assertIdStorable(document._id);
  const stored: Document = { _id: document._id ?? new ObjectId() };
  if (Object.hasOwn(document, '_id')) stored._id = document._id;
  for (const key of keys) if (key !== '_id') setField(stored, key, document[key]);
  return stored;
}

async function insertAll(
  context: CommandContext,
  view: WriteView,
  name: string,
  documents: readonly Document[],
  ordered: boolean,
): Promise<Document> {
  const { catalog } = context.server;
  const collection: Collection = catalog.ensure(view, context.database, name);
  const writer = new CollectionWriter(view, catalog, collection);
  const errors: Document[] = [];
  let inserted = 0;
  for (const [index, document] of documents.entries()) {
    try {
      writer.insert(withId(document));
      inserted++;
    } catch (error) {
      errors.push(writeError(index, error));
      if (ordered) break;
    }
    if (context.pacer.due()) await context.pacer.pause();
  }
  return { n: inserted, ...(errors.length > 0 ? { writeErrors: errors } : {}), ok: 1 };
}

function insert(context: CommandContext): Promise<Document> {
  const name = writableCollectionName(context);
  const documents = documentsOption(context.command, 'insert', 'documents');
  checkBatchSize(documents.length);
  const ordered = flagOption(context.command, 'ordered', true);
  return context.server.environment.write((view) => {
    context.pacer.restart();
    return insertAll(context, view, name, documents, ordered);
  });
}

export const INSERT_COMMANDS: readonly CommandDefinition[] = [
  {
    names: ['insert'],
    fields: { insert: 'any', documents: 'array', ordered: 'flag', bypassDocumentValidation: 'flag' },
    run: insert,
  },
];
