import type { UseStore } from 'idb-keyval';
import { DraftDatabase } from './draft-database.js';

/** Stores the files of a user's gallery and award photos between visits; the draft names them by their keys. */
export class GalleryStore {
  private readonly database: DraftDatabase;

  constructor(
    private readonly userId: string,
    store?: UseStore,
  ) {
    this.database = new DraftDatabase(store);
  }

  /** @returns null when the browser no longer has the file */
  async read(key: string): Promise<File | null> {
    return (await this.database.read([this.userId, key]))?.file ?? null;
  }

  /** @returns false when the file is in memory only */
  write(key: string, file: File): Promise<boolean> {
    return this.database.write([this.userId, key], { file });
  }

  remove(key: string): Promise<boolean> {
    return this.database.remove([this.userId, key]);
  }

  /** Deletes all files of this user, including those that no draft names. */
  clear(): Promise<boolean> {
    return this.database.removeWhere((key) => Array.isArray(key) && key[0] === this.userId);
  }
}
