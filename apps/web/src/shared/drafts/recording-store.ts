import { createStore, type UseStore } from 'idb-keyval';
import { DraftDatabase } from './draft-database.js';

/** Separate database: the obituary form deletes files in its own that no draft names. */
const browserStore = createStore('memorialRecordings', 'recordings');

/** Stores the recording of one video draft between visits. */
export class RecordingStore {
  private readonly database: DraftDatabase;

  /** @param key of the draft */
  constructor(
    private readonly key: string,
    store: UseStore = browserStore,
  ) {
    this.database = new DraftDatabase(store);
  }

  /** @returns null when the browser no longer has it */
  async read(): Promise<File | null> {
    return (await this.database.read(this.key))?.file ?? null;
  }

  /** @returns false when the file is in memory only */
  write(file: File): Promise<boolean> {
    return this.database.write(this.key, { file });
  }

  /** @returns false when the database is not available */
  clear(): Promise<boolean> {
    return this.database.remove(this.key);
  }

  /** Deletes recordings of drafts that are no longer kept. @returns false when the database is not available */
  deleteOrphaned(keptKeys: ReadonlySet<string>): Promise<boolean> {
    return this.database.removeWhere((key) => key !== this.key && !keptKeys.has(String(key)));
  }
}
