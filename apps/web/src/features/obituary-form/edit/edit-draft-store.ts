import { DraftDatabase } from '../../../lib/draft-files/draft-database.js';
import { editDraftNameOf, editPhotoKey, PhotoStore } from '../../../lib/draft-files/photo-store.js';
import { browserStorage, type SafeStorage, storageKeys } from '../../../lib/storage.js';
import { type EditForm, type EditKey, newRows, type RowKey } from './edit-form.js';

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

  constructor(
    private readonly pageId: string,
    private readonly personId: string,
    private readonly storage: SafeStorage = browserStorage,
    private readonly now: () => number = Date.now,
    private readonly openDatabase?: () => IDBFactory | null,
  ) {
    this.photo = new PhotoStore(editPhotoKey(this.name), openDatabase);
  }

  /** Stores of all pages of which this user has unsaved changes on this device. */
  static ofPerson(
    personId: string,
    storage: SafeStorage = browserStorage,
    now: () => number = Date.now,
    openDatabase?: () => IDBFactory | null,
  ): EditDraftStore[] {
    const { drafts } = new EditDraftStore('', personId, storage, now);
    return Object.keys(drafts).flatMap((name) => {
      const [pageId = '', ownerId] = name.split(' ');
      const store = new EditDraftStore(pageId, personId, storage, now, openDatabase);
      return ownerId === personId && store.read() !== null ? [store] : [];
    });
  }

  read(): EditDraft | null {
    return toDraft(this.drafts[this.name]);
  }

  /** A draft written back unchanged keeps its timestamp. */
  write(draft: Omit<EditDraft, 'savedAtMs'> & Partial<Pick<EditDraft, 'savedAtMs'>>): void {
    this.persist({ ...this.drafts, [this.name]: { savedAtMs: this.now(), ...draft } });
  }

  clear(): void {
    const { [this.name]: _, ...others } = this.drafts;
    this.persist(others);
  }

  /** Delete photos whose draft no longer exists. */
  async clearStrayPhotos(): Promise<void> {
    const drafts = this.drafts;
    await new DraftDatabase(this.openDatabase).removeWhere((key) => {
      const name = editDraftNameOf(key);
      return name !== null && !(name in drafts);
    });
  }

  private get name(): string {
    return `${this.pageId} ${this.personId}`;
  }

  private persist(drafts: Readonly<Record<string, unknown>>): void {
    const since = this.now() - draftTtlMs;
    const rows = Object.entries(drafts)
      .flatMap(([name, value]) => {
        const draft = toDraft(value);
        return draft && draft.savedAtMs > since ? [{ name, draft }] : [];
      })
      .sort((a, b) => b.draft.savedAtMs - a.draft.savedAtMs)
      .slice(0, maxDrafts);
    const kept = Object.fromEntries(rows.map(({ name, draft }) => [name, draft]));
    if (rows.length === 0) this.storage.remove(storageKeys.editDrafts);
    else this.storage.write(storageKeys.editDrafts, JSON.stringify(kept));
  }

  private get drafts(): Readonly<Record<string, unknown>> {
    try {
      return recordOf(JSON.parse(this.storage.read(storageKeys.editDrafts) ?? '{}'));
    } catch {
      return {};
    }
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
  return form as unknown as EditForm;
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

function toDraft(value: unknown): EditDraft | null {
  const { savedAtMs, revision, changed, hadPhoto } = recordOf(value);
  if (!isMoment(savedAtMs) || typeof revision !== 'number') return null;
  return { savedAtMs, revision, changed: recordOf(changed), hadPhoto: hadPhoto === true };
}

/** False for a number outside the range of Date. */
function isMoment(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(new Date(value).getTime());
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
