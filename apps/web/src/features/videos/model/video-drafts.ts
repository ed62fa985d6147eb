import { recordOf } from '../../../shared/format/record-of.js';
import { storageKeys } from '../../../shared/storage/storage.js';
import { type MakerStep, makerSteps } from './maker-steps.js';
import { type DraftOptions, PageDraftStore, type Stored } from './page-draft-store.js';

/** Order that was sent. */
export interface VideoSubmission {
  /** Its Idempotency-Key: the same order is sent with the same key, also after a reload. */
  readonly key: string;
  readonly body: string;
}

/** A video that is not made yet. */
export interface VideoDraft {
  /** A `VideoChoice`, read by `toChoice`. */
  readonly choice: unknown;
  readonly step: MakerStep;
  /** False after the keeper has put it off. */
  readonly isOpen: boolean;
  readonly submission: VideoSubmission | null;
  /** Work that makes it; null before the order was accepted. */
  readonly workId: string | null;
}

type Options = Pick<DraftOptions<VideoDraft>, 'storage' | 'now'>;

/** Unfinished videos of one user on one page. Each stays until its video is there, so that a failure loses nothing. */
export class VideoDraftStore extends PageDraftStore<VideoDraft> {
  constructor(pageId: string, userId: string, options: Options = {}) {
    super(pageId, userId, { key: storageKeys.videoDrafts, parse: toDraft, ...options });
  }
}

function toDraft(value: unknown): Stored<VideoDraft> | null {
  const { savedAtMs, choice, step, isOpen, submission, workId } = recordOf(value);
  if (typeof savedAtMs !== 'number' || choice === undefined) return null;
  const { key, body } = recordOf(submission);
  return {
    savedAtMs,
    choice,
    step: makerSteps.find((known) => known === step) ?? 'photo',
    isOpen: isOpen === true,
    submission: typeof key === 'string' && typeof body === 'string' ? { key, body } : null,
    workId: typeof workId === 'string' ? workId : null,
  };
}
