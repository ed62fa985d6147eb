import { useState } from 'react';
import type { AwardPhotos, DraftAward } from '../../../shared/awards/draft-award.js';
import { photoRejectionOf } from '../../../shared/photos/photo-rejection.js';

/** State of the photo field in the form of one award; the choice is applied when the form is closed. */
export function useAwardPhoto(award: DraftAward, photos: AwardPhotos) {
  /** Undefined: unchanged; null: removed. */
  const [chosen, setChosen] = useState<File | null>();
  const [error, setError] = useState<string | null>(null);
  const stored = award.photoKey === null ? null : photos.source(award.photoKey);
  const source = chosen === undefined ? stored : chosen;
  return {
    /** Shown photo; undefined while it is loading. */
    source,
    /** The draft has a photo whose file this browser no longer has. */
    isLost: source === null && chosen === undefined && award.photoKey !== null,
    error,
    /** A rejected file leaves the photo as it is. */
    choose: (file: File) => {
      const rejection = photoRejectionOf(file, photos.maxBytes);
      setError(rejection?.reason ?? null);
      if (!rejection) setChosen(file);
    },
    remove: () => {
      setError(null);
      setChosen(null);
    },
    apply: (onChange: (award: DraftAward) => void) => {
      if (chosen === undefined) return;
      onChange({ ...award, photoKey: chosen && photos.add(chosen) });
    },
  };
}

export type AwardPhotoForm = ReturnType<typeof useAwardPhoto>;
