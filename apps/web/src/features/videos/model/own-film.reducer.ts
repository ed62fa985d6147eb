import type { VideoUploadView } from '@memorial/contracts/videos/video-uploads.schemas';

/*
 * States of a family's own film:
 *
 *   closed ──opened──▶ form ──started──▶ sending: beginning ──begun──▶ parts ⇄ waiting ──allSent──▶ ordering
 *     ▲ ▲               │ ▲  ▲              │                           │ │                          │  │
 *     │ └────closed─────┘ │  └────halted────┘          halted, stopped ─┘─┴──────────────────────────┘  │
 *     │                   └── expired, stopped ──┐           │                                         │
 *     │                                          interrupted ◀┘ ──resumed──▶ parts                      │
 *     └─────────────────────────────────────────ordered─────────────────────────────────────────────────┘
 *
 * A draft with an upload of an earlier visit is opened as `interrupted`; it ends as `ordered` where only the answer to
 * the order was lost. `stopped` and `expired` lead back to the form, which keeps the film and the words. After `ordered`
 * nothing stays here: the details and the upload are saved as a draft outside of this module.
 */

/** Words, picture and assent of a film. */
export interface FilmDetails {
  readonly title: string;
  readonly transcript: string;
  /** Null: the server chooses a picture. */
  readonly posterSeconds: number | null;
  readonly hasConsent: boolean;
}

export const firstDetails: FilmDetails = {
  title: '',
  transcript: '',
  posterSeconds: null,
  hasConsent: false,
};

/** Name and size of a chosen film; they tell whether another file is the same one. */
export interface FilmIdentity {
  readonly name: string;
  readonly sizeBytes: number;
}

/** Upload that the server knows. */
export type FilmUpload = Pick<VideoUploadView, '_id'>;

export type OwnFilmPhase =
  | { readonly kind: 'closed' }
  /** @property isChecked true once it was sent in vain: then it says what it lacks */
  | { readonly kind: 'form'; readonly isChecked: boolean; readonly error: string | null }
  /** @property isWaiting true while the connection is away */
  | {
      readonly kind: 'sending';
      readonly step: 'beginning' | 'parts' | 'ordering';
      readonly sentBytes: number;
      readonly isWaiting: boolean;
    }
  /** @property sentBytes null while the server has not told */
  | { readonly kind: 'interrupted'; readonly sentBytes: number | null; readonly error: string | null };

export interface OwnFilmState {
  readonly phase: OwnFilmPhase;
  readonly details: FilmDetails;
  readonly film: FilmIdentity | null;
  /** Null without a film, and while it is not at hand after a reload. */
  readonly file: File | null;
  readonly upload: FilmUpload | null;
}

/** A film as its draft keeps it. */
export type KeptFilm = Pick<OwnFilmState, 'details' | 'film' | 'upload'>;

export type OwnFilmEvent =
  | { readonly type: 'opened'; readonly kept: KeptFilm }
  | { readonly type: 'closed' | 'checked' | 'started' | 'resumed' | 'allSent' | 'ordered' }
  | { readonly type: 'changed'; readonly over: Partial<FilmDetails> }
  | { readonly type: 'fileChosen'; readonly file: File }
  | { readonly type: 'begun'; readonly upload: FilmUpload }
  | { readonly type: 'progressed'; readonly sentBytes: number }
  | { readonly type: 'waited'; readonly isWaiting: boolean }
  | { readonly type: 'counted'; readonly sentBytes: number }
  /** @property message null where nothing has to be told */
  | { readonly type: 'halted' | 'expired' | 'stopped'; readonly message: string | null };

export const noFilm: OwnFilmState = {
  phase: { kind: 'closed' },
  details: firstDetails,
  film: null,
  file: null,
  upload: null,
};

/** True if a file is the one that was chosen before. */
export function isSameFilm(film: FilmIdentity, { name, size }: File): boolean {
  return film.name === name && film.sizeBytes === size;
}

const form = (error: string | null = null): OwnFilmPhase => ({ kind: 'form', isChecked: false, error });

/** An upload of an earlier visit is offered to go on. */
export function openedFilm({ details, film, upload }: KeptFilm): OwnFilmState {
  const phase: OwnFilmPhase = upload ? { kind: 'interrupted', sentBytes: null, error: null } : form();
  return { phase, details, film, file: null, upload };
}

/** Events that do not fit the phase change nothing: late answers and second presses. */
export function ownFilmReducer(state: OwnFilmState, event: OwnFilmEvent): OwnFilmState {
  switch (state.phase.kind) {
    case 'closed':
      return event.type === 'opened' ? openedFilm(event.kept) : state;
    case 'form':
      return inForm(state, state.phase, event);
    case 'sending':
      return whileSending(state, state.phase, event);
    case 'interrupted':
      return whileInterrupted(state, state.phase, event);
  }
}

function inForm(
  state: OwnFilmState,
  phase: OwnFilmPhase & { kind: 'form' },
  event: OwnFilmEvent,
): OwnFilmState {
  switch (event.type) {
    case 'closed':
      return { ...state, phase: { kind: 'closed' } };
    case 'changed':
      return { ...state, phase: { ...phase, error: null }, details: { ...state.details, ...event.over } };
    case 'fileChosen': {
      const film = { name: event.file.name, sizeBytes: event.file.size };
      const isSame = state.film !== null && isSameFilm(state.film, event.file);
      // An instant of another film means nothing.
      const details = isSame ? state.details : { ...state.details, posterSeconds: null };
      return { ...state, phase: { ...phase, error: null }, film, file: event.file, details };
    }
    case 'checked':
      return { ...state, phase: { ...phase, isChecked: true } };
    case 'started':
      return state.file === null
        ? { ...state, phase: { ...phase, isChecked: true } }
        : { ...state, phase: { kind: 'sending', step: 'beginning', sentBytes: 0, isWaiting: false } };
    default:
      return state;
  }
}

function whileSending(
  state: OwnFilmState,
  phase: OwnFilmPhase & { kind: 'sending' },
  event: OwnFilmEvent,
): OwnFilmState {
  switch (event.type) {
    case 'begun':
      return { ...state, upload: event.upload, phase: { ...phase, step: 'parts' } };
    case 'progressed':
      return { ...state, phase: { ...phase, step: 'parts', sentBytes: event.sentBytes } };
    case 'waited':
      return { ...state, phase: { ...phase, isWaiting: event.isWaiting } };
    case 'allSent':
      return { ...state, phase: { ...phase, step: 'ordering', isWaiting: false } };
    case 'ordered':
      return noFilm;
    case 'halted':
      return state.upload === null
        ? { ...state, phase: form(event.message) }
        : {
            ...state,
            phase: { kind: 'interrupted', sentBytes: phase.sentBytes, error: event.message },
          };
    case 'expired':
    case 'stopped':
      return { ...state, upload: null, phase: form(event.message) };
    default:
      return state;
  }
}

function whileInterrupted(
  state: OwnFilmState,
  phase: OwnFilmPhase & { kind: 'interrupted' },
  event: OwnFilmEvent,
): OwnFilmState {
  switch (event.type) {
    case 'ordered':
      return noFilm;
    case 'counted':
      return { ...state, phase: { ...phase, sentBytes: event.sentBytes } };
    case 'fileChosen':
      return state.film !== null && isSameFilm(state.film, event.file)
        ? { ...state, file: event.file, phase: { ...phase, error: null } }
        : state;
    case 'resumed':
      return state.file === null
        ? state
        : {
            ...state,
            phase: { kind: 'sending', step: 'parts', sentBytes: phase.sentBytes ?? 0, isWaiting: false },
          };
    case 'expired':
    case 'stopped':
      return { ...state, upload: null, phase: form(event.message) };
    default:
      return state;
  }
}
