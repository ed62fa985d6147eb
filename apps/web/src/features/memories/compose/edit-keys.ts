import { editKeyDays } from '@memorial/contracts/memories/memories.constants';
import { retentionPeriods } from '@memorial/contracts/retention';
import { PersistedRecords } from '../../../shared/drafts/persisted-records.js';
import { recordOf } from '../../../shared/format/record-of.js';
import { browserStorage, type SafeStorage, storageKeys } from '../../../shared/storage/storage.js';

/** Key of a memory that was written on this device without an account. */
export interface EditKey {
  readonly id: string;
  readonly obituaryId: string;
  readonly editKey: string;
  /** True if its author has withdrawn the memory; it can still be restored. */
  readonly isWithdrawn: boolean;
}

interface StoredEditKey extends Omit<EditKey, 'id' | 'isWithdrawn'> {
  /** Time of the withdrawal in epoch milliseconds; null for a memory that is not withdrawn. */
  readonly withdrawnAtMs: number | null;
  readonly savedAtMs: number;
}

const maxKeys = 20;
const validMs = editKeyDays * 24 * 3_600_000;
const restorableMs = retentionPeriods.undoHours * 3_600_000;

/** Edit keys of this device by memory id, until they expire. Shared by all tabs. Never throws. */
export class EditKeys {
  private readonly listeners = new Set<() => void>();
  private readonly records: PersistedRecords<StoredEditKey>;

  constructor(
    private readonly storage: SafeStorage = browserStorage,
    private readonly now: () => number = Date.now,
  ) {
    this.records = new PersistedRecords(storage, now, {
      key: storageKeys.memoryEditKeys,
      parse: toEditKey,
      limits: { max: maxKeys, ttlMs: validMs },
    });
  }

  /** For `useSyncExternalStore`. */
  readonly snapshot = (): string | null => this.storage.read(storageKeys.memoryEditKeys);

  readonly subscribe = (listener: () => void): (() => void) => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key === storageKeys.memoryEditKeys) listener();
    };
    this.listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      this.listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  };

  /** Valid keys of the memories on this page that exist or can be restored, newest first. */
  listOf(obituaryId: string): readonly EditKey[] {
    return this.records
      .entries()
      .filter(([, stored]) => stored.obituaryId === obituaryId && this.isUsable(stored))
      .sort(([, a], [, b]) => b.savedAtMs - a.savedAtMs)
      .map(([id, { editKey, withdrawnAtMs }]) => ({
        id,
        obituaryId,
        editKey,
        isWithdrawn: withdrawnAtMs !== null,
      }));
  }

  add({ id, obituaryId, editKey }: Omit<EditKey, 'isWithdrawn'>): void {
    const known = this.records.find(id);
    this.write(id, { obituaryId, editKey, withdrawnAtMs: null, savedAtMs: known?.savedAtMs ?? this.now() });
  }

  setWithdrawn(id: string, isWithdrawn: boolean): void {
    const stored = this.records.find(id);
    if (stored) this.write(id, { ...stored, withdrawnAtMs: isWithdrawn ? this.now() : null });
  }

  remove(id: string): void {
    this.records.update((name) => name === id);
    this.notify();
  }

  private isUsable({ savedAtMs, withdrawnAtMs }: StoredEditKey): boolean {
    const now = this.now();
    return savedAtMs + validMs > now && (withdrawnAtMs === null || withdrawnAtMs + restorableMs > now);
  }

  private write(id: string, stored: StoredEditKey): void {
    this.records.update(() => false, { [id]: stored });
    this.notify();
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}

export const editKeys = new EditKeys();

function toEditKey(value: unknown): StoredEditKey | null {
  const { obituaryId, editKey, withdrawnAtMs = null, savedAtMs } = recordOf(value);
  if (typeof obituaryId !== 'string' || typeof editKey !== 'string') return null;
  if (withdrawnAtMs !== null && typeof withdrawnAtMs !== 'number') return null;
  if (typeof savedAtMs !== 'number') return null;
  return { obituaryId, editKey, withdrawnAtMs, savedAtMs };
}
