import type { DraftPhoto } from '../../../../shared/drafts/photo-store.js';
import type { EditDraftStore } from './edit-draft-store.js';

/**
 * Stores the chosen photo between visits, together with its draft. A photo from an earlier visit stays stored
 * until the user accepts or dismisses the draft.
 */
export class EditPhotoDraft {
  private readonly previous: Promise<DraftPhoto | null>;
  /** Photo in the store; the earlier one once it is loaded. */
  private stored: DraftPhoto | null = null;
  private isWritten = false;

  /** @param isPending the earlier draft had a photo, and is not decided yet */
  constructor(
    private readonly store: EditDraftStore,
    private isPending: boolean,
  ) {
    this.previous = isPending ? store.photo.read() : Promise.resolve(null);
  }

  /** @returns false when the photo of the earlier draft is missing */
  async open(): Promise<boolean> {
    const isExpected = this.isPending;
    void this.store.clearStrayPhotos();
    const photo = await this.previous;
    // A photo chosen during loading is newer.
    if (this.stored === null) {
      this.stored = photo;
      this.isWritten = photo !== null;
    }
    return !isExpected || photo !== null;
  }

  /** True if the browser stored this photo: it survives a reload. */
  isPersisted(photo: DraftPhoto): boolean {
    return this.isWritten && this.stored === photo;
  }

  /** Stores the chosen photo; with null, the undecided earlier photo is stored again. */
  save(chosen: DraftPhoto | null): void {
    if (chosen !== null || !this.isPending) this.write(chosen);
    else
      void this.previous.then((photo) => {
        if (this.isPending) this.write(photo);
      });
  }

  /** Returns the earlier photo and ends the decision about it. */
  async restore(): Promise<DraftPhoto | null> {
    const photo = await this.previous;
    this.isPending = false;
    return photo;
  }

  discard(): void {
    this.isPending = false;
    void this.previous.then((photo) => {
      if (this.stored === photo) this.write(null);
    });
  }

  private write(photo: DraftPhoto | null): void {
    if (photo === this.stored) return;
    this.stored = photo;
    this.isWritten = false;
    if (photo === null) void this.store.photo.clear();
    else
      void this.store.photo.write(photo).then((isWritten) => {
        if (this.stored === photo) this.isWritten = isWritten;
      });
  }
}
