import { randomBytes } from 'node:crypto';
import { Long } from 'bson';
import { MongoError } from './errors.js';
import type { Pacer } from './pacer.js';
import type { Collection } from './storage/catalog.js';
import type { Snapshot } from './storage/views.js';
import type { RawDocument } from './wire/bson-encode.js';

/** Idle time after which a cursor is closed, in milliseconds (mongod's `cursorTimeoutMillis`). */
export const CURSOR_IDLE_MILLIS = 10 * 60 * 1000;
/**
 * Maximum batch size in bytes; a larger first document still forms a batch. Smaller than mongod's: no answer
 * blocks the event loop for long, and the client asks for the next batch.
 */
const MAX_BATCH_BYTES = 2 * 1024 * 1024;
/** Maximum number of documents in a batch, for the same reason: small documents cost per document. */
const MAX_BATCH_DOCUMENTS = 10_000;
/** Maximum size of a single batch, in bytes. */
const MAX_SINGLE_BATCH_BYTES = 16 * 1024 * 1024;
/** Documents in a first batch if the client gives no size. */
const DEFAULT_BATCH_SIZE = 101;
const SWEEP_MILLIS = 30_000;

/** A result read batch by batch from one snapshot. */
export interface CursorSource {
  namespace: string;
  collection: Collection | null;
  snapshot: Snapshot | null;
  pacer: Pacer;
  chunks: AsyncGenerator<RawDocument[], void>;
  /** Plan details of the query for the log. */
  notes?: object;
  /** True if the result is known to be exhausted. */
  ended?: () => boolean;
}

interface Cursor extends CursorSource {
  id: Long;
  waiting: RawDocument[];
  exhausted: boolean;
  busy: boolean;
  usedAt: number;
  noTimeout: boolean;
}

export interface Batch {
  id: Long;
  documents: RawDocument[];
}

function newCursorId(): Long {
  const bytes = randomBytes(8);
  return new Long(bytes.readInt32LE(0), bytes.readInt32LE(4) & 0x7fffffff);
}

/** The open cursors of the server. */
export class CursorTable {
  private readonly cursors = new Map<string, Cursor>();
  private readonly timer: NodeJS.Timeout;
  timedOut = 0;

  constructor(private readonly now: () => number = () => performance.now()) {
    this.timer = setInterval(() => void this.dropIdle(), SWEEP_MILLIS);
    this.timer.unref();
  }

  get size(): number {
    return this.cursors.size;
  }

  /** Reads the first batch of a result; keeps a cursor if there is more and `single` is not set. */
  async open(
    source: CursorSource,
    batchSize: number | null,
    options: { single: boolean; noTimeout: boolean },
  ): Promise<Batch> {
    const cursor: Cursor = {
      ...source,
      id: Long.ZERO,
      waiting: [],
      exhausted: false,
      busy: false,
      usedAt: this.now(),
      noTimeout: options.noTimeout,
    };
    try {
      const mostBytes = options.single ? MAX_SINGLE_BATCH_BYTES : MAX_BATCH_BYTES;
      const wanted = batchSize ?? DEFAULT_BATCH_SIZE;
      const most = options.single ? wanted : Math.min(wanted, MAX_BATCH_DOCUMENTS);
      const documents = await this.read(cursor, most, mostBytes);
      if (options.single || cursor.exhausted) {
        await this.close(cursor);
        return { id: Long.ZERO, documents };
      }
      cursor.id = newCursorId();
      this.cursors.set(cursor.id.toString(), cursor);
      return { id: cursor.id, documents };
    } catch (error) {
      await this.close(cursor);
      throw error;
    }
  }

  /** Plan details of the query behind a cursor. */
  notesOf(id: Long): object {
    return this.cursors.get(id.toString())?.notes ?? {};
  }

  /** Reads the next batch. Throws MongoError 43 for an unknown cursor and 13 for another namespace. */
  async next(id: Long, namespace: string, batchSize: number | null, pacer: Pacer): Promise<Batch> {
    const cursor = this.cursors.get(id.toString());
    if (cursor === undefined) throw new MongoError(43, `cursor id ${id.toString()} not found`);
    if (cursor.namespace !== namespace) {
      throw new MongoError(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    }
    if (cursor.busy) throw new MongoError(38, `cursor id ${id.toString()} is already in use`);
    cursor.busy = true;
    pacer.check();
    try {
      const documents = await this.read(
        cursor,
        Math.min(batchSize ?? MAX_BATCH_DOCUMENTS, MAX_BATCH_DOCUMENTS),
        MAX_BATCH_BYTES,
      );
      if (!cursor.exhausted) return { id, documents };
      await this.drop(cursor);
      return { id: Long.ZERO, documents };
    } catch (error) {
      await this.drop(cursor);
      throw error;
    } finally {
      cursor.busy = false;
      cursor.usedAt = this.now();
    }
  }

  private async read(cursor: Cursor, wanted: number, mostBytes: number): Promise<RawDocument[]> {
    const batch: RawDocument[] = [];
    let bytes = 0;
    for (;;) {
      let taken = 0;
      for (const document of cursor.waiting) {
        const fits = batch.length === 0 || bytes + document.bytes.length <= mostBytes;
        if (batch.length >= wanted || !fits) break;
        batch.push(document);
        bytes += document.bytes.length;
        taken++;
      }
      cursor.waiting = taken === cursor.waiting.length ? [] : cursor.waiting.slice(taken);
      if (cursor.waiting.length > 0 || (batch.length >= wanted && wanted > 0)) {
        if (cursor.waiting.length === 0 && cursor.ended?.() === true) cursor.exhausted = true;
        return batch;
      }
      if (wanted === 0) return batch;
      const next = await cursor.chunks.next();
      if (next.done === true) {
        cursor.exhausted = true;
        return batch;
      }
      cursor.waiting = next.value;
    }
  }

  /** Closes cursors and returns the ones found. */
  async kill(ids: readonly Long[], namespace: string): Promise<{ killed: Long[]; notFound: Long[] }> {
    const killed: Long[] = [];
    const notFound: Long[] = [];
    for (const id of ids) {
      const cursor = this.cursors.get(id.toString());
      if (cursor === undefined || cursor.namespace !== namespace) notFound.push(id);
      else {
        killed.push(id);
        await this.stop(cursor, new MongoError(237, `cursor id ${id.toString()} was killed`));
      }
    }
    return { killed, notFound };
  }

  /** Closes the cursors of a dropped collection. */
  dropCollection(collection: Collection): void {
    for (const cursor of this.cursors.values()) {
      if (cursor.collection !== collection) continue;
      void this.stop(cursor, new MongoError(175, `collection dropped: ${collection.namespace}`));
    }
  }

  /** Closes cursors idle for ten minutes, except those opened without a timeout. */
  async dropIdle(): Promise<void> {
    const limit = this.now() - CURSOR_IDLE_MILLIS;
    for (const cursor of this.cursors.values()) {
      if (cursor.busy || cursor.noTimeout || cursor.usedAt > limit) continue;
      this.timedOut++;
      await this.drop(cursor);
    }
  }

  private async stop(cursor: Cursor, reason: MongoError): Promise<void> {
    this.cursors.delete(cursor.id.toString());
    // A busy cursor notices at its next pause; its reader closes it.
    if (cursor.busy) cursor.pacer.kill(reason);
    else await this.close(cursor);
  }

  private async drop(cursor: Cursor): Promise<void> {
    this.cursors.delete(cursor.id.toString());
    await this.close(cursor);
  }

  private async close(cursor: Cursor): Promise<void> {
    cursor.waiting = [];
    try {
      await cursor.chunks.return();
    } finally {
      cursor.snapshot?.release();
    }
  }

  /** Closes all cursors. */
  async closeAll(): Promise<void> {
    clearInterval(this.timer);
    for (const cursor of [...this.cursors.values()]) {
      await this.stop(cursor, new MongoError(11600, 'interrupted at shutdown'));
    }
  }
}
