import { resolveStatus } from '@memorial/contracts/obituaries/person-status';
import type { UseStore } from 'idb-keyval';
import { DraftDatabase } from '../../../../shared/drafts/draft-database.js';
import { PersistedRecords } from '../../../../shared/drafts/persisted-records.js';
import { editDraftNameOf, editPhotoKey, PhotoStore } from '../../../../shared/drafts/photo-store.js';
import { recordOf } from '../../../../shared/format/record-of.js';
import { browserStorage, type SafeStorage, storageKeys } from '../../../../shared/storage/storage.js';
import { type EditForm, type EditKey, newRows, type RowKey } from '../edit-form.js';
import { changedKeys } from '../edit-payload.js';

/** Unsaved changes of one user on one page. */
export interface EditDraft {
  readonly savedAtMs: number;
  /** Revision of the page that the changes are based on. */
  readonly revision: number;
  readonly changed: Partial<EditForm>;
  /** True if a photo was chosen too: its file is in `photo`. */
  readonly hadPhoto: boolean;
}

const maxDrafts = 10;
const draftTtlMs = 90 * 24 * 3_600_000;

/**
 * Unsaved changes by page and user. Drafts of other users on the same device are neither shown nor deleted.
 * Methods never throw.
 */
export class EditDraftStore {
  /** The chosen photo that is not saved yet. */
  readonly photo: PhotoStore;
  private readonly records: PersistedRecords<EditDraft>;

  constructor(
    private readonly pageId: string,
    private readonly personId: string,
    storage: SafeStorage = browserStorage,
    private readonly now: () => number = Date.now,
    private readonly files?: UseStore,
  ) {
    this.photo = new PhotoStore(editPhotoKey(this.name), files);
    this.records = new PersistedRecords(storage, now, {
      key: storageKeys.editDrafts,
      parse: toEditDraft,
      limits: { max: maxDrafts, ttlMs: draftTtlMs },
    });
  }

  /** Stores of all pages of which this user has unsaved changes on this device. */
  static ofPerson(
    personId: string,
    storage: SafeStorage = browserStorage,
    now: () => number = Date.now,
    files?: UseStore,
  ): EditDraftStore[] {
    const { records } = new EditDraftStore('', personId, storage, now);
    return records.entries().flatMap(([name]) => {
      const [pageId = '', ownerId] = name.split(' ');
      return ownerId === personId ? [new EditDraftStore(pageId, personId, storage, now, files)] : [];
    });
  }

  read(): EditDraft | null {
    return this.records.find(this.name);
  }

  /** A draft written back unchanged keeps its timestamp. */
  write(draft: Omit<EditDraft, 'savedAtMs'> & Partial<Pick<EditDraft, 'savedAtMs'>>): void {
    this.records.update(() => false, { [this.name]: { savedAtMs: this.now(), ...draft } });
  }

  clear(): void {
    this.records.update((name) => name === this.name);
  }

  /** Delete photos whose draft no longer exists. */
  async clearStrayPhotos(): Promise<void> {
    const drafts = this.records.stored();
    await new DraftDatabase(this.files).removeWhere((key) => {
      const name = editDraftNameOf(key);
      return name !== null && !(name in drafts);
    });
  }

  private get name(): string {
    return `${this.pageId} ${this.personId}`;
  }
}

/** Apply a draft's changes to a form; values of a wrong type are ignored. */
export function applyDraft(base: EditForm, changed: Readonly<Record<string, unknown>>): EditForm {
  const form: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(base) as [EditKey, unknown][]) {
    const stored = changed[key];
    if (Array.isArray(value)) form[key] = rowsOf(key as RowKey, stored) ?? value;
    else if (typeof stored === typeof value) form[key] = stored;
  }
  return withStatus(base, form as unknown as EditForm, changed);
}

/** Derives the status of drafts of versions that knew life and the word for a death alone. */
function withStatus(base: EditForm, form: EditForm, changed: Readonly<Record<string, unknown>>): EditForm {
  if ('status' in changed || !('isAlive' in changed || 'passing' in changed)) return form;
  const sent = {
    ...('isAlive' in changed && { isAlive: form.isAlive }),
    ...('passing' in changed && { passing: form.passing || null }),
  };
  const { status, isAlive, passing } = resolveStatus(sent, { ...base, passing: base.passing || null });
  return { ...form, status, isAlive, passing: passing ?? '' };
}

function rowsOf(key: RowKey, value: unknown): object[] | null {
  if (!Array.isArray(value)) return null;
  const blank: Readonly<Record<string, string>> = newRows[key]();
  return value.map((row) => {
    const stored = recordOf(row);
    const cells = Object.entries(blank).map(([name, none]) => {
      const cell = stored[name];
      return [name, typeof cell === 'string' ? cell : none];
    });
    return Object.fromEntries(cells);
  });
}

function toEditDraft(value: unknown): EditDraft | null {
  const { savedAtMs, revision, changed, hadPhoto } = recordOf(value);
  if (!isMoment(savedAtMs) || typeof revision !== 'number') return null;
  return { savedAtMs, revision, changed: recordOf(changed), hadPhoto: hadPhoto === true };
}

/** False for a number outside the range of Date. */
function isMoment(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(new Date(value).getTime());
}

/** Draft of an earlier visit. It stays stored until it is accepted or dismissed, whatever is typed meanwhile. */
export interface EarlierDraft {
  /** Offered for restoring. */
  readonly open: EditDraft | null;
  /** Changes to keys that the plan no longer includes; they stay stored until it includes them again. */
  readonly aside: EditDraft | null;
}

export function earlierDraft(
  draft: EditDraft | null,
  base: EditForm,
  locked: ReadonlySet<EditKey>,
): EarlierDraft {
  if (draft === null) return { open: null, aside: null };
  const [changed = {}, aside = {}] = [false, true].map((isLocked) =>
    Object.fromEntries(
      Object.entries(draft.changed).filter(([key]) => locked.has(key as EditKey) === isLocked),
    ),
  );
  const isChanged = changedKeys(base, applyDraft(base, changed)).length > 0;
  return {
    open: isChanged || draft.hadPhoto ? { ...draft, changed } : null,
    aside: Object.keys(aside).length > 0 ? { ...draft, changed: aside, hadPhoto: false } : null,
  };
}

/** The draft to store: the current changes over the earlier ones; null when there are none. */
export function draftToStore(
  { open, aside }: EarlierDraft,
  { revision, changed, hadPhoto }: Omit<EditDraft, 'savedAtMs'>,
): (Omit<EditDraft, 'savedAtMs'> & Partial<EditDraft>) | null {
  const before = open ?? aside;
  const earlier = { ...aside?.changed, ...open?.changed };
  // Without current changes it is stored again as it was.
  if (Object.keys(changed).length === 0 && !hadPhoto) return before && { ...before, changed: earlier };
  return {
    revision: open?.revision ?? revision,
    changed: { ...earlier, ...changed },
    hadPhoto: hadPhoto || open?.hadPhoto === true,
  };
}
