import { Long } from 'bson';
import { MongoError } from '../errors.js';
import { type Query, type QueryRun, startQuery } from '../planner/query.js';
import { compileProjection } from '../projection/projection.js';
import { type CompiledFilter, compileFilter } from '../query/matcher.js';
import { type Document, getField } from '../values/bson-types.js';
import { encodeDocument, RawDocument } from '../wire/bson-encode.js';
import type { CommandContext, CommandDefinition } from './command.js';
import {
  checkCollation,
  countOption,
  type FieldType,
  flagOption,
  isAbsent,
  objectOption,
  refuseOptions,
  requireField,
} from './options.js';
import { collectionName, cursorReply, emptyCursor, findCollection, readSort } from './targets.js';
import { notePlan } from './write-target.js';

export const FIND_FIELDS: Readonly<Record<string, FieldType>> = {
  find: 'any',
  filter: 'object',
  sort: 'object',
  projection: 'object',
  hint: 'nameOrObject',
  skip: 'number',
  limit: 'number',
  batchSize: 'number',
  singleBatch: 'flag',
  min: 'object',
  max: 'object',
  returnKey: 'flag',
  showRecordId: 'flag',
  tailable: 'flag',
  oplogReplay: 'flag',
  noCursorTimeout: 'flag',
  awaitData: 'flag',
  allowPartialResults: 'flag',
  collation: 'object',
  allowDiskUse: 'flag',
  let: 'object',
};

/** Reads the query of a find command. Throws mongod's errors for invalid or unsupported options. */
export function readFind(context: CommandContext, command: Document): Query {
  refuseOptions(command, ['min', 'max', 'returnKey', 'showRecordId', 'let', 'awaitData']);
  if (flagOption(command, 'tailable')) {
    const namespace = `${context.database}.${String(command.find)}`;
    throw new MongoError(
      2,
      `error processing query: ns=${namespace} tailable cursor requested on non capped collection`,
    );
  }
  checkCollation(command);
  const filter = compileFilter(objectOption(command, 'filter'));
  const { sort, natural } = readSort(command);
  const hint = getField(command, 'hint');
  const limit = countOption(command, 'find', 'limit');
  return {
    filter,
    sort,
    skip: countOption(command, 'find', 'skip') ?? 0,
    limit: limit === 0 ? null : limit,
    ...(natural !== null ? { hint: { $natural: natural } } : isAbsent(hint) ? {} : { hint }),
  };
}

type Projector = (found: { bytes: Buffer; document: Document }) => RawDocument;

/**
 * Compiles a projection that encodes found documents for an answer. Throws mongod's errors for an invalid
 * one.
 */
export function projector(spec: Document, filter: CompiledFilter): Projector {
  if (Object.keys(spec).length === 0) return (found) => new RawDocument(found.bytes);
  const project = compileProjection(spec);
  const positional = Object.keys(spec).some((path) => path.endsWith('.$'));
  return (found) => {
    const { document } = found;
    const ctx = positional ? { positional: filter.matchPositional(document) } : undefined;
    return new RawDocument(encodeDocument(project(document, ctx)));
  };
}

async function* projected(run: QueryRun, project: Projector): AsyncGenerator<RawDocument[], void> {
  for await (const chunk of run.chunks) yield chunk.map(project);
}

async function find(context: CommandContext): Promise<Document> {
  const { command, server, database, pacer, notes } = context;
  const name = collectionName(context);
  const namespace = `${database}.${name}`;
  const query = readFind(context, command);
  const project = projector(objectOption(command, 'projection'), query.filter);
  const batchSize = countOption(command, 'find', 'batchSize');
  const collection = findCollection(context);
  if (collection === undefined) return emptyCursor(namespace);
  const snapshot = server.environment.snapshot();
  let run: QueryRun;
  try {
    run = startQuery(snapshot, collection, query, pacer);
  } catch (error) {
    snapshot.release();
    throw error;
  }
  const { id, documents } = await server.cursors.open(
    { namespace, collection, snapshot, pacer, chunks: projected(run, project), ended: run.ended, notes },
    batchSize,
    { single: flagOption(command, 'singleBatch'), noTimeout: flagOption(command, 'noCursorTimeout') },
  );
  notePlan(context, query.filter.filter, run);
  return cursorReply(namespace, id, documents, 'firstBatch');
}

function readCursorId(value: unknown, where: string): Long {
  if (value instanceof Long) return value;
  throw new MongoError(14, `BSON field '${where}' is the wrong type, expected type 'long'`);
}

async function getMore(context: CommandContext): Promise<Document> {
  const { command, server, database, pacer } = context;
  const id = readCursorId(requireField(command, 'getMore', 'getMore'), 'getMore.getMore');
  const name = String(requireField(command, 'getMore', 'collection'));
  const namespace = `${database}.${name}`;
  const batchSize = countOption(command, 'getMore', 'batchSize');
  Object.assign(context.notes, server.cursors.notesOf(id));
  const batch = await server.cursors.next(id, namespace, batchSize === 0 ? null : batchSize, pacer);
  return cursorReply(namespace, batch.id, batch.documents, 'nextBatch');
}

async function killCursors(context: CommandContext): Promise<Document> {
  const { command, server, database } = context;
  const name = collectionName(context);
  const list = requireField(command, 'killCursors', 'cursors');
  const ids = (Array.isArray(list) ? list : []).map((id: unknown) => readCursorId(id, 'killCursors.cursors'));
  const { killed, notFound } = await server.cursors.kill(ids, `${database}.${name}`);
  return { cursorsKilled: killed, cursorsNotFound: notFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
}

export const FIND_COMMANDS: readonly CommandDefinition[] = [
  { names: ['find'], fields: FIND_FIELDS, run: find },
  {
    names: ['getMore'],
    fields: { getMore: 'any', collection: 'string', batchSize: 'number', term: 'number' },
    run: getMore,
  },
  { names: ['killCursors'], fields: { killCursors: 'any', cursors: 'array' }, run: killCursors },
];
