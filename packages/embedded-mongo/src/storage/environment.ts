import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Database, open, type RootDatabase, type Transaction } from 'lmdb';
import { MongoError } from '../errors.js';
import { DataFileError, inspectDataFile } from './data-file.js';
import { flushToDisk, moveIntoPlace } from './files.js';

/** The tables of the data file. Records and index entries of all collections share one table each. */
export type TableName = 'meta' | 'catalog' | 'records' | 'indexes';
type Table = Database<Buffer, Buffer>;

const TABLE_NAMES: readonly TableName[] = ['meta', 'catalog', 'records', 'indexes'];
/** The data file's name in its folder. */
export const FILE_NAME = 'data.mdb';
/** Raised when the layout of tables, keys or values changes. */
const FORMAT_VERSION = 2;
const FORMAT_KEY = Buffer.from('format');
const FORMAT_TEXT = `embedded-mongo ${FORMAT_VERSION}`;
/** Begins the names of folders in which the file is written anew. */
const COMPACT_PREFIX = 'compact-';
/** Address space set aside for the file, in bytes; the file itself only grows with its contents. */
const MAP_BYTES = 128 * 2 ** 30;
const MAX_READERS = 4_000;
/** How long one group of commands may keep a transaction open before it is flushed, in milliseconds. */
const GROUP_MILLIS = 50;

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
  /** As `put`, for a key that is known not to be there. */
  putNew(table: TableName, key: Buffer, value: Buffer): void;
  remove(table: TableName, key: Buffer): void;
  /** Runs `action` as the last part of the write, when the job has succeeded. */
  beforeEnd(action: () => void): void;
  /** Runs `action` once the write is flushed; never when it failed. */
  afterCommit(action: () => void): void;
  /** Runs `action` when the job throws: to take back what it changed in memory. */
  onUndo(action: () => void): void;
}

/** A snapshot: it never changes, and keeps old pages from reuse until it is released. */
export interface Snapshot extends View {
  release(): void;
}

/** An open file, and how many read from it. */
interface OpenFile {
  root: RootDatabase<Buffer, Buffer>;
  tables: Readonly<Record<TableName, Table>>;
  users: number;
  /** Another file took its place: it is closed when the last reader is done. */
  retired: boolean;
}

interface JobHooks {
  end: (() => void)[];
  commit: (() => void)[];
  undo: (() => void)[];
}

interface Job {
  run(view: WriteView): unknown;
  /** It mostly adds: see `append`. */
  appends: boolean;
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

function openFile(folder: string, options: EnvironmentOptions): OpenFile {
  const root = open<Buffer, Buffer>({
    path: folder,
    // Without it a dot in the folder's name would make it a file.
    noSubdir: false,
    encoding: 'binary',
    keyEncoding: 'binary',
    maxDbs: TABLE_NAMES.length + 4,
    maxReaders: MAX_READERS,
    noSync: options.nosync,
    // A commit is acknowledged when it is on disk; grouping, not overlapping, hides the wait.
    overlappingSync: false,
    ...(process.platform === 'win32' ? {} : { mapSize: MAP_BYTES }),
  });
  const table = (name: TableName): Table =>
    root.openDB<Buffer, Buffer>(name, { encoding: 'binary', keyEncoding: 'binary' });
  const tables = {
    meta: table('meta'),
    catalog: table('catalog'),
    records: table('records'),
    indexes: table('indexes'),
  };
  return { root, tables, users: 0, retired: false };
}

/** The LMDB file of one data folder: snapshots for readers, one queue for writers with group commit. */
export class Environment {
  private file: OpenFile;
  private readonly folder: string;
  private readonly options: EnvironmentOptions;
  private readonly queue: Job[] = [];
  private readonly betweenWrites: (() => Promise<void>)[] = [];
  private writing: Promise<void> | null = null;
  private closed = false;
  private compactions = 0;
  /** Called when a whole group of writes was lost (disk full): memory must be read from disk again. */
  onLostGroup: () => void = () => undefined;

  private constructor(file: OpenFile, folder: string, options: EnvironmentOptions) {
    this.file = file;
    this.folder = folder;
    this.options = options;
  }

  /**
   * Opens or creates the file in `folder`. Throws DataFileError when it is not ours, cut or of another version.
   */
  static async open(folder: string, options: EnvironmentOptions): Promise<Environment> {
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder)) {
      // What a compaction left that did not come to its end.
      if (name.startsWith(COMPACT_PREFIX)) rmSync(join(folder, name), { recursive: true, force: true });
    }
    const path = join(folder, FILE_NAME);
    const isNew = !existsSync(path) || statSync(path).size === 0;
    if (!isNew) inspectDataFile(path);
    let environment: Environment;
    try {
      environment = new Environment(openFile(folder, options), folder, options);
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
    const isEmpty =
      found === undefined && this.snapshotOf((view) => view.count('catalog', MIN_KEY, MAX_KEY)) === 0;
    if (isEmpty) {
      await this.write((view) => view.put('meta', FORMAT_KEY, Buffer.from(FORMAT_TEXT)));
      return;
    }
    await this.file.root.close();
    throw new DataFileError(
      `the file ${path} has the format '${found ?? 'unknown'}', this server reads '${FORMAT_TEXT}'`,
    );
  }

  /** Bytes of the file's pages in use or free for reuse. */
  fileBytes(): number {
    const stats = this.file.root.getStats() as { pageSize?: number; lastPageNumber?: number };
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
    const { file } = this;
    const snapshot = new TransactionSnapshot(file.root, file.tables, file.root.useReadTransaction(), () =>
      this.leave(file),
    );
    file.users++;
    return snapshot;
  }

  /**
   * Runs `job` as one transaction: all of it or nothing is kept, and the promise resolves when it is on disk.
   * Jobs run one after another; those that wait together are flushed together. A job may pause (await), readers
   * go on meanwhile with their snapshots. An error thrown by the job undoes it.
   */
  write<T>(job: (view: WriteView) => T | Promise<T>): Promise<T> {
    return this.enqueue(job, false);
  }

  /**
   * As `write`, for a job that mostly adds. It is undone by taking back what it put, not by a nested transaction,
   * which copies every page a second time: a fifth of the cost of a bulk insert.
   */
  append<T>(job: (view: WriteView) => T | Promise<T>): Promise<T> {
    return this.enqueue(job, true);
  }

  private enqueue<T>(job: (view: WriteView) => T | Promise<T>, appends: boolean): Promise<T> {
    if (this.closed)
      return Promise.reject(new MongoError(91, 'The server is in quiesce mode and will shut down'));
    return new Promise<T>((resolve, reject) => {
      this.queue.push({
        run: job,
        appends,
        hooks: { end: [], commit: [], undo: [] },
        outcome: { error: new Error('not run') },
        settle: (outcome) => ('error' in outcome ? reject(outcome.error) : resolve(outcome.value as T)),
      });
      this.writing ??= this.drain();
    });
  }

  private async drain(): Promise<void> {
    // Commands that arrive in one turn of the event loop share a group.
    await Promise.resolve();
    while (this.queue.length > 0 || this.betweenWrites.length > 0) {
      await this.betweenWrites.shift()?.();
      if (this.queue.length === 0) continue;
      const group: Job[] = [];
      const { root } = this.file;
      try {
        await root.transaction(() => this.runGroup(group, performance.now()));
        root.resetReadTxn();
        for (const job of group) if (!('error' in job.outcome)) for (const hook of job.hooks.commit) hook();
      } catch (error) {
        root.resetReadTxn();
        this.onLostGroup();
        const lost = lostWrite(await causeOf(error));
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
      try {
        const result = current.appends ? this.runAppending(current) : this.runNested(current);
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

  private runNested(job: Job): unknown {
    const view = new TransactionWriter(this.file.tables, job.hooks);
    return this.file.root.childTransaction(() => runJob(job, view) as Promise<unknown>);
  }

  private runAppending(job: Job): unknown {
    const view = new JournalingWriter(this.file.tables, job.hooks);
    const undo = (error: unknown): never => {
      // Should this throw, LMDB has marked the transaction as failed: the whole group is lost, nothing is half there.
      view.takeBack();
      throw error;
    };
    try {
      const result = runJob(job, view);
      return isPromise(result) ? result.catch(undo) : result;
    } catch (error) {
      return undo(error);
    }
  }

  private leave(file: OpenFile): void {
    file.users--;
    if (file.retired && file.users === 0) void file.root.close();
  }

  /** Copies a consistent state into `folder`, which must be empty, while the server goes on. */
  private async copyTo(folder: string, compact: boolean): Promise<string> {
    const { file } = this;
    const path = join(folder, FILE_NAME);
    mkdirSync(folder);
    file.users++;
    try {
      await file.root.backup(folder, compact);
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw lostWrite(error);
    } finally {
      this.leave(file);
    }
    await flushToDisk(path);
    return path;
  }

  /**
   * Writes a copy of a consistent state to the new file `path` while the server goes on; free pages are left out.
   * The file appears when it is whole and on disk. Returns its bytes. Throws MongoError 2 when it exists already.
   */
  async backup(path: string): Promise<number> {
    if (existsSync(path)) throw new MongoError(2, `the file ${path} exists already`);
    const folder = `${path}.${process.pid}.partial`;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(dirname(path), { recursive: true });
    const copy = await this.copyTo(folder, true);
    try {
      await moveIntoPlace(copy, path);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    return statSync(path).size;
  }

  /**
   * Writes the file anew without its free pages and goes on with the new one. Writers wait meanwhile, readers do not;
   * snapshots keep the old file until they are released. A crash leaves the old file or the new one.
   * Returns how many bytes were freed.
   */
  compact(): Promise<number> {
    if (process.platform === 'win32') {
      return Promise.reject(new MongoError(238, 'compact is not supported on Windows while serving'));
    }
    if (this.closed) return Promise.reject(new MongoError(91, 'The server is about to end'));
    return new Promise((resolve, reject) => {
      this.betweenWrites.push(() => this.replaceFile().then(resolve, reject));
      this.writing ??= this.drain();
    });
  }

  private async replaceFile(): Promise<number> {
    const path = join(this.folder, FILE_NAME);
    const before = statSync(path).size;
    const folder = join(this.folder, `${COMPACT_PREFIX}${process.pid}-${this.compactions++}`);
    const copy = await this.copyTo(folder, true);
    let fresh: OpenFile | null = null;
    try {
      const after = statSync(copy).size;
      fresh = openFile(folder, this.options);
      renameSync(copy, path);
      await flushToDisk(this.folder);
      const old = this.file;
      this.file = fresh;
      old.retired = true;
      old.users++;
      this.leave(old);
      return before - after;
    } catch (error) {
      await fresh?.root.close();
      throw error;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** Waits for queued writes and closes the file. */
  async close(): Promise<void> {
    while (this.writing !== null) await this.writing;
    this.closed = true;
    await this.file.root.close();
  }
}

function runJob(job: Job, view: WriteView): unknown {
  const end = (value: unknown): unknown => {
    for (const hook of job.hooks.end) hook();
    return value;
  };
  const result = job.run(view);
  return isPromise(result) ? result.then(end) : end(result);
}

function failed(job: Job, error: unknown): void {
  job.outcome = { error };
  for (const undo of job.hooks.undo.reverse()) undo();
}

export const MIN_KEY = Buffer.from([0]);
export const MAX_KEY = Buffer.alloc(9, 0xff);

function commitErrorOf(error: unknown): Promise<unknown> | null {
  const isLost = error instanceof Error && 'commitError' in error && error.commitError instanceof Promise;
  return isLost ? (error.commitError as Promise<unknown>) : null;
}

/**
 * True for what lmdb rejects when a commit was lost. It rejects promises of its own with it as well, which nobody can
 * wait for: the writers are told by theirs.
 */
export function isLostCommit(error: unknown): boolean {
  const cause = commitErrorOf(error);
  cause?.catch(() => undefined);
  return cause !== null;
}

/** lmdb rejects a lost commit first and tells its cause by another promise, which may never settle. */
async function causeOf(error: unknown): Promise<unknown> {
  const commitError = commitErrorOf(error);
  if (commitError === null) return error;
  const cause = commitError.catch((reason: unknown) => reason);
  return Promise.race([cause, new Promise((resolve) => setImmediate(() => resolve(error)))]);
}

function lostWrite(error: unknown): MongoError {
  const reason = error instanceof Error ? error.message : String(error);
  // LMDB reports a write that the disk took in part only as an input/output error.
  return /ENOSPC|No space|File too large|MAP_FULL|Input\/output error/i.test(reason)
    ? new MongoError(14031, `No space left to write, or the disk fails: ${reason}`)
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
  private readonly onRelease: () => void;
  private released = false;

  constructor(
    root: object,
    tables: Readonly<Record<TableName, Table>>,
    transaction: Transaction,
    onRelease: () => void,
  ) {
    this.root = root as EnvironmentInternals;
    this.tables = tables;
    this.transaction = transaction;
    this.onRelease = onRelease;
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
    this.onRelease();
  }

  private check(): void {
    if (this.released) throw new Error('a released snapshot was read');
  }
}

class TransactionWriter implements WriteView {
  protected readonly tables: Readonly<Record<TableName, Table>>;
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

  putNew(table: TableName, key: Buffer, value: Buffer): void {
    this.tables[table].put(key, value);
  }

  remove(table: TableName, key: Buffer): void {
    this.tables[table].remove(key);
  }

  beforeEnd(action: () => void): void {
    this.hooks.end.push(action);
  }

  afterCommit(action: () => void): void {
    this.hooks.commit.push(action);
  }

  onUndo(action: () => void): void {
    this.hooks.undo.push(action);
  }
}

/** A writer that remembers how to take back what it did. */
class JournalingWriter extends TransactionWriter {
  private readonly journal: { table: TableName; key: Buffer; former: Buffer | undefined }[] = [];

  override put(table: TableName, key: Buffer, value: Buffer): void {
    this.note(table, key);
    super.put(table, key, value);
  }

  override putNew(table: TableName, key: Buffer, value: Buffer): void {
    this.journal.push({ table, key, former: undefined });
    super.putNew(table, key, value);
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
