import type { AwardView } from '@memorial/contracts/awards/awards.schemas';
import { useState } from 'react';
import { playPop } from '../award-pop.js';

/** Awards selected in the catalogue but not added yet, in the order of selection. */
export function usePicks() {
  const [picks, setPicks] = useState<readonly AwardView[]>([]);
  const has = (award: AwardView) => picks.some(({ _id }) => _id === award._id);
  return {
    picks,
    has,
    toggle: (award: AwardView) => {
      if (has(award)) return setPicks(picks.filter(({ _id }) => _id !== award._id));
      playPop();
      setPicks([...picks, award]);
    },
    clear: () => setPicks([]),
  };
}

export type Picks = ReturnType<typeof usePicks>;
