import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { useState } from 'react';
import type { DraftPhoto } from '../../../lib/draft-files/photo-store.js';
import { type Crop, defaultCrop } from '../../../lib/portrait-crop/crop.js';

/** The photo stored on the page. */
export type PagePhoto = Pick<ObituaryView, 'photoUrl' | 'photoThumbhash'>;

/** Pending change of the main photo; it is applied when the page is saved. */
export interface PhotoChange {
  readonly current: PagePhoto;
  readonly chosen: DraftPhoto | null;
  /** The stored photo will be deleted. */
  readonly isRemoved: boolean;
  choose(file: File): void;
  setCrop(crop: Crop): void;
  /** Restores the photo chosen on an earlier visit, unless a newer choice was made. */
  restore(photo: DraftPhoto): void;
  /** Discards the chosen photo; the stored one stays. */
  cancelNew(): void;
  setRemoved(is: boolean): void;
  /** The change was saved; a photo chosen meanwhile stays chosen. */
  markSaved(): void;
  /** Updates the stored photo. */
  setCurrent(page: PagePhoto): void;
}

export function usePhotoChange(page: PagePhoto): PhotoChange {
  const [current, setCurrent] = useState(page);
  const [chosen, setChosen] = useState<DraftPhoto | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  return {
    current,
    chosen,
    isRemoved,
    choose: (file) => {
      setRemoved(false);
      setChosen({ file, crop: defaultCrop });
    },
    setCrop: (crop) => setChosen((photo) => photo && { ...photo, crop }),
    restore: (photo) => {
      if (!isRemoved) setChosen((now) => now ?? photo);
    },
    cancelNew: () => setChosen(null),
    setRemoved,
    markSaved: () => {
      setChosen((now) => (now === chosen ? null : now));
      setRemoved((now) => now && !isRemoved);
    },
    setCurrent,
  };
}

export const isPhotoChanged = ({ chosen, isRemoved }: PhotoChange) => chosen !== null || isRemoved;
