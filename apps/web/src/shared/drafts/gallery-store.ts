import type { UseStore } from 'idb-keyval';
import { DraftDatabase, fileOfRow, toFileRow } from './draft-database.js';

/** Stores the files of a user's gallery and award photos between visits; the draft names them by their keys. */
export class GalleryStore {
  private readonly database: DraftDatabase;
  /** Files the browser has not stored (yet); lost on reload. */
  private readonly unsaved = new Map<string, File>();

  constructor(
    private readonly personId: string,
    store?: UseStore,
  ) {
    this.database = new DraftDatabase(store);
  }

  /** @returns null when the browser no longer has the file */
  async read(key: string): Promise<File | null> {
    const row = await this.database.read([this.personId, key]);
    return this.unsaved.get(key) ?? fileOfRow(row);
  }

  /** @returns false when the file is in memory only */
  async write(key: string, file: File): Promise<boolean> {
    this.unsaved.set(key, file);
    const isPersisted = await this.database.write([this.personId, key], () => toFileRow(file));
    if (isPersisted && this.unsaved.get(key) === file) this.unsaved.delete(key);
    return isPersisted;
  }

  remove(key: string): Promise<boolean> {
    this.unsaved.delete(key);
    return this.database.remove([this.personId, key]);
  }

  /** Deletes all files of this user, including those that no draft names. */
  clear(): Promise<boolean> {
    this.unsaved.clear();
    return this.database.removeWhere((key) => Array.isArray(key) && key[0] === this.personId);
  }
}
