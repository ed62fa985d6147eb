import type { CreateMemoryRequest } from '@memorial/contracts/memories/memories.schemas';
import { PersistedRecords } from '../../../shared/drafts/persisted-records.js';
import { recordOf } from '../../../shared/format/record-of.js';
import { browserStorage, type SafeStorage, storageKeys } from '../../../shared/storage/storage.js';
import { isMemoryRequest } from '../outbox/outbox.js';

/** A memory that is not sent yet. */
export interface MemoryDraft {
  readonly content: string;
  readonly title: string;
  readonly relationship: string;
  /** The Idempotency-Key of the request: repeated attempts create only one memory. */
  readonly key: string;
  /** Name and e-mail address of a guest. */
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  /** Request of a guest with this key whose response is unknown: a repeat must send the same. */
  readonly attempt?: CreateMemoryRequest | undefined;
}

interface StoredDraft extends MemoryDraft {
  readonly savedAtMs: number;
}

const maxDrafts = 20;
const retentionMs = 90 * 24 * 3_600_000;

/**
 * Stores unsent text per page and user. Text written as a guest passes to the member who signs in next; a
 * member's text is not shown to others on the same device. Never throws.
 */
export class MemoryDrafts {
  private readonly records: PersistedRecords<StoredDraft>;

  constructor(
    storage: SafeStorage = browserStorage,
    private readonly now: () => number = Date.now,
  ) {
    this.records = new PersistedRecords(storage, now, {
      key: storageKeys.memoryDrafts,
      parse: toDraft,
      limits: { max: maxDrafts, ttlMs: retentionMs },
    });
  }

  /** @param userId null for a guest */
  read(obituaryId: string, userId: string | null): MemoryDraft | null {
    const found = [null, userId]
      .flatMap((id) => this.records.find(draftKeyOf(obituaryId, id)) ?? [])
      .sort((a, b) => b.savedAtMs - a.savedAtMs)[0];
    if (!found) return null;
    const { savedAtMs: _, ...draft } = found;
    return draft;
  }

  /** Saves a draft; an empty one is deleted instead. @returns true if it was stored and survives a reload */
  write(obituaryId: string, userId: string | null, draft: MemoryDraft): boolean {
    const { content, title, relationship, name = '', email = '' } = draft;
    const isEmpty = [content, title, relationship, name, email].every((text) => text.trim() === '');
    const added = { [draftKeyOf(obituaryId, userId)]: { ...draft, savedAtMs: this.now() } };
    return this.records.update(isOnPage(obituaryId, userId), isEmpty ? {} : added);
  }

  remove(obituaryId: string, userId: string | null): void {
    this.records.update(isOnPage(obituaryId, userId));
  }

  /** True if there is a draft of this user, on any page. */
  hasOf(userId: string): boolean {
    return this.records.entries().some(([key]) => isKeyOf(key, userId));
  }

  /** Removes the drafts of this user from all pages. */
  removeOf(userId: string): void {
    this.records.update((key) => isKeyOf(key, userId));
  }
}

function draftKeyOf(obituaryId: string, userId: string | null): string {
  return `${obituaryId} ${userId ?? ''}`;
}

const isKeyOf = (key: string, userId: string) => key.endsWith(` ${userId}`);

/** Also the guest draft of the page: it passes to the member. */
const isOnPage = (obituaryId: string, userId: string | null) => (key: string) =>
  [null, userId].some((id) => key === draftKeyOf(obituaryId, id));

function toDraft(value: unknown): StoredDraft | null {
  const { content, title, relationship, key, name, email, attempt, savedAtMs } = recordOf(value);
  if (typeof content !== 'string' || typeof title !== 'string') return null;
  if (typeof relationship !== 'string' || typeof key !== 'string' || typeof savedAtMs !== 'number')
    return null;
  return {
    content,
    title,
    relationship,
    key,
    name: typeof name === 'string' ? name : undefined,
    email: typeof email === 'string' ? email : undefined,
    attempt: isMemoryRequest(attempt) ? attempt : undefined,
    savedAtMs,
  };
}
