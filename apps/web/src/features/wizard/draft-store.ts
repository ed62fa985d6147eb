import { type SafeStorage, storageKeys } from '../../lib/storage.js';
import { isEmptyDraft, toDraft, type WizardDraft } from './draft.js';

/**
 * An attempt to create the page. It outlives a reload, so that a repeat is the same attempt to the server and no
 * page is made twice.
 */
export interface Submission {
  /** The Idempotency-Key. */
  readonly key: string;
  /**
   * What was sent with it, as JSON: when something else is sent later, the page that stands is changed. Empty once that
   * has happened.
   */
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

/** Names of the shape in which a draft was kept before drafts were told apart by person. */
const legacyNames = [
  'type',
  'personalInfo',
  'militaryInfo',
  'awards',
  'biography',
  'additionalInfo',
] as const;

/**
 * Reads and writes one person's draft, its step and its attempt; another's on the same device is neither shown nor lost,
 * however many there are: only whoever wrote a draft ends it. Nothing of it ever throws.
 */
export class DraftStore {
  /** What is taken over from the older shape while that has to stay as it is: it lives as long as the page. */
  private held: Readonly<Record<string, unknown>> | null = null;

  constructor(
    private readonly storage: SafeStorage,
    readonly personId: string,
    private readonly now: () => number = Date.now,
  ) {}

  read(): KeptDraft {
    const kept = this.own();
    return {
      draft: toDraft(kept),
      savedAtMs: typeof kept?.savedAtMs === 'number' ? kept.savedAtMs : null,
      submission: toSubmission(kept?.submission),
      treeId: typeof kept?.treeId === 'string' ? kept.treeId : null,
    };
  }

  /** When the kept draft was written; null when there is none. */
  readSavedAtMs(): number | null {
    const { savedAtMs } = this.own() ?? {};
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
    const row = { ...draft, savedAtMs, submission, treeId };
    if (this.held) {
      this.held = row;
      return { savedAtMs, isKept: false };
    }
    return { savedAtMs, isKept: this.keep({ ...this.others(), [this.personId]: row }) };
  }

  /** A draft in the older shape that this person may take over; null when there is none, or they have one. */
  readLegacy(): Readonly<Record<string, unknown>> | null {
    const kept = this.all();
    return 'personalInfo' in kept && this.own() === null ? kept : null;
  }

  /**
   * Takes the older shape's place.
   * @param areFilesKept whether its photographs lie elsewhere now: else it stays as it is until they do
   */
  adopt(draft: WizardDraft, areFilesKept: boolean): void {
    const row = { ...draft, savedAtMs: this.now(), submission: null, treeId: null };
    if (areFilesKept) this.keep({ ...withoutLegacy(this.others()), [this.personId]: row });
    else this.held = row;
  }

  /** Whose drafts lie on this device; null when that cannot be told. */
  writers(): readonly string[] | null {
    if (this.storage.read(storageKeys.memorialDraft) === null) return null;
    return Object.entries(this.all()).flatMap(([name, row]) => (isRow(row) ? [name] : []));
  }

  /** The number of the step that was open; null when none is kept. */
  readStep(): number | null {
    const kept = parse(this.storage.read(storageKeys.memorialStep));
    // One number for everybody is how it was kept before.
    const step = typeof kept === 'number' ? kept : recordOf(kept)[this.personId];
    return typeof step === 'number' && Number.isInteger(step) ? step : null;
  }

  writeStep(step: number): void {
    const steps = { ...this.steps(), [this.personId]: step };
    this.storage.write(storageKeys.memorialStep, JSON.stringify(steps));
  }

  clear(): void {
    this.keep(this.held ? withoutLegacy(this.others()) : this.others());
    this.held = null;
    const { [this.personId]: _, ...steps } = this.steps();
    if (Object.keys(steps).length === 0) this.storage.remove(storageKeys.memorialStep);
    else this.storage.write(storageKeys.memorialStep, JSON.stringify(steps));
  }

  private own(): Readonly<Record<string, unknown>> | null {
    const row = this.held ?? this.all()[this.personId];
    return isRow(row) ? row : null;
  }

  /** Everything under the name: drafts by person, and one in the older shape. */
  private all(): Readonly<Record<string, unknown>> {
    return recordOf(parse(this.storage.read(storageKeys.memorialDraft)));
  }

  private others(): Readonly<Record<string, unknown>> {
    const { [this.personId]: _, ...others } = this.all();
    return others;
  }

  private keep(kept: Readonly<Record<string, unknown>>): boolean {
    if (Object.keys(kept).length > 0)
      return this.storage.write(storageKeys.memorialDraft, JSON.stringify(kept));
    this.storage.remove(storageKeys.memorialDraft);
    return true;
  }

  private steps(): Readonly<Record<string, unknown>> {
    return recordOf(parse(this.storage.read(storageKeys.memorialStep)));
  }
}

/** Whether there is anything to come back to. */
export function isWorthKeeping({ draft, submission }: Pick<DraftMatter, 'draft' | 'submission'>): boolean {
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

/** Whether a value is a person's draft. */
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
