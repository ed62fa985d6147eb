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

  /** @param key user ID for the wizard, `editPhotoKey` for the edit page */
  constructor(
    private readonly key: string,
    store?: UseStore,
  ) {
    this.database = new DraftDatabase(store);
  }

  /** @returns the photo that is stored now, not one that is written before the reading ends */
  read(): Promise<DraftPhoto | null> {
    return this.database.read(this.key);
  }

  /** @returns false when the photo is in memory only */
  write(photo: DraftPhoto): Promise<boolean> {
    return this.database.write(this.key, photo);
  }

  /** @returns false when the database is not available */
  clear(): Promise<boolean> {
    return this.database.remove(this.key);
  }
}
