import { TreeDrafts } from '../../features/family-trees/create/tree-drafts.js';
import { LivingDraftStore } from '../../features/family-trees/living/living-draft.js';
import { MemoryDrafts } from '../../features/memories/compose/memory-drafts.js';
import { outbox, type UnsentMemory } from '../../features/memories/outbox/outbox.js';
import { DraftStore } from '../../features/obituary-form/create/drafts/draft-store.js';
import { EditDraftStore } from '../../features/obituary-form/edit/drafts/edit-draft-store.js';
import { GalleryStore } from '../../shared/drafts/gallery-store.js';
import { PhotoStore } from '../../shared/drafts/photo-store.js';
import { browserStorage } from '../../shared/storage/storage.js';

/**
 * Unsaved texts and photos of this account on this device: of pages that are edited, of pages and trees not created
 * yet, and of memories that are not sent. Those of guests and of other accounts do not count.
 */
export class UnsavedDrafts {
  private readonly edits: readonly EditDraftStore[];
  private readonly creation: DraftStore;
  private readonly memories = new MemoryDrafts();
  private readonly trees = new TreeDrafts();
  private readonly living: LivingDraftStore;
  private readonly unsent: readonly UnsentMemory[];

  constructor(private readonly userId: string) {
    this.edits = EditDraftStore.ofPerson(userId);
    this.creation = new DraftStore(browserStorage, userId);
    this.living = new LivingDraftStore(userId);
    this.unsent = outbox.snapshot().filter((memory) => memory.personId === userId);
  }

  get areEmpty(): boolean {
    return (
      this.edits.length === 0 &&
      this.creation.readSavedAtMs() === null &&
      this.creation.readLegacy() === null &&
      this.unsent.length === 0 &&
      this.trees.find(this.userId) === null &&
      this.living.read() === null &&
      !this.memories.hasOf(this.userId)
    );
  }

  /** Deletes them with their photos. */
  async discard(): Promise<void> {
    for (const edit of this.edits) edit.clear();
    this.creation.clearLegacy();
    this.creation.clear();
    this.memories.removeOf(this.userId);
    this.trees.remove(this.userId);
    this.living.clear();
    for (const { key } of this.unsent) outbox.remove(key);
    await Promise.all([
      ...this.edits.map(({ photo }) => photo.clear()),
      new PhotoStore(this.userId).clear(),
      new GalleryStore(this.userId).clear(),
    ]);
  }
}
