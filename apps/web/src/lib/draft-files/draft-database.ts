/**
 * Draft files are too large for localStorage, so they are stored in IndexedDB. If the browser refuses
 * (private window, full disk), files stay in memory until a reload; this is not an error.
 */

const databaseName = 'memorial';
const storeName = 'draftPhotos';

/** Stored file: bytes instead of a Blob, because older Safari loses Blobs. */
export interface FileRow {
  readonly bytes: ArrayBuffer;
  readonly name: string;
  readonly type: string;
}

export class DraftDatabase {
  /** Runs writes one at a time, so that the last one wins. */
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly open: () => IDBFactory | null = browserDatabase) {}

  /** @returns null when there is no value or it cannot be read */
  async read(key: IDBValidKey): Promise<unknown> {
    try {
      // Wait for pending writes, so that they are visible.
      await this.queue;
      return (await this.run('readonly', (store) => store.get(key))) ?? null;
    } catch {
      return null;
    }
  }

  /** @returns false when the value is in memory only */
  write(key: IDBValidKey, row: () => Promise<FileRow>): Promise<boolean> {
    return this.enqueue(async () => {
      const read = await row();
      await this.run('readwrite', (store) => store.put(read, key));
    });
  }

  /** @returns false when the database is not available */
  remove(key: IDBValidKey): Promise<boolean> {
    return this.enqueue(() => this.run('readwrite', (store) => store.delete(key)));
  }

  /** Deletes every row whose key matches the predicate. */
  removeWhere(isRemoved: (key: IDBValidKey) => boolean): Promise<boolean> {
    return this.enqueue(async () => {
      const keys = (await this.run('readonly', (store) => store.getAllKeys())) as IDBValidKey[];
      for (const key of keys.filter(isRemoved)) await this.run('readwrite', (store) => store.delete(key));
    });
  }

  private enqueue(task: () => Promise<unknown>): Promise<boolean> {
    const done = this.queue.then(task).then(
      () => true,
      () => false,
    );
    this.queue = done;
    return done;
  }

  private async run(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
    const factory = this.open();
    if (factory === null) throw new Error('this browser has no database');
    const opening = factory.open(databaseName, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
    const database = await resultOf(opening);
    try {
      const transaction = database.transaction(storeName, mode);
      const request = ask(transaction.objectStore(storeName));
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error('the transaction was aborted'));
      });
      return request.result;
    } finally {
      database.close();
    }
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

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database could not be opened'));
  });
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

function browserDatabase(): IDBFactory | null {
  return typeof indexedDB === 'undefined' ? null : indexedDB;
}
