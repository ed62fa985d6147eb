import { useEffect, useRef, useState } from 'react';
import type { DraftPhoto } from '../../lib/draft-files/photo-store.js';
import type { EditDraftStore } from './edit-draft-store.js';

/**
 * Stores the chosen photo between visits, together with its draft. A photo from an earlier visit stays stored
 * until the user accepts or dismisses the draft.
 * @param isExpected the earlier draft had a photo
 */
export function useKeptPhoto(store: EditDraftStore, isOffered: boolean) {
  const [isLost, setLost] = useState(false);
  const [earlier] = useState(() => (isOffered ? store.photo.read() : Promise.resolve(null)));
  const isUndecided = useRef(isOffered);
  /** Photo in the store; the earlier one once it is loaded. */
  const kept = useRef<DraftPhoto | null>(null);
  const isSafe = useRef(false);

  useEffect(() => {
    void store.clearStrayPhotos();
    void earlier.then((photo) => {
      setLost(isOffered && photo === null);
      // A photo chosen during loading is newer.
      if (kept.current !== null) return;
      kept.current = photo;
      isSafe.current = photo !== null;
    });
  }, [store, earlier, isOffered]);

  function put(photo: DraftPhoto | null): void {
    if (photo === kept.current) return;
    kept.current = photo;
    isSafe.current = false;
    if (photo === null) void store.photo.clear();
    else
      void store.photo.write(photo).then((isKept) => {
        if (kept.current === photo) isSafe.current = isKept;
      });
  }

  return {
    /** The browser no longer has the photo of the earlier visit. */
    isLost,
    /** True if the browser stored this photo: it survives a reload. */
    isSafe: (photo: DraftPhoto) => isSafe.current && kept.current === photo,
    /** Stores the chosen photo; with null, the undecided earlier photo is stored again. */
    keep: (chosen: DraftPhoto | null): void => {
      if (chosen !== null || !isUndecided.current) put(chosen);
      else
        void earlier.then((photo) => {
          if (isUndecided.current) put(photo);
        });
    },
    /** Returns the earlier photo and ends the decision about it. */
    take: async (): Promise<DraftPhoto | null> => {
      const photo = await earlier;
      isUndecided.current = false;
      return photo;
    },
    drop: (): void => {
      isUndecided.current = false;
      void earlier.then((photo) => {
        if (kept.current === photo) put(null);
      });
    },
  };
}
