import { searchDebounceMs } from '@memorial/contracts/obituaries/obituaries.constants';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type Filters, type Place, type Question, questionHref, readQuestion } from './question.js';

export interface QuestionAddress {
  /** Current search parameters, from the URL. */
  readonly question: Question;
  /** Value of the name field. The URL follows after a debounce. */
  readonly text: string;
  type(text: string): void;
  /** Updates the URL immediately, as on submit. */
  ask(name: string, filters: Filters): void;
}

/** Keeps the search in the URL, so that it can be shared and restored by «back». */
export function useQuestion(place: Place): QuestionAddress {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const question = useMemo(() => readQuestion(search, place), [search, place]);
  const { name } = question;
  const [text, setText] = useState(name);
  const asked = useRef(name);

  // The URL changed by navigation (back, a link): update the field. Ignore changes made by this hook.
  useEffect(() => {
    if (asked.current === name) return;
    asked.current = name;
    setText(name);
  }, [name]);

  // Typing replaces the history entry; filter changes push one each.
  function go(next: Question, replace: boolean) {
    asked.current = next.name;
    const href = questionHref(place, next);
    if (href !== questionHref(place, question)) void navigate(href, { replace, preventScrollReset: true });
  }

  const wanted = text.trim();
  const askTyped = useEffectEvent(() => {
    // Skip if the form was submitted during the debounce.
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
