import { PersistedRecords } from '../../../shared/drafts/persisted-records.js';
import { newKey } from '../../../shared/idempotency/new-key.js';
import { browserStorage, type SafeStorage, type StorageKey } from '../../../shared/storage/storage.js';

/** A draft with the name under which it is kept; the name does not change when its work is ordered. */
export type Named<T> = T & { readonly name: string };

/** A draft as it is stored, its name apart. */
export type Stored<T> = T & { readonly savedAtMs: number };

export interface DraftOptions<T> {
  readonly key: StorageKey;
  /** Reads a stored value; null when it is invalid. */
  readonly parse: (value: unknown) => Stored<T> | null;
  readonly storage?: SafeStorage;
  readonly now?: () => number;
}

const limits = { max: 20, ttlMs: 90 * 24 * 3_600_000 };

/**
 * Drafts of one user on one page: the one that is being begun, and those whose works are not films yet. Methods never
 * throw.
 */
export class PageDraftStore<T extends object> {
  private readonly records: PersistedRecords<Stored<T>>;
  /** Beginning of all names, and the whole name of the one draft that earlier versions kept. */
  private readonly prefix: string;
  private readonly now: () => number;

  constructor(pageId: string, userId: string, options: DraftOptions<T>) {
    const { key, parse, storage = browserStorage, now = Date.now } = options;
    this.prefix = `${pageId} ${userId}`;
    this.now = now;
    this.records = new PersistedRecords(storage, now, { key, parse, limits });
  }

  /** The last written first. */
  list(): readonly Named<T>[] {
    return this.records
      .entries()
      .filter(([name]) => name === this.prefix || name.startsWith(`${this.prefix} `))
      .toSorted(([, one], [, other]) => other.savedAtMs - one.savedAtMs)
      .map(([name, draft]) => ({ ...draft, name }));
  }

  find(name: string): T | null {
    return this.records.find(name);
  }

  write(name: string, draft: T): void {
    this.records.update(() => false, { [name]: { ...draft, savedAtMs: this.now() } });
  }

  remove(name: string): void {
    this.records.update((kept) => kept === name);
  }

  newName(): string {
    return `${this.prefix} ${newKey()}`;
  }

  /** Names of the drafts that are kept, also of other pages. */
  keptNames(): ReadonlySet<string> {
    return new Set(Object.keys(this.records.stored()));
  }
}
