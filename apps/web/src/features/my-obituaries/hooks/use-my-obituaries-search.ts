import { searchDebounceMs } from '@memorial/contracts/obituaries/obituaries.constants';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  type MyObituariesFilters,
  type MyObituariesParams,
  myObituariesHref,
  readMyObituariesParams,
} from '../model/my-obituaries-params.js';

export interface MyObituariesSearchState {
  /** Current parameters, from the URL. */
  readonly params: MyObituariesParams;
  /** Values of the fields. The URL follows after a debounce. */
  readonly typed: MyObituariesFilters;
  setTyped(change: Partial<MyObituariesFilters>): void;
  /** Updates the URL immediately. */
  submit(filters: MyObituariesFilters): void;
}

const filtersKey = ({ name, birthPlace }: MyObituariesFilters) =>
  JSON.stringify([name.trim(), birthPlace.trim()]);

/** Keeps the search in the URL, so that «back» restores it. Typing replaces the history entry. */
export function useMyObituariesSearch(): MyObituariesSearchState {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const params = useMemo(() => readMyObituariesParams(search), [search]);
  const { name, birthPlace } = params;
  const [typed, setTyped] = useState<MyObituariesFilters>({ name, birthPlace });
  const submittedKey = useRef(filtersKey(typed));

  // The URL changed by navigation (back, a link): update the fields. Ignore changes made by this hook.
  useEffect(() => {
    const filters = { name, birthPlace };
    if (submittedKey.current === filtersKey(filters)) return;
    submittedKey.current = filtersKey(filters);
    setTyped(filters);
  }, [name, birthPlace]);

  function submit(filters: MyObituariesFilters) {
    const next = { name: filters.name.trim(), birthPlace: filters.birthPlace.trim(), page: 1 };
    setTyped(filters);
    if (submittedKey.current === filtersKey(next)) return;
    submittedKey.current = filtersKey(next);
    void navigate(myObituariesHref(next), { replace: true, preventScrollReset: true });
  }
  const submitTyped = useEffectEvent(() => submit(typed));
  const typedKey = filtersKey(typed);
  useEffect(() => {
    if (typedKey === submittedKey.current) return;
    const timer = setTimeout(() => submitTyped(), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [typedKey]);

  return { params, typed, setTyped: (change) => setTyped((before) => ({ ...before, ...change })), submit };
}
