import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { useState } from 'react';
import type { DraftPhoto } from '../../lib/draft-files/photo-store.js';
import { type Crop, firstCrop } from '../../lib/portrait-crop/crop.js';

/** The photograph that stands on the page. */
export type PagePhoto = Pick<ObituaryView, 'photoUrl' | 'photoThumbhash'>;

/** What becomes of the page's photograph when the page is saved. */
export interface EditPhoto {
  readonly standing: PagePhoto;
  readonly chosen: DraftPhoto | null;
  /** The one on the page is to go. */
  readonly isRemoved: boolean;
  choose(file: File): void;
  frame(crop: Crop): void;
  /** The one that was chosen on an earlier visit, unless something was decided since. */
  bringBack(photo: DraftPhoto): void;
  /** Forgets the new one: what is on the page stays. */
  cancelNew(): void;
  setRemoved(is: boolean): void;
  /** It was sent, or deleted; what was chosen meanwhile stays chosen. */
  settle(): void;
  /** The page has this one by now. */
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
