import { useState } from 'react';
import { type Crop, firstCrop } from '../../lib/portrait-crop/crop.js';

export interface NewPhoto {
  readonly file: File;
  readonly crop: Crop;
}

/** What becomes of the page's photograph when the page is saved. */
export interface EditPhoto {
  readonly chosen: NewPhoto | null;
  /** The one on the page is to go. */
  readonly isRemoved: boolean;
  choose(file: File): void;
  frame(crop: Crop): void;
  /** Forgets the new one: what is on the page stays. */
  cancelNew(): void;
  setRemoved(is: boolean): void;
  /** It was sent, or deleted. */
  settle(): void;
}

export function useEditPhoto(): EditPhoto {
  const [chosen, setChosen] = useState<NewPhoto | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  return {
    chosen,
    isRemoved,
    choose: (file) => {
      setRemoved(false);
      setChosen({ file, crop: firstCrop });
    },
    frame: (crop) => setChosen((photo) => photo && { ...photo, crop }),
    cancelNew: () => setChosen(null),
    setRemoved,
    settle: () => {
      setChosen(null);
      setRemoved(false);
    },
  };
}

export const isPhotoChanged = ({ chosen, isRemoved }: EditPhoto) => chosen !== null || isRemoved;
