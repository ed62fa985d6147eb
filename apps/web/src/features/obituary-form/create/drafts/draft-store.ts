import { PersistedRecords } from '../../../../shared/drafts/persisted-records.js';
import { recordOf } from '../../../../shared/format/record-of.js';
import { parseJson } from '../../../../shared/storage/parse-json.js';
import { type SafeStorage, storageKeys } from '../../../../shared/storage/storage.js';
import { emptyDraft, isEmptyDraft, toDraft, type WizardDraft } from './draft.js';

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
  /** `TreeErrand` of the family tree that opened the wizard, as stored: of any shape; null without a tree. */
  readonly errand: unknown;
}

export interface StoredDraft extends DraftContent {
  /** Epoch milliseconds; null when nothing is stored. */
  readonly savedAtMs: number | null;
}

/** Keys of the old storage format, which had no user IDs. */
const legacyNames = ['type', 'personalInfo', 'militaryInfo', 'awards', 'biography', 'additionalInfo'];

interface DraftRow extends Readonly<Record<string, unknown>> {
  readonly savedAtMs: number;
}

/**
 * Stores one user's draft, current step and submission. Drafts of other users on the same device are neither
 * shown nor deleted. Methods never throw.
 */
export class DraftStore {
  /** Draft converted from the old format whose files could not be stored; kept in memory only. */
  private unadopted: DraftRow | null = null;
  /** Drafts by user ID, and beside them a draft in the old format. */
  private readonly records: PersistedRecords<DraftRow>;

  constructor(
    private readonly storage: SafeStorage,
    readonly personId: string,
    private readonly now: () => number = Date.now,
  ) {
    this.records = new PersistedRecords(storage, now, { key: storageKeys.memorialDraft, parse: toRow });
  }

  read(): StoredDraft {
    const stored = this.ownRow();
    return {
      draft: stored ? toDraft(stored) : emptyDraft,
      savedAtMs: stored?.savedAtMs ?? null,
      submission: toSubmission(stored?.submission),
      // Earlier builds stored the id of the tree alone.
      errand: stored?.errand ?? stored?.treeId ?? null,
    };
  }

  /** Time of the last save, epoch milliseconds; null when there is no draft. */
  readSavedAtMs(): number | null {
    return this.ownRow()?.savedAtMs ?? null;
  }

  /**
   * @param baseSavedAtMs timestamp of the stored draft this write is based on
   * @returns the time of the save, and whether it survives a reload
   */
  write(
    { draft, submission, errand }: DraftContent,
    baseSavedAtMs: number | null,
  ): { savedAtMs: number; isPersisted: boolean } {
    // Always later than the previous timestamp, even if the clock was set back: tabs compare timestamps to
    // detect a conflict.
    const savedAtMs = Math.max(this.now(), (baseSavedAtMs ?? 0) + 1);
    const row = { ...draft, savedAtMs, submission, errand };
    if (this.unadopted) {
      this.unadopted = row;
      return { savedAtMs, isPersisted: false };
    }
    return { savedAtMs, isPersisted: this.records.update(isNone, { [this.personId]: row }) };
  }

  /** Draft in the old format that this user may adopt; null when there is none or the user has a draft. */
  readLegacy(): Readonly<Record<string, unknown>> | null {
    const stored = this.records.stored();
    return 'personalInfo' in stored && this.ownRow() === null ? stored : null;
  }

  /**
   * Replaces the draft in the old format.
   * @param areFilesSaved true if its photos are stored elsewhere; otherwise the old format stays until they
   * are
   */
  adopt(draft: WizardDraft, areFilesSaved: boolean): void {
    const row = { ...draft, savedAtMs: this.now(), submission: null, errand: null };
    if (areFilesSaved) this.records.update(isLegacy, { [this.personId]: row });
    else this.unadopted = row;
  }

  /** Deletes the draft in the old format that this user may adopt. */
  clearLegacy(): void {
    if (this.readLegacy() !== null) this.records.update(isLegacy);
  }

  /** IDs of users with a draft on this device; null when they cannot be read. */
  ownerIds(): readonly string[] | null {
    if (this.storage.read(storageKeys.memorialDraft) === null) return null;
    return this.records.entries().map(([name]) => name);
  }

  /** Number of the last open step; null when none is stored. */
  readStep(): number | null {
    const stored = parseJson(this.storage.read(storageKeys.memorialStep));
    // The old format stored one number for all users.
    const step = typeof stored === 'number' ? stored : recordOf(stored)[this.personId];
    return typeof step === 'number' && Number.isInteger(step) ? step : null;
  }

  writeStep(step: number): void {
    const steps = { ...this.steps(), [this.personId]: step };
    this.storage.write(storageKeys.memorialStep, JSON.stringify(steps));
  }

  clear(): void {
    const wasUnadopted = this.unadopted !== null;
    this.records.update((name) => name === this.personId || (wasUnadopted && isLegacy(name)));
    this.unadopted = null;
    const { [this.personId]: _, ...steps } = this.steps();
    if (Object.keys(steps).length === 0) this.storage.remove(storageKeys.memorialStep);
    else this.storage.write(storageKeys.memorialStep, JSON.stringify(steps));
  }

  private ownRow(): DraftRow | null {
    return this.unadopted ?? this.records.find(this.personId);
  }

  private steps(): Readonly<Record<string, unknown>> {
    return recordOf(parseJson(this.storage.read(storageKeys.memorialStep)));
  }
}

/** True if the draft has content or a submission. */
export function isWorthSaving({ draft, submission }: Pick<DraftContent, 'draft' | 'submission'>): boolean {
  return submission !== null || !isEmptyDraft(draft);
}

const isNone = () => false;
const isLegacy = (name: string) => legacyNames.includes(name);

function toRow(value: unknown): DraftRow | null {
  const { savedAtMs, ...row } = recordOf(value);
  return typeof savedAtMs === 'number' ? { ...row, savedAtMs } : null;
}

function toSubmission(value: unknown): Submission | null {
  const { key, sent, pageId, doneParts } = recordOf(value);
  if (typeof key !== 'string' || typeof sent !== 'string') return null;
  return {
    key,
    sent,
    pageId: typeof pageId === 'string' ? pageId : null,
    doneParts: Array.isArray(doneParts) ? doneParts.filter((part) => typeof part === 'string') : [],
  };
}
