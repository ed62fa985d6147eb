import type { Pacer } from '../pacer.js';
import type { CompiledFilter } from '../query/matcher.js';
import { RowSorter } from '../sort/row-sorter.js';
import type { Collection } from '../storage/catalog.js';
import { readCount } from '../storage/counts.js';
import { recordIdOf, recordKey } from '../storage/keys.js';
import { damaged, openRecord } from '../storage/records.js';
import type { View } from '../storage/views.js';
import type { Document } from '../values/bson-types.js';
import type { CompiledSort } from '../values/sort-order.js';
import { decodeDocument } from '../wire/bson-decode.js';
import { choosePlan, countRanges, type IndexScan, type Plan, type Query } from './plan.js';
import { type ScanStatistics, type ScanWindow, scanPlan, serialKeys } from './scan.js';

const FETCH_CHUNK = 64;

/** A document of a result. */
export class Found {
  constructor(
    readonly recordId: number,
    readonly bytes: Buffer,
    private decoded: Document | null,
  ) {}

  /** Decoded document; callers must copy before changing it. */
  get document(): Document {
    this.decoded ??= decodeDocument(this.bytes);
    return this.decoded;
  }
}

/** A chosen plan and its scan statistics. */
export interface QueryRun {
  plan: Plan;
  statistics: ScanStatistics;
  chunks: AsyncGenerator<Found[], void>;
  /** True once the limit is reached. */
  ended(): boolean;
}

async function* matching(
  view: View,
  collection: Collection,
  plan: Plan,
  filter: CompiledFilter,
  pacer: Pacer,
  statistics: ScanStatistics,
  window: ScanWindow | null,
): AsyncGenerator<Found[], void> {
  const keepsAll = Object.keys(filter.filter).length === 0;
  for (const chunk of scanPlan(view, collection, plan, statistics, window)) {
    let found: Found[] = [];
    for (const { recordId, bytes } of chunk) {
      if (keepsAll) found.push(new Found(recordId, bytes, null));
      else {
        const document = decodeDocument(bytes);
        if (filter.matches(document)) found.push(new Found(recordId, bytes, document));
        else if (plan.exact) throw damaged(`an index of ${collection.namespace} holds a wrong key`);
      }
      if (pacer.due()) {
        if (found.length > 0) yield found;
        found = [];
        await pacer.pause();
      }
    }
    if (found.length > 0) yield found;
    else if (pacer.due()) await pacer.pause();
  }
}

async function* sorted(
  view: View,
  collection: Collection,
  source: AsyncGenerator<Found[], void>,
  sort: CompiledSort,
  keep: number | null,
  pacer: Pacer,
): AsyncGenerator<Found[], void> {
  const sorter = new RowSorter(sort, keep);
  for await (const chunk of source) {
    for (const found of chunk) sorter.add(sort.keyOf(found.document), found.recordId);
    if (sorter.isFull) await sorter.cut(pacer);
  }
  const order = await sorter.order(pacer);
  for (let i = 0; i < order.length; i += FETCH_CHUNK) {
    const chunk: Found[] = [];
    for (const row of order.subarray(i, i + FETCH_CHUNK)) {
      const recordId = sorter.tag(row);
      const bytes = view.get('records', recordKey(collection.id, recordId));
      if (bytes === undefined) throw damaged(`a record of ${collection.namespace} is not there any more`);
      chunk.push(new Found(recordId, openRecord(bytes), null));
    }
    if (pacer.due()) await pacer.pause();
    yield chunk;
  }
}

async function* windowed(
  source: AsyncGenerator<Found[], void>,
  skip: number,
  limit: number | null,
  progress: { ended: boolean },
): AsyncGenerator<Found[], void> {
  let toSkip = skip;
  let left = limit ?? Number.POSITIVE_INFINITY;
  if (left <= 0) return;
  for await (const chunk of source) {
    let part = chunk;
    if (toSkip > 0) {
      part = chunk.slice(toSkip);
      toSkip -= chunk.length - part.length;
    }
    if (part.length > left) part = part.slice(0, left);
    left -= part.length;
    progress.ended = left <= 0;
    if (part.length > 0) yield part;
    if (left <= 0) return;
  }
}

/** Chooses a plan and prepares its run on a view. Finish or close the generator before releasing the view. */
export function startQuery(
  view: View,
  collection: Collection,
  query: Query,
  pacer: Pacer,
  inWrite = false,
): QueryRun {
  const plan = choosePlan(view, collection, query, inWrite);
  const statistics: ScanStatistics = { keysExamined: 0, docsExamined: 0 };
  const { filter, skip, limit } = query;
  const sort = plan.providesSort ? null : query.sort;
  // Skip without reading documents if the index answers the whole filter.
  const window = sort === null && plan.kind === 'index' && plan.exact ? { skip, limit } : null;
  const found = matching(view, collection, plan, filter, pacer, statistics, window);
  const keep = limit === null ? null : limit + skip;
  const ordered = sort === null ? found : sorted(view, collection, found, sort, keep, pacer);
  const progress = { ended: limit !== null && limit <= 0 };
  return {
    plan,
    statistics,
    chunks: windowed(ordered, window === null ? skip : 0, limit, progress),
    ended: () => progress.ended,
  };
}

/** Counts the records of an index scan by its entries, up to `most`. */
async function countRecords(
  view: View,
  scan: IndexScan,
  most: number,
  pacer: Pacer,
  statistics: ScanStatistics,
): Promise<number> {
  const seen = scan.repeats ? new Set<number>() : null;
  let count = 0;
  for (const keys of serialKeys(view, scan)) {
    if (seen !== null) for (const key of keys) seen.add(recordIdOf(key));
    count = seen?.size ?? count + keys.length;
    statistics.keysExamined += keys.length;
    if (count >= most) break;
    if (pacer.due()) await pacer.pause();
  }
  return Math.min(count, most);
}

/** Counts matching documents; from the index alone if it answers the whole filter. */
export async function countMatching(
  view: View,
  collection: Collection,
  query: Query,
  pacer: Pacer,
): Promise<{ count: number; run: QueryRun }> {
  // Drop the sort: a count needs no order, and an index chosen for it could be worse.
  const run = startQuery(view, collection, { ...query, sort: null }, pacer);
  const { plan, statistics } = run;
  const most = query.limit === null ? Number.POSITIVE_INFINITY : query.skip + query.limit;
  const window = (total: number): number => Math.max(Math.min(total, most) - query.skip, 0);
  if (plan.kind === 'index' && plan.exact) {
    if (plan.repeats || query.limit !== null) {
      return { count: window(await countRecords(view, plan, most, pacer, statistics)), run };
    }
    const count = countRanges(view, plan);
    statistics.keysExamined += count;
    return { count: window(count), run };
  }
  if (plan.kind === 'collection' && Object.keys(query.filter.filter).length === 0) {
    return { count: window(readCount(view, collection.id)), run };
  }
  let count = 0;
  for await (const chunk of run.chunks) count += chunk.length;
  return { count, run };
}
