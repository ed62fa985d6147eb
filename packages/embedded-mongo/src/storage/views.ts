import type { Database, Transaction } from 'lmdb';

/** The tables of the data file. Records and index entries of all collections share one table each. */
export type TableName = 'meta' | 'catalog' | 'records' | 'indexes';
/** One table of an open file. */
export type Table = Database<Buffer, Buffer>;
export type Tables = Readonly<Record<TableName, Table>>;

export const MIN_KEY = Buffer.from([0]);
export const MAX_KEY = Buffer.alloc(9, 0xff);

export interface KeySpan {
  /** First key, inclusive (the last one with `reverse`). */
  start: Buffer;
  /** End key, exclusive. */
  end: Buffer;
  reverse?: boolean;
  /** Excludes `start` itself: continues after a pause. */
  afterStart?: boolean;
  limit?: number;
}

export interface Entry {
  key: Buffer;
  value: Buffer;
}

/** Consistent view of the data: a snapshot, or the state inside a write. */
export interface View {
  /** True if it shows committed data only: counts match records. */
  readonly isCommitted: boolean;
  get(table: TableName, key: Buffer): Buffer | undefined;
  keys(table: TableName, span: KeySpan): Buffer[];
  entries(table: TableName, span: KeySpan): Entry[];
  /** Number of keys in a span. */
  count(table: TableName, start: Buffer, end: Buffer): number;
}

/** State inside a write, including its own changes. */
export interface WriteView extends View {
  put(table: TableName, key: Buffer, value: Buffer): void;
  /** Like `put`, for a key known to be absent. */
  putNew(table: TableName, key: Buffer, value: Buffer): void;
  remove(table: TableName, key: Buffer): void;
  readonly hooks: JobHooks;
}

/** A snapshot: never changes, and keeps its pages from reuse until it is released. */
export interface Snapshot extends View {
  release(): void;
}

/** Actions around a job of the write queue. */
export interface JobHooks {
  /** Run as the last part of the write, after the job succeeded. */
  readonly beforeEnd: (() => void)[];
  /** Run once the write is flushed; never if it failed. */
  readonly afterCommit: (() => void)[];
  /** Run if the job throws, to revert changes in memory. */
  readonly onUndo: (() => void)[];
}

function rangeOptions(span: KeySpan, transaction?: Transaction): Record<string, unknown> {
  const { start, end, reverse, afterStart, limit } = span;
  return { start, end, reverse, exclusiveStart: afterStart, limit, transaction };
}

function listKeys(table: Table, span: KeySpan, transaction?: Transaction): Buffer[] {
  const found: Buffer[] = [];
  for (const key of table.getKeys(rangeOptions(span, transaction))) found.push(key);
  return found;
}

function listEntries(table: Table, span: KeySpan, transaction?: Transaction): Entry[] {
  const found: Entry[] = [];
  for (const { key, value } of table.getRange(rangeOptions(span, transaction))) found.push({ key, value });
  return found;
}

const FIRST_CHUNK = 16;
const LARGEST_CHUNK = 256;

function* chunksOf<T>(
  span: KeySpan,
  read: (part: KeySpan) => T[],
  keyOf: (item: T) => Buffer,
): Generator<T[], void> {
  let { start } = span;
  let limit = FIRST_CHUNK;
  for (let afterStart = false; ; afterStart = true) {
    const items = read({ ...span, start, afterStart, limit });
    const last = items.at(-1);
    if (last === undefined) return;
    yield items;
    if (items.length < limit) return;
    start = keyOf(last);
    limit = Math.min(limit * 2, LARGEST_CHUNK);
  }
}

/** Keys of a span in growing chunks: a short answer reads few of them. */
export function keyChunks(view: View, table: TableName, span: KeySpan): Generator<Buffer[], void> {
  return chunksOf(
    span,
    (part) => view.keys(table, part),
    (key) => key,
  );
}

/** Entries of a span in growing chunks. */
export function entryChunks(view: View, table: TableName, span: KeySpan): Generator<Entry[], void> {
  return chunksOf(
    span,
    (part) => view.entries(table, part),
    ({ key }) => key,
  );
}

/** Internals of lmdb missing in its types: the currently open write transaction. */
interface EnvironmentInternals {
  env: { writeTxn?: unknown };
}

/** Point read of lmdb with a transaction, a parameter missing in its types. */
interface SnapshotReads {
  get(key: Buffer, options: { transaction: Transaction }): Buffer | undefined;
}

/** View of the data committed at opening time. */
export class TransactionSnapshot implements Snapshot {
  readonly isCommitted = true;
  private readonly root: EnvironmentInternals;
  private released = false;

  constructor(
    root: object,
    private readonly tables: Tables,
    private readonly transaction: Transaction,
  ) {
    this.root = root as EnvironmentInternals;
  }

  get(table: TableName, key: Buffer): Buffer | undefined {
    this.check();
    // While a write is paused, lmdb's point read would see its changes; the range read respects the snapshot.
    if (this.root.env.writeTxn) {
      const end = Buffer.concat([key, MIN_KEY]);
      return listEntries(this.tables[table], { start: key, end, limit: 1 }, this.transaction)[0]?.value;
    }
    return (this.tables[table] as unknown as SnapshotReads).get(key, { transaction: this.transaction });
  }

  keys(table: TableName, span: KeySpan): Buffer[] {
    this.check();
    return listKeys(this.tables[table], span, this.transaction);
  }

  entries(table: TableName, span: KeySpan): Entry[] {
    this.check();
    return listEntries(this.tables[table], span, this.transaction);
  }

  count(table: TableName, start: Buffer, end: Buffer): number {
    this.check();
    return this.tables[table].getKeysCount({ start, end, transaction: this.transaction });
  }

  release(): void {
    if (this.released) return;
    this.released = true;
    this.transaction.done();
  }

  private check(): void {
    if (this.released) throw new Error('a released snapshot was read');
  }
}

/** View inside the open write transaction. */
export class TransactionWriter implements WriteView {
  readonly isCommitted = false;

  constructor(
    private readonly tables: Tables,
    readonly hooks: JobHooks,
  ) {}

  get(table: TableName, key: Buffer): Buffer | undefined {
    return this.tables[table].get(key);
  }

  keys(table: TableName, span: KeySpan): Buffer[] {
    return listKeys(this.tables[table], span);
  }

  entries(table: TableName, span: KeySpan): Entry[] {
    return listEntries(this.tables[table], span);
  }

  count(table: TableName, start: Buffer, end: Buffer): number {
    return this.tables[table].getKeysCount({ start, end });
  }

  put(table: TableName, key: Buffer, value: Buffer): void {
    this.tables[table].put(key, value);
  }

  putNew(table: TableName, key: Buffer, value: Buffer): void {
    this.put(table, key, value);
  }

  remove(table: TableName, key: Buffer): void {
    this.tables[table].remove(key);
  }
}

/** A writer that can revert its changes. */
export class JournalingWriter extends TransactionWriter {
  private readonly journal: { table: TableName; key: Buffer; former: Buffer | undefined }[] = [];

  override put(table: TableName, key: Buffer, value: Buffer): void {
    this.note(table, key);
    super.put(table, key, value);
  }

  override putNew(table: TableName, key: Buffer, value: Buffer): void {
    this.journal.push({ table, key, former: undefined });
    super.put(table, key, value);
  }

  override remove(table: TableName, key: Buffer): void {
    this.note(table, key);
    super.remove(table, key);
  }

  takeBack(): void {
    for (const { table, key, former } of this.journal.reverse()) {
      if (former === undefined) super.remove(table, key);
      else super.put(table, key, former);
    }
  }

  private note(table: TableName, key: Buffer): void {
    this.journal.push({ table, key, former: this.get(table, key) });
  }
}
