import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { useState } from 'react';
import type { DraftPhoto } from '../../lib/draft-files/photo-store.js';
import { type Crop, firstCrop } from '../../lib/portrait-crop/crop.js';

/** The photo stored on the page. */
export type PagePhoto = Pick<ObituaryView, 'photoUrl' | 'photoThumbhash'>;

/** Pending change of the main photo; it is applied when the page is saved. */
export interface EditPhoto {
  readonly standing: PagePhoto;
  readonly chosen: DraftPhoto | null;
  /** The stored photo will be deleted. */
  readonly isRemoved: boolean;
  choose(file: File): void;
  frame(crop: Crop): void;
  /** Restores the photo chosen on an earlier visit, unless a newer choice was made. */
  bringBack(photo: DraftPhoto): void;
  /** Discards the chosen photo; the stored one stays. */
  cancelNew(): void;
  setRemoved(is: boolean): void;
  /** The change was saved; a photo chosen meanwhile stays chosen. */
  settle(): void;
  /** Updates the stored photo. */
  showOf(page: PagePhoto): void;
}

export function useEditPhoto(page: PagePhoto): EditPhoto {
  const [standing, setStanding] = useState(page);
  const [chosen, setChosen] = useState<DraftPhoto | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  return {
    standing,
    chosen,
    isRemoved,
    choose: (file) => {
      setRemoved(false);
      setChosen({ file, crop: firstCrop });
    },
    frame: (crop) => setChosen((photo) => photo && { ...photo, crop }),
    bringBack: (photo) => {
      if (!isRemoved) setChosen((now) => now ?? photo);
    },
    cancelNew: () => setChosen(null),
    setRemoved,
    settle: () => {
      setChosen((now) => (now === chosen ? null : now));
      setRemoved((now) => now && !isRemoved);
    },
    showOf: setStanding,
  };
}

export const isPhotoChanged = ({ chosen, isRemoved }: EditPhoto) => chosen !== null || isRemoved;
