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
}

export interface KeptDraft {
  readonly draft: WizardDraft;
  /** Epoch milliseconds; null when nothing was kept. */
  readonly savedAtMs: number | null;
  readonly submission: Submission | null;
}

/** Reads and writes the draft, its step and its attempt; nothing of it ever throws. */
export class DraftStore {
  constructor(
    private readonly storage: SafeStorage,
    private readonly now: () => number = Date.now,
  ) {}

  read(): KeptDraft {
    const kept = parse(this.storage.read(storageKeys.memorialDraft));
    return {
      draft: toDraft(kept),
      savedAtMs: typeof kept.savedAtMs === 'number' ? kept.savedAtMs : null,
      submission: toSubmission(kept.submission),
    };
  }

  /** @returns when it was kept, and whether it outlives this page */
  write(draft: WizardDraft, submission: Submission | null): { savedAtMs: number; isKept: boolean } {
    const savedAtMs = this.now();
    const text = JSON.stringify({ ...draft, savedAtMs, submission });
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
    this.storage.remove(storageKeys.memorialDraft);
    this.storage.remove(storageKeys.memorialStep);
  }
}

/** Whether there is anything to come back to. */
export function isWorthKeeping({ draft, submission }: KeptDraft): boolean {
  return submission !== null || !isEmptyDraft(draft);
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function toSubmission(value: unknown): Submission | null {
  if (typeof value !== 'object' || value === null) return null;
  const { key, sent, pageId } = value as Partial<Record<keyof Submission, unknown>>;
  if (typeof key !== 'string' || typeof sent !== 'string') return null;
  return { key, sent, pageId: typeof pageId === 'string' ? pageId : null };
}
