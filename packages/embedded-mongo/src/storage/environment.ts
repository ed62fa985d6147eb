import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { open, type RootDatabase } from 'lmdb';
import { MongoError } from '../errors.js';
import { Pacer } from '../pacer.js';
import { ChecksumMaintenance, type HeldState } from './checksum-maintenance.js';
import { KEY_CODEC, VALUE_CODEC } from './codec.js';
import { type FileVerification, headOf, type Inspection, inspectOnce } from './data-file.js';
import { FILE_NAME, flushToDisk, moveIntoPlace } from './files.js';
import { checksumsPath, damagePath, writePageChecksums } from './page-checksums.js';
import { DataFileError } from './page-reader.js';
import { PendingWriter, PendingWrites } from './pending-writes.js';
import {
  type JobHooks,
  JournalingWriter,
  MAX_KEY,
  MIN_KEY,
  type Snapshot,
  type Table,
  type TableName,
  type Tables,
  TransactionSnapshot,
  TransactionWriter,
  type WriteView,
} from './views.js';

const TABLE_NAMES: readonly TableName[] = ['meta', 'catalog', 'records', 'indexes'];
/** Increase when the layout of tables, keys or values changes. */
const FORMAT_VERSION = 2;
const FORMAT_KEY = Buffer.from('format');
const FORMAT_TEXT = `embedded-mongo ${FORMAT_VERSION}`;
/** Address space reserved for the file, in bytes; the file itself grows only with its contents. */
const MAP_BYTES = 128 * 2 ** 30;
const MAX_READERS = 4_000;
/** Maximum time a group of commands keeps a transaction open before it is flushed, in milliseconds. */
const GROUP_MILLIS = 50;
/**
 * Maximum number of changes a group of appending jobs hands over to LMDB's thread: the hand-over takes one
 * turn of the event loop, about a microsecond per change.
 */
const MOST_PENDING = 8_000;

/** An open file. */
interface OpenFile {
  root: RootDatabase<Buffer, Buffer>;
  tables: Tables;
}

type Outcome = { value: unknown } | { error: unknown };

interface Job {
  run(view: WriteView): unknown;
  /** Expected number of changes of a job that mostly adds; null for other jobs. */
  appends: number | null;
  settle(outcome: Outcome): void;
  hooks: JobHooks;
  outcome: Outcome;
}

export interface EnvironmentOptions {
  /** Do not flush commits to disk: for tests. */
  nosync: boolean;
  /** Result of an earlier inspection of the file. */
  inspection?: Promise<Inspection | null>;
  /** Maximum number of pages verified before opening; all if absent. */
  verifyAtStartPages?: number;
}

function openFile(folder: string, options: EnvironmentOptions): OpenFile {
  const root = open<Buffer, Buffer>({
    path: folder,
    // Otherwise lmdb takes a folder name with a dot for a file.
    noSubdir: false,
    encoding: 'binary',
    keyEncoding: 'binary',
    maxDbs: TABLE_NAMES.length + 4,
    maxReaders: MAX_READERS,
    noSync: options.nosync,
    // Acknowledge a commit only when it is on disk; grouping hides the wait, not overlapping.
    overlappingSync: false,
    ...(process.platform === 'win32' ? {} : { mapSize: MAP_BYTES }),
  });
  // Supported by lmdb but missing in its types.
  const codecs: object = { keyEncoder: KEY_CODEC, encoder: VALUE_CODEC };
  const table = (name: TableName): Table =>
    root.openDB<Buffer, Buffer>(name, { encoding: 'binary', ...codecs });
  const tables = {
    meta: table('meta'),
    catalog: table('catalog'),
    records: table('records'),
    indexes: table('indexes'),
  };
  return { root, tables };
}

/** The LMDB file of one data folder: snapshots for readers, one queue for writers with group commit. */
export class Environment {
  private readonly queue: Job[] = [];
  private readonly betweenWrites: (() => void)[] = [];
  private writing: Promise<void> | null = null;
  private closed = false;
  /** Maintains the checksums of the pages. */
  readonly checksums: ChecksumMaintenance;
  /** Runs when a whole group of writes was lost (disk full): memory must be reloaded from disk. */
  onLostGroup: () => void = () => undefined;
  /**
   * Runs when the checksums could not be written at the stop (disk full, no time); the next start reports it.
   */
  onUnsealed: (error: unknown) => void = () => undefined;

  private constructor(
    private readonly file: OpenFile,
    private readonly folder: string,
    private readonly options: EnvironmentOptions,
    /** Extent to which checksums verified the file when it was opened. */
    readonly verification: FileVerification,
  ) {
    this.checksums = new ChecksumMaintenance({
      path: join(folder, FILE_NAME),
      flush: !options.nosync,
      isWhole: verification === 'whole',
      hold: () => this.holdState(),
    });
  }

  /**
   * Opens or creates the file in `folder`. Throws DataFileError for a foreign, truncated or incompatible
   * file.
   */
  static async open(folder: string, options: EnvironmentOptions): Promise<Environment> {
    mkdirSync(folder, { recursive: true });
    const path = join(folder, FILE_NAME);
    const isNew = !existsSync(path) || statSync(path).size === 0;
    const verification = isNew
      ? 'whole'
      : inspectOnce(path, (await options.inspection) ?? null, options.verifyAtStartPages);
    if (isNew) for (const beside of [checksumsPath(path), damagePath(path)]) rmSync(beside, { force: true });
    let environment: Environment;
    try {
      environment = new Environment(openFile(folder, options), folder, options, verification);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new DataFileError(`the file ${path} cannot be read as a data file: ${reason}`);
    }
    await environment.checkFormat(path);
    return environment;
  }

  private async checkFormat(path: string): Promise<void> {
    const { found, collections } = await this.read((view) => ({
      found: view.get('meta', FORMAT_KEY)?.toString(),
      collections: view.count('catalog', MIN_KEY, MAX_KEY),
    }));
    if (found === FORMAT_TEXT) return;
    if (found === undefined && collections === 0) {
      await this.write((view) => view.put('meta', FORMAT_KEY, Buffer.from(FORMAT_TEXT)));
      return;
    }
    await this.file.root.close();
    throw new DataFileError(
      `the file ${path} has the format '${found ?? 'unknown'}', this server reads '${FORMAT_TEXT}'`,
    );
  }

  /** Holds the newest state between two writes: none of its pages is overwritten until it is released. */
  private holdState(): Promise<HeldState> {
    return new Promise((resolve, reject) => {
      this.betweenWrites.push(() => {
        try {
          const snapshot = this.snapshot();
          snapshot.get('meta', FORMAT_KEY);
          resolve({ head: headOf(join(this.folder, FILE_NAME)), release: () => snapshot.release() });
        } catch (error) {
          reject(error);
        }
      });
      this.writing ??= this.drain();
    });
  }

  /** Size in bytes of the file's pages, used or free for reuse. */
  fileBytes(): number {
    const stats = this.file.root.getStats() as { pageSize?: number; lastPageNumber?: number };
    return ((stats.lastPageNumber ?? 0) + 1) * (stats.pageSize ?? 4096);
  }

  /** Opens a snapshot of the committed data. */
  snapshot(): Snapshot {
    if (this.closed) throw new MongoError(91, 'The server is in quiesce mode and will shut down');
    const { root, tables } = this.file;
    return new TransactionSnapshot(root, tables, root.useReadTransaction());
  }

  /** Runs `work` on a snapshot of the committed data. */
  async read<T>(work: (snapshot: Snapshot) => T | Promise<T>): Promise<T> {
    const snapshot = this.snapshot();
    try {
      return await work(snapshot);
    } finally {
      snapshot.release();
    }
  }

  /**
   * Runs `job` as one transaction, kept entirely or not at all; resolves when it is on disk. Jobs run one
   * after another; waiting jobs are flushed together. While a job pauses (await), readers continue with their
   * snapshots. An error thrown by the job undoes it.
   */
  write<T>(job: (view: WriteView) => T | Promise<T>): Promise<T> {
    return this.enqueue(job, null);
  }

  /**
   * Like `write`, for a job that mostly adds and makes about `changes` changes. If only such jobs wait and
   * they are short, LMDB's own thread does the work. A longer one is undone by reverting its puts instead of
   * by a nested transaction, which copies every page again: a fifth of the cost of a bulk insert.
   */
  append<T>(changes: number, job: (view: WriteView) => T | Promise<T>): Promise<T> {
    return this.enqueue(job, changes);
  }

  private enqueue<T>(job: (view: WriteView) => T | Promise<T>, appends: number | null): Promise<T> {
    if (this.closed)
      return Promise.reject(new MongoError(91, 'The server is in quiesce mode and will shut down'));
    return new Promise<T>((resolve, reject) => {
      this.queue.push({
        run: job,
        appends,
        hooks: { beforeEnd: [], afterCommit: [], onUndo: [] },
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
      this.betweenWrites.shift()?.();
      if (this.queue.length === 0) continue;
      const group: Job[] = [];
      const { root } = this.file;
      try {
        if (this.queue.every(canBePending)) await this.runPending(group, performance.now());
        else await root.transaction(() => this.runGroup(group, performance.now()));
        root.resetReadTxn();
        for (const job of group)
          if (!('error' in job.outcome)) for (const hook of job.hooks.afterCommit) hook();
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

  /** Runs appending jobs over a snapshot, then writes their changes, all or none. */
  private async runPending(group: Job[], started: number): Promise<void> {
    const { root, tables } = this.file;
    const snapshot = this.snapshot();
    const pending = new PendingWrites(snapshot);
    try {
      for (let job = this.queue[0]; job !== undefined && canBePending(job); job = this.queue[0]) {
        if (group.length > 0 && pending.size + (job.appends ?? 0) > MOST_PENDING) break;
        this.queue.shift();
        group.push(job);
        await settled(job, runRevertible(job, new PendingWriter(pending, job.hooks)));
        if (performance.now() - started > GROUP_MILLIS) break;
      }
    } finally {
      snapshot.release();
    }
    // Give the hand-over a turn of the event loop of its own.
    if (pending.size > MOST_PENDING / 8) await new Pacer().pause();
    await pending.handOver(root, tables);
  }

  private async runGroup(group: Job[], started: number): Promise<void> {
    const { root, tables } = this.file;
    for (let job = this.queue.shift(); job !== undefined; job = this.queue.shift()) {
      const current = job;
      group.push(current);
      const { hooks } = current;
      await settled(
        current,
        current.appends === null
          ? root.childTransaction(() => runJob(current, new TransactionWriter(tables, hooks)))
          : runRevertible(current, new JournalingWriter(tables, hooks)),
      );
      if (performance.now() - started > GROUP_MILLIS) return;
    }
  }

  /**
   * Copies a consistent state to the new file `path` while the server keeps running; free pages are left out.
   * The file appears when it is complete and on disk. Returns its size in bytes. Throws MongoError 2 for an
   * existing file.
   */
  async backup(path: string): Promise<number> {
    // A copy must not carry damage on.
    const verification = await this.checksums.verified();
    if (verification.kind === 'damaged')
      throw new MongoError(360, `Data corruption detected: ${verification.reason}`);
    if (existsSync(path)) throw new MongoError(2, `the file ${path} exists already`);
    const folder = `${path}.${process.pid}.partial`;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(dirname(path), { recursive: true });
    mkdirSync(folder);
    try {
      const copy = join(folder, FILE_NAME);
      await this.file.root.backup(folder, true).catch((error: unknown) => {
        throw lostWrite(error);
      });
      await flushToDisk(copy);
      await moveIntoPlace(copy, path);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    return statSync(path).size;
  }

  /** Waits for queued writes, closes the file and writes its checksums unless its contents are in doubt. */
  async close(isTrusted = true): Promise<void> {
    while (this.writing !== null) await this.writing;
    if (this.closed) return;
    this.closed = true;
    await this.checksums.stop();
    await this.file.root.close();
    if (!isTrusted) return;
    try {
      const isSealed = writePageChecksums(join(this.folder, FILE_NAME), { flush: !this.options.nosync });
      if (!isSealed) this.onUnsealed('there was no time; the next server makes them while it serves');
    } catch (error) {
      this.onUnsealed(error);
    }
  }
}

function canBePending(job: Job): boolean {
  return job.appends !== null && job.appends <= MOST_PENDING;
}

async function runJob(job: Job, view: WriteView): Promise<unknown> {
  const value = await job.run(view);
  for (const hook of job.hooks.beforeEnd) hook();
  return value;
}

/** Runs a job whose changes are reverted one by one if it throws. */
async function runRevertible(job: Job, view: PendingWriter | JournalingWriter): Promise<unknown> {
  try {
    return await runJob(job, view);
  } catch (error) {
    // If this throws, LMDB has marked the transaction as failed: the whole group is lost, nothing is half written.
    view.takeBack();
    throw error;
  }
}

/** Waits for the run of a job and notes its outcome. */
async function settled(job: Job, run: Promise<unknown>): Promise<void> {
  try {
    job.outcome = { value: await run };
  } catch (error) {
    job.outcome = { error };
    for (const undo of job.hooks.onUndo.reverse()) undo();
  }
}

function commitErrorOf(error: unknown): Promise<unknown> | null {
  const isLost = error instanceof Error && 'commitError' in error && error.commitError instanceof Promise;
  return isLost ? (error.commitError as Promise<unknown>) : null;
}

/**
 * True for the error with which lmdb rejects a lost commit. lmdb also rejects internal promises with it that
 * cannot be awaited; writers learn of it through their own promise.
 */
export function isLostCommit(error: unknown): boolean {
  const cause = commitErrorOf(error);
  cause?.catch(() => undefined);
  return cause !== null;
}

/** Cause of a lost commit: lmdb reports it by another promise, which may never settle. */
async function causeOf(error: unknown): Promise<unknown> {
  const commitError = commitErrorOf(error);
  if (commitError === null) return error;
  const cause = commitError.catch((reason: unknown) => reason);
  return Promise.race([cause, new Promise((resolve) => setImmediate(() => resolve(error)))]);
}

function lostWrite(error: unknown): MongoError {
  const reason = error instanceof Error ? error.message : String(error);
  // LMDB reports a partial write only as an input/output error.
  return /ENOSPC|No space|File too large|MAP_FULL|Input\/output error/i.test(reason)
    ? new MongoError(14031, `No space left to write, or the disk fails: ${reason}`)
    : new MongoError(1, `The write could not be stored: ${reason}`);
}
