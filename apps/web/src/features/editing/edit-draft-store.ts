import { DraftDatabase } from '../../lib/draft-files/draft-database.js';
import { editDraftOf, editPhotoKey, PhotoStore } from '../../lib/draft-files/photo-store.js';
import { browserStorage, type SafeStorage, storageKeys } from '../../lib/storage.js';
import { type EditForm, type EditKey, newRows, type RowKey } from './edit-form.js';

/** What somebody changed on a page and did not save yet. */
export interface EditDraft {
  readonly savedAtMs: number;
  /** Of the page that was changed. */
  readonly revision: number;
  readonly changed: Partial<EditForm>;
  /** A photograph had been chosen as well: it lies in `photo`, where the browser keeps files. */
  readonly hadPhoto: boolean;
}

const mostKept = 10;
const keptMs = 90 * 24 * 3_600_000;

/** Unsaved changes by page and person; another's on the same device are neither shown nor lost. Nothing of it ever throws. */
export class EditDraftStore {
  /** The photograph that was chosen and is not saved. */
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

  read(): EditDraft | null {
    return toDraft(this.all()[this.name]);
  }

  /** A draft that is put back as it was keeps its time. */
  write(draft: Omit<EditDraft, 'savedAtMs'> & Partial<Pick<EditDraft, 'savedAtMs'>>): void {
    this.keep({ ...this.all(), [this.name]: { savedAtMs: this.now(), ...draft } });
  }

  clear(): void {
    const { [this.name]: _, ...others } = this.all();
    this.keep(others);
  }

  /** Removes photographs whose changes are there no more. */
  async clearStrayPhotos(): Promise<void> {
    const drafts = this.all();
    await new DraftDatabase(this.openDatabase).removeWhere((key) => {
      const name = editDraftOf(key);
      return name !== null && !(name in drafts);
    });
  }

  private get name(): string {
    return `${this.pageId} ${this.personId}`;
  }

  private keep(drafts: Readonly<Record<string, unknown>>): void {
    const since = this.now() - keptMs;
    const rows = Object.entries(drafts)
      .flatMap(([name, value]) => {
        const draft = toDraft(value);
        return draft && draft.savedAtMs > since ? [{ name, draft }] : [];
      })
      .sort((a, b) => b.draft.savedAtMs - a.draft.savedAtMs)
      .slice(0, mostKept);
    const kept = Object.fromEntries(rows.map(({ name, draft }) => [name, draft]));
    if (rows.length === 0) this.storage.remove(storageKeys.editDrafts);
    else this.storage.write(storageKeys.editDrafts, JSON.stringify(kept));
  }

  private all(): Readonly<Record<string, unknown>> {
    try {
      return recordOf(JSON.parse(this.storage.read(storageKeys.editDrafts) ?? '{}'));
    } catch {
      return {};
    }
  }
}

/** The changes of a draft over a page's form; whatever of them is of no use is left as the page has it. */
export function laidOver(base: EditForm, changed: Readonly<Record<string, unknown>>): EditForm {
  const form: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(base) as [EditKey, unknown][]) {
    const kept = changed[key];
    if (Array.isArray(value)) form[key] = rowsOf(key as RowKey, kept) ?? value;
    else if (typeof kept === typeof value) form[key] = kept;
  }
  return form as unknown as EditForm;
}

function rowsOf(key: RowKey, value: unknown): object[] | null {
  if (!Array.isArray(value)) return null;
  const blank: Readonly<Record<string, string>> = newRows[key]();
  return value.map((row) => {
    const kept = recordOf(row);
    const cells = Object.entries(blank).map(([name, none]) => {
      const cell = kept[name];
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

/** Of a number that no calendar reaches nothing can be told. */
function isMoment(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(new Date(value).getTime());
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
