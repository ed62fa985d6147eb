import {
  type AwardCategory,
  type AwardType,
  defaultAwardCategory,
} from '@memorial/contracts/awards/awards.constants';
import { searchDebounceMs } from '@memorial/contracts/obituaries/obituaries.constants';
import { useEffect, useState } from 'react';
import type { AwardsFilter } from '../api/list-awards.query.js';

export interface AwardsFilterState {
  readonly values: AwardsFilter;
  /** Text of the search field; the filter follows after a debounce. */
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly setCategory: (category: AwardCategory | null) => void;
  readonly setType: (type: AwardType | null) => void;
  /** Clears category and type. */
  readonly reset: () => void;
}

/**
 * Filter of the award catalogue. It starts with the default category; a name search covers all categories
 * until the user chooses one.
 */
export function useAwardsFilter(): AwardsFilterState {
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const [chosenCategory, setChosenCategory] = useState<{ readonly category: AwardCategory | null } | null>(
    null,
  );
  const [type, setType] = useState<AwardType | null>(null);

  const typedName = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typedName), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [typedName]);

  const category = chosenCategory ? chosenCategory.category : search === '' ? defaultAwardCategory : null;
  return {
    values: { search, category, type },
    text,
    setText,
    setCategory: (next) => setChosenCategory({ category: next }),
    setType,
    reset: () => {
      setChosenCategory({ category: null });
      setType(null);
    },
  };
}
