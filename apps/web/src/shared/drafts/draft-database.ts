import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import { readBytes } from '../files/read-bytes.js';
import { recordOf } from '../format/record-of.js';
import { type Crop, defaultCrop, maxZoom } from '../portrait-crop/crop.js';

/**
 * Draft files are too large for localStorage, so they are stored in IndexedDB. If the browser refuses
 * (private window, full disk), files stay in memory until a reload; this is not an error.
 */

/** The connection opens with the first call; its name and its store's name are those of stored drafts. */
const browserStore = createStore('memorial', 'draftPhotos');

/** File of a draft. */
export interface DraftFile {
  readonly file: File;
  /** Crop of a portrait. */
  readonly crop?: Crop;
}

/** Stored file: bytes instead of a Blob, because older Safari loses Blobs. */
interface FileRow extends Pick<DraftFile, 'crop'> {
  readonly bytes: ArrayBuffer;
  readonly name: string;
  readonly type: string;
}

export class DraftDatabase {
  /** Runs writes one at a time, so that the last one wins. */
  private queue: Promise<unknown> = Promise.resolve();
  /** Files the browser has not stored (yet), by their keys; lost on reload. */
  private readonly unsaved = new Map<string, DraftFile>();

  /** @param store injected by tests */
  constructor(private readonly store: UseStore = browserStore) {}

  /** @returns the file that is stored now; null when there is none or it cannot be read */
  async read(key: IDBValidKey): Promise<Required<DraftFile> | null> {
    const unsaved = this.unsaved.get(String(key));
    if (unsaved) return { crop: defaultCrop, ...unsaved };
    try {
      // Wait for pending writes, so that they are visible.
      await this.queue;
      return draftFileOf(await get(key, this.store));
    } catch {
      return null;
    }
  }

  /** @returns false when the file is in memory only */
  async write(key: IDBValidKey, draft: DraftFile): Promise<boolean> {
    const name = String(key);
    this.unsaved.set(name, draft);
    const isPersisted = await this.enqueue(async () => set(key, await toRow(draft), this.store));
    if (isPersisted && this.unsaved.get(name) === draft) this.unsaved.delete(name);
    return isPersisted;
  }

  /** @returns false when the database is not available */
  remove(key: IDBValidKey): Promise<boolean> {
    this.unsaved.delete(String(key));
    return this.enqueue(() => del(key, this.store));
  }

  /** Deletes every row whose key matches the predicate, and all unsaved files: an instance serves one owner. */
  removeWhere(isRemoved: (key: IDBValidKey) => boolean): Promise<boolean> {
    this.unsaved.clear();
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
async function toRow({ file, ...more }: DraftFile): Promise<FileRow> {
  return { bytes: await readBytes(file), name: file.name, type: file.type, ...more };
}

/** File of a stored row; null when the row is invalid. */
function draftFileOf(value: unknown): Required<DraftFile> | null {
  const { bytes, name, type, crop } = recordOf(value);
  if (!isBytes(bytes) || typeof name !== 'string' || typeof type !== 'string') return null;
  return { file: new File([bytes], name, { type }), crop: toCrop(crop) };
}

function toCrop(value: unknown): Crop {
  const { x, y, zoom } = recordOf(value);
  return {
    x: clampNumber(x, 0, 1, defaultCrop.x),
    y: clampNumber(y, 0, 1, defaultCrop.y),
    zoom: clampNumber(zoom, 1, maxZoom, defaultCrop.zoom),
  };
}

function clampNumber(value: unknown, min: number, max: number, otherwise: number): number {
  return typeof value === 'number' && value >= min && value <= max ? value : otherwise;
}

/** Compare by tag: `instanceof` fails for bytes from another realm. */
function isBytes(value: unknown): value is ArrayBuffer {
  return Object.prototype.toString.call(value) === '[object ArrayBuffer]';
}
