import type { UseStore } from 'idb-keyval';
import { DraftDatabase } from '../../../../shared/drafts/draft-database.js';
import { editDraftNameOf } from '../../../../shared/drafts/photo-store.js';
import type { WizardStores } from '../wizard-form.js';

/**
 * Delete files whose draft no longer exists: a closed tab may have left them. Otherwise a photo could appear
 * on another person's page.
 */
export async function clearStrayFiles(stores: WizardStores, store?: UseStore): Promise<void> {
  const { draft, photo, gallery } = stores;
  // Start the deletion before later reads: the stores run operations in order.
  const hasNoDraft = draft.readSavedAtMs() === null && draft.readLegacy() === null;
  const own = hasNoDraft ? [photo.clear(), gallery.clear()] : [];
  const ownerIds = draft.ownerIds();
  const isStray = (key: IDBValidKey) => {
    if (editDraftNameOf(key) !== null) return false;
    const ownerId = Array.isArray(key) ? key[0] : key;
    return ownerId !== draft.personId && !ownerIds?.some((one) => one === ownerId);
  };
  const others = ownerIds === null ? [] : [new DraftDatabase(store).removeWhere(isStray)];
  await Promise.all([...own, ...others]);
}
