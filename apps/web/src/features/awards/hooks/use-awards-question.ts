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
  /** What stands in the field of the name; the question follows after a pause. */
  readonly text: string;
  readonly type: (text: string) => void;
  readonly setCategory: (category: AwardCategory | null) => void;
  readonly setType: (type: AwardType | null) => void;
  /** Puts category and type away. */
  readonly widen: () => void;
}

/**
 * What the catalogue is asked. It opens on its default category; a name is looked for everywhere until somebody
 * chooses a category.
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
