import { useNavigate, useSearchParams } from 'react-router-dom';
import { useTypedInUrl } from '../../../shared/hooks/use-typed-in-url.js';
import {
  type MyObituariesFilters,
  myObituariesHref,
  readMyObituariesParams,
} from '../model/my-obituaries-params.js';

const clean = ({ name, birthPlace }: MyObituariesFilters): MyObituariesFilters => ({
  name: name.trim(),
  birthPlace: birthPlace.trim(),
});

/** Keeps the search in the URL, so that «back» restores it. Typing replaces the history entry. */
export function useMyObituariesSearch() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const params = readMyObituariesParams(search);
  const inUrl = clean(params);
  const { typed, setTyped, submit } = useTypedInUrl(inUrl, clean, (next) => {
    if (JSON.stringify(next) === JSON.stringify(inUrl)) return;
    void navigate(myObituariesHref({ ...next, role: params.role, page: 1 }), {
      replace: true,
      preventScrollReset: true,
    });
  });
  return {
    /** Current parameters, from the URL. */
    params,
    /** Values of the fields. The URL follows after a debounce. */
    typed,
    setTyped: (change: Partial<MyObituariesFilters>) => setTyped((before) => ({ ...before, ...change })),
    /** Updates the URL immediately. */
    submit: (filters: MyObituariesFilters) => submit(filters),
  };
}

export type MyObituariesSearchState = ReturnType<typeof useMyObituariesSearch>;
