import { useEffect, useRef, useState } from 'react';
import type { DraftPhoto } from '../../lib/draft-files/photo-store.js';
import type { EditDraftStore } from './edit-draft-store.js';

/**
 * Keeps a chosen photograph between visits, beside the draft that it belongs to. That of an earlier visit stays until it is
 * decided on.
 * @param isOffered the draft of an earlier visit had a photograph
 */
export function useKeptPhoto(store: EditDraftStore, isOffered: boolean) {
  const [isLost, setLost] = useState(false);
  const [earlier] = useState(() => (isOffered ? store.photo.read() : Promise.resolve(null)));
  const isUndecided = useRef(isOffered);
  /** What lies in the store; the earlier one as soon as it is read. */
  const kept = useRef<DraftPhoto | null>(null);
  const isSafe = useRef(false);

  useEffect(() => {
    void store.clearStrayPhotos();
    void earlier.then((photo) => {
      setLost(isOffered && photo === null);
      // What was chosen while it was read is newer.
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
    /** The browser no longer has what was chosen on the earlier visit. */
    isLost,
    /** The browser has it: it outlives this page. */
    isSafe: (photo: DraftPhoto) => isSafe.current && kept.current === photo,
    /** What is chosen now; without it that of the earlier visit comes back into its place. */
    keep: (chosen: DraftPhoto | null): void => {
      if (chosen !== null || !isUndecided.current) put(chosen);
      else
        void earlier.then((photo) => {
          if (isUndecided.current) put(photo);
        });
    },
    /** That of the earlier visit, which is no longer a question. */
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
