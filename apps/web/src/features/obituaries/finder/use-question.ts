import { searchDebounceMs } from '@memorial/contracts/obituaries/obituaries.constants';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type Filters, type Place, type Question, questionHref, readQuestion } from './question.js';

export interface QuestionAddress {
  /** What is asked for: the address says it. */
  readonly question: Question;
  /** What stands in the field of the name; the question follows after a pause. */
  readonly text: string;
  type(text: string): void;
  /** Asks at once, as a form is sent. */
  ask(name: string, filters: Filters): void;
}

/** The question lives in the address, so that it can be handed on and «back» restores it. */
export function useQuestion(place: Place): QuestionAddress {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const question = useMemo(() => readQuestion(search, place), [search, place]);
  const { name } = question;
  const [text, setText] = useState(name);
  const asked = useRef(name);

  // The address changed by itself (back, a link): the field follows. Our own echo changes nothing.
  useEffect(() => {
    if (asked.current === name) return;
    asked.current = name;
    setText(name);
  }, [name]);

  // Typing leaves one entry behind, not one for each pause; conditions each have their own.
  function go(next: Question, replace: boolean) {
    asked.current = next.name;
    const href = questionHref(place, next);
    if (href !== questionHref(place, question)) void navigate(href, { replace, preventScrollReset: true });
  }

  const wanted = text.trim();
  const askTyped = useEffectEvent(() => {
    // The form may have been sent within the pause.
    if (wanted !== asked.current) go({ ...question, name: wanted, page: 1 }, true);
  });
  useEffect(() => {
    if (wanted === asked.current) return;
    const timer = setTimeout(() => askTyped(), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [wanted]);

  return {
    question,
    text,
    type: setText,
    ask: (nextName, filters) => {
      const isNameAlone = JSON.stringify(filters) === JSON.stringify(question.filters);
      setText(nextName);
      go({ ...question, name: nextName.trim(), filters, page: 1 }, isNameAlone);
    },
  };
}
