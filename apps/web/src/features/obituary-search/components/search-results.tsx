import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { homeMessages } from '@memorial/contracts/messages/ui/home';
import { searchMessages as words } from '@memorial/contracts/messages/ui/search';
import type { ObituaryList } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { counted, fillText, typeset } from '@memorial/contracts/text';
import { CardGrid } from '@memorial/ui/card-grid/card-grid';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { ErrorState } from '@memorial/ui/error-state/error-state';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Pager } from '@memorial/ui/pager/pager';
import { SkeletonCard, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Ref, RefObject } from 'react';
import { ApiError } from '../../../shared/api/api-error.js';
import { MemberLinkButton } from '../../../shared/auth/member-link-button.js';
import { pageCount } from '../../../shared/format/paging.js';
import { fieldErrorsOf } from '../../../shared/forms/field-errors.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import { paths } from '../../../shared/navigation/paths.js';
import { isFiltered, type SearchParams, type SearchScope, searchHref } from '../model/search-params.js';
import styles from '../obituary-search.module.css';
import { ResultCards } from './result-cards.js';

/** Number of cards in the first row of a wide screen. */
const skeletonCards = 4;

interface SearchProps {
  readonly params: SearchParams;
  readonly scope: SearchScope;
}

function isNarrowed({ params, scope }: SearchProps): boolean {
  return params.name !== '' || params.category !== scope.category || isFiltered(params);
}

/** «Знайдено 12 сторінок», «Щонайменше 1000 сторінок пам’яті». */
export function countText(
  { total, isTotalExact }: Pick<ObituaryList, 'total' | 'isTotalExact'>,
  narrowed: boolean,
): string {
  const pages = counted(total, 'сторінку', 'сторінки', 'сторінок');
  const text = narrowed
    ? isTotalExact
      ? words.found
      : words.foundAtLeast
    : isTotalExact
      ? words.inMemory
      : words.inMemoryAtLeast;
  // Nominative case: «Одна сторінка пам’яті», but accusative «Знайдено одну сторінку».
  const pagesInMemory = counted(total, 'сторінка', 'сторінки', 'сторінок');
  return fillText(text, { pages: narrowed ? pages : pagesInMemory });
}

/**
 * Number of results. Announces an empty result to screen readers. Takes focus when the focused element is
 * removed.
 */
export function ResultCount({
  list,
  ref,
  ...search
}: SearchProps & { list: ObituaryList | undefined; ref: Ref<HTMLDivElement> }) {
  const isNewestFirst = search.params.name === '' || isFiltered(search.params);
  return (
    <div className={styles.count} ref={ref} tabIndex={-1}>
      <p role="status">
        {list && list.total > 0 && countText(list, isNarrowed(search))}
        {list?.total === 0 && <span className="visually-hidden">{emptyTitle(search)}</span>}
      </p>
      {list && list.total > 1 && isNewestFirst && <p className="only-wide">{words.newestFirst}</p>}
    </div>
  );
}

/**
 * Search results with loading, error and empty states.
 * @param focusAfterDelete takes focus after a card is deleted
 */
export function SearchResults({
  query,
  focusAfterDelete,
  ...search
}: SearchProps & { query: UseQueryResult<ObituaryList>; focusAfterDelete: RefObject<HTMLElement | null> }) {
  const { data: list, error } = query;
  if (query.isPending) return <ResultsLoading />;
  // Keep the previous results if only a refetch failed.
  if (error && !list) return <SearchFailed {...search} query={query} error={error} />;
  if (!list || list.total === 0) return <NoResults {...search} />;
  if (list.data.length === 0) return <PageOutOfRange {...search} />;
  const { params, scope } = search;
  return (
    <div className={query.isPlaceholderData ? styles.stale : undefined} aria-busy={query.isPlaceholderData}>
      <ResultCards cards={list.data} isMixed={params.category === null} focusAfterDelete={focusAfterDelete} />
      <Pager
        label={words.pages}
        page={list.page}
        pages={pageCount(list)}
        hrefOf={(page) => searchHref(scope, { ...params, page })}
      />
    </div>
  );
}

function ResultsLoading() {
  return (
    <SkeletonGroup label={words.loading}>
      <CardGrid>
        {Array.from({ length: skeletonCards }, (_, index) => (
          <li key={index}>
            <SkeletonCard />
          </li>
        ))}
      </CardGrid>
    </SkeletonGroup>
  );
}

function SearchFailed({
  params,
  scope,
  query,
  error,
}: SearchProps & { query: UseQueryResult<ObituaryList>; error: Error }) {
  const rejection = validationMessage(error);
  if (rejection !== null)
    return (
      <ErrorState
        title={rejection}
        action={
          <LinkButton href={searchHref(scope, { ...params, name: '', filters: {}, page: 1 })}>
            {words.reset}
          </LinkButton>
        }
      />
    );
  return <QueryError query={query} />;
}

/** The message of a validation error, or null. A retry would fail again. */
function validationMessage(error: Error): string | null {
  if (!(error instanceof ApiError) || error.code !== 'validation.failed') return null;
  const [issue] = fieldErrorsOf(error);
  return typeset(issue?.message ?? error.message);
}

/** Shown if the URL names a list page after the last one. */
function PageOutOfRange({ params, scope }: SearchProps) {
  return (
    <EmptyState
      picture="ornament"
      title={words.outOfRangeTitle}
      action={
        <LinkButton variant="main" href={searchHref(scope, { ...params, page: 1 })}>
          {words.toFirstPage}
        </LinkButton>
      }
    />
  );
}

function emptyTitle(search: SearchProps): string {
  return isNarrowed(search) ? commonMessages.nothingFound : words.noneYet;
}

function NoResults({ params, scope }: SearchProps) {
  const narrowed = isNarrowed({ params, scope });
  const filtered = isFiltered(params) || params.category !== scope.category;
  const filteredText = params.name ? words.emptyByBoth : words.emptyByFilters;
  const unfilteredHref = searchHref(scope, { ...params, category: scope.category, filters: {}, page: 1 });
  return (
    <EmptyState
      picture={narrowed ? 'ornament' : 'candle'}
      title={emptyTitle({ params, scope })}
      text={!narrowed ? words.noneYetText : filtered ? filteredText : words.emptyByName}
      action={
        filtered ? (
          <LinkButton variant="main" href={unfilteredHref}>
            {words.reset}
          </LinkButton>
        ) : (
          <MemberLinkButton variant="main" reason="page" href={paths.memoryCreate}>
            {homeMessages.heroCreate}
          </MemberLinkButton>
        )
      }
    />
  );
}
