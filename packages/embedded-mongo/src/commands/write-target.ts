import type { Pacer } from '../pacer.js';
import { type Query, startQuery } from '../planner/query.js';
import type { CompiledFilter } from '../query/matcher.js';
import type { Collection } from '../storage/catalog.js';
import { recordKey } from '../storage/keys.js';
import { openRecord } from '../storage/records.js';
import type { WriteView } from '../storage/views.js';
import type { Document } from '../values/bson-types.js';
import type { CompiledSort } from '../values/sort-order.js';
import { decodeDocument } from '../wire/bson-decode.js';
import type { CommandContext } from './command.js';

/** A document that a write is going to change. */
export interface WriteTarget {
  recordId: number;
  document: Document;
}

export interface TargetRequest {
  filter: CompiledFilter;
  sort: CompiledSort | null;
  multi: boolean;
  hint: unknown;
}

/** Records the plan for the slow-query log. */
export function notePlan(
  context: CommandContext,
  filter: Document,
  run: {
    plan: ReturnType<typeof startQuery>['plan'];
    statistics: { keysExamined: number; docsExamined: number };
  },
): void {
  const { plan, statistics } = run;
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
  statistics: { keysExamined: number; docsExamined: number },
): void {
  context.notes.filter = filter;
  context.notes.plan = plan;
  context.notes.keysExamined = (context.notes.keysExamined ?? 0) + statistics.keysExamined;
  context.notes.docsExamined = (context.notes.docsExamined ?? 0) + statistics.docsExamined;
}

/** Collects the record ids of a write's targets before the first change, in plan order. */
export async function targetIds(
  context: CommandContext,
  view: WriteView,
  collection: Collection,
  request: TargetRequest,
): Promise<number[]> {
  const query: Query = {
    filter: request.filter,
    sort: request.sort,
    skip: 0,
    limit: request.multi ? null : 1,
    hint: request.hint,
  };
  const run = startQuery(view, collection, query, context.pacer, true);
  const ids: number[] = [];
  for await (const chunk of run.chunks) for (const { recordId } of chunk) ids.push(recordId);
  notePlan(context, request.filter.filter, run);
  return ids;
}

/** Reads a document again inside the write. */
export function readTarget(view: WriteView, collection: Collection, recordId: number): WriteTarget | null {
  const bytes = view.get('records', recordKey(collection.id, recordId));
  return bytes === undefined ? null : { recordId, document: decodeDocument(openRecord(bytes)) };
}

/** Pauses a long write if due; readers continue meanwhile, other writers do not. */
export async function yieldIfDue(pacer: Pacer): Promise<void> {
  if (pacer.due()) await pacer.pause();
}
