import type { AwardView } from '@memorial/contracts/awards/awards.schemas';
import { useState } from 'react';
import { playPopSound } from '../model/pop-sound.js';

/** Awards selected in the catalogue but not added yet, in the order of selection. */
export function useAwardSelection() {
  const [selected, setSelected] = useState<readonly AwardView[]>([]);
  const has = (award: AwardView) => selected.some(({ _id }) => _id === award._id);
  return {
    selected,
    has,
    toggle: (award: AwardView) => {
      if (has(award)) return setSelected(selected.filter(({ _id }) => _id !== award._id));
      playPopSound();
      setSelected([...selected, award]);
    },
    clear: () => setSelected([]),
  };
}

export type AwardSelection = ReturnType<typeof useAwardSelection>;
