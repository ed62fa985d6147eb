import { browserStorage, type SafeStorage, storageKeys } from '../../lib/storage.js';

/** A memory that is not sent yet. */
export interface MemoryDraft {
  readonly content: string;
  readonly title: string;
  readonly relationship: string;
  /** The Idempotency-Key of the request: repeated attempts create only one memory. */
  readonly key: string;
}

interface KeptDraft extends MemoryDraft {
  readonly savedAtMs: number;
}

const mostKept = 20;
const keptMs = 90 * 24 * 3_600_000;

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
  read(pageId: string, personId: string | null): MemoryDraft | null {
    const kept = this.all();
    const found = [kept[nameOf(pageId, null)], kept[nameOf(pageId, personId)]]
      .filter((draft) => draft !== undefined)
      .sort((a, b) => b.savedAtMs - a.savedAtMs)[0];
    if (!found) return null;
    const { content, title, relationship, key } = found;
    return { content, title, relationship, key };
  }

  /** Saves a draft; an empty one is deleted instead. @returns true if it was stored and survives a reload */
  write(pageId: string, personId: string | null, draft: MemoryDraft): boolean {
    const kept = this.without(pageId, personId);
    const isEmpty = [draft.content, draft.title, draft.relationship].every((text) => text.trim() === '');
    if (!isEmpty) kept[nameOf(pageId, personId)] = { ...draft, savedAtMs: this.now() };
    return this.keep(kept);
  }

  remove(pageId: string, personId: string | null): void {
    this.keep(this.without(pageId, personId));
  }

  /** Also removes the guest draft, which passes to the member. */
  private without(pageId: string, personId: string | null): Record<string, KeptDraft> {
    const kept = this.all();
    delete kept[nameOf(pageId, personId)];
    delete kept[nameOf(pageId, null)];
    return kept;
  }

  private keep(drafts: Record<string, KeptDraft>): boolean {
    const since = this.now() - keptMs;
    const rows = Object.entries(drafts)
      .filter(([, { savedAtMs }]) => savedAtMs > since)
      .sort(([, a], [, b]) => b.savedAtMs - a.savedAtMs)
      .slice(0, mostKept);
    if (rows.length > 0)
      return this.storage.write(storageKeys.memoryDrafts, JSON.stringify(Object.fromEntries(rows)));
    this.storage.remove(storageKeys.memoryDrafts);
    return true;
  }

  private all(): Record<string, KeptDraft> {
    try {
      const value: unknown = JSON.parse(this.storage.read(storageKeys.memoryDrafts) ?? '{}');
      if (typeof value !== 'object' || value === null) return {};
      return Object.fromEntries(
        Object.entries(value).filter((row): row is [string, KeptDraft] => isDraft(row[1])),
      );
    } catch {
      return {};
    }
  }
}

function nameOf(pageId: string, personId: string | null): string {
  return `${pageId} ${personId ?? ''}`;
}

function isDraft(value: unknown): value is KeptDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { content, title, relationship, key, savedAtMs } = value as Partial<Record<keyof KeptDraft, unknown>>;
  return (
    [content, title, relationship, key].every((text) => typeof text === 'string') &&
    typeof savedAtMs === 'number'
  );
}
