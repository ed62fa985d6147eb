import { useEffect, useRef, useState } from 'react';
import type { DraftPhoto, PhotoStore } from '../../../../shared/drafts/photo-store.js';
import { useAutosave } from '../../../../shared/drafts/use-autosave.js';
import { type Crop, defaultCrop } from '../../../../shared/portrait-crop/crop.js';

/** Delay after a crop change before it is stored, in milliseconds. */
const saveDelayMs = 500;

export type PhotoDraft = ReturnType<typeof usePhotoDraft>;

/** Photo of the draft, stored between visits. */
export function usePhotoDraft(store: PhotoStore) {
  const [photo, setPhoto] = useState<DraftPhoto | null>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [isPersisted, setPersisted] = useState(true);
  /** Photo in the store. */
  const stored = useRef<DraftPhoto | null>(null);
  /** Latest photo, to be stored. */
  const latest = useRef<DraftPhoto | null>(null);

  useEffect(() => {
    let isOpen = true;
    void store.read().then((found) => {
      if (!isOpen) return;
      stored.current = found;
      // A photo chosen during loading is newer.
      setPhoto((chosen) => chosen ?? found);
      setLoaded(true);
    });
    return () => {
      isOpen = false;
    };
  }, [store]);

  function save() {
    const { current } = latest;
    if (current === null || current === stored.current) return;
    stored.current = current;
    void store.write(current).then(setPersisted);
  }

  const { schedule } = useAutosave(save, saveDelayMs);
  useEffect(() => {
    latest.current = photo;
    if (photo?.file === stored.current?.file) schedule();
    else schedule(0);
  }, [photo, schedule]);

  return {
    photo,
    /** False until the stored photo is loaded. */
    isLoaded,
    /** False when this browser cannot store the photo. */
    isPersisted,
    choose: (file: File) => setPhoto({ file, crop: defaultCrop }),
    setCrop: (crop: Crop) => setPhoto((chosen) => chosen && { ...chosen, crop }),
    remove: () => {
      stored.current = null;
      latest.current = null;
      setPhoto(null);
      void store.clear();
    },
    /** Stores the photo again: another tab may have deleted it. */
    saveAgain: () => {
      if (photo) void store.write(photo).then(setPersisted);
    },
  };
}
