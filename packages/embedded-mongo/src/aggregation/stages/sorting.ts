import { MongoError } from '../../errors.js';
import type { Pacer } from '../../pacer.js';
import type { Document } from '../../values/bson-types.js';
import { compileSort } from '../../values/sort-order.js';
import { MemoryGauge, pacerOf, requireDocument, type Stage, type StageScope } from './stage.js';

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

type Entry = { key: unknown[]; doc: Document };

/** `$sort`; of a following `$limit` only that many documents are kept. */
export function compileSortStage(operand: unknown, scope: StageScope): Stage {
  const spec = requireDocument(operand, 15973, 'the $sort key specification must be an object');
  const sort = compileSort(spec);
  const wanted = scope.limitAfterSort;
  const compare = (a: Entry, b: Entry): number => sort.compare(a.key, b.key);
  return async function* (source, ctx) {
    const pacer = pacerOf(ctx);
    let gauge = sortGauge();
    let entries: Entry[] = [];
    for await (const doc of source) {
      const entry = { key: sort.keyOf(doc), doc };
      entries.push(entry);
      gauge.add(doc);
      if (wanted !== null && entries.length >= Math.max(wanted * 2, RUN_LENGTH)) {
        entries = (await sortByKey(entries, compare, pacer)).slice(0, wanted);
        gauge = sortGauge();
        for (const kept of entries) gauge.add(kept.doc);
      }
      if (pacer.due()) await pacer.pause();
    }
    const sorted = await sortByKey(entries, compare, pacer);
    const length = wanted === null ? sorted.length : Math.min(wanted, sorted.length);
    for (let i = 0; i < length; i++) {
      const entry = sorted[i];
      if (entry !== undefined) yield entry.doc;
    }
  };
}

function sortGauge(): MemoryGauge {
  return new MemoryGauge(
    () =>
      new MongoError(
        292,
        'Sort exceeded memory limit of 104857600 bytes; this server does not use the disk for it. Add an index or a $limit',
      ),
  );
}
