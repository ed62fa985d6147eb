import { MongoError } from '../errors.js';
import { distinctValues, planDistinct } from '../planner/distinct.js';
import { type Query, queryOf } from '../planner/plan.js';
import { countMatching, startQuery } from '../planner/query.js';
import { compileFilter } from '../query/matcher.js';
import { type Document, getField, isNullish, toJsNumber } from '../values/bson-types.js';
import { compareValues } from '../values/compare.js';
import { ValueSet } from '../values/equality-map.js';
import { valuesAtPath } from '../values/paths.js';
import { encodeDocument } from '../wire/bson-encode.js';
import type { CommandContext, CommandTable } from './command.js';
import { checkCollation, countOption, objectOption, requireField } from './options.js';
import { findCollection } from './targets.js';
import { notePlan, noteScan } from './write-target.js';

/** Maximum size of the distinct values: they must fit one document, as in mongod. */
const MAX_DISTINCT_BYTES = 16 * 1024 * 1024;

function readCount(command: Document): Query {
  checkCollation(command);
  const limit = Math.abs(toJsNumber(getField(command, 'limit') ?? 0));
  return {
    ...queryOf(compileFilter(objectOption(command, 'query')), getField(command, 'hint')),
    skip: countOption(command, 'count', 'skip') ?? 0,
    limit: limit === 0 ? null : limit,
  };
}

async function count(context: CommandContext): Promise<Document> {
  const query = readCount(context.command);
  const collection = findCollection(context);
  if (collection === undefined) return { n: 0, ok: 1 };
  const all = Object.keys(query.filter.filter).length === 0 && isNullish(query.hint);
  if (all) {
    const left = Math.max(collection.count - query.skip, 0);
    return { n: Math.min(left, query.limit ?? left), ok: 1 };
  }
  return context.server.environment.read(async (snapshot) => {
    const { count: n, run } = await countMatching(snapshot, collection, query, context.pacer);
    notePlan(context, query.filter.filter, run);
    return { n, ok: 1 };
  });
}

/** Collects distinct values. Throws MongoError 17217 if they are too large. */
class DistinctValues extends ValueSet {
  private bytes = 0;

  override add(value: unknown): boolean {
    const isNew = super.add(value);
    if (isNew) this.bytes += encodeDocument({ value }).length;
    if (this.bytes > MAX_DISTINCT_BYTES) throw new MongoError(17217, 'distinct too big, 16mb cap');
    return isNew;
  }

  /** The values in BSON order. */
  sorted(): unknown[] {
    return [...this.items].sort(compareValues);
  }
}

async function distinct(context: CommandContext): Promise<Document> {
  const { command } = context;
  checkCollation(command);
  const path = String(requireField(command, 'distinct', 'key'));
  const query = queryOf(compileFilter(objectOption(command, 'query')), getField(command, 'hint'));
  const collection = findCollection(context);
  if (collection === undefined) return { values: [], ok: 1 };
  return context.server.environment.read(async (snapshot) => {
    const values = new DistinctValues();
    const plan = planDistinct(snapshot, collection, query, path);
    if (plan !== null) {
      const statistics = { keysExamined: 0, docsExamined: 0 };
      const found = distinctValues(snapshot, collection, plan, context.pacer, statistics);
      for await (const value of found) values.add(value);
      noteScan(context, query.filter.filter, `DISTINCT_SCAN ${plan.index.name}`, statistics);
      return { values: values.sorted(), ok: 1 };
    }
    const run = startQuery(snapshot, collection, query, context.pacer);
    for await (const chunk of run.chunks) {
      for (const found of chunk) {
        for (const value of valuesAtPath(found.document, path)) values.add(value);
        if (context.pacer.due()) await context.pacer.pause();
      }
    }
    notePlan(context, query.filter.filter, run);
    return { values: values.sorted(), ok: 1 };
  });
}

export const COUNT_COMMANDS: CommandTable = {
  count: {
    fields: {
      query: 'object',
      limit: 'number',
      skip: 'number',
      hint: 'nameOrObject',
      collation: 'object',
      fields: 'any',
    },
    run: count,
  },
  distinct: {
    fields: { key: 'string', query: 'object', collation: 'object', hint: 'nameOrObject' },
    run: distinct,
  },
};
