import { editKeyDays } from '@memorial/contracts/memories/memories.constants';
import { PersistedRecords } from '../../../shared/drafts/persisted-records.js';
import { recordOf } from '../../../shared/format/record-of.js';
import { browserStorage, type SafeStorage, storageKeys } from '../../../shared/storage/storage.js';

/** Key of an entry that was written on this device. */
export interface ContributionKey {
  readonly token: string;
  readonly entryId: string;
  readonly editKey: string;
}

interface StoredKey extends Omit<ContributionKey, 'entryId'> {
  readonly savedAtMs: number;
}

const maxKeys = 20;
const validMs = editKeyDays * 24 * 3_600_000;

/** Edit keys of entries by their id, until they expire. Never throws. */
export class ContributionKeys {
  private readonly records: PersistedRecords<StoredKey>;

  constructor(
    storage: SafeStorage = browserStorage,
    private readonly now: () => number = Date.now,
  ) {
    this.records = new PersistedRecords(storage, now, {
      key: storageKeys.contributionKeys,
      parse: toKey,
      limits: { max: maxKeys, ttlMs: validMs },
    });
  }

  /** Valid keys of what was written through a link, newest first. */
  listOf(token: string): readonly ContributionKey[] {
    return this.records
      .entries()
      .filter(([, stored]) => stored.token === token && stored.savedAtMs + validMs > this.now())
      .sort(([, a], [, b]) => b.savedAtMs - a.savedAtMs)
      .map(([entryId, { editKey }]) => ({ token, entryId, editKey }));
  }

  add({ entryId, token, editKey }: ContributionKey): void {
    this.records.update(() => false, { [entryId]: { token, editKey, savedAtMs: this.now() } });
  }

  remove(entryId: string): void {
    this.records.update((name) => name === entryId);
  }
}

function toKey(value: unknown): StoredKey | null {
  const { token, editKey, savedAtMs } = recordOf(value);
  if (typeof token !== 'string' || typeof editKey !== 'string' || typeof savedAtMs !== 'number') return null;
  return { token, editKey, savedAtMs };
}
