import { useEffect, useRef, useState } from 'react';
import { type Crop, firstCrop } from '../../lib/portrait-crop/crop.js';
import type { DraftPhoto, PhotoStore } from './photo-store.js';

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

  useEffect(() => {
    if (photo === null || photo === kept.current) return;
    const isNewFile = photo.file !== kept.current?.file;
    const timer = setTimeout(
      () => {
        kept.current = photo;
        void store.write(photo).then(setKept);
      },
      isNewFile ? 0 : restMs,
    );
    return () => clearTimeout(timer);
  }, [photo, store]);

  return {
    photo,
    isRead,
    isKept,
    choose: (file) => setPhoto({ file, crop: firstCrop }),
    frame: (crop) => setPhoto((chosen) => chosen && { ...chosen, crop }),
    remove: () => {
      kept.current = null;
      setPhoto(null);
      void store.clear();
    },
    keepAgain: () => {
      if (photo) void store.write(photo).then(setKept);
    },
  };
}
