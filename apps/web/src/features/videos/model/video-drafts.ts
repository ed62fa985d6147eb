import { PersistedRecords } from '../../../shared/drafts/persisted-records.js';
import { recordOf } from '../../../shared/format/record-of.js';
import { browserStorage, type SafeStorage, storageKeys } from '../../../shared/storage/storage.js';
import { type MakerStep, makerSteps } from './maker-steps.js';

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

interface StoredDraft extends VideoDraft {
  readonly savedAtMs: number;
}

const limits = { max: 10, ttlMs: 90 * 24 * 3_600_000 };

/**
 * Unfinished video of one user on one page. It stays until the video is there, so that a failure loses nothing.
 * Methods never throw.
 */
export class VideoDraftStore {
  private readonly records: PersistedRecords<StoredDraft>;
  private readonly name: string;

  constructor(
    pageId: string,
    userId: string,
    storage: SafeStorage = browserStorage,
    private readonly now: () => number = Date.now,
  ) {
    this.name = `${pageId} ${userId}`;
    this.records = new PersistedRecords(storage, now, {
      key: storageKeys.videoDrafts,
      parse: toDraft,
      limits,
    });
  }

  read(): VideoDraft | null {
    return this.records.find(this.name);
  }

  write(draft: VideoDraft): void {
    this.records.update(() => false, { [this.name]: { ...draft, savedAtMs: this.now() } });
  }

  /** Names of the drafts that are kept, also of other pages. */
  keptNames(): ReadonlySet<string> {
    return new Set(Object.keys(this.records.stored()));
  }

  clear(): void {
    this.records.update((name) => name === this.name);
  }
}

function toDraft(value: unknown): StoredDraft | null {
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
