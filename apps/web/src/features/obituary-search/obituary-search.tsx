import { searchMessages as copy } from '@memorial/contracts/messages/ui/search';
import type { PageBackground } from '@memorial/contracts/obituaries/obituaries.constants';
import { categories, categoryLabels, maxLength } from '@memorial/contracts/obituaries/obituaries.constants';
import { IconButton } from '@memorial/ui/button/button';
import { ChipLink, ChipRow } from '@memorial/ui/chip/chip';
import { Field } from '@memorial/ui/field/field';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../shared/api/api-context.js';
import { queryKeys } from '../../shared/navigation/paths.js';
import { searchObituariesQuery } from './api/search-obituaries.query.js';
import { ActiveFilters } from './components/active-filters.js';
import { FilterPanel } from './components/filter-panel.js';
import { ResultCount, SearchResults } from './components/search-results.js';
import { useSearchState } from './hooks/use-search-state.js';
import {
  type FilterKey,
  type Filters,
  readFilters,
  reversedYearRanges,
  type SearchParams,
  type SearchScope,
  searchHref,
} from './model/search-params.js';
import styles from './obituary-search.module.css';

/** Search by name and filters. The URL holds the search; without scripts the form submits by GET. */
export function ObituarySearch({ scope, theme }: { scope: SearchScope; theme: PageBackground }) {
  const state = useSearchState(scope);
  const { params, typedName } = state;
  const [yearError, setYearError] = useState<YearRangeError | null>(null);
  const query = useQuery(searchObituariesQuery(useApi(), params));
  const input = useTextTypedBeforeHydration(typedName, state.setTypedName);
  const resetHref = searchHref(scope, { ...params, filters: {}, page: 1 });

  const count = useResultsFocus(params);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const filters = readFilters(new FormData(event.currentTarget));
    const reversedRanges = reversedYearRanges(filters);
    setYearError({ reversedRanges, filters: params.filters });
    if (reversedRanges.length === 0) state.submit(typedName, filters);
  }

  function clear() {
    state.setTypedName('');
    // Move focus: the pressed button is removed.
    input.current?.focus();
  }

  return (
    <>
      <search>
        <form className={styles.form} action={scope.path} onSubmit={submit}>
          <Field label={copy.label} labelHidden className={styles.name}>
            <TextInput
              ref={input}
              icon="search"
              name={queryKeys.name}
              placeholder={copy.label}
              maxLength={maxLength.searchName}
              autoComplete="off"
              enterKeyHint="search"
              value={typedName}
              onChange={(event) => state.setTypedName(event.target.value)}
              trailing={typedName !== '' && <IconButton icon="close" label={copy.clear} onClick={clear} />}
            />
          </Field>
          {scope.category === null && params.category && (
            <input type="hidden" name={queryKeys.category} value={params.category} />
          )}
          <FilterPanel
            filters={params.filters}
            reversedRanges={
              isSame(yearError?.filters, params.filters) ? (yearError?.reversedRanges ?? []) : []
            }
            serviceFirst={scope.category === 'military'}
            theme={theme}
            resetHref={resetHref}
            category={scope.category === null ? params.category : undefined}
            onApply={(filters, category) => state.submit(typedName, filters, category)}
          />
          {scope.category === null && (
            <ChipRow label={copy.categories}>
              {[null, ...categories].map((category) => (
                <ChipLink
                  key={category}
                  href={searchHref(scope, { ...params, category, page: 1 })}
                  current={params.category === category}
                >
                  {category ? categoryLabels[category] : copy.everybody}
                </ChipLink>
              ))}
            </ChipRow>
          )}
        </form>
      </search>
      <ActiveFilters scope={scope} params={params} />
      <ResultCount ref={count} params={params} scope={scope} list={query.data} />
      <SearchResults params={params} scope={scope} query={query} focusAfterDelete={count} />
    </>
  );
}

/** Year ranges with the start after the end. Shown until the filters change. */
interface YearRangeError {
  readonly reversedRanges: readonly FilterKey[];
  readonly filters: Filters;
}

function isSame(one: Filters | undefined, other: Filters): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Removing a filter also removes its focused link: moves focus to the result count. */
function useResultsFocus(params: SearchParams) {
  const count = useRef<HTMLDivElement>(null);
  const shown = useRef(params);
  useEffect(() => {
    if (shown.current === params) return;
    shown.current = params;
    if (document.activeElement === document.body) count.current?.focus({ preventScroll: true });
  }, [params]);
  return count;
}

/** Adopts a name typed before hydration on a slow connection. */
function useTextTypedBeforeHydration(text: string, type: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const adopt = useEffectEvent(() => {
    const typed = input.current?.value ?? '';
    if (typed !== text) type(typed);
  });
  useEffect(() => adopt(), []);
  return input;
}
