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
    };
  }

  /** @returns when it was kept, and whether it outlives this page */
  write(draft: WizardDraft, submission: Submission | null): { savedAtMs: number; isKept: boolean } {
    const savedAtMs = this.now();
    const rows = [[this.personId, { ...draft, savedAtMs, submission }], ...this.others()];
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
export function isWorthKeeping({ draft, submission }: KeptDraft): boolean {
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
  const { key, sent, pageId } = value as Partial<Record<keyof Submission, unknown>>;
  if (typeof key !== 'string' || typeof sent !== 'string') return null;
  return { key, sent, pageId: typeof pageId === 'string' ? pageId : null };
}
