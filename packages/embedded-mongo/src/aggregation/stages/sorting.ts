import type { Pacer } from '../../pacer.js';
import { RowSorter } from '../../sort/row-sorter.js';
import { compileSort } from '../../values/sort-order.js';
import { decodeDocument } from '../../wire/bson-decode.js';
import { encodeDocument } from '../../wire/bson-encode.js';
import { pacerOf, requireDocument, type Stage, type StageScope } from './stage.js';

const RUN_LENGTH = 1024;

/** Sorts (stably) in runs and merges them, yielding the event loop in between. */
export async function sortByKey<T>(items: T[], compare: (a: T, b: T) => number, pacer: Pacer): Promise<T[]> {
  let runs: T[][] = [];
  for (let i = 0; i < items.length; i += RUN_LENGTH) {
    runs.push(items.slice(i, i + RUN_LENGTH).sort(compare));
    if (pacer.due()) await pacer.pause();
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let i = 0; i < runs.length; i += 2)
      merged.push(await merge(runs[i] ?? [], runs[i + 1] ?? [], compare, pacer));
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<T>(left: T[], right: T[], compare: (a: T, b: T) => number, pacer: Pacer): Promise<T[]> {
  const out: T[] = [];
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length) {
    const a = left[i] as T;
    const b = right[j] as T;
    if (compare(b, a) < 0) {
      out.push(b);
      j += 1;
    } else {
      out.push(a);
      i += 1;
    }
    if ((out.length & 1023) === 0 && pacer.due()) await pacer.pause();
  }
  for (; i < left.length; i++) out.push(left[i] as T);
  for (; j < right.length; j++) out.push(right[j] as T);
  return out;
}

/** `$sort`; with a following `$limit` only that many documents are kept. Documents are held encoded. */
export function compileSortStage(operand: unknown, scope: StageScope): Stage {
  const spec = requireDocument(operand, 15973, 'the $sort key specification must be an object');
  const sort = compileSort(spec);
  return async function* (source, ctx) {
    const pacer = pacerOf(ctx);
    const sorter = new RowSorter(sort, scope.limitAfterSort);
    for await (const doc of source) {
      sorter.add(sort.keyOf(doc), 0, encodeDocument(doc));
      if (sorter.isFull) await sorter.cut(pacer);
      if (pacer.due()) await pacer.pause();
    }
    for (const row of await sorter.order(pacer)) {
      yield decodeDocument(sorter.payload(row));
      if (pacer.due()) await pacer.pause();
    }
  };
}
