import { type Crop, firstCrop, maxZoom } from './crop.js';

/** A chosen photograph and what of it is wanted. */
export interface DraftPhoto {
  readonly file: File;
  readonly crop: Crop;
}

const databaseName = 'memorial';
const storeName = 'draftPhotos';
/** As it is kept: bytes and not a Blob, which older Safari loses. */
interface Row {
  readonly bytes: ArrayBuffer;
  readonly name: string;
  readonly type: string;
  readonly crop: Crop;
}

/**
 * Keeps the photograph of a person's one draft between visits. It is too large for local storage, so it lies in IndexedDB; a
 * browser that refuses (private window, full disk) is no fault: the photograph then lives as long as the page.
 */
export class PhotoStore {
  /** Writes go one after the other, so that the last one stays. */
  private queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly personId: string,
    private readonly open: () => IDBFactory | null = browserDatabase,
  ) {}

  async read(): Promise<DraftPhoto | null> {
    try {
      return toPhoto(await this.run('readonly', (store) => store.get(this.personId)));
    } catch {
      return null;
    }
  }

  /** @returns false when it outlives only this page */
  write({ file, crop }: DraftPhoto): Promise<boolean> {
    return this.inTurn(async () => {
      const row: Row = { bytes: await readBytes(file), name: file.name, type: file.type, crop };
      await this.run('readwrite', (store) => store.put(row, this.personId));
    });
  }

  /** @returns false when there was nothing to clear it from */
  clear(): Promise<boolean> {
    return this.inTurn(() => this.run('readwrite', (store) => store.delete(this.personId)));
  }

  private inTurn(deed: () => Promise<unknown>): Promise<boolean> {
    const done = this.queue.then(deed).then(
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

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database could not be opened'));
  });
}

/** By hand: `Blob.arrayBuffer` is missing on older phones. */
function readBytes(file: File): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsArrayBuffer(file);
  });
}

function toPhoto(value: unknown): DraftPhoto | null {
  if (typeof value !== 'object' || value === null) return null;
  const { bytes, name, type, crop } = value as Partial<Record<keyof Row, unknown>>;
  if (!isBytes(bytes) || typeof name !== 'string' || typeof type !== 'string') return null;
  return { file: new File([bytes], name, { type }), crop: toCrop(crop) };
}

/** By its tag: bytes may come from another realm. */
function isBytes(value: unknown): value is ArrayBuffer {
  return Object.prototype.toString.call(value) === '[object ArrayBuffer]';
}

function toCrop(value: unknown): Crop {
  if (typeof value !== 'object' || value === null) return firstCrop;
  const { x, y, zoom } = value as Partial<Record<keyof Crop, unknown>>;
  return {
    x: clampNumber(x, 0, 1, firstCrop.x),
    y: clampNumber(y, 0, 1, firstCrop.y),
    zoom: clampNumber(zoom, 1, maxZoom, firstCrop.zoom),
  };
}

function browserDatabase(): IDBFactory | null {
  return typeof indexedDB === 'undefined' ? null : indexedDB;
}

function clampNumber(value: unknown, min: number, max: number, otherwise: number): number {
  return typeof value === 'number' && value >= min && value <= max ? value : otherwise;
}
