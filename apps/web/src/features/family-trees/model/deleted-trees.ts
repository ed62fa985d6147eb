import { retentionPeriods } from '@memorial/contracts/retention';
import { PersistedRecords } from '../../../shared/drafts/persisted-records.js';
import { recordOf } from '../../../shared/format/record-of.js';
import { browserStorage, type SafeStorage, storageKeys } from '../../../shared/storage/storage.js';

interface DeletedTree {
  readonly name: string;
  readonly userId: string;
  /** Time of the deletion. */
  readonly savedAtMs: number;
}

export interface RestorableTree {
  readonly id: string;
  readonly name: string;
  /** Instant (ISO 8601). */
  readonly restorableUntil: string;
}

const undoMs = retentionPeriods.undoHours * 3_600_000;

/** Trees that were deleted on this device and can still be restored. Never throws. */
export class DeletedTrees {
  private readonly records: PersistedRecords<DeletedTree>;
  private readonly listeners = new Set<() => void>();
  /** Number of changes in this tab. */
  private changes = 0;

  constructor(
    storage: SafeStorage = browserStorage,
    private readonly now: () => number = Date.now,
  ) {
    this.records = new PersistedRecords(storage, now, {
      key: storageKeys.deletedTrees,
      parse: toDeletedTree,
      limits: { max: 20, ttlMs: undoMs },
    });
  }

  /** Newest first. */
  list(userId: string): readonly RestorableTree[] {
    return this.records
      .entries()
      .filter(([, tree]) => tree.userId === userId && tree.savedAtMs + undoMs > this.now())
      .sort(([, a], [, b]) => b.savedAtMs - a.savedAtMs)
      .map(([id, { name, savedAtMs }]) => ({
        id,
        name,
        restorableUntil: new Date(savedAtMs + undoMs).toISOString(),
      }));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): number => this.changes;

  add({ id, name, userId }: { readonly id: string; readonly name: string; readonly userId: string }): void {
    this.records.update((other) => other === id, { [id]: { name, userId, savedAtMs: this.now() } });
    this.report();
  }

  remove(id: string): void {
    this.records.update((other) => other === id);
    this.report();
  }

  private report(): void {
    this.changes += 1;
    for (const listener of this.listeners) listener();
  }
}

export const deletedTrees = new DeletedTrees();

function toDeletedTree(value: unknown): DeletedTree | null {
  const { name, userId, savedAtMs } = recordOf(value);
  const isWhole = typeof name === 'string' && typeof userId === 'string' && typeof savedAtMs === 'number';
  return isWhole ? { name, userId, savedAtMs } : null;
}
