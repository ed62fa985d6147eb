import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, open, type RootDatabase, type Transaction } from 'lmdb';
import { MongoError } from '../errors.js';
import { DataFileError, inspectDataFile } from './data-file.js';

/** The tables of the data file. Records and index entries of all collections share one table each. */
export type TableName = 'meta' | 'catalog' | 'records' | 'indexes';
type Table = Database<Buffer, Buffer>;

const TABLE_NAMES: readonly TableName[] = ['meta', 'catalog', 'records', 'indexes'];
/** The data file's name in its folder. */
export const FILE_NAME = 'data.mdb';
/** Raised when the layout of tables, keys or values changes. */
export const FORMAT_VERSION = 1;
const FORMAT_KEY = Buffer.from('format');
const FORMAT_TEXT = `embedded-mongo ${FORMAT_VERSION}`;
/** Address space set aside for the file, in bytes; the file itself only grows with its contents. */
const MAP_BYTES = 128 * 2 ** 30;
const MAX_READERS = 4_000;
/** How long one group of commands may keep a transaction open before it is flushed, in milliseconds. */
const GROUP_MILLIS = 10;

export interface KeySpan {
  /** First key, inclusive (the last one when `reverse`). */
  start: Buffer;
  /** Where to stop, exclusive. */
  end: Buffer;
  reverse?: boolean;
  /** Begin behind `start` itself: to go on after a pause. */
  afterStart?: boolean;
  limit?: number;
}

export interface Entry {
  key: Buffer;
  value: Buffer;
}

/** A consistent view of the data: a snapshot, or the state inside a write. */
export interface View {
  get(table: TableName, key: Buffer): Buffer | undefined;
  keys(table: TableName, span: KeySpan): Buffer[];
  entries(table: TableName, span: KeySpan): Entry[];
  /** How many keys lie in a span. */
  count(table: TableName, start: Buffer, end: Buffer): number;
}

/** The state inside a write, which sees its own changes. */
export interface WriteView extends View {
  put(table: TableName, key: Buffer, value: Buffer): void;
  remove(table: TableName, key: Buffer): void;
  /** Runs `action` once the write is flushed; never when it failed. */
  afterCommit(action: () => void): void;
  /** Runs `action` when the job throws: to take back what it changed in memory. */
  onUndo(action: () => void): void;
}

/** A snapshot: it never changes, and keeps old pages from reuse until it is released. */
export interface Snapshot extends View {
  release(): void;
}

interface JobHooks {
  commit: (() => void)[];
  undo: (() => void)[];
}

interface Job {
  run(view: WriteView): unknown;
  settle(outcome: { value: unknown } | { error: unknown }): void;
  hooks: JobHooks;
  outcome: { value: unknown } | { error: unknown };
}

export interface EnvironmentOptions {
  /** Do not flush commits to disk: for tests. */
  nosync: boolean;
}

function isPromise(value: unknown): value is Promise<unknown> {
  return value instanceof Promise;
}

/** The LMDB file of one data folder: snapshots for readers, one queue for writers with group commit. */
export class Environment {
  private readonly root: RootDatabase<Buffer, Buffer>;
  private readonly tables: Readonly<Record<TableName, Table>>;
  private readonly queue: Job[] = [];
  private writing: Promise<void> | null = null;
  private closed = false;
  /** Called when a whole group of writes was lost (disk full): memory must be read from disk again. */
  onLostGroup: () => void = () => undefined;

  private constructor(root: RootDatabase<Buffer, Buffer>) {
    this.root = root;
    const table = (name: TableName): Table =>
      root.openDB<Buffer, Buffer>(name, { encoding: 'binary', keyEncoding: 'binary' });
    this.tables = {
      meta: table('meta'),
      catalog: table('catalog'),
      records: table('records'),
      indexes: table('indexes'),
    };
  }

  /**
   * Opens or creates the file in `folder`. Throws DataFileError when it is not ours, cut or of another version.
   */
  static async open(folder: string, options: EnvironmentOptions): Promise<Environment> {
    mkdirSync(folder, { recursive: true });
    const path = join(folder, FILE_NAME);
    const isNew = !existsSync(path) || statSync(path).size === 0;
    if (!isNew) inspectDataFile(path);
    let environment: Environment;
    try {
      const root = open<Buffer, Buffer>({
        path: folder,
        encoding: 'binary',
        keyEncoding: 'binary',
        maxDbs: TABLE_NAMES.length + 4,
        maxReaders: MAX_READERS,
        noSync: options.nosync,
        // A commit is acknowledged when it is on disk; grouping, not overlapping, hides the wait.
        overlappingSync: false,
        ...(process.platform === 'win32' ? {} : { mapSize: MAP_BYTES }),
      });
      environment = new Environment(root);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new DataFileError(`the file ${path} cannot be read as a data file: ${reason}`);
    }
    await environment.checkFormat(path);
    return environment;
  }

  private async checkFormat(path: string): Promise<void> {
    const found = this.snapshotOf((view) => view.get('meta', FORMAT_KEY))?.toString();
    if (found === FORMAT_TEXT) return;
    if (found === undefined && this.snapshotOf((view) => view.count('catalog', MIN_KEY, MAX_KEY)) === 0) {
      await this.write((view) => view.put('meta', FORMAT_KEY, Buffer.from(FORMAT_TEXT)));
      return;
    }
    await this.root.close();
    throw new DataFileError(
      `the file ${path} has the format '${found ?? 'unknown'}', this server reads '${FORMAT_TEXT}'`,
    );
  }

  /** Bytes of the file's pages in use or free for reuse. */
  fileBytes(): number {
    const stats = this.root.getStats() as { pageSize?: number; lastPageNumber?: number };
    return ((stats.lastPageNumber ?? 0) + 1) * (stats.pageSize ?? 4096);
  }

  private snapshotOf<T>(read: (view: View) => T): T {
    const snapshot = this.snapshot();
    try {
      return read(snapshot);
    } finally {
      snapshot.release();
    }
  }

  /** Opens a snapshot of what is committed now. */
  snapshot(): Snapshot {
    if (this.closed) throw new MongoError(91, 'The server is in quiesce mode and will shut down');
    return new TransactionSnapshot(this.root, this.tables, this.root.useReadTransaction());
  }

  /**
   * Runs `job` as one transaction: all of it or nothing is kept, and the promise resolves when it is on disk.
   * Jobs run one after another; those that wait together are flushed together. A job may pause (await), readers
   * go on meanwhile with their snapshots. An error thrown by the job undoes it.
   */
  write<T>(job: (view: WriteView) => T | Promise<T>): Promise<T> {
    if (this.closed)
      return Promise.reject(new MongoError(91, 'The server is in quiesce mode and will shut down'));
    return new Promise<T>((resolve, reject) => {
      this.queue.push({
        run: job,
        hooks: { commit: [], undo: [] },
        outcome: { error: new Error('not run') },
        settle: (outcome) => ('error' in outcome ? reject(outcome.error) : resolve(outcome.value as T)),
      });
      this.writing ??= this.drain();
    });
  }

  private async drain(): Promise<void> {
    // Commands that arrive in one turn of the event loop share a group.
    await Promise.resolve();
    while (this.queue.length > 0) {
      const group: Job[] = [];
      try {
        await this.root.transaction(() => this.runGroup(group, performance.now()));
        this.root.resetReadTxn();
        for (const job of group) if (!('error' in job.outcome)) for (const hook of job.hooks.commit) hook();
      } catch (error) {
        this.root.resetReadTxn();
        this.onLostGroup();
        const lost = lostWrite(error);
        for (const job of group) if (!('error' in job.outcome)) job.outcome = { error: lost };
      }
      for (const job of group) job.settle(job.outcome);
    }
    this.writing = null;
  }

  private runGroup(group: Job[], started: number): void | Promise<void> {
    for (let job = this.queue.shift(); job !== undefined; job = this.queue.shift()) {
      const current = job;
      group.push(current);
      const view = new TransactionWriter(this.tables, current.hooks);
      try {
        const result: unknown = this.root.childTransaction(() => current.run(view) as Promise<unknown>);
        if (isPromise(result)) {
          return result
            .then(
              (value) => {
                current.outcome = { value };
              },
              (error: unknown) => failed(current, error),
            )
            .then(() =>
              performance.now() - started < GROUP_MILLIS ? this.runGroup(group, started) : undefined,
            );
        }
        current.outcome = { value: result };
      } catch (error) {
        failed(current, error);
      }
      if (performance.now() - started > GROUP_MILLIS) return;
    }
  }

  /** Writes a copy of a consistent state to `path` while the server goes on; `compact` leaves free pages out. */
  async backup(path: string, compact: boolean): Promise<void> {
    await this.root.backup(path, compact);
  }

  /** Waits for queued writes and closes the file. */
  async close(): Promise<void> {
    while (this.writing !== null) await this.writing;
    this.closed = true;
    await this.root.close();
  }
}

function failed(job: Job, error: unknown): void {
  job.outcome = { error };
  for (const undo of job.hooks.undo.reverse()) undo();
}

export const MIN_KEY = Buffer.from([0]);
export const MAX_KEY = Buffer.alloc(9, 0xff);

function lostWrite(error: unknown): MongoError {
  const reason = error instanceof Error ? error.message : String(error);
  return /ENOSPC|No space|MAP_FULL/i.test(reason)
    ? new MongoError(14031, `No space left to write: ${reason}`)
    : new MongoError(1, `The write could not be stored: ${reason}`);
}

function rangeOptions(span: KeySpan, transaction?: Transaction): Record<string, unknown> {
  return {
    start: span.start,
    end: span.end,
    reverse: span.reverse ?? false,
    exclusiveStart: span.afterStart ?? false,
    ...(span.limit === undefined ? {} : { limit: span.limit }),
    ...(transaction === undefined ? {} : { transaction }),
  };
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

/** What lmdb does not show in its types: the write transaction that is open just now. */
interface EnvironmentInternals {
  env: { writeTxn?: unknown };
}

/** lmdb's point read takes a transaction, though its types leave that out. */
interface SnapshotReads {
  getBinary(key: Buffer, options: { transaction: Transaction }): Buffer | undefined;
}

class TransactionSnapshot implements Snapshot {
  private readonly root: EnvironmentInternals;
  private readonly tables: Readonly<Record<TableName, Table>>;
  private readonly transaction: Transaction;
  private released = false;

  constructor(root: object, tables: Readonly<Record<TableName, Table>>, transaction: Transaction) {
    this.root = root as EnvironmentInternals;
    this.tables = tables;
    this.transaction = transaction;
  }

  get(table: TableName, key: Buffer): Buffer | undefined {
    this.check();
    // While a write pauses, lmdb's point read would look into it; its range read honours the snapshot.
    if (this.root.env.writeTxn) {
      const end = Buffer.concat([key, MIN_KEY]);
      return listEntries(this.tables[table], { start: key, end, limit: 1 }, this.transaction)[0]?.value;
    }
    return (this.tables[table] as unknown as SnapshotReads).getBinary(key, { transaction: this.transaction });
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

class TransactionWriter implements WriteView {
  private readonly tables: Readonly<Record<TableName, Table>>;
  private readonly hooks: JobHooks;

  constructor(tables: Readonly<Record<TableName, Table>>, hooks: JobHooks) {
    this.tables = tables;
    this.hooks = hooks;
  }

  get(table: TableName, key: Buffer): Buffer | undefined {
    return this.tables[table].getBinary(key);
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

  remove(table: TableName, key: Buffer): void {
    this.tables[table].remove(key);
  }

  afterCommit(action: () => void): void {
    this.hooks.commit.push(action);
  }

  onUndo(action: () => void): void {
    this.hooks.undo.push(action);
  }
}
