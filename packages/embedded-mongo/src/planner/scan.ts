import type { Collection } from '../storage/catalog.js';
import { readCount } from '../storage/counts.js';
import { indexBound, PREFIX_BYTES, prefixKey, recordIdOf, recordKey } from '../storage/keys.js';
import { damaged, openRecord } from '../storage/records.js';
import { entryChunks, type KeySpan, keyChunks, type View } from '../storage/views.js';
import type { IndexScan, Plan } from './plan.js';

/** A record that may belong to the result. */
export interface Candidate {
  recordId: number;
  bytes: Buffer;
}

/** Scan statistics for explain and the slow-query log. */
export interface ScanStatistics {
  keysExamined: number;
  docsExamined: number;
}

/** Part of a scan to return, for scans whose every record belongs to the result. */
export interface ScanWindow {
  skip: number;
  /** Null for all. */
  limit: number | null;
}

/** Keys merged between two yields. */
const MERGED_CHUNK = 16;

function spanOf(lower: Buffer, upper: Buffer, reverse: boolean): KeySpan {
  return reverse ? { start: upper, end: lower, reverse } : { start: lower, end: upper };
}

function* scanCollection(
  view: View,
  collection: Collection,
  reverse: boolean,
  statistics: ScanStatistics,
): Generator<Candidate[], void> {
  const span = spanOf(prefixKey(collection.id), prefixKey(collection.id + 1), reverse);
  let found = 0;
  for (const entries of entryChunks(view, 'records', span)) {
    found += entries.length;
    statistics.docsExamined += entries.length;
    yield entries.map(({ key, value }) => ({ recordId: recordIdOf(key), bytes: openRecord(value) }));
  }
  // A damaged page could hide records from a scan.
  if (view.isCommitted && found !== readCount(view, collection.id))
    throw damaged(`the records of ${collection.namespace} are not as many as were counted`);
}

/** Keys of each range of a scan, in scan order. */
function keysByRange(view: View, { index, ranges, reverse }: IndexScan): Generator<Buffer[], void>[] {
  const list = ranges.map(({ lower, upper }) =>
    keyChunks(view, 'indexes', spanOf(indexBound(index.id, lower), indexBound(index.id, upper), reverse)),
  );
  return reverse ? list.reverse() : list;
}

/** Keys of an index scan in chunks, range after range. */
export function* serialKeys(view: View, scan: IndexScan): Generator<Buffer[], void> {
  for (const keys of keysByRange(view, scan)) yield* keys;
}

function* each(chunks: Iterable<Buffer[]>): Generator<Buffer, void> {
  for (const chunk of chunks) yield* chunk;
}

/** Next key of a range under merge. */
interface MergeHead {
  key: Buffer;
  rest: Generator<Buffer, void>;
  /** Offset of the key part by which ranges are merged. */
  from: number;
}

/** Keys of several point ranges, merged by the components after the point: serves a sort behind `$in`. */
function* mergedKeys(view: View, scan: IndexScan, mergeFrom: readonly number[]): Generator<Buffer[], void> {
  const sign = scan.reverse ? -1 : 1;
  const froms = scan.reverse ? mergeFrom.toReversed() : mergeFrom;
  const heads: MergeHead[] = [];
  for (const [i, chunks] of keysByRange(view, scan).entries()) {
    const rest = each(chunks);
    const { value: key } = rest.next();
    if (key instanceof Buffer) heads.push({ key, rest, from: PREFIX_BYTES + (froms[i] ?? 0) });
  }
  const first = (a: MergeHead, b: MergeHead): MergeHead =>
    b.key.compare(a.key, a.from, a.key.length, b.from, b.key.length) * sign < 0 ? b : a;
  let out: Buffer[] = [];
  while (heads.length > 0) {
    const head = heads.reduce(first);
    out.push(head.key);
    const { value: key } = head.rest.next();
    if (key instanceof Buffer) head.key = key;
    else heads.splice(heads.indexOf(head), 1);
    if (out.length < MERGED_CHUNK && heads.length > 0) continue;
    yield out;
    out = [];
  }
}

function* scanIndex(
  view: View,
  collection: Collection,
  scan: IndexScan,
  statistics: ScanStatistics,
  /** Records returned before; null if none can appear twice. */
  seen: Set<number> | null,
  window: ScanWindow | null,
): Generator<Candidate[], void> {
  let toSkip = window?.skip ?? 0;
  let left = window?.limit ?? Number.POSITIVE_INFINITY;
  const { mergeFrom } = scan;
  for (const keys of mergeFrom === null ? serialKeys(view, scan) : mergedKeys(view, scan, mergeFrom)) {
    const found: Candidate[] = [];
    for (const key of keys) {
      if (found.length >= left) break;
      statistics.keysExamined++;
      const recordId = recordIdOf(key);
      if (seen?.has(recordId) === true) continue;
      seen?.add(recordId);
      if (toSkip > 0) {
        toSkip--;
        continue;
      }
      const bytes = view.get('records', recordKey(collection.id, recordId));
      if (bytes === undefined) {
        throw damaged(`an index of ${collection.namespace} points to a record that is not there`);
      }
      found.push({ recordId, bytes: openRecord(bytes) });
    }
    left -= found.length;
    statistics.docsExamined += found.length;
    yield found;
    if (left <= 0) return;
  }
}

function* scanUnion(
  view: View,
  collection: Collection,
  branches: readonly IndexScan[],
  statistics: ScanStatistics,
): Generator<Candidate[], void> {
  const seen = new Set<number>();
  for (const branch of branches) yield* scanIndex(view, collection, branch, statistics, seen, null);
}

/** Scans the candidates of a plan, in chunks that may be empty. A window is allowed for index scans only. */
export function scanPlan(
  view: View,
  collection: Collection,
  plan: Plan,
  statistics: ScanStatistics,
  window: ScanWindow | null = null,
): Generator<Candidate[], void> {
  switch (plan.kind) {
    case 'collection':
      return scanCollection(view, collection, plan.reverse, statistics);
    case 'index':
      return scanIndex(view, collection, plan, statistics, plan.repeats ? new Set() : null, window);
    case 'union':
      return scanUnion(view, collection, plan.branches, statistics);
  }
}
