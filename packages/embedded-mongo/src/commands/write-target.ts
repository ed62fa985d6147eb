import type { Query } from '../planner/plan.js';
import { type QueryRun, startQuery } from '../planner/query.js';
import type { ScanStatistics } from '../planner/scan.js';
import type { Collection } from '../storage/catalog.js';
import { recordKey } from '../storage/keys.js';
import { openRecord } from '../storage/records.js';
import type { WriteView } from '../storage/views.js';
import type { Document } from '../values/bson-types.js';
import { decodeDocument } from '../wire/bson-decode.js';
import type { CommandContext } from './command.js';

/** A document that a write is going to change. */
export interface WriteTarget {
  recordId: number;
  document: Document;
}

/** Records the plan for the slow-query log. */
export function notePlan(context: CommandContext, filter: Document, { plan, statistics }: QueryRun): void {
  const name =
    plan.kind === 'collection'
      ? 'COLLSCAN'
      : plan.kind === 'index'
        ? `IXSCAN ${plan.index.name}`
        : `OR ${plan.branches.map((branch) => branch.index.name).join(' | ')}`;
  noteScan(context, filter, name, statistics);
}

/** Like `notePlan`, for a plan known by name only. */
export function noteScan(
  context: CommandContext,
  filter: Document,
  plan: string,
  statistics: ScanStatistics,
): void {
  context.notes.filter = filter;
  context.notes.plan = plan;
  context.notes.keysExamined = (context.notes.keysExamined ?? 0) + statistics.keysExamined;
  context.notes.docsExamined = (context.notes.docsExamined ?? 0) + statistics.docsExamined;
}

/**
 * Documents that a write is going to change, in plan order. All are found before the first change; each is
 * read again in its turn. A long write pauses: readers continue meanwhile, other writers do not.
 */
export async function* writeTargets(
  context: CommandContext,
  view: WriteView,
  collection: Collection,
  query: Query,
): AsyncGenerator<WriteTarget, void> {
  const { pacer } = context;
  const run = startQuery(view, collection, query, pacer, true);
  const ids: number[] = [];
  for await (const chunk of run.chunks) for (const { recordId } of chunk) ids.push(recordId);
  notePlan(context, query.filter.filter, run);
  for (const recordId of ids) {
    const bytes = view.get('records', recordKey(collection.id, recordId));
    if (bytes === undefined) continue;
    yield { recordId, document: decodeDocument(openRecord(bytes)) };
    if (pacer.due()) await pacer.pause();
  }
}
