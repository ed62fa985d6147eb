import { recordOf } from '../../../shared/format/record-of.js';
import { storageKeys } from '../../../shared/storage/storage.js';
import { type FilmDetails, type FilmIdentity, type FilmUpload, firstDetails } from './own-film.reducer.js';
import { type DraftOptions, PageDraftStore, type Stored } from './page-draft-store.js';

/** A film that is not on the page yet. */
export interface OwnFilmDraft {
  readonly details: FilmDetails;
  readonly film: FilmIdentity | null;
  /** Idempotency-Key of the call that begins the upload: the same film is begun with the same key. */
  readonly key: string | null;
  readonly upload: FilmUpload | null;
  /** Work that encodes it; null before it was sent whole. */
  readonly workId: string | null;
  /** False after the keeper has put it off. */
  readonly isOpen: boolean;
}

type Options = Pick<DraftOptions<OwnFilmDraft>, 'storage' | 'now'>;

/** Films of one user for one page, between visits; their files are kept apart. */
export class OwnFilmDraftStore extends PageDraftStore<OwnFilmDraft> {
  constructor(pageId: string, userId: string, options: Options = {}) {
    super(pageId, userId, { key: storageKeys.ownFilmDrafts, parse: toDraft, ...options });
  }
}

function toDraft(value: unknown): Stored<OwnFilmDraft> | null {
  const { savedAtMs, details, film, key, upload, workId, isOpen } = recordOf(value);
  if (typeof savedAtMs !== 'number') return null;
  const { name, sizeBytes } = recordOf(film);
  const { _id } = recordOf(upload);
  return {
    savedAtMs,
    details: toDetails(details),
    film: typeof name === 'string' && typeof sizeBytes === 'number' ? { name, sizeBytes } : null,
    key: typeof key === 'string' ? key : null,
    upload: typeof _id === 'string' ? { _id } : null,
    workId: typeof workId === 'string' ? workId : null,
    isOpen: isOpen === true,
  };
}

function toDetails(value: unknown): FilmDetails {
  const { title, transcript, posterSeconds, hasConsent } = recordOf(value);
  return {
    title: typeof title === 'string' ? title : firstDetails.title,
    transcript: typeof transcript === 'string' ? transcript : firstDetails.transcript,
    posterSeconds: typeof posterSeconds === 'number' && posterSeconds >= 0 ? posterSeconds : null,
    hasConsent: hasConsent === true,
  };
}
