import { type SafeStorage, storageKeys } from '../../lib/storage.js';
import { isEmptyDraft, toDraft, type WizardDraft } from './draft.js';

/**
 * An attempt to create the page. It outlives a reload, so that a repeat is the same attempt to the server and no
 * page is made twice.
 */
export interface Submission {
  /** The Idempotency-Key. */
  readonly key: string;
  /** What was sent with it, as JSON: when something else is sent later, the page that stands is changed. */
  readonly sent: string;
  /** The page, once the server has answered. */
  readonly pageId: string | null;
  /** Keys of the photographs and awards that were sent to it, or left out on purpose. */
  readonly doneParts: readonly string[];
}

/** What one person is making. */
export interface DraftMatter {
  readonly draft: WizardDraft;
  readonly submission: Submission | null;
  /** The family tree that it was begun from. */
  readonly treeId: string | null;
}

export interface KeptDraft extends DraftMatter {
  /** Epoch milliseconds; null when nothing was kept. */
  readonly savedAtMs: number | null;
}

/** How many people's drafts stay on one device. */
const mostKept = 5;

/**
 * Reads and writes one person's draft, its step and its attempt; another's on the same device is neither shown nor lost.
 * Nothing of it ever throws.
 */
export class DraftStore {
  constructor(
    private readonly storage: SafeStorage,
    private readonly personId: string,
    private readonly now: () => number = Date.now,
  ) {}

  read(): KeptDraft {
    const kept = this.all()[this.personId] ?? {};
    return {
      draft: toDraft(kept),
      savedAtMs: typeof kept.savedAtMs === 'number' ? kept.savedAtMs : null,
      submission: toSubmission(kept.submission),
      treeId: typeof kept.treeId === 'string' ? kept.treeId : null,
    };
  }

  /** When the kept draft was written; null when there is none. */
  readSavedAtMs(): number | null {
    const { savedAtMs } = this.all()[this.personId] ?? {};
    return typeof savedAtMs === 'number' ? savedAtMs : null;
  }

  /**
   * @param basisMs when what this writing goes on from was written
   * @returns when it was kept, and whether it outlives this page
   */
  write(
    { draft, submission, treeId }: DraftMatter,
    basisMs: number | null,
  ): { savedAtMs: number; isKept: boolean } {
    // Later than what was there, whatever the clock says: the moment tells two writings apart.
    const savedAtMs = Math.max(this.now(), (basisMs ?? 0) + 1);
    const rows = [[this.personId, { ...draft, savedAtMs, submission, treeId }], ...this.others()];
    const text = JSON.stringify(Object.fromEntries(rows.slice(0, mostKept)));
    return { savedAtMs, isKept: this.storage.write(storageKeys.memorialDraft, text) };
  }

  /** The number of the step that was open; null when none is kept. */
  readStep(): number | null {
    const step = Number(this.storage.read(storageKeys.memorialStep) ?? Number.NaN);
    return Number.isInteger(step) ? step : null;
  }

  writeStep(step: number): void {
    this.storage.write(storageKeys.memorialStep, String(step));
  }

  clear(): void {
    const others = this.others();
    if (others.length === 0) this.storage.remove(storageKeys.memorialDraft);
    else this.storage.write(storageKeys.memorialDraft, JSON.stringify(Object.fromEntries(others)));
    this.storage.remove(storageKeys.memorialStep);
  }

  /** By person; the order is that of writing, the last one first. */
  private all(): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
    const rows = Object.entries(parse(this.storage.read(storageKeys.memorialDraft)));
    return Object.fromEntries(
      rows
        .map(([personId, draft]) => [personId, recordOf(draft)] as const)
        .filter(([, { savedAtMs }]) => typeof savedAtMs === 'number'),
    );
  }

  private others() {
    return Object.entries(this.all()).filter(([personId]) => personId !== this.personId);
  }
}

/** Whether there is anything to come back to. */
export function isWorthKeeping({ draft, submission }: Pick<DraftMatter, 'draft' | 'submission'>): boolean {
  return submission !== null || !isEmptyDraft(draft);
}

function parse(text: string | null): Record<string, unknown> {
  try {
    return recordOf(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
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
