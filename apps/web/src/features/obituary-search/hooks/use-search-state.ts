import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useTypedInUrl } from '../../../shared/hooks/use-typed-in-url.js';
import {
  type Filters,
  readSearchParams,
  type SearchParams,
  type SearchScope,
  searchHref,
} from '../model/search-params.js';

const trim = (name: string) => name.trim();

/** Keeps the search in the URL, so that it can be shared and restored by «back». */
export function useSearchState(scope: SearchScope) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const params = useMemo(() => readSearchParams(search, scope), [search, scope]);
  const { typed, setTyped, submit } = useTypedInUrl(params.name, trim, (name) => go({ name }, true));

  // Typing replaces the history entry; filter changes push one each.
  function go(over: Partial<SearchParams>, replace: boolean) {
    const href = searchHref(scope, { ...params, ...over, page: 1 });
    if (href !== searchHref(scope, params)) void navigate(href, { replace, preventScrollReset: true });
  }

  return {
    /** Current search parameters, from the URL. */
    params,
    /** Value of the name field. The URL follows after a debounce. */
    typedName: typed,
    setTypedName: setTyped,
    /** Updates the URL immediately, as on submit. */
    submit: (nextName: string, filters: Filters, category = params.category) => {
      const isOnlyNameChanged =
        category === params.category && JSON.stringify(filters) === JSON.stringify(params.filters);
      submit(nextName, (name) => go({ name, filters, category }, isOnlyNameChanged));
    },
  };
}
