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
  /** The photo, also between two renderings. */
  const latest = useRef<DraftPhoto | null>(null);

  useEffect(() => {
    let isOpen = true;
    void store.read().then((found) => {
      if (!isOpen) return;
      // A photo chosen during loading is newer.
      latest.current ??= found;
      setPhoto(latest.current);
      setLoaded(true);
    });
    return () => {
      isOpen = false;
    };
  }, [store]);

  function write() {
    if (latest.current) void store.write(latest.current).then(setPersisted);
  }
  const { schedule } = useAutosave(write, saveDelayMs);

  function change(next: DraftPhoto, delayMs?: number) {
    latest.current = next;
    setPhoto(next);
    schedule(delayMs);
  }

  return {
    photo,
    /** False until the stored photo is loaded. */
    isLoaded,
    /** False when this browser cannot store the photo. */
    isPersisted,
    choose: (file: File) => change({ file, crop: defaultCrop }, 0),
    setCrop: (crop: Crop) => latest.current && change({ ...latest.current, crop }),
    remove: () => {
      latest.current = null;
      setPhoto(null);
      void store.clear();
    },
    /** Stores the photo again: another tab may have deleted it. */
    saveAgain: write,
  };
}
