import { Long } from 'bson';
import { MongoError } from '../errors.js';
import type { Query } from '../planner/plan.js';
import { type QueryRun, startQuery } from '../planner/query.js';
import { compileProjection } from '../projection/projection.js';
import { compileFilter } from '../query/matcher.js';
import { type Document, getField } from '../values/bson-types.js';
import { encodeDocument, RawDocument } from '../wire/bson-encode.js';
import type { CommandContext, CommandTable } from './command.js';
import { checkCollation, countOption, fieldsOf, flagOption, objectOption, requireField } from './options.js';
import { collectionName, findCollection, openCursor, readSort } from './targets.js';
import { notePlan } from './write-target.js';

/** Reads the query of a find command. Throws mongod's errors for invalid or unsupported options. */
export function readFind(context: CommandContext, command: Document): Query {
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
  const limit = countOption(command, 'find', 'limit');
  return {
    filter,
    sort,
    skip: countOption(command, 'find', 'skip') ?? 0,
    limit: limit === 0 ? null : limit,
    hint: natural === null ? getField(command, 'hint') : { $natural: natural },
  };
}

type Projector = (found: { bytes: Buffer; document: Document }) => RawDocument;

/** Compiles a projection that encodes found documents for an answer. Throws mongod's errors for an invalid one. */
export function projector(spec: Document): Projector {
  if (Object.keys(spec).length === 0) return (found) => new RawDocument(found.bytes);
  const project = compileProjection(spec);
  return ({ document }) => new RawDocument(encodeDocument(project(document)));
}

async function* projected(run: QueryRun, project: Projector): AsyncGenerator<RawDocument[], void> {
  for await (const chunk of run.chunks) yield chunk.map(project);
}

async function find(context: CommandContext): Promise<Document> {
  const { command, server, database, pacer, notes } = context;
  const name = collectionName(context);
  const namespace = `${database}.${name}`;
  const query = readFind(context, command);
  const project = projector(objectOption(command, 'projection'));
  const batchSize = countOption(command, 'find', 'batchSize');
  const collection = findCollection(context);
  if (collection === undefined) return { cursor: { firstBatch: [], id: Long.ZERO, ns: namespace }, ok: 1 };
  const snapshot = server.environment.snapshot();
  let run: QueryRun;
  try {
    run = startQuery(snapshot, collection, query, pacer);
  } catch (error) {
    snapshot.release();
    throw error;
  }
  const reply = await openCursor(
    context,
    { namespace, collection, snapshot, pacer, chunks: projected(run, project), ended: run.ended, notes },
    batchSize,
    { single: flagOption(command, 'singleBatch'), noTimeout: flagOption(command, 'noCursorTimeout') },
  );
  notePlan(context, query.filter.filter, run);
  return reply;
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
  return { cursor: { nextBatch: batch.documents, id: batch.id, ns: namespace }, ok: 1 };
}

async function killCursors(context: CommandContext): Promise<Document> {
  const { command, server, database } = context;
  const name = collectionName(context);
  const list = requireField(command, 'killCursors', 'cursors');
  const ids = (Array.isArray(list) ? list : []).map((id: unknown) => readCursorId(id, 'killCursors.cursors'));
  const { killed, notFound } = await server.cursors.kill(ids, `${database}.${name}`);
  return { cursorsKilled: killed, cursorsNotFound: notFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
}

export const FIND_COMMANDS: CommandTable = {
  find: {
    fields: {
      filter: 'object',
      sort: 'object',
      projection: 'object',
      hint: 'nameOrObject',
      skip: 'number',
      limit: 'number',
      batchSize: 'number',
      singleBatch: 'flag',
      tailable: 'flag',
      oplogReplay: 'flag',
      noCursorTimeout: 'flag',
      allowPartialResults: 'flag',
      collation: 'object',
      allowDiskUse: 'flag',
      ...fieldsOf('lacking', 'min max returnKey showRecordId awaitData let'),
    },
    run: find,
  },
  getMore: { fields: { collection: 'string', batchSize: 'number', term: 'number' }, run: getMore },
  killCursors: { fields: { cursors: 'array' }, run: killCursors },
};
