import type { ApiError } from '../../../shared/api/api-error.js';
import { fieldErrorsOf } from '../../../shared/forms/field-errors.js';
import type { LivingDraft } from './living-draft.js';
import { type LivingErrors, type LivingPerson, livingFieldOf, nobody } from './living-person.js';

/**
 * States of the form:
 *
 *     typing ──► creating ──► sendingPhoto ──► done
 *       ▲           │  │          │  ▲          ▲
 *       └── failed ─┘  └──────────│──│──────────┤ no photo
 *                                 ▼  │ again    │
 *                               photoLeft ──────┘ without it
 *
 * A visit starts at `typing`; at `photoLeft`, if an earlier one created the page.
 */
export type LivingPhase =
  /** `error` is that of the last attempt. */
  | { readonly kind: 'typing'; readonly error: ApiError | null }
  | { readonly kind: 'creating' }
  | { readonly kind: 'sendingPhoto'; readonly pageId: string }
  /** The page stands without its photo; `error` is null if the photo was lost with an earlier visit. */
  | { readonly kind: 'photoLeft'; readonly pageId: string; readonly error: ApiError | null }
  | { readonly kind: 'done'; readonly pageId: string };

export interface ChosenPhoto {
  readonly file: File;
  /** Idempotency-Key of the attempts to send it. */
  readonly key: string;
}

export interface LivingState {
  readonly phase: LivingPhase;
  readonly person: LivingPerson;
  readonly photo: ChosenPhoto | null;
  readonly errors: LivingErrors;
  /** Idempotency-Key of the attempts to create this page; null before the first. */
  readonly key: string | null;
}

export type LivingEvent =
  | { readonly type: 'typed'; readonly changed: Partial<LivingPerson> }
  | { readonly type: 'photoChosen'; readonly photo: ChosenPhoto | null }
  | { readonly type: 'checked'; readonly errors: LivingErrors }
  | { readonly type: 'started'; readonly key: string }
  | { readonly type: 'failed'; readonly error: ApiError }
  | { readonly type: 'photoStarted'; readonly pageId: string }
  | { readonly type: 'photoRefused'; readonly error: ApiError }
  | { readonly type: 'finished'; readonly pageId: string };

export function initialLivingState({ person, key, pageId }: LivingDraft): LivingState {
  return {
    phase: pageId === null ? { kind: 'typing', error: null } : { kind: 'photoLeft', pageId, error: null },
    person,
    photo: null,
    errors: {},
    key,
  };
}

/** Events that do not fit the phase change nothing. */
export function livingReducer(state: LivingState, event: LivingEvent): LivingState {
  const { phase } = state;
  switch (event.type) {
    case 'typed':
      return phase.kind === 'typing' ? { ...state, person: { ...state.person, ...event.changed } } : state;
    case 'photoChosen':
      return phase.kind === 'typing' || phase.kind === 'photoLeft' ? { ...state, photo: event.photo } : state;
    case 'checked':
      return { ...state, errors: event.errors };
    case 'started':
      if (phase.kind !== 'typing') return state;
      return { ...state, phase: { kind: 'creating' }, errors: {}, key: event.key };
    case 'failed': {
      if (phase.kind !== 'creating') return state;
      const issues = fieldErrorsOf(event.error).flatMap(({ path, message }) => {
        const field = livingFieldOf(path);
        return field ? [[field, message] as const] : [];
      });
      // The page of this attempt was deleted, so the next attempt creates a new one.
      const isGone = event.error.code === 'obituary.createdAndDeleted';
      return {
        ...state,
        phase: { kind: 'typing', error: issues.length > 0 ? null : event.error },
        errors: Object.fromEntries(issues),
        key: isGone ? null : state.key,
      };
    }
    case 'photoStarted':
      if (phase.kind !== 'creating' && phase.kind !== 'photoLeft') return state;
      return { ...state, phase: { kind: 'sendingPhoto', pageId: event.pageId } };
    case 'photoRefused':
      if (phase.kind !== 'sendingPhoto') return state;
      return { ...state, phase: { kind: 'photoLeft', pageId: phase.pageId, error: event.error } };
    case 'finished':
      if (phase.kind === 'typing' || phase.kind === 'done') return state;
      return {
        phase: { kind: 'done', pageId: event.pageId },
        person: nobody,
        photo: null,
        errors: {},
        key: null,
      };
  }
}
