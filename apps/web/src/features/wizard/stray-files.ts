import { DraftDatabase } from '../../lib/draft-files/draft-database.js';
import type { GalleryStore } from '../../lib/draft-files/gallery-store.js';
import { editDraftOf, type PhotoStore } from '../../lib/draft-files/photo-store.js';
import type { DraftStore } from './draft-store.js';

/**
 * Delete files whose draft no longer exists: a closed tab may have left them. Otherwise a photo could appear
 * on another person's page.
 */
export async function clearStrayFiles(
  stores: { readonly draft: DraftStore; readonly photo: PhotoStore; readonly gallery: GalleryStore },
  open?: () => IDBFactory | null,
): Promise<void> {
  const { draft, photo, gallery } = stores;
  // Start the deletion before later reads: the stores run operations in order.
  const isWithoutDraft = draft.readSavedAtMs() === null && draft.readLegacy() === null;
  const own = isWithoutDraft ? [photo.clear(), gallery.clear()] : [];
  const writers = draft.writers();
  const isStray = (key: IDBValidKey) => {
    if (editDraftOf(key) !== null) return false;
    const writer = Array.isArray(key) ? key[0] : key;
    return writer !== draft.personId && !writers?.some((one) => one === writer);
  };
  const others = writers === null ? [] : [new DraftDatabase(open).removeWhere(isStray)];
  await Promise.all([...own, ...others]);
}
