import type { Pacer } from '../pacer.js';
import type { Collection } from '../storage/catalog.js';
import type { IndexDefinition } from '../storage/index-definition.js';
import { indexBound, indexEntryValues, recordIdOf, recordKey } from '../storage/keys.js';
import { openRecord } from '../storage/records.js';
import type { View } from '../storage/views.js';
import { encodeKey, type KeyRange, prefixUpperBound } from '../values/key-encoding.js';
import { isArrayIndex, valuesAtPath } from '../values/paths.js';
import { decodeDocument } from '../wire/bson-decode.js';
import { choosePlan, type Query, queryOf } from './plan.js';
import type { ScanStatistics } from './scan.js';

/** Index entries of each value of the index's first path, value by value. */
export interface DistinctPlan {
  index: IndexDefinition;
  ranges: readonly KeyRange[];
}

const EMPTY = Buffer.alloc(0);
const EVERYTHING: readonly KeyRange[] = [{ lower: EMPTY, upper: prefixUpperBound(EMPTY) }];

function beginsWith(index: IndexDefinition, path: string): boolean {
  return index.visible && !index.cut && index.paths[0] === path;
}

/** Finds an index that answers `distinct` by one lookup per value; null if documents must be read. */
export function planDistinct(
  view: View,
  collection: Collection,
  query: Query,
  path: string,
): DistinctPlan | null {
  if ((query.hint ?? null) !== null || path.split('.').some(isArrayIndex)) return null;
  if (Object.keys(query.filter.filter).length === 0) {
    const index = collection.indexes.find(
      (candidate) => beginsWith(candidate, path) && !candidate.sparse && candidate.partial === null,
    );
    return index === undefined ? null : { index, ranges: EVERYTHING };
  }
  const plan = choosePlan(view, collection, queryOf(query.filter));
  if (plan.kind !== 'index' || !plan.exact || !beginsWith(plan.index, path)) return null;
  // An array entry that matches the filter does not determine the array's other values.
  return plan.index.multikey.includes(true) ? null : { index: plan.index, ranges: plan.ranges };
}

/** Value of a document whose encoded form begins an entry, with that form; null if absent. */
function valueIn(
  values: Buffer,
  document: ReturnType<typeof decodeDocument>,
  index: IndexDefinition,
): { value: unknown; key: Buffer } | null {
  const [path = ''] = index.paths;
  for (const value of valuesAtPath(document, path)) {
    const { key } = encodeKey([value], index.directions);
    if (values.subarray(0, key.length).equals(key)) return { value, key };
  }
  return null;
}

/** Reads the distinct values of a plan. */
export async function* distinctValues(
  view: View,
  collection: Collection,
  plan: DistinctPlan,
  pacer: Pacer,
  statistics: ScanStatistics,
): AsyncGenerator<unknown, void> {
  const { index } = plan;
  for (const { lower, upper } of plan.ranges) {
    const end = indexBound(index.id, upper);
    let start = indexBound(index.id, lower);
    let afterStart = false;
    for (;;) {
      const entry = view.keys('indexes', { start, end, afterStart, limit: 1 })[0];
      if (entry === undefined) break;
      statistics.keysExamined++;
      statistics.docsExamined++;
      const record = view.get('records', recordKey(collection.id, recordIdOf(entry)));
      const found =
        record === undefined
          ? null
          : valueIn(indexEntryValues(entry), decodeDocument(openRecord(record)), index);
      if (found === null) {
        // This document lacks the field or has an empty array: another one may hold null under the same key.
        start = entry;
        afterStart = true;
      } else {
        // As in MongoDB, an array inside an array is unwound once more than without an index.
        if (Array.isArray(found.value)) yield* found.value as unknown[];
        else yield found.value;
        start = indexBound(index.id, prefixUpperBound(found.key));
        afterStart = false;
      }
      if (pacer.due()) await pacer.pause();
    }
  }
}
