import { PersistedRecords } from '../../../shared/drafts/persisted-records.js';
import { isRecord } from '../../../shared/format/record-of.js';
import { type TreeErrand, toTreeErrand } from '../../../shared/navigation/tree-return.js';
import { browserStorage, type SafeStorage, storageKeys } from '../../../shared/storage/storage.js';
import { isBlank, type LivingPerson, toLivingPerson } from './living-person.js';

/** State of the form between visits. */
export interface LivingDraft {
  readonly person: LivingPerson;
  /** Idempotency-Key of an attempt whose answer may have been lost; null before the first. */
  readonly key: string | null;
  /** The page, while its photo is not sent; null before. */
  readonly pageId: string | null;
  /** Errand of the family tree that opened the form; null without a tree. */
  readonly errand: TreeErrand | null;
}

export interface StoredLivingDraft extends LivingDraft {
  readonly savedAtMs: number;
}

const limits = { max: 5, ttlMs: 30 * 24 * 3_600_000 };

/** Stores what one user has typed, without the photo. Never throws. */
export class LivingDraftStore {
  private readonly records: PersistedRecords<StoredLivingDraft>;

  constructor(
    private readonly userId: string,
    storage: SafeStorage = browserStorage,
    private readonly now: () => number = Date.now,
  ) {
    this.records = new PersistedRecords(storage, now, {
      key: storageKeys.livingDrafts,
      parse: toDraft,
      limits,
    });
  }

  read(): StoredLivingDraft | null {
    return this.records.find(this.userId);
  }

  write(draft: LivingDraft): void {
    if (isBlank(draft.person) && draft.pageId === null) this.clear();
    else
      this.records.update((name) => name === this.userId, {
        [this.userId]: { ...draft, savedAtMs: this.now() },
      });
  }

  clear(): void {
    this.records.update((name) => name === this.userId);
  }
}

function toDraft(value: unknown): StoredLivingDraft | null {
  if (!isRecord(value) || typeof value.savedAtMs !== 'number') return null;
  const { savedAtMs, person, key, pageId, errand } = value;
  return {
    savedAtMs,
    person: toLivingPerson(person),
    key: typeof key === 'string' ? key : null,
    pageId: typeof pageId === 'string' ? pageId : null,
    errand: toTreeErrand(errand),
  };
}
