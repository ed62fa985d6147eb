import {
  type AwardCategory,
  type AwardType,
  defaultAwardCategory,
} from '@memorial/contracts/awards/awards.constants';
import { searchDebounceMs } from '@memorial/contracts/obituaries/obituaries.constants';
import { useEffect, useState } from 'react';
import type { AwardsQuestion } from '../api/list-awards.query.js';

export interface AwardsQuestionState {
  readonly question: AwardsQuestion;
  /** Text of the search field; the filter follows after a debounce. */
  readonly text: string;
  readonly type: (text: string) => void;
  readonly setCategory: (category: AwardCategory | null) => void;
  readonly setType: (type: AwardType | null) => void;
  /** Clears category and type. */
  readonly widen: () => void;
}

/**
 * Filter of the award catalogue. It starts with the default category; a name search covers all categories
 * until the user chooses one.
 */
export function useAwardsQuestion(): AwardsQuestionState {
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<{ readonly category: AwardCategory | null } | null>(null);
  const [type, setType] = useState<AwardType | null>(null);

  const wanted = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [wanted]);

  const category = chosen ? chosen.category : search === '' ? defaultAwardCategory : null;
  return {
    question: { search, category, type },
    text,
    type: setText,
    setCategory: (next) => setChosen({ category: next }),
    setType,
    widen: () => {
      setChosen({ category: null });
      setType(null);
    },
  };
}
