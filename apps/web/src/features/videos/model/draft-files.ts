import { createStore, type UseStore } from 'idb-keyval';
import { DraftDatabase } from '../../../shared/drafts/draft-database.js';

/** Databases apart from that of the obituary form, which deletes files that no draft of its own names. */
const recordings = createStore('memorialRecordings', 'recordings');
const films = createStore('memorialFilms', 'files');

/** One file for each draft, by the draft's name. Methods never throw. */
export class DraftFiles {
  private readonly database: DraftDatabase;

  constructor(store: UseStore) {
    this.database = new DraftDatabase(store);
  }

  static ofRecordings(): DraftFiles {
    return new DraftFiles(recordings);
  }

  static ofFilms(): DraftFiles {
    return new DraftFiles(films);
  }

  /** @returns null when the browser has no such file */
  async read(name: string): Promise<File | null> {
    return (await this.database.read(name))?.file ?? null;
  }

  /** @returns false when the file does not survive a reload */
  write(name: string, file: File): Promise<boolean> {
    return this.database.write(name, { file });
  }

  /** @returns false when the database is not available */
  remove(name: string): Promise<boolean> {
    return this.database.remove(name);
  }

  /** Deletes files whose draft is no longer kept; called before any is written. */
  deleteOrphaned(keptNames: ReadonlySet<string>): Promise<boolean> {
    return this.database.removeWhere((name) => !keptNames.has(String(name)));
  }
}
