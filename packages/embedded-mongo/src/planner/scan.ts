import type { Collection } from '../storage/catalog.js';
import { readCount } from '../storage/counts.js';
import { indexBound, prefixKey, recordIdOf, recordKey } from '../storage/keys.js';
import { damaged, openRecord } from '../storage/records.js';
import type { KeySpan, View } from '../storage/views.js';
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

const FIRST_CHUNK = 16;
const LARGEST_CHUNK = 256;

/** Records in chunks, possibly empty; null at the end. */
interface Source {
  next(): Candidate[] | null;
}

/** Part of a scan to return, for scans whose every record belongs to the result. */
export interface ScanWindow {
  skip: number;
  /** Null for all. */
  limit: number | null;
}

class CollectionSource implements Source {
  private position: Buffer;
  private started = false;
  private size = FIRST_CHUNK;
  private found = 0;

  constructor(
    private readonly view: View,
    private readonly collection: Collection,
    private readonly reverse: boolean,
    private readonly statistics: ScanStatistics,
  ) {
    this.position = prefixKey(reverse ? collection.id + 1 : collection.id);
  }

  next(): Candidate[] | null {
    const span: KeySpan = {
      start: this.position,
      end: prefixKey(this.reverse ? this.collection.id : this.collection.id + 1),
      reverse: this.reverse,
      afterStart: this.started,
      limit: this.size,
    };
    const entries = this.view.entries('records', span);
    this.size = Math.min(this.size * 2, LARGEST_CHUNK);
    this.started = true;
    const last = entries.at(-1);
    if (last === undefined) {
      this.checkCount();
      return null;
    }
    this.position = last.key;
    this.found += entries.length;
    this.statistics.docsExamined += entries.length;
    return entries.map(({ key, value }) => ({ recordId: recordIdOf(key), bytes: openRecord(value) }));
  }

  /** Compares with the stored count: a damaged page could hide records from a scan. */
  private checkCount(): void {
    if (!this.view.isCommitted || this.found === readCount(this.view, this.collection.id)) return;
    throw damaged(`the records of ${this.collection.namespace} are not as many as were counted`);
  }
}

/** Entries of one index range, in chunks of keys. */
class RangeReader {
  private position: Buffer;
  private readonly end: Buffer;
  private started = false;
  private done = false;
  private size = FIRST_CHUNK;

  constructor(
    private readonly view: View,
    lower: Buffer,
    upper: Buffer,
    private readonly reverse: boolean,
  ) {
    this.position = reverse ? upper : lower;
    this.end = reverse ? lower : upper;
  }

  next(): Buffer[] {
    if (this.done) return [];
    const keys = this.view.keys('indexes', {
      start: this.position,
      end: this.end,
      reverse: this.reverse,
      afterStart: this.started,
      limit: this.size,
    });
    if (keys.length < this.size) this.done = true;
    this.size = Math.min(this.size * 2, LARGEST_CHUNK);
    this.started = true;
    const last = keys.at(-1);
    if (last !== undefined) this.position = last;
    return keys;
  }
}

function readers(view: View, scan: IndexScan): RangeReader[] {
  const list = scan.ranges.map(
    ({ lower, upper }) =>
      new RangeReader(view, indexBound(scan.index.id, lower), indexBound(scan.index.id, upper), scan.reverse),
  );
  return scan.reverse ? list.reverse() : list;
}

/** Keys of an index scan, range after range. */
class SerialKeys {
  private readonly queue: RangeReader[];

  constructor(view: View, scan: IndexScan) {
    this.queue = readers(view, scan);
  }

  next(): Buffer[] {
    for (let reader = this.queue[0]; reader !== undefined; reader = this.queue[0]) {
      const keys = reader.next();
      if (keys.length > 0) return keys;
      this.queue.shift();
    }
    return [];
  }
}

interface MergeHead {
  reader: RangeReader;
  keys: Buffer[];
  at: number;
  /** Offset of the key part by which ranges are merged. */
  from: number;
}

/** Keys of several point ranges, merged by the components after the point: serves a sort behind `$in`. */
class MergedKeys {
  private readonly heads: MergeHead[];

  constructor(
    view: View,
    private readonly scan: IndexScan,
  ) {
    const froms = scan.mergeFrom ?? [];
    const prefixBytes = 4;
    const list = readers(view, scan).map((reader, i) => ({
      reader,
      keys: reader.next(),
      at: 0,
      from: prefixBytes + (froms[scan.reverse ? froms.length - 1 - i : i] ?? 0),
    }));
    this.heads = list.filter((head) => head.keys.length > 0);
  }

  next(): Buffer[] {
    const sign = this.scan.reverse ? -1 : 1;
    const out: Buffer[] = [];
    while (out.length < FIRST_CHUNK && this.heads.length > 0) {
      let best = 0;
      for (let i = 1; i < this.heads.length; i++) {
        if (this.compare(this.heads[i], this.heads[best]) * sign < 0) best = i;
      }
      const head = this.heads[best];
      const key = head?.keys[head.at];
      if (head === undefined || key === undefined) break;
      out.push(key);
      head.at++;
      if (head.at === head.keys.length) {
        head.keys = head.reader.next();
        head.at = 0;
        if (head.keys.length === 0) this.heads.splice(best, 1);
      }
    }
    return out;
  }

  private compare(a: MergeHead | undefined, b: MergeHead | undefined): number {
    const x = a?.keys[a.at];
    const y = b?.keys[b.at];
    if (a === undefined || b === undefined || x === undefined || y === undefined) return 0;
    return x.compare(y, b.from, y.length, a.from, x.length);
  }
}

class IndexSource implements Source {
  private readonly keys: SerialKeys | MergedKeys;
  private readonly seen: Set<number> | null;
  private toSkip: number;
  private left: number;

  constructor(
    private readonly view: View,
    private readonly collection: Collection,
    scan: IndexScan,
    private readonly statistics: ScanStatistics,
    seen: Set<number> | null,
    window: ScanWindow | null,
  ) {
    this.keys = scan.mergeFrom === null ? new SerialKeys(view, scan) : new MergedKeys(view, scan);
    this.seen = seen ?? (scan.repeats ? new Set() : null);
    this.toSkip = window?.skip ?? 0;
    this.left = window?.limit ?? Number.POSITIVE_INFINITY;
  }

  next(): Candidate[] | null {
    const keys = this.left > 0 ? this.keys.next() : [];
    if (keys.length === 0) return null;
    const found: Candidate[] = [];
    for (const key of keys) {
      if (found.length >= this.left) break;
      this.statistics.keysExamined++;
      const recordId = recordIdOf(key);
      if (this.isPassedOver(recordId)) continue;
      const bytes = this.view.get('records', recordKey(this.collection.id, recordId));
      if (bytes === undefined) {
        throw damaged(`an index of ${this.collection.namespace} points to a record that is not there`);
      }
      found.push({ recordId, bytes: openRecord(bytes) });
    }
    this.left -= found.length;
    this.statistics.docsExamined += found.length;
    return found;
  }

  /** True for a record returned before or skipped. */
  private isPassedOver(recordId: number): boolean {
    if (this.seen !== null) {
      if (this.seen.has(recordId)) return true;
      this.seen.add(recordId);
    }
    if (this.toSkip === 0) return false;
    this.toSkip--;
    return true;
  }
}

class UnionSource implements Source {
  private readonly queue: Source[];

  constructor(
    view: View,
    collection: Collection,
    branches: readonly IndexScan[],
    statistics: ScanStatistics,
  ) {
    const seen = new Set<number>();
    this.queue = branches.map((branch) => new IndexSource(view, collection, branch, statistics, seen, null));
  }

  next(): Candidate[] | null {
    for (let source = this.queue[0]; source !== undefined; source = this.queue[0]) {
      const found = source.next();
      if (found !== null) return found;
      this.queue.shift();
    }
    return null;
  }
}

/** Opens the candidates of a plan. A window is allowed for index scans only. */
export function openSource(
  view: View,
  collection: Collection,
  plan: Plan,
  statistics: ScanStatistics,
  window: ScanWindow | null = null,
): Source {
  switch (plan.kind) {
    case 'collection':
      return new CollectionSource(view, collection, plan.reverse, statistics);
    case 'index':
      return new IndexSource(view, collection, plan, statistics, null, window);
    case 'union':
      return new UnionSource(view, collection, plan.branches, statistics);
  }
}

/** Record ids of an index scan in chunks, without their documents: for counts. */
export function recordIdChunks(view: View, scan: IndexScan): { next(): number[] } {
  const keys = new SerialKeys(view, scan);
  return { next: () => keys.next().map(recordIdOf) };
}
