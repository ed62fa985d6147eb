import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import type { DraftPhoto } from '../../../shared/drafts/photo-store.js';
import { type Crop, defaultCrop } from '../../../shared/portrait-crop/crop.js';
import type { EarlierDraft } from './drafts/edit-draft-store.js';
import { type EditForm, toForm } from './edit-form.js';
import type { Conflict } from './three-way-merge.js';

/*
 * The edit page once the obituary is loaded; the form holds what is typed.
 *
 *   editing ──save──▶ savingPage ──▶ uploadingPhoto | removingPhoto ──▶ saved ──▶ the profile
 *    ▲ ▲ ▲              │    │             │                              │
 *    │ │ └────failed────┘    │409          │ failed                       │
 *    │ └───────────────────────────────────┘                              │
 *    │ ◀──dismissed, rebased── conflict                                   │
 *    └──────────────────────resumed: something was typed meanwhile────────┘
 *
 *   any ──discarded──▶ discarded: nothing is stored any more
 *
 * Without changed fields a save starts with the photo; without a changed photo it ends after the page.
 */

export type EditPhase =
  | { readonly kind: 'editing' }
  | { readonly kind: 'savingPage' }
  /** @property share uploaded share, from 0 to 1 */
  | { readonly kind: 'uploadingPhoto'; readonly share: number }
  | { readonly kind: 'removingPhoto' }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  | { readonly kind: 'saved' }
  | { readonly kind: 'discarded' };

/** The photo stored on the page. */
export type PagePhoto = Pick<ObituaryView, 'photoUrl' | 'photoThumbhash'>;

/** Pending change of the main photo; it is applied when the page is saved. */
export interface PhotoChange {
  readonly current: PagePhoto;
  readonly chosen: DraftPhoto | null;
  /** The stored photo will be deleted. */
  readonly isRemoved: boolean;
}

export type PhotoEvent =
  | { readonly type: 'photoChosen'; readonly file: File }
  | { readonly type: 'photoCropped'; readonly crop: Crop }
  /** The photo of an earlier visit, unless a newer choice was made. */
  | { readonly type: 'photoRestored'; readonly photo: DraftPhoto }
  /** The chosen photo is discarded; the stored one stays. */
  | { readonly type: 'photoCancelled' }
  | { readonly type: 'photoRemovalSet'; readonly isRemoved: boolean }
  /** A photo chosen since `sent` stays chosen. */
  | { readonly type: 'photoSaved'; readonly sent: PhotoChange }
  | { readonly type: 'photoRead'; readonly current: PagePhoto };

/** Error returned by the server for a field, and the field's value at that time. */
export interface ServerError {
  readonly path: string;
  readonly message: string;
  readonly value: string;
}

/** Error messages by form path. */
export type FieldErrorMap = ReadonlyMap<string, string>;

export interface EditState {
  readonly phase: EditPhase;
  /** The last loaded or saved page, and its form values. */
  readonly base: { readonly page: ObituaryView; readonly form: EditForm };
  readonly photo: PhotoChange;
  readonly earlier: EarlierDraft;
  /** The earlier draft had a photo, but this browser no longer has the file. */
  readonly isDraftPhotoLost: boolean;
  readonly hasChanges: boolean;
  /** Null before the first check: then the form is validated after each change. */
  readonly errors: FieldErrorMap | null;
  readonly serverErrors: readonly ServerError[];
}

export type EditEvent =
  | PhotoEvent
  | { readonly type: 'changed'; readonly isDirty: boolean }
  | {
      readonly type: 'checked';
      readonly errors: FieldErrorMap;
      readonly serverErrors: readonly ServerError[];
    }
  | { readonly type: 'draftPhotoLost' }
  | { readonly type: 'draftRestored' }
  | { readonly type: 'draftDropped' }
  | { readonly type: 'pageSaveStarted' }
  | { readonly type: 'pageSaved'; readonly page: ObituaryView; readonly sent: EditForm }
  | { readonly type: 'photoUploadStarted' }
  | { readonly type: 'photoUploadProgressed'; readonly share: number }
  | { readonly type: 'photoRemovalStarted' }
  | { readonly type: 'saved' }
  | { readonly type: 'failed' }
  | { readonly type: 'conflicted'; readonly conflict: Conflict }
  | { readonly type: 'dismissed' }
  | { readonly type: 'rebased'; readonly page: ObituaryView }
  | { readonly type: 'resumed' }
  | { readonly type: 'discarded' };

const editing = { kind: 'editing' } as const;

export function firstEditState(page: ObituaryView, form: EditForm, earlier: EarlierDraft): EditState {
  return {
    phase: editing,
    base: { page, form },
    photo: { current: page, chosen: null, isRemoved: false },
    earlier,
    isDraftPhotoLost: false,
    hasChanges: false,
    errors: null,
    serverErrors: [],
  };
}

type PhaseKind = EditPhase['kind'];
const savingPhases: readonly PhaseKind[] = ['savingPage', 'uploadingPhoto', 'removingPhoto'];

export const isSaving = ({ phase }: EditState) => savingPhases.includes(phase.kind);

export const isPhotoChanged = ({ chosen, isRemoved }: PhotoChange) => chosen !== null || isRemoved;

/** Phases in which an event is accepted; default: all but `discarded`. */
const acceptedIn: Readonly<Partial<Record<EditEvent['type'], readonly PhaseKind[]>>> = {
  pageSaveStarted: ['editing'],
  pageSaved: ['savingPage'],
  photoUploadStarted: ['editing', 'savingPage'],
  photoUploadProgressed: ['uploadingPhoto'],
  photoRemovalStarted: ['editing', 'savingPage'],
  saved: savingPhases,
  failed: savingPhases,
  conflicted: ['editing'],
  dismissed: ['conflict'],
  rebased: ['editing', 'conflict'],
  resumed: ['saved'],
};

/** Events that do not fit the phase change nothing: late answers, also those after changes were discarded. */
export function editReducer(state: EditState, event: EditEvent): EditState {
  const { kind } = state.phase;
  if (kind === 'discarded' || acceptedIn[event.type]?.includes(kind) === false) return state;
  switch (event.type) {
    case 'changed':
      return { ...state, hasChanges: event.isDirty };
    case 'checked':
      return { ...state, errors: event.errors, serverErrors: event.serverErrors };
    case 'draftPhotoLost':
      return { ...state, isDraftPhotoLost: true };
    case 'draftRestored':
      return { ...state, earlier: { ...state.earlier, open: null } };
    case 'draftDropped':
      return { ...state, earlier: { open: null, aside: null } };
    case 'pageSaveStarted':
      return { ...state, phase: { kind: 'savingPage' } };
    case 'pageSaved':
      return { ...state, base: { page: event.page, form: event.sent } };
    case 'photoUploadStarted':
      return { ...state, phase: { kind: 'uploadingPhoto', share: 0 } };
    case 'photoUploadProgressed':
      return { ...state, phase: { kind: 'uploadingPhoto', share: event.share } };
    case 'photoRemovalStarted':
      return { ...state, phase: { kind: 'removingPhoto' } };
    case 'saved':
      return { ...state, phase: { kind: 'saved' } };
    case 'conflicted':
      return { ...state, phase: { kind: 'conflict', conflict: event.conflict } };
    case 'rebased':
      return { ...state, phase: editing, base: { page: event.page, form: toForm(event.page) } };
    case 'failed':
    case 'dismissed':
    case 'resumed':
      return { ...state, phase: editing };
    case 'discarded':
      return { ...state, phase: { kind: 'discarded' }, hasChanges: false };
    default:
      return { ...state, photo: photoReducer(state.photo, event) };
  }
}

export function photoReducer(photo: PhotoChange, event: PhotoEvent): PhotoChange {
  const { chosen, isRemoved } = photo;
  switch (event.type) {
    case 'photoChosen':
      return { ...photo, chosen: { file: event.file, crop: defaultCrop }, isRemoved: false };
    case 'photoCropped':
      return { ...photo, chosen: chosen && { ...chosen, crop: event.crop } };
    case 'photoRestored':
      return isRemoved ? photo : { ...photo, chosen: chosen ?? event.photo };
    case 'photoCancelled':
      return { ...photo, chosen: null };
    case 'photoRemovalSet':
      return { ...photo, isRemoved: event.isRemoved };
    case 'photoSaved':
      return {
        ...photo,
        chosen: chosen === event.sent.chosen ? null : chosen,
        isRemoved: isRemoved && !event.sent.isRemoved,
      };
    case 'photoRead':
      return { ...photo, current: event.current };
  }
}
