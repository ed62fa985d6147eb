import type { UseStore } from 'idb-keyval';
import { DraftDatabase, type DraftFile } from './draft-database.js';

/** A chosen photo and its crop. */
export type DraftPhoto = Required<DraftFile>;

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
  /** The photo read or written last, and whether it survives a reload. */
  private latest: DraftPhoto | null = null;
  private isLatestPersisted = true;

  /** @param key user ID for the wizard, `editPhotoKey` for the edit page */
  constructor(
    private readonly key: string,
    store?: UseStore,
  ) {
    this.database = new DraftDatabase(store);
  }

  /** @returns the photo that is stored now, not one that is written before the reading ends */
  async read(): Promise<DraftPhoto | null> {
    const photo = await this.database.read(this.key);
    this.latest ??= photo;
    return photo;
  }

  /** @returns false when the photo is in memory only */
  async write(photo: DraftPhoto): Promise<boolean> {
    this.latest = photo;
    this.isLatestPersisted = false;
    const isPersisted = await this.database.write(this.key, photo);
    if (this.latest === photo) this.isLatestPersisted = isPersisted;
    return isPersisted;
  }

  /** @returns false when the database is not available */
  clear(): Promise<boolean> {
    this.latest = null;
    return this.database.remove(this.key);
  }

  /** Writes or clears, unless this is the photo read or written last. */
  save(photo: DraftPhoto | null): void {
    if (photo !== this.latest) void (photo === null ? this.clear() : this.write(photo));
  }

  /** True if this photo survives a reload. */
  isPersisted(photo: DraftPhoto): boolean {
    return photo === this.latest && this.isLatestPersisted;
  }
}
