import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftPhoto, PhotoStore } from '../../lib/draft-files/photo-store.js';
import { type Crop, firstCrop } from '../../lib/portrait-crop/crop.js';

/** Delay after a crop change before it is stored, in milliseconds. */
const restMs = 500;

export interface PhotoDraft {
  readonly photo: DraftPhoto | null;
  /** False until the stored photo is loaded. */
  readonly isRead: boolean;
  /** False when this browser cannot store the photo. */
  readonly isKept: boolean;
  choose(file: File): void;
  frame(crop: Crop): void;
  remove(): void;
  /** Stores the photo again: another tab may have deleted it. */
  keepAgain(): void;
}

/** Photo of the draft, stored between visits. */
export function usePhotoDraft(store: PhotoStore): PhotoDraft {
  const [photo, setPhoto] = useState<DraftPhoto | null>(null);
  const [isRead, setRead] = useState(false);
  const [isKept, setKept] = useState(true);
  /** Photo in the store. */
  const kept = useRef<DraftPhoto | null>(null);
  /** Latest photo, to be stored. */
  const latest = useRef<DraftPhoto | null>(null);

  useEffect(() => {
    let isOpen = true;
    void store.read().then((found) => {
      if (!isOpen) return;
      kept.current = found;
      // A photo chosen during loading is newer.
      setPhoto((chosen) => chosen ?? found);
      setRead(true);
    });
    return () => {
      isOpen = false;
    };
  }, [store]);

  const keep = useCallback(() => {
    const { current } = latest;
    if (current === null || current === kept.current) return;
    kept.current = current;
    void store.write(current).then(setKept);
  }, [store]);

  useEffect(() => {
    latest.current = photo;
    const isNewFile = photo?.file !== kept.current?.file;
    const timer = setTimeout(keep, isNewFile ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [photo, keep]);

  // Save the latest crop when the tab is hidden or the screen unmounts.
  useEffect(() => {
    document.addEventListener('visibilitychange', keep);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      keep();
    };
  }, [keep]);

  return {
    photo,
    isRead,
    isKept,
    choose: (file) => setPhoto({ file, crop: firstCrop }),
    frame: (crop) => setPhoto((chosen) => chosen && { ...chosen, crop }),
    remove: () => {
      kept.current = null;
      latest.current = null;
      setPhoto(null);
      void store.clear();
    },
    keepAgain: () => {
      if (photo) void store.write(photo).then(setKept);
    },
  };
}
