import { DraftDatabase, fileOfRow, toFileRow } from './draft-database.js';

/** Keeps the files of a person's gallery between visits; their order and captions stand in the draft. */
export class GalleryStore {
  private readonly database: DraftDatabase;

  constructor(
    private readonly personId: string,
    open?: () => IDBFactory | null,
  ) {
    this.database = new DraftDatabase(open);
  }

  /** @returns null when the browser has lost it */
  async read(key: string): Promise<File | null> {
    return fileOfRow(await this.database.read([this.personId, key]));
  }

  /** @returns false when it outlives only this page */
  write(key: string, file: File): Promise<boolean> {
    return this.database.write([this.personId, key], () => toFileRow(file));
  }

  remove(key: string): Promise<boolean> {
    return this.database.remove([this.personId, key]);
  }

  /** All of this person's, those included that no draft names any more. */
  clear(): Promise<boolean> {
    return this.database.removeWhere((key) => Array.isArray(key) && key[0] === this.personId);
  }
}
