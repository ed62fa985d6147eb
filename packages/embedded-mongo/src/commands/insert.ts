import { ObjectId } from 'bson';
import { MongoError } from '../errors.js';
import type { Collection } from '../storage/catalog.js';
import { CollectionWriter, type PreparedInsert, prepareInsert } from '../storage/collection-writer.js';
import type { WriteView } from '../storage/views.js';
import { assertIdStorable, withIdFirst } from '../update/storable.js';
import type { Document } from '../values/bson-types.js';
import { decodeDocument } from '../wire/bson-decode.js';
import { encodeDocument, RawDocument } from '../wire/bson-encode.js';
import type { CommandContext, CommandTable } from './command.js';
import { MAX_WRITE_BATCH } from './handshake.js';
import { documentsOption, flagOption } from './options.js';
import { writableCollectionName } from './targets.js';

/**
 * Runs the statements of a write one after another; an error is an entry of the result and, if `ordered`, ends
 * the batch.
 */
export async function runBatch<T>(
  { pacer }: CommandContext,
  statements: readonly T[],
  ordered: boolean,
  run: (statement: T, index: number) => void | Promise<void>,
): Promise<{ writeErrors?: Document[] }> {
  const errors: Document[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      await run(statement, index);
    } catch (error) {
      if (!(error instanceof MongoError)) throw error;
      errors.push({ index, code: error.code, ...error.extra, errmsg: error.message });
      if (ordered) break;
    }
    if (pacer.due()) await pacer.pause();
  }
  return errors.length > 0 ? { writeErrors: errors } : {};
}

/** Throws MongoError 16 for an empty or too long batch. */
export function checkBatchSize(size: number): void {
  if (size >= 1 && size <= MAX_WRITE_BATCH) return;
  throw new MongoError(
    16,
    `Write batch sizes must be between 1 and ${MAX_WRITE_BATCH}. Got ${size} operations.`,
  );
}

/**
 * The document as stored: `_id` first, generated if missing. Throws MongoError 53 and 52 for an invalid
 * `_id`.
 */
export function withId(document: Document): Document {
  if (!Object.hasOwn(document, '_id')) return { _id: new ObjectId(), ...document };
  assertIdStorable(document._id);
  return withIdFirst(document);
}

/** Number of documents of an insert prepared at a time: their keys are held in memory. */
const MOST_PREPARED = 2_000;

/** A document of an insert, prepared as far as possible before its turn in the write queue. */
type Candidate = { prepared: PreparedInsert } | { bytes: Buffer } | { error: unknown };

function candidateOf(collection: Collection | undefined, given: Document | RawDocument): Candidate {
  // A decoding error fails the command, a document that cannot be stored only itself.
  const document = given instanceof RawDocument ? decodeDocument(given.bytes) : given;
  try {
    const stored = withId(document);
    const asReceived = given instanceof RawDocument && stored === document;
    const bytes = asReceived ? given.bytes : encodeDocument(stored);
    return collection === undefined ? { bytes } : { prepared: prepareInsert(collection, bytes, stored) };
  } catch (error) {
    return { error };
  }
}

/**
 * Encodes documents and their index keys while other writes are flushed: disk and processor work in parallel.
 */
async function prepareAll(
  context: CommandContext,
  collection: Collection | undefined,
  documents: readonly (Document | RawDocument)[],
): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  for (const [i, document] of documents.entries()) {
    candidates.push(candidateOf(i < MOST_PREPARED ? collection : undefined, document));
    if (context.pacer.due()) await context.pacer.pause();
  }
  return candidates;
}

/** Number of changes an insert will make: a record and its index entries for each document. */
function changesOf(collection: Collection | undefined, candidates: readonly Candidate[]): number {
  // A new collection has only the `_id` index.
  if (collection === undefined) return candidates.length * 2;
  let changes = 0;
  for (const candidate of candidates) {
    if ('bytes' in candidate) return Number.POSITIVE_INFINITY;
    if ('prepared' in candidate) changes += 1 + candidate.prepared.keys.length;
  }
  return changes;
}

async function insertAll(
  context: CommandContext,
  view: WriteView,
  name: string,
  candidates: readonly Candidate[],
  ordered: boolean,
): Promise<Document> {
  const { catalog } = context.server;
  const collection = catalog.ensure(view, context.database, name);
  const writer = new CollectionWriter(view, catalog, collection);
  let n = 0;
  const errors = await runBatch(context, candidates, ordered, (candidate) => {
    if ('error' in candidate) throw candidate.error;
    writer.insertPrepared(
      'prepared' in candidate ? candidate.prepared : prepareInsert(collection, candidate.bytes),
    );
    n++;
  });
  return { n, ...errors, ok: 1 };
}

/** Documents of an insert: raw from a document sequence, or decoded. */
function givenDocuments(command: Document): readonly (Document | RawDocument)[] {
  const { documents } = command;
  const isRaw = Array.isArray(documents) && documents[0] instanceof RawDocument;
  return isRaw ? (documents as RawDocument[]) : documentsOption(command, 'insert', 'documents');
}

async function insert(context: CommandContext): Promise<Document> {
  const name = writableCollectionName(context);
  const documents = givenDocuments(context.command);
  checkBatchSize(documents.length);
  const ordered = flagOption(context.command, 'ordered', true);
  const collection = context.server.catalog.find(context.database, name);
  const candidates = await prepareAll(context, collection, documents);
  const changes = changesOf(collection, candidates);
  return context.server.environment.append(changes, (view) =>
    insertAll(context, view, name, candidates, ordered),
  );
}

export const INSERT_COMMANDS: CommandTable = {
  insert: {
    fields: { documents: 'array', ordered: 'flag', bypassDocumentValidation: 'flag' },
    run: insert,
  },
};
