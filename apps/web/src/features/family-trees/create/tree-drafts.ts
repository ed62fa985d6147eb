import { PersistedRecords } from '../../../shared/drafts/persisted-records.js';
import { recordOf } from '../../../shared/format/record-of.js';
import { browserStorage, type SafeStorage, storageKeys } from '../../../shared/storage/storage.js';
import { type RootPerson, toRootPerson } from './root-person.js';

/** A family tree that is not created yet. */
export interface TreeDraft {
  readonly name: string;
  readonly description: string;
  readonly isPublic: boolean;
  readonly root: RootPerson | null;
  /** The Idempotency-Key of the creation: repeated attempts create only one tree. */
  readonly key: string;
}

interface StoredDraft extends TreeDraft {
  readonly savedAtMs: number;
}

const limits = { max: 5, ttlMs: 90 * 24 * 3_600_000 };

/**
 * Stores the tree that a user begins. What a guest has written passes to the member who signs in next; a member's
 * draft is not shown to others on the same device. Never throws.
 */
export class TreeDrafts {
  private readonly records: PersistedRecords<StoredDraft>;

  constructor(
    storage: SafeStorage = browserStorage,
    private readonly now: () => number = Date.now,
  ) {
    this.records = new PersistedRecords(storage, now, {
      key: storageKeys.treeDrafts,
      parse: toDraft,
      limits,
    });
  }

  /** Draft of this user alone. @param userId '' for a guest */
  find(userId: string): TreeDraft | null {
    return this.records.find(nameOf(userId));
  }

  /** The newer of the drafts of this user and of a guest. @param userId '' for a guest */
  read(userId: string): TreeDraft | null {
    const found = ['', userId].flatMap((id) => this.records.find(nameOf(id)) ?? []);
    return found.sort((a, b) => b.savedAtMs - a.savedAtMs)[0] ?? null;
  }

  /** Saves a draft; an empty one is deleted instead. @param userId '' for a guest */
  write(userId: string, draft: TreeDraft): void {
    const isEmpty = [draft.name, draft.description].every((text) => text.trim() === '') && !draft.root;
    const added = { [nameOf(userId)]: { ...draft, savedAtMs: this.now() } };
    this.records.update(isReadBy(userId), isEmpty ? {} : added);
  }

  /** @param userId '' for a guest */
  remove(userId: string): void {
    this.records.update(isReadBy(userId));
  }
}

const nameOf = (userId: string) => `of ${userId}`;

/** Also the draft of a guest: it passes to the member. */
const isReadBy = (userId: string) => (name: string) => name === nameOf('') || name === nameOf(userId);

function toDraft(value: unknown): StoredDraft | null {
  const { name, description, isPublic, root, key, savedAtMs } = recordOf(value);
  if (typeof name !== 'string' || typeof description !== 'string') return null;
  if (typeof key !== 'string' || typeof savedAtMs !== 'number') return null;
  return { name, description, isPublic: isPublic !== false, root: toRootPerson(root), key, savedAtMs };
}
