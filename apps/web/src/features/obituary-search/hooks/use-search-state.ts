import { searchDebounceMs } from '@memorial/contracts/obituaries/obituaries.constants';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  type Filters,
  readSearchParams,
  type SearchParams,
  type SearchScope,
  searchHref,
} from '../model/search-params.js';

export interface SearchState {
  /** Current search parameters, from the URL. */
  readonly params: SearchParams;
  /** Value of the name field. The URL follows after a debounce. */
  readonly typedName: string;
  setTypedName(typedName: string): void;
  /** Updates the URL immediately, as on submit. */
  submit(name: string, filters: Filters): void;
}

/** Keeps the search in the URL, so that it can be shared and restored by «back». */
export function useSearchState(scope: SearchScope): SearchState {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const params = useMemo(() => readSearchParams(search, scope), [search, scope]);
  const { name } = params;
  const [typedName, setTypedName] = useState(name);
  const submittedName = useRef(name);

  // The URL changed by navigation (back, a link): update the field. Ignore changes made by this hook.
  useEffect(() => {
    if (submittedName.current === name) return;
    submittedName.current = name;
    setTypedName(name);
  }, [name]);

  // Typing replaces the history entry; filter changes push one each.
  function go(next: SearchParams, replace: boolean) {
    submittedName.current = next.name;
    const href = searchHref(scope, next);
    if (href !== searchHref(scope, params)) void navigate(href, { replace, preventScrollReset: true });
  }

  const trimmedName = typedName.trim();
  const submitTyped = useEffectEvent(() => {
    // Skip if the form was submitted during the debounce.
    if (trimmedName !== submittedName.current) go({ ...params, name: trimmedName, page: 1 }, true);
  });
  useEffect(() => {
    if (trimmedName === submittedName.current) return;
    const timer = setTimeout(() => submitTyped(), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [trimmedName]);

  return {
    params,
    typedName,
    setTypedName,
    submit: (nextName, filters) => {
      const isOnlyNameChanged = JSON.stringify(filters) === JSON.stringify(params.filters);
      setTypedName(nextName);
      go({ ...params, name: nextName.trim(), filters, page: 1 }, isOnlyNameChanged);
    },
  };
}
