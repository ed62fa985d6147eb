import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval';

/**
 * Draft files are too large for localStorage, so they are stored in IndexedDB. If the browser refuses
 * (private window, full disk), files stay in memory until a reload; this is not an error.
 */

/** The connection opens with the first call; its name and its store's name are those of stored drafts. */
const browserStore = createStore('memorial', 'draftPhotos');

/** Stored file: bytes instead of a Blob, because older Safari loses Blobs. */
export interface FileRow {
  readonly bytes: ArrayBuffer;
  readonly name: string;
  readonly type: string;
}

export class DraftDatabase {
  /** Runs writes one at a time, so that the last one wins. */
  private queue: Promise<unknown> = Promise.resolve();

  /** @param store injected by tests */
  constructor(private readonly store: UseStore = browserStore) {}

  /** @returns null when there is no value or it cannot be read */
  async read(key: IDBValidKey): Promise<unknown> {
    try {
      // Wait for pending writes, so that they are visible.
      await this.queue;
      return (await get(key, this.store)) ?? null;
    } catch {
      return null;
    }
  }

  /** @returns false when the value is in memory only */
  write(key: IDBValidKey, row: () => Promise<FileRow>): Promise<boolean> {
    return this.enqueue(async () => set(key, await row(), this.store));
  }

  /** @returns false when the database is not available */
  remove(key: IDBValidKey): Promise<boolean> {
    return this.enqueue(() => del(key, this.store));
  }

  /** Deletes every row whose key matches the predicate. */
  removeWhere(isRemoved: (key: IDBValidKey) => boolean): Promise<boolean> {
    return this.enqueue(async () => delMany((await keys(this.store)).filter(isRemoved), this.store));
  }

  private enqueue(task: () => Promise<unknown>): Promise<boolean> {
    const done = this.queue.then(task).then(
      () => true,
      () => false,
    );
    this.queue = done;
    return done;
  }
}

/** @throws the browser's error when the file can no longer be read */
export async function toFileRow(file: File): Promise<FileRow> {
  return { bytes: await readBytes(file), name: file.name, type: file.type };
}

/** File of a stored row; null when the row is invalid. */
export function fileOfRow(value: unknown): File | null {
  if (typeof value !== 'object' || value === null) return null;
  const { bytes, name, type } = value as Partial<Record<keyof FileRow, unknown>>;
  if (!isBytes(bytes) || typeof name !== 'string' || typeof type !== 'string') return null;
  return new File([bytes], name, { type });
}

/** Compare by tag: `instanceof` fails for bytes from another realm. */
function isBytes(value: unknown): value is ArrayBuffer {
  return Object.prototype.toString.call(value) === '[object ArrayBuffer]';
}

/** FileReader instead of `Blob.arrayBuffer`, which is missing on older phones. */
function readBytes(file: File): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsArrayBuffer(file);
  });
}
