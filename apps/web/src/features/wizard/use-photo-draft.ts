import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftPhoto, PhotoStore } from '../../lib/draft-files/photo-store.js';
import { type Crop, firstCrop } from '../../lib/portrait-crop/crop.js';

/** How long the frame must rest before it is kept. */
const restMs = 500;

export interface PhotoDraft {
  readonly photo: DraftPhoto | null;
  /** False until the kept photograph was looked for. */
  readonly isRead: boolean;
  /** False when this browser will not remember the photograph. */
  readonly isKept: boolean;
  choose(file: File): void;
  frame(crop: Crop): void;
  remove(): void;
  /** Writes it anew: another tab may have thrown it away. */
  keepAgain(): void;
}

/** The photograph of the draft, kept between visits. */
export function usePhotoDraft(store: PhotoStore): PhotoDraft {
  const [photo, setPhoto] = useState<DraftPhoto | null>(null);
  const [isRead, setRead] = useState(false);
  const [isKept, setKept] = useState(true);
  /** What the store holds already. */
  const kept = useRef<DraftPhoto | null>(null);
  /** What it is to hold in the end. */
  const latest = useRef<DraftPhoto | null>(null);

  useEffect(() => {
    let isOpen = true;
    void store.read().then((found) => {
      if (!isOpen) return;
      kept.current = found;
      // What was chosen meanwhile is newer.
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

  // A frame that was moved a moment ago is not lost when the tab is hidden or the screen left.
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
