import { searchDebounceMs } from '@memorial/contracts/obituaries/obituaries.constants';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type OwnConditions, type OwnQuestion, ownQuestionHref, readOwnQuestion } from './own-question.js';

export interface OwnQuestionAddress {
  /** Current parameters, from the URL. */
  readonly question: OwnQuestion;
  /** Values of the fields. The URL follows after a debounce. */
  readonly typed: OwnConditions;
  type(change: Partial<OwnConditions>): void;
  /** Updates the URL immediately. */
  ask(conditions: OwnConditions): void;
}

const keyOf = ({ name, birthPlace }: OwnConditions) => JSON.stringify([name.trim(), birthPlace.trim()]);

/** Keeps the search in the URL, so that «back» restores it. Typing replaces the history entry. */
export function useOwnQuestion(): OwnQuestionAddress {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const question = useMemo(() => readOwnQuestion(search), [search]);
  const { name, birthPlace } = question;
  const [typed, setTyped] = useState<OwnConditions>({ name, birthPlace });
  const asked = useRef(keyOf(typed));

  // The URL changed by navigation (back, a link): update the fields. Ignore changes made by this hook.
  useEffect(() => {
    const conditions = { name, birthPlace };
    if (asked.current === keyOf(conditions)) return;
    asked.current = keyOf(conditions);
    setTyped(conditions);
  }, [name, birthPlace]);

  function ask(conditions: OwnConditions) {
    const next = { name: conditions.name.trim(), birthPlace: conditions.birthPlace.trim(), page: 1 };
    setTyped(conditions);
    if (asked.current === keyOf(next)) return;
    asked.current = keyOf(next);
    void navigate(ownQuestionHref(next), { replace: true, preventScrollReset: true });
  }
  const askTyped = useEffectEvent(() => ask(typed));
  const wanted = keyOf(typed);
  useEffect(() => {
    if (wanted === asked.current) return;
    const timer = setTimeout(() => askTyped(), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [wanted]);

  return { question, typed, type: (change) => setTyped((before) => ({ ...before, ...change })), ask };
}
