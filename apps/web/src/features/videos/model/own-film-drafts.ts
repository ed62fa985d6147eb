import { createStore, type UseStore } from 'idb-keyval';
import { DraftDatabase } from '../../../shared/drafts/draft-database.js';
import { PersistedRecords } from '../../../shared/drafts/persisted-records.js';
import { recordOf } from '../../../shared/format/record-of.js';
import { browserStorage, type SafeStorage, storageKeys } from '../../../shared/storage/storage.js';
import { type FilmDetails, type FilmIdentity, type FilmUpload, firstDetails } from './own-film.reducer.js';

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

interface StoredDraft extends OwnFilmDraft {
  readonly savedAtMs: number;
}

const limits = { max: 10, ttlMs: 90 * 24 * 3_600_000 };

/** Apart from the photographs: the forms of pages delete files that no draft of theirs names. */
const browserFiles = createStore('memorialFilms', 'files');

/** Film of one user for one page, between visits: the file in IndexedDB, the rest in localStorage. Never throws. */
export class OwnFilmDraftStore {
  private readonly records: PersistedRecords<StoredDraft>;
  private readonly files: DraftDatabase;
  private readonly name: string;

  constructor(
    pageId: string,
    userId: string,
    storage: SafeStorage = browserStorage,
    files: UseStore = browserFiles,
    private readonly now: () => number = Date.now,
  ) {
    this.name = `${pageId} ${userId}`;
    this.files = new DraftDatabase(files);
    this.records = new PersistedRecords(storage, now, {
      key: storageKeys.ownFilmDrafts,
      parse: toDraft,
      limits,
    });
  }

  read(): OwnFilmDraft | null {
    return this.records.find(this.name);
  }

  write(draft: OwnFilmDraft): void {
    this.records.update(() => false, { [this.name]: { ...draft, savedAtMs: this.now() } });
  }

  /** Deletes the draft and its file. */
  clear(): void {
    this.records.update((name) => name === this.name);
    void this.files.remove(this.name);
  }

  /** Null when the browser has no file. */
  async readFile(): Promise<File | null> {
    return (await this.files.read(this.name))?.file ?? null;
  }

  /** @returns false when the file does not survive a reload */
  writeFile(file: File): Promise<boolean> {
    return this.files.write(this.name, { file });
  }

  /** Deletes files whose draft is no longer kept. */
  deleteOrphanedFiles(): Promise<boolean> {
    const drafts = this.records.stored();
    return this.files.removeWhere((key) => typeof key !== 'string' || !(key in drafts));
  }
}

function toDraft(value: unknown): StoredDraft | null {
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
