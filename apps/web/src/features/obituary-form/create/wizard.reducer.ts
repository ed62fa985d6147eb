import type { ObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';
import type { ApiError } from '../../../shared/api/api-error.js';
import { isWorthSaving, type StoredDraft, type Submission } from './drafts/draft-store.js';
import { isFatal, type UploadProgress } from './run-uploads.js';

/**
 * States of the wizard:
 *
 *     editing ──► checkingDuplicates ──► duplicates ──► confirming ──► creating ──► uploading ──► done
 *      ▲ │ ▲         │          │            │           ▲   │ ▲         │ ▲          │ ▲         ▲
 *      │ │ └─────────┴──────────│────────────┴───────────│───┘ │         ▼ │          ▼ │         │
 *      │ │       withdraw       └────── none found ──────┘     │        failed       partial ─────┘
 *      │ └───────── begun before, so not searched ─────────────┘          │      nothing left
 *      └───────────────────────────── back ───────────────────────────────┘
 *
 * A visit starts at `editing`; at `partial`, if an earlier one created the page. Beside these states the draft is
 * saved after every change. When another tab has saved a different one, there is a `conflict` until the person
 * chooses: it leads back to `editing`, and a search or a confirmation does not start. There is none during `creating`
 * and `uploading`. A `isClosed` draft is not saved any more.
 */
export type WizardPhase =
  | { readonly kind: 'editing' }
  | { readonly kind: 'checkingDuplicates'; readonly search: symbol }
  | { readonly kind: 'duplicates'; readonly obituaries: readonly ObituaryCard[] }
  | { readonly kind: 'confirming' }
  | { readonly kind: 'creating' }
  | { readonly kind: 'uploading'; readonly progress: UploadProgress | null; readonly earlier: UploadErrors }
  | { readonly kind: 'failed'; readonly error: ApiError }
  /** The page exists, but some uploads are not done; without errors they are left from an earlier visit. */
  | { readonly kind: 'partial'; readonly reasons: UploadErrors }
  | { readonly kind: 'done' };

/** Errors by task key. */
export type UploadErrors = ReadonlyMap<string, ApiError>;

export interface WizardState {
  readonly phase: WizardPhase;
  /** Message of the last step when the name is missing. */
  readonly nameMissing: string | null;
  readonly submission: Submission | null;
  /** Timestamp of the stored draft this tab is based on; null for none. */
  readonly baseSavedAtMs: number | null;
  /** Time of the last save to show. */
  readonly savedAtMs: number | null;
  /** False when the last save is in memory only. */
  readonly isPersisted: boolean;
  /** Draft saved by another tab, until the person chooses which one to keep. */
  readonly conflict: StoredDraft | null;
  readonly isClosed: boolean;
}

export type WizardEvent =
  | { readonly type: 'saved'; readonly savedAtMs: number; readonly isPersisted: boolean }
  /** Another tab saved the same content. */
  | { readonly type: 'followed'; readonly savedAtMs: number }
  | { readonly type: 'conflictFound'; readonly theirs: StoredDraft }
  | { readonly type: 'mineKept' }
  | { readonly type: 'closed' }
  | { readonly type: 'checked'; readonly nameMissing: string | null }
  | { readonly type: 'searchStarted'; readonly search: symbol }
  /** `found` is null when the session has expired. */
  | { readonly type: 'searchEnded'; readonly search: symbol; readonly found: readonly ObituaryCard[] | null }
  | { readonly type: 'confirmRequested' }
  | { readonly type: 'withdrawn' }
  | { readonly type: 'started'; readonly submission: Submission; readonly attempted: readonly string[] }
  | { readonly type: 'created'; readonly pageId: string }
  | { readonly type: 'creationFailed'; readonly error: ApiError }
  | { readonly type: 'returned' }
  | { readonly type: 'progressed'; readonly progress: UploadProgress }
  /** Tasks that are sent or skipped. */
  | { readonly type: 'tasksDone'; readonly keys: readonly string[] }
  | { readonly type: 'uploadsEnded'; readonly errors: UploadErrors; readonly isComplete: boolean };

export function initialState(stored: StoredDraft): WizardState {
  return {
    phase: stored.submission?.pageId ? { kind: 'partial', reasons: new Map() } : { kind: 'editing' },
    nameMissing: null,
    submission: stored.submission,
    baseSavedAtMs: stored.savedAtMs,
    savedAtMs: isWorthSaving(stored) ? stored.savedAtMs : null,
    isPersisted: true,
    conflict: null,
    isClosed: false,
  };
}

/** True while the page is created and its files are uploaded. */
export function isBusy({ phase: { kind } }: WizardState): boolean {
  return kind === 'creating' || kind === 'uploading';
}

/** True while the steps and their dialogs are shown. */
export function isAtStep({ phase: { kind } }: WizardState): boolean {
  return ['editing', 'checkingDuplicates', 'duplicates', 'confirming'].includes(kind);
}

/** Events that do not fit the phase change nothing: late answers and second taps. */
export function wizardReducer(state: WizardState, event: WizardEvent): WizardState {
  const { phase, submission } = state;
  switch (event.type) {
    case 'saved': {
      const { savedAtMs, isPersisted } = event;
      return { ...state, savedAtMs, isPersisted, baseSavedAtMs: savedAtMs };
    }
    case 'followed':
      return { ...state, baseSavedAtMs: event.savedAtMs };
    case 'conflictFound':
      return state.isClosed || isBusy(state) ? state : { ...withdrawn(state), conflict: event.theirs };
    case 'mineKept': {
      // A submission that was started in the other tab is continued.
      const { savedAtMs = null, submission: theirs = null } = state.conflict ?? {};
      return { ...state, conflict: null, baseSavedAtMs: savedAtMs, submission: submission ?? theirs };
    }
    case 'closed':
      return { ...state, isClosed: true };
    case 'checked':
      return { ...state, nameMissing: event.nameMissing };
    case 'searchStarted':
      if (phase.kind !== 'editing' || state.conflict) return state;
      return { ...state, phase: { kind: 'checkingDuplicates', search: event.search } };
    case 'searchEnded':
      if (phase.kind !== 'checkingDuplicates' || phase.search !== event.search) return state;
      return { ...state, phase: phaseAfterSearch(event.found) };
    case 'confirmRequested':
      if ((phase.kind !== 'editing' && phase.kind !== 'duplicates') || state.conflict) return state;
      return { ...state, phase: { kind: 'confirming' } };
    case 'withdrawn':
      return withdrawn(state);
    case 'started':
      return started(state, event.submission, event.attempted);
    case 'created':
      if (phase.kind !== 'creating' || !submission) return state;
      return {
        ...state,
        submission: { ...submission, pageId: event.pageId },
        phase: { kind: 'uploading', progress: null, earlier: new Map() },
      };
    case 'creationFailed': {
      if (phase.kind !== 'creating') return state;
      // The page of this attempt was deleted, so the next attempt creates a new one.
      const isGone = event.error.code === 'obituary.createdAndDeleted';
      return {
        ...state,
        submission: isGone ? null : submission,
        phase: { kind: 'failed', error: event.error },
      };
    }
    case 'returned':
      return phase.kind === 'failed' ? { ...state, phase: { kind: 'editing' } } : state;
    case 'progressed':
      if (phase.kind !== 'uploading') return state;
      return { ...state, phase: { ...phase, progress: event.progress } };
    case 'tasksDone':
      if (!submission) return state;
      return { ...state, submission: { ...submission, doneParts: [...submission.doneParts, ...event.keys] } };
    case 'uploadsEnded':
      if (phase.kind !== 'uploading' && phase.kind !== 'partial') return state;
      return { ...state, phase: phaseAfterUploads(phase, event) };
  }
}

function withdrawn(state: WizardState): WizardState {
  const { kind } = state.phase;
  return kind === 'checkingDuplicates' || kind === 'duplicates' || kind === 'confirming'
    ? { ...state, phase: { kind: 'editing' } }
    : state;
}

function phaseAfterSearch(found: readonly ObituaryCard[] | null): WizardPhase {
  if (found === null) return { kind: 'editing' };
  return found.length > 0 ? { kind: 'duplicates', obituaries: found } : { kind: 'confirming' };
}

/** Errors of tasks that are attempted again and errors of the connection no longer apply. */
function started(state: WizardState, submission: Submission, attempted: readonly string[]): WizardState {
  const { phase } = state;
  if (phase.kind === 'confirming' || phase.kind === 'failed')
    return {
      ...state,
      submission,
      phase:
        submission.pageId === null
          ? { kind: 'creating' }
          : { kind: 'uploading', progress: null, earlier: new Map() },
    };
  if (phase.kind !== 'partial') return state;
  const earlier = [...phase.reasons].filter(([key, error]) => !isFatal(error) && !attempted.includes(key));
  return { ...state, submission, phase: { kind: 'uploading', progress: null, earlier: new Map(earlier) } };
}

function phaseAfterUploads(
  phase: Extract<WizardPhase, { kind: 'uploading' | 'partial' }>,
  { errors, isComplete }: Extract<WizardEvent, { type: 'uploadsEnded' }>,
): WizardPhase {
  if (isComplete) return { kind: 'done' };
  const earlier = phase.kind === 'uploading' ? phase.earlier : phase.reasons;
  return { kind: 'partial', reasons: new Map([...earlier, ...errors]) };
}
