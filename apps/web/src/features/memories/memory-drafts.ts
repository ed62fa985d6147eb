import { browserStorage, type SafeStorage, storageKeys } from '../../lib/storage.js';

/** A memory that is not sent yet. */
export interface MemoryDraft {
  readonly content: string;
  readonly title: string;
  readonly relationship: string;
  /** The Idempotency-Key of the request: repeated attempts create only one memory. */
  readonly key: string;
}

interface StoredDraft extends MemoryDraft {
  readonly savedAtMs: number;
}

const maxDrafts = 20;
const retentionMs = 90 * 24 * 3_600_000;

/**
 * Stores unsent text per page and person. Text written as a guest passes to the member who signs in next; a
 * member's text is not shown to others on the same device. Never throws.
 */
export class MemoryDrafts {
  constructor(
    private readonly storage: SafeStorage = browserStorage,
    private readonly now: () => number = Date.now,
  ) {}

  /** @param personId null for a guest */
  read(obituaryId: string, personId: string | null): MemoryDraft | null {
    const stored = this.all();
    const found = [stored[draftKeyOf(obituaryId, null)], stored[draftKeyOf(obituaryId, personId)]]
      .filter((draft) => draft !== undefined)
      .sort((a, b) => b.savedAtMs - a.savedAtMs)[0];
    if (!found) return null;
    const { content, title, relationship, key } = found;
    return { content, title, relationship, key };
  }

  /** Saves a draft; an empty one is deleted instead. @returns true if it was stored and survives a reload */
  write(obituaryId: string, personId: string | null, draft: MemoryDraft): boolean {
    const stored = this.without(obituaryId, personId);
    const isEmpty = [draft.content, draft.title, draft.relationship].every((text) => text.trim() === '');
    if (!isEmpty) stored[draftKeyOf(obituaryId, personId)] = { ...draft, savedAtMs: this.now() };
    return this.save(stored);
  }

  remove(obituaryId: string, personId: string | null): void {
    this.save(this.without(obituaryId, personId));
  }

  /** True if there is a draft of this person, on any page. */
  hasOf(personId: string): boolean {
    return Object.keys(this.all()).some((key) => isKeyOf(key, personId));
  }

  /** Removes the drafts of this person from all pages. */
  removeOf(personId: string): void {
    this.save(Object.fromEntries(Object.entries(this.all()).filter(([key]) => !isKeyOf(key, personId))));
  }

  /** Also removes the guest draft, which passes to the member. */
  private without(obituaryId: string, personId: string | null): Record<string, StoredDraft> {
    const stored = this.all();
    delete stored[draftKeyOf(obituaryId, personId)];
    delete stored[draftKeyOf(obituaryId, null)];
    return stored;
  }

  private save(drafts: Record<string, StoredDraft>): boolean {
    const since = this.now() - retentionMs;
    const rows = Object.entries(drafts)
      .filter(([, { savedAtMs }]) => savedAtMs > since)
      .sort(([, a], [, b]) => b.savedAtMs - a.savedAtMs)
      .slice(0, maxDrafts);
    if (rows.length > 0)
      return this.storage.write(storageKeys.memoryDrafts, JSON.stringify(Object.fromEntries(rows)));
    this.storage.remove(storageKeys.memoryDrafts);
    return true;
  }

  private all(): Record<string, StoredDraft> {
    try {
      const value: unknown = JSON.parse(this.storage.read(storageKeys.memoryDrafts) ?? '{}');
      if (typeof value !== 'object' || value === null) return {};
      return Object.fromEntries(
        Object.entries(value).filter((row): row is [string, StoredDraft] => isDraft(row[1])),
      );
    } catch {
      return {};
    }
  }
}

function draftKeyOf(obituaryId: string, personId: string | null): string {
  return `${obituaryId} ${personId ?? ''}`;
}

const isKeyOf = (key: string, personId: string) => key.endsWith(` ${personId}`);

function isDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { content, title, relationship, key, savedAtMs } = value as Partial<
    Record<keyof StoredDraft, unknown>
  >;
  return (
    [content, title, relationship, key].every((text) => typeof text === 'string') &&
    typeof savedAtMs === 'number'
  );
}
