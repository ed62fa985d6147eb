import { hostname } from 'node:os';
import { validatePipeline } from '../aggregation/pipeline.js';
import { MongoError } from '../errors.js';
import { planDistinct } from '../planner/distinct.js';
import { type Plan, type Query, queryOf } from '../planner/plan.js';
import { startQuery } from '../planner/query.js';
import { compileFilter } from '../query/matcher.js';
import { asDocument, type Document, getField, toJsNumber } from '../values/bson-types.js';
import { MONGOD_VERSION } from '../version.js';
import type { CommandContext, CommandTable } from './command.js';
import { readFind } from './find.js';
import { pushDownStages } from './leading-stages.js';
import { documentsOption, objectOption } from './options.js';
import { readSort } from './targets.js';

const VERBOSITIES = new Set(['queryPlanner', 'executionStats', 'allPlansExecution']);

function scanStage(plan: Plan): Document {
  switch (plan.kind) {
    case 'collection':
      return { stage: 'COLLSCAN', direction: plan.reverse ? 'backward' : 'forward' };
    case 'index':
      return {
        stage: 'IXSCAN',
        keyPattern: plan.index.spec.key,
        indexName: plan.index.name,
        isMultiKey: plan.index.multikey.includes(true),
        isUnique: plan.index.unique,
        isSparse: plan.index.sparse,
        isPartial: plan.index.partial !== null,
        indexVersion: 2,
        direction: plan.reverse ? 'backward' : 'forward',
        ranges: plan.ranges.length,
      };
    case 'union':
      return { stage: 'OR', inputStages: plan.branches.map(scanStage) };
  }
}

function winningPlan(plan: Plan, query: Query): Document {
  let stage = scanStage(plan);
  if (plan.kind !== 'collection') stage = { stage: 'FETCH', inputStage: stage };
  if (query.sort !== null && !plan.providesSort) stage = { stage: 'SORT', inputStage: stage };
  if (query.skip > 0) stage = { stage: 'SKIP', skipAmount: query.skip, inputStage: stage };
  if (query.limit !== null) stage = { stage: 'LIMIT', limitAmount: query.limit, inputStage: stage };
  return stage;
}

function explainedQuery(context: CommandContext, inner: Document): { name: string; query: Query } {
  const verb = Object.keys(inner)[0] ?? '';
  const name = String(inner[verb]);
  const first = (field: string): Document => {
    const list = getField(inner, field);
    if (Array.isArray(list) && list.length > 1) {
      throw new MongoError(16, 'explained write batches must be of size 1');
    }
    return asDocument(Array.isArray(list) ? list[0] : undefined) ?? {};
  };
  const plain = (filter: Document, limit: number | null): Query => ({
    ...queryOf(compileFilter(filter), getField(inner, 'hint')),
    limit,
  });
  switch (verb) {
    case 'find':
      return { name, query: readFind(context, inner) };
    case 'count':
    case 'distinct':
      return { name, query: plain(objectOption(inner, 'query'), null) };
    case 'update': {
      const statement = first('updates');
      return { name, query: plain(objectOption(statement, 'q'), statement.multi === true ? null : 1) };
    }
    case 'delete': {
      const statement = first('deletes');
      return {
        name,
        query: plain(objectOption(statement, 'q'), toJsNumber(statement.limit) === 1 ? 1 : null),
      };
    }
    case 'findAndModify':
    case 'findandmodify':
      return { name, query: { ...plain(objectOption(inner, 'query'), 1), sort: readSort(inner).sort } };
    case 'aggregate':
      return { name, query: leadingQuery(inner) };
    default:
      throw new MongoError(59, `Explain failed due to unknown command: ${verb}`);
  }
}

function leadingQuery(inner: Document): Query {
  const stages = Array.isArray(inner.pipeline) ? documentsOption(inner, 'aggregate', 'pipeline') : [];
  validatePipeline(stages);
  return pushDownStages(stages, getField(inner, 'hint')).query;
}

async function explain(context: CommandContext): Promise<Document> {
  const { command, server, database, pacer } = context;
  const inner = objectOption(command, 'explain');
  const verbosity = getField(command, 'verbosity') ?? 'allPlansExecution';
  if (typeof verbosity !== 'string' || !VERBOSITIES.has(verbosity)) {
    throw new MongoError(
      2,
      `Enumeration value '${String(verbosity)}' for field 'explain.verbosity' is not a valid value.`,
    );
  }
  const verb = Object.keys(inner)[0] ?? '';
  const { name, query } = explainedQuery(context, inner);
  const collection = server.catalog.find(database, name);
  return server.environment.read(async (snapshot) => {
    const started = performance.now();
    const run = collection === undefined ? null : startQuery(snapshot, collection, query, pacer);
    const distinct =
      collection !== undefined && verb === 'distinct'
        ? planDistinct(snapshot, collection, query, String(getField(inner, 'key')))
        : null;
    let stage: Document = { stage: 'EOF' };
    if (distinct !== null) {
      const { name: indexName, spec } = distinct.index;
      stage = { stage: 'DISTINCT_SCAN', keyPattern: spec.key, indexName };
    } else if (run !== null) stage = winningPlan(run.plan, query);
    let returned = 0;
    if (verbosity !== 'queryPlanner') for await (const chunk of run?.chunks ?? []) returned += chunk.length;
    const executionStats = {
      executionSuccess: true,
      nReturned: returned,
      executionTimeMillis: Math.round(performance.now() - started),
      totalKeysExamined: run?.statistics.keysExamined ?? 0,
      totalDocsExamined: run?.statistics.docsExamined ?? 0,
      executionStages: { ...stage, nReturned: returned },
    };
    return {
      explainVersion: '1',
      queryPlanner: {
        namespace: `${database}.${name}`,
        parsedQuery: query.filter.filter,
        indexFilterSet: false,
        winningPlan: stage,
        rejectedPlans: [],
      },
      ...(verbosity === 'queryPlanner' ? {} : { executionStats }),
      command: { ...inner, $db: database },
      serverInfo: { host: hostname(), port: server.port, version: MONGOD_VERSION },
      ok: 1,
    };
  });
}

export const EXPLAIN_COMMANDS: CommandTable = {
  explain: { fields: { explain: 'object', verbosity: 'string' }, run: explain },
};
