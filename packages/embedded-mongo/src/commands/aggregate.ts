import { runPipeline, validatePipeline } from '../aggregation/pipeline.js';
import { MongoError } from '../errors.js';
import type { Pacer } from '../pacer.js';
import { type Query, queryOf } from '../planner/plan.js';
import { countMatching, type QueryRun, startQuery } from '../planner/query.js';
import { compileFilter } from '../query/matcher.js';
import type { Collection } from '../storage/catalog.js';
import type { Snapshot } from '../storage/views.js';
import { type Document, getField, isNullish } from '../values/bson-types.js';
import { encodeDocument, RawDocument } from '../wire/bson-encode.js';
import type { CommandContext, CommandTable } from './command.js';
import { countAnswer, pushDownStages } from './leading-stages.js';
import { checkCollation, countOption, documentsOption, fieldsOf, objectOption } from './options.js';
import { collectionName, openCursor } from './targets.js';
import { notePlan } from './write-target.js';

const CHUNK = 64;

async function* documentsOf(
  snapshot: Snapshot,
  collection: Collection | undefined,
  query: Query,
  pacer: Pacer,
  onEnd: (run: QueryRun) => void = () => undefined,
): AsyncGenerator<Document, void> {
  if (collection === undefined) return;
  const run = startQuery(snapshot, collection, query, pacer);
  try {
    for await (const chunk of run.chunks) {
      for (const found of chunk) {
        yield found.document;
        if (pacer.due()) await pacer.pause();
      }
    }
  } finally {
    onEnd(run);
  }
}

async function* inChunks(
  documents: AsyncIterable<Document>,
  pacer: Pacer,
): AsyncGenerator<RawDocument[], void> {
  let chunk: RawDocument[] = [];
  for await (const document of documents) {
    chunk.push(new RawDocument(encodeDocument(document)));
    if (pacer.due()) await pacer.pause();
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** Runs the stages of a pipeline on a snapshot, in chunks of encoded documents. */
function runStages(
  context: CommandContext,
  snapshot: Snapshot,
  collection: Collection | undefined,
  stages: readonly Document[],
): AsyncGenerator<RawDocument[], void> {
  const { pacer, server, database } = context;
  const { query, rest } = pushDownStages(stages, getField(context.command, 'hint'));
  context.notes.filter = query.filter.filter;
  if (rest.length === 0 && collection !== undefined) return plainChunks(context, snapshot, collection, query);
  const answer = countAnswer(rest);
  if (answer !== null) return countChunks(context, snapshot, collection, query, answer);
  const source = documentsOf(snapshot, collection, query, pacer, (run) =>
    notePlan(context, query.filter.filter, run),
  );
  const lookup = (name: string, filter: Document | null): AsyncGenerator<Document, void> =>
    documentsOf(snapshot, server.catalog.find(database, name), queryOf(compileFilter(filter ?? {})), pacer);
  return inChunks(runPipeline(rest, source, { lookup, pacer }), pacer);
}

async function* plainChunks(
  context: CommandContext,
  snapshot: Snapshot,
  collection: Collection,
  query: Query,
): AsyncGenerator<RawDocument[], void> {
  const run = startQuery(snapshot, collection, query, context.pacer);
  for await (const chunk of run.chunks) yield chunk.map(({ bytes }) => new RawDocument(bytes));
  notePlan(context, query.filter.filter, run);
}

async function* countChunks(
  context: CommandContext,
  snapshot: Snapshot,
  collection: Collection | undefined,
  query: Query,
  answer: (count: number) => Document,
): AsyncGenerator<RawDocument[], void> {
  if (collection === undefined) return;
  const { count, run } = await countMatching(snapshot, collection, query, context.pacer);
  notePlan(context, query.filter.filter, run);
  if (count > 0) yield [new RawDocument(encodeDocument(answer(count)))];
}

async function aggregate(context: CommandContext): Promise<Document> {
  const { command, server, database, pacer } = context;
  const stages = documentsOption(command, 'aggregate', 'pipeline');
  validatePipeline(stages);
  checkCollation(command);
  const name = collectionName(context);
  if (isNullish(getField(command, 'cursor'))) {
    throw new MongoError(
      9,
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  }
  const batchSize = countOption(objectOption(command, 'cursor'), 'cursor', 'batchSize');
  const namespace = `${database}.${name}`;
  const collection = server.catalog.find(database, name);
  const snapshot = server.environment.snapshot();
  let chunks: AsyncGenerator<RawDocument[], void>;
  try {
    chunks = runStages(context, snapshot, collection, stages);
  } catch (error) {
    snapshot.release();
    throw error;
  }
  const source = { namespace, collection: collection ?? null, snapshot, pacer, chunks, notes: context.notes };
  return openCursor(context, source, batchSize);
}

export const AGGREGATE_COMMANDS: CommandTable = {
  aggregate: {
    fields: {
      pipeline: 'array',
      allowDiskUse: 'flag',
      cursor: 'object',
      collation: 'object',
      hint: 'nameOrObject',
      bypassDocumentValidation: 'flag',
      ...fieldsOf('lacking', 'explain let exchange fromMongos needsMerge'),
    },
    run: aggregate,
  },
};
