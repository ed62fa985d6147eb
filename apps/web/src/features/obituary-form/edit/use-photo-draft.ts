import { useEffect, useRef, useState } from 'react';
import type { DraftPhoto } from '../../../lib/draft-files/photo-store.js';
import type { EditDraftStore } from './edit-draft-store.js';

/**
 * Stores the chosen photo between visits, together with its draft. A photo from an earlier visit stays stored
 * until the user accepts or dismisses the draft.
 * @param isExpected the earlier draft had a photo
 */
export function usePhotoDraft(store: EditDraftStore, isExpected: boolean) {
  const [isLost, setLost] = useState(false);
  const [previous] = useState(() => (isExpected ? store.photo.read() : Promise.resolve(null)));
  const isPending = useRef(isExpected);
  /** Photo in the store; the earlier one once it is loaded. */
  const stored = useRef<DraftPhoto | null>(null);
  const isPersisted = useRef(false);

  useEffect(() => {
    void store.clearStrayPhotos();
    void previous.then((photo) => {
      setLost(isExpected && photo === null);
      // A photo chosen during loading is newer.
      if (stored.current !== null) return;
      stored.current = photo;
      isPersisted.current = photo !== null;
    });
  }, [store, previous, isExpected]);

  function storePhoto(photo: DraftPhoto | null): void {
    if (photo === stored.current) return;
    stored.current = photo;
    isPersisted.current = false;
    if (photo === null) void store.photo.clear();
    else
      void store.photo.write(photo).then((isStored) => {
        if (stored.current === photo) isPersisted.current = isStored;
      });
  }

  return {
    /** The browser no longer has the photo of the earlier visit. */
    isLost,
    /** True if the browser stored this photo: it survives a reload. */
    isPersisted: (photo: DraftPhoto) => isPersisted.current && stored.current === photo,
    /** Stores the chosen photo; with null, the undecided earlier photo is stored again. */
    save: (chosen: DraftPhoto | null): void => {
      if (chosen !== null || !isPending.current) storePhoto(chosen);
      else
        void previous.then((photo) => {
          if (isPending.current) storePhoto(photo);
        });
    },
    /** Returns the earlier photo and ends the decision about it. */
    restore: async (): Promise<DraftPhoto | null> => {
      const photo = await previous;
      isPending.current = false;
      return photo;
    },
    discard: (): void => {
      isPending.current = false;
      void previous.then((photo) => {
        if (stored.current === photo) storePhoto(null);
      });
    },
  };
}
