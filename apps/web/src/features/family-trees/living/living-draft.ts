import { PersistedRecords } from '../../../shared/drafts/persisted-records.js';
import { isRecord } from '../../../shared/format/record-of.js';
import { browserStorage, type SafeStorage, storageKeys } from '../../../shared/storage/storage.js';
import { isBlank, type LivingPerson, toLivingPerson } from './living-person.js';

/** Texts of the form, and the key of an attempt whose answer may have been lost. */
export interface LivingDraft {
  readonly person: LivingPerson;
  readonly key: string | null;
}

interface StoredDraft extends LivingDraft {
  readonly savedAtMs: number;
}

const limits = { max: 5, ttlMs: 30 * 24 * 3_600_000 };

/** Stores what one user has typed, without the photo. Never throws. */
export class LivingDraftStore {
  private readonly records: PersistedRecords<StoredDraft>;

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

  read(): LivingDraft | null {
    return this.records.find(this.userId);
  }

  write(draft: LivingDraft): void {
    if (isBlank(draft.person)) this.clear();
    else
      this.records.update((name) => name === this.userId, {
        [this.userId]: { ...draft, savedAtMs: this.now() },
      });
  }

  clear(): void {
    this.records.update((name) => name === this.userId);
  }
}

function toDraft(value: unknown): StoredDraft | null {
  if (!isRecord(value) || typeof value.savedAtMs !== 'number') return null;
  const { savedAtMs, person, key } = value;
  return { savedAtMs, person: toLivingPerson(person), key: typeof key === 'string' ? key : null };
}
