import { DraftDatabase, fileOfRow, toFileRow } from './draft-database.js';

/** Keeps the files of a person's gallery between visits; their order and captions stand in the draft. */
export class GalleryStore {
  private readonly database: DraftDatabase;
  /** What the browser has not taken, or not yet: it lives as long as the page. */
  private readonly unkept = new Map<string, File>();

  constructor(
    private readonly personId: string,
    open?: () => IDBFactory | null,
  ) {
    this.database = new DraftDatabase(open);
  }

  /** @returns null when the browser has lost it */
  async read(key: string): Promise<File | null> {
    const row = await this.database.read([this.personId, key]);
    return this.unkept.get(key) ?? fileOfRow(row);
  }

  /** @returns false when it outlives only this page */
  async write(key: string, file: File): Promise<boolean> {
    this.unkept.set(key, file);
    const isKept = await this.database.write([this.personId, key], () => toFileRow(file));
    if (isKept && this.unkept.get(key) === file) this.unkept.delete(key);
    return isKept;
  }

  remove(key: string): Promise<boolean> {
    this.unkept.delete(key);
    return this.database.remove([this.personId, key]);
  }

  /** All of this person's, those included that no draft names any more. */
  clear(): Promise<boolean> {
    this.unkept.clear();
    return this.database.removeWhere((key) => Array.isArray(key) && key[0] === this.personId);
  }
}
