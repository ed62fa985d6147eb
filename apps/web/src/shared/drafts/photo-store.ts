import type { UseStore } from 'idb-keyval';
import { type Crop, defaultCrop, maxZoom } from '../portrait-crop/crop.js';
import { DraftDatabase, type FileRow, fileOfRow, toFileRow } from './draft-database.js';

/** A chosen photo and its crop. */
export interface DraftPhoto {
  readonly file: File;
  readonly crop: Crop;
}

interface Row extends FileRow {
  readonly crop: Crop;
}

const editPrefix = 'edit ';

/** Storage key of the new photo of an edited page. @param draft key of the page's draft */
export const editPhotoKey = (draft: string) => editPrefix + draft;

/** Draft key for the photo of an edited page; null for files of the wizard. */
export function editDraftNameOf(key: IDBValidKey): string | null {
  return typeof key === 'string' && key.startsWith(editPrefix) ? key.slice(editPrefix.length) : null;
}

/** Stores the photo of one draft between visits. */
export class PhotoStore {
  private readonly database: DraftDatabase;
  /** Photo the browser has not stored (yet); lost on reload. */
  private unsaved: DraftPhoto | null = null;

  /** @param key user ID for the wizard, `editPhotoKey` for the edit page */
  constructor(
    private readonly key: string,
    store?: UseStore,
  ) {
    this.database = new DraftDatabase(store);
  }

  /** @returns the photo that is stored now, not one that is written before the reading ends */
  async read(): Promise<DraftPhoto | null> {
    if (this.unsaved) return this.unsaved;
    const row = await this.database.read(this.key);
    const file = fileOfRow(row);
    return file && { file, crop: toCrop((row as Partial<Row>).crop) };
  }

  /** @returns false when the photo is in memory only */
  async write(photo: DraftPhoto): Promise<boolean> {
    const { file, crop } = photo;
    this.unsaved = photo;
    const isPersisted = await this.database.write(
      this.key,
      async (): Promise<Row> => ({ ...(await toFileRow(file)), crop }),
    );
    if (isPersisted && this.unsaved === photo) this.unsaved = null;
    return isPersisted;
  }

  /** @returns false when the database is not available */
  clear(): Promise<boolean> {
    this.unsaved = null;
    return this.database.remove(this.key);
  }
}

function toCrop(value: unknown): Crop {
  if (typeof value !== 'object' || value === null) return defaultCrop;
  const { x, y, zoom } = value as Partial<Record<keyof Crop, unknown>>;
  return {
    x: clampNumber(x, 0, 1, defaultCrop.x),
    y: clampNumber(y, 0, 1, defaultCrop.y),
    zoom: clampNumber(zoom, 1, maxZoom, defaultCrop.zoom),
  };
}

function clampNumber(value: unknown, min: number, max: number, otherwise: number): number {
  return typeof value === 'number' && value >= min && value <= max ? value : otherwise;
}
