import { DraftStore } from '../../features/obituary-form/create/draft-store.js';
import { EditDraftStore } from '../../features/obituary-form/edit/edit-draft-store.js';
import { GalleryStore } from '../../lib/draft-files/gallery-store.js';
import { PhotoStore } from '../../lib/draft-files/photo-store.js';
import { browserStorage } from '../../lib/storage.js';

/** Unsaved changes of this account on this device: of pages that are edited, and of a page not created yet. */
export class UnsavedDrafts {
  private readonly edits: readonly EditDraftStore[];
  private readonly creation: DraftStore;

  constructor(private readonly personId: string) {
    this.edits = EditDraftStore.ofPerson(personId);
    this.creation = new DraftStore(browserStorage, personId);
  }

  get areEmpty(): boolean {
    return this.edits.length === 0 && this.creation.readSavedAtMs() === null;
  }

  /** Deletes them with their photos. Drafts of other accounts stay. */
  async discard(): Promise<void> {
    for (const edit of this.edits) edit.clear();
    this.creation.clear();
    await Promise.all([
      ...this.edits.map(({ photo }) => photo.clear()),
      new PhotoStore(this.personId).clear(),
      new GalleryStore(this.personId).clear(),
    ]);
  }
}
