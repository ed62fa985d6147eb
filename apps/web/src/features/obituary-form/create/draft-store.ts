import { type SafeStorage, storageKeys } from '../../../lib/storage.js';
import { isEmptyDraft, toDraft, type WizardDraft } from './draft.js';

/**
 * One attempt to create the page. It is stored, so that a retry after a reload uses the same idempotency key
 * and no page is created twice.
 */
export interface Submission {
  /** The Idempotency-Key. */
  readonly key: string;
  /**
   * Sent request body as JSON. When a retry sends a different body, the existing page is updated. Empty when
   * an update is needed in any case.
   */
  readonly sent: string;
  /** ID of the created page; null until the server answered. */
  readonly pageId: string | null;
  /** Keys of uploads that are done or skipped. */
  readonly doneParts: readonly string[];
}

/** Content of one user's draft. */
export interface DraftContent {
  readonly draft: WizardDraft;
  readonly submission: Submission | null;
  /** Family tree from which the draft was started. */
  readonly treeId: string | null;
}

export interface StoredDraft extends DraftContent {
  /** Epoch milliseconds; null when nothing is stored. */
  readonly savedAtMs: number | null;
}

/** Keys of the old storage format, which had no user IDs. */
const legacyNames = [
  'type',
  'personalInfo',
  'militaryInfo',
  'awards',
  'biography',
  'additionalInfo',
] as const;

/**
 * Stores one user's draft, current step and submission. Drafts of other users on the same device are neither
 * shown nor deleted. Methods never throw.
 */
export class DraftStore {
  /** Draft converted from the old format whose files could not be stored; kept in memory only. */
  private unadopted: Readonly<Record<string, unknown>> | null = null;

  constructor(
    private readonly storage: SafeStorage,
    readonly personId: string,
    private readonly now: () => number = Date.now,
  ) {}

  read(): StoredDraft {
    const stored = this.ownRow();
    return {
      draft: toDraft(stored),
      savedAtMs: typeof stored?.savedAtMs === 'number' ? stored.savedAtMs : null,
      submission: toSubmission(stored?.submission),
      treeId: typeof stored?.treeId === 'string' ? stored.treeId : null,
    };
  }

  /** Time of the last save, epoch milliseconds; null when there is no draft. */
  readSavedAtMs(): number | null {
    const { savedAtMs } = this.ownRow() ?? {};
    return typeof savedAtMs === 'number' ? savedAtMs : null;
  }

  /**
   * @param baseSavedAtMs timestamp of the stored draft this write is based on
   * @returns the time of the save, and whether it survives a reload
   */
  write(
    { draft, submission, treeId }: DraftContent,
    baseSavedAtMs: number | null,
  ): { savedAtMs: number; isPersisted: boolean } {
    // Always later than the previous timestamp, even if the clock was set back: tabs compare timestamps to
    // detect a conflict.
    const savedAtMs = Math.max(this.now(), (baseSavedAtMs ?? 0) + 1);
    const row = { ...draft, savedAtMs, submission, treeId };
    if (this.unadopted) {
      this.unadopted = row;
      return { savedAtMs, isPersisted: false };
    }
    return { savedAtMs, isPersisted: this.persist({ ...this.others(), [this.personId]: row }) };
  }

  /** Draft in the old format that this user may adopt; null when there is none or the user has a draft. */
  readLegacy(): Readonly<Record<string, unknown>> | null {
    const stored = this.all();
    return 'personalInfo' in stored && this.ownRow() === null ? stored : null;
  }

  /**
   * Replaces the draft in the old format.
   * @param areFilesSaved true if its photos are stored elsewhere; otherwise the old format stays until they
   * are
   */
  adopt(draft: WizardDraft, areFilesSaved: boolean): void {
    const row = { ...draft, savedAtMs: this.now(), submission: null, treeId: null };
    if (areFilesSaved) this.persist({ ...withoutLegacy(this.others()), [this.personId]: row });
    else this.unadopted = row;
  }

  /** Deletes the draft in the old format that this user may adopt. */
  clearLegacy(): void {
    if (this.readLegacy() !== null) this.persist(withoutLegacy(this.others()));
  }

  /** IDs of users with a draft on this device; null when they cannot be read. */
  ownerIds(): readonly string[] | null {
    if (this.storage.read(storageKeys.memorialDraft) === null) return null;
    return Object.entries(this.all()).flatMap(([name, row]) => (isRow(row) ? [name] : []));
  }

  /** Number of the last open step; null when none is stored. */
  readStep(): number | null {
    const stored = parse(this.storage.read(storageKeys.memorialStep));
    // The old format stored one number for all users.
    const step = typeof stored === 'number' ? stored : recordOf(stored)[this.personId];
    return typeof step === 'number' && Number.isInteger(step) ? step : null;
  }

  writeStep(step: number): void {
    const steps = { ...this.steps(), [this.personId]: step };
    this.storage.write(storageKeys.memorialStep, JSON.stringify(steps));
  }

  clear(): void {
    this.persist(this.unadopted ? withoutLegacy(this.others()) : this.others());
    this.unadopted = null;
    const { [this.personId]: _, ...steps } = this.steps();
    if (Object.keys(steps).length === 0) this.storage.remove(storageKeys.memorialStep);
    else this.storage.write(storageKeys.memorialStep, JSON.stringify(steps));
  }

  private ownRow(): Readonly<Record<string, unknown>> | null {
    const row = this.unadopted ?? this.all()[this.personId];
    return isRow(row) ? row : null;
  }

  /** All stored data: drafts by user ID, and a draft in the old format. */
  private all(): Readonly<Record<string, unknown>> {
    return recordOf(parse(this.storage.read(storageKeys.memorialDraft)));
  }

  private others(): Readonly<Record<string, unknown>> {
    const { [this.personId]: _, ...others } = this.all();
    return others;
  }

  private persist(stored: Readonly<Record<string, unknown>>): boolean {
    if (Object.keys(stored).length > 0)
      return this.storage.write(storageKeys.memorialDraft, JSON.stringify(stored));
    this.storage.remove(storageKeys.memorialDraft);
    return true;
  }

  private steps(): Readonly<Record<string, unknown>> {
    return recordOf(parse(this.storage.read(storageKeys.memorialStep)));
  }
}

/** True if the draft has content or a submission. */
export function isWorthSaving({ draft, submission }: Pick<DraftContent, 'draft' | 'submission'>): boolean {
  return submission !== null || !isEmptyDraft(draft);
}

function withoutLegacy(kept: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const isLegacy = (name: string) => legacyNames.some((one) => one === name);
  return Object.fromEntries(Object.entries(kept).filter(([name]) => !isLegacy(name)));
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** True if the value is a user's draft. */
function isRow(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof recordOf(value).savedAtMs === 'number';
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function toSubmission(value: unknown): Submission | null {
  if (typeof value !== 'object' || value === null) return null;
  const { key, sent, pageId, doneParts } = value as Partial<Record<keyof Submission, unknown>>;
  if (typeof key !== 'string' || typeof sent !== 'string') return null;
  return {
    key,
    sent,
    pageId: typeof pageId === 'string' ? pageId : null,
    doneParts: Array.isArray(doneParts) ? doneParts.filter((part) => typeof part === 'string') : [],
  };
}
