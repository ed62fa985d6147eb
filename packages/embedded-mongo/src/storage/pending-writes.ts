import { lowerBound } from '../values/compare.js';
import { PREFIX_BYTES } from './keys.js';
import type { Entry, JobHooks, KeySpan, Snapshot, TableName, Tables, WriteView } from './views.js';

/** A pending change; a null value removes the key. */
interface Change {
  table: TableName;
  key: Buffer;
  value: Buffer | null;
}

/** Id shared by all keys of a collection or index; null for a shorter key. */
function prefixOf(key: Buffer): number | null {
  return key.length < PREFIX_BYTES ? null : key.readUInt32BE(0);
}

/** Position of a key in sorted changes, or its insertion point. */
function placeOf(sorted: readonly Change[], key: Buffer): number {
  return lowerBound(sorted, (change) => Buffer.compare(change.key, key) < 0);
}

/** Inserts a change into sorted ones; the last change of a key wins. */
function placeChange(sorted: Change[], change: Change): void {
  const last = sorted.at(-1);
  if (last === undefined || Buffer.compare(last.key, change.key) < 0) {
    sorted.push(change);
    return;
  }
  const at = placeOf(sorted, change.key);
  const isThere = sorted[at]?.key.equals(change.key) === true;
  sorted.splice(at, isThere ? 1 : 0, change);
}

/** Common id of all keys of a span; null if they have several. */
function commonPrefix(lower: Buffer, upper: Buffer): number | null {
  const first = prefixOf(lower);
  const last = prefixOf(upper);
  if (first === null || last === null) return null;
  const isWhole = last === first + 1 && upper.length === PREFIX_BYTES;
  return first === last || isWhole ? first : null;
}

/**
 * Changes of a group of appending jobs: kept in memory over a snapshot of the committed data until LMDB's own
 * thread writes them in one transaction. The event loop stays free while the trees are changed and flushed.
 */
export class PendingWrites {
  private readonly changes: Change[] = [];
  /** Changes in key order by table and prefix: built on the first lookup, which few groups need. */
  private ordered: Map<TableName, Map<number, Change[]>> = new Map();

  /** `committed` must show the committed data until the changes are handed over. */
  constructor(readonly committed: Snapshot) {}

  /** Number of pending changes. */
  get size(): number {
    return this.changes.length;
  }

  /** Adds a change; the caller must change neither key nor value afterwards. */
  add(table: TableName, key: Buffer, value: Buffer | null): void {
    const change = { table, key, value };
    this.changes.push(change);
    const prefix = prefixOf(key);
    const list = prefix === null ? undefined : this.ordered.get(table)?.get(prefix);
    if (list !== undefined) placeChange(list, change);
  }

  /** Discards all changes but the first `size`. */
  cutTo(size: number): void {
    this.changes.length = size;
    this.ordered = new Map();
  }

  get(table: TableName, key: Buffer): Buffer | undefined {
    const sorted = this.sorted(table, prefixOf(key));
    const change = sorted[placeOf(sorted, key)];
    return change?.key.equals(key) === true ? (change.value ?? undefined) : this.committed.get(table, key);
  }

  entries(table: TableName, span: KeySpan): Entry[] {
    const own = this.changesIn(table, span);
    if (own.length === 0) return this.committed.entries(table, span);
    return this.merged(own, table, span);
  }

  keys(table: TableName, span: KeySpan): Buffer[] {
    const own = this.changesIn(table, span);
    if (own.length === 0) return this.committed.keys(table, span);
    return this.merged(own, table, span).map(({ key }) => key);
  }

  count(table: TableName, start: Buffer, end: Buffer): number {
    const own = this.changesIn(table, { start, end });
    return own.length === 0
      ? this.committed.count(table, start, end)
      : this.keys(table, { start, end }).length;
  }

  /** Hands all changes over to LMDB's thread; resolves when they are on disk, all or none. */
  async handOver(root: { batch(action: () => void): Promise<boolean> }, tables: Tables): Promise<void> {
    if (this.size === 0) return;
    await root.batch(() => {
      for (const { table, key, value } of this.changes) {
        if (value === null) tables[table].remove(key);
        else tables[table].put(key, value);
      }
    });
  }

  /** Last change of each key in a span, in span order. */
  private changesIn(table: TableName, span: KeySpan): Change[] {
    const [lower, upper] = span.reverse === true ? [span.end, span.start] : [span.start, span.end];
    const sorted = this.sorted(table, commonPrefix(lower, upper));
    const found = sorted.slice(placeOf(sorted, lower), placeOf(sorted, upper));
    if (span.reverse === true) {
      // The start belongs to a span, its end does not, even in reverse order.
      const top = sorted[placeOf(sorted, upper)];
      if (top?.key.equals(upper) === true) found.push(top);
      if (found[0]?.key.equals(lower) === true) found.shift();
      found.reverse();
    }
    if (span.afterStart === true && found[0]?.key.equals(span.start) === true) found.shift();
    return found;
  }

  private sorted(table: TableName, prefix: number | null): readonly Change[] {
    const lists = this.ordered.get(table) ?? new Map<number, Change[]>();
    const known = prefix === null ? undefined : lists.get(prefix);
    if (known !== undefined) return known;
    const made: Change[] = [];
    for (const change of this.changes) {
      const belongs = change.table === table && (prefix === null || prefixOf(change.key) === prefix);
      if (belongs) placeChange(made, change);
    }
    if (prefix !== null) this.ordered.set(table, lists.set(prefix, made));
    return made;
  }

  private merged(own: readonly Change[], table: TableName, span: KeySpan): Entry[] {
    const most = span.limit ?? Number.POSITIVE_INFINITY;
    // Each own change may replace a committed one: read that many more.
    const limit = span.limit === undefined ? undefined : span.limit + own.length;
    const committed = this.committed.entries(table, { ...span, limit });
    const sign = span.reverse === true ? -1 : 1;
    const out: Entry[] = [];
    let at = 0;
    for (const { key, value } of own) {
      for (; at < committed.length; at++) {
        const entry = committed[at];
        const order = entry === undefined ? 0 : Buffer.compare(entry.key, key) * sign;
        if (entry === undefined || order > 0) break;
        if (order < 0) out.push(entry);
      }
      if (value !== null) out.push({ key, value });
    }
    out.push(...committed.slice(at));
    return out.length > most ? out.slice(0, most) : out;
  }
}

/** View of one job of a group. */
export class PendingWriter implements WriteView {
  readonly isCommitted = false;
  private readonly before: number;

  constructor(
    private readonly pending: PendingWrites,
    readonly hooks: JobHooks,
  ) {
    this.before = pending.size;
  }

  get(table: TableName, key: Buffer): Buffer | undefined {
    return this.pending.get(table, key);
  }

  keys(table: TableName, span: KeySpan): Buffer[] {
    return this.pending.keys(table, span);
  }

  entries(table: TableName, span: KeySpan): Entry[] {
    return this.pending.entries(table, span);
  }

  count(table: TableName, start: Buffer, end: Buffer): number {
    return this.pending.count(table, start, end);
  }

  put(table: TableName, key: Buffer, value: Buffer): void {
    this.pending.add(table, key, value);
  }

  putNew(table: TableName, key: Buffer, value: Buffer): void {
    this.put(table, key, value);
  }

  remove(table: TableName, key: Buffer): void {
    this.pending.add(table, key, null);
  }

  takeBack(): void {
    this.pending.cutTo(this.before);
  }
}
