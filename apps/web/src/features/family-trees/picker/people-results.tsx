import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { familyTreePickerMessages as copy } from '@memorial/contracts/messages/ui/family-tree-picker';
import { familyTreeMessages } from '@memorial/contracts/messages/ui/family-trees';
import { obituaryMessages } from '@memorial/contracts/messages/ui/obituaries';
import { searchMessages } from '@memorial/contracts/messages/ui/search';
import type { ObituaryList } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { Notice } from '@memorial/ui/notice/notice';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import { findPeopleQuery, type PeopleScope } from '../api/find-people.query.js';
import type { PickedPage } from '../model/picked-page.js';
import { samplePeople } from '../model/sample-people.js';
import styles from './people-results.module.css';
import { PersonOption } from './person-option.js';

/** About as many cards as a phone shows. */
const loadingCards = 6;

const failedTexts: Readonly<Record<PeopleScope, string>> = {
  all: familyTreeMessages.personSearchFailed,
  mine: obituaryMessages.pagesLoadFailed,
};

export interface PeopleResultsProps {
  readonly scope: PeopleScope;
  /** Name to search for; empty shows samples, or all own pages. */
  readonly name: string;
  readonly chosenId: string | null;
  readonly memberIds: ReadonlySet<string>;
  readonly onToggle: (page: PickedPage) => void;
  readonly onSearch: () => void;
}

/** People to choose from, in all states: samples, loading, error, empty and list. */
export function PeopleResults({ scope, name, ...choice }: PeopleResultsProps) {
  return scope === 'all' && name === '' ? (
    <Samples />
  ) : (
    <Found key={scope} scope={scope} name={name} {...choice} />
  );
}

/** Invented people in place of results: they show how a found page looks. */
function Samples() {
  const group = useId();
  return (
    <>
      <p className={styles.about}>{copy.samplesText}</p>
      <People label={copy.samples}>
        {samplePeople.map((page) => (
          <PersonOption
            key={page._id}
            page={page}
            group={group}
            isChosen={false}
            mark={copy.sample}
            onToggle={() => undefined}
          />
        ))}
      </People>
    </>
  );
}

function Found({ scope, name, chosenId, memberIds, onToggle, onSearch }: PeopleResultsProps) {
  const group = useId();
  const query = useInfiniteQuery(findPeopleQuery(useApi(), scope, name));
  const { data, error, isPlaceholderData } = query;
  const pages = data?.pages.flatMap((list) => list.data) ?? [];
  const results = useRef<HTMLDivElement>(null);
  // The new card is rendered after the response, so focus moves in an effect.
  const [focused, focusPage] = useState<string | null>(null);
  useEffect(() => {
    if (focused !== null)
      results.current?.querySelector<HTMLElement>(`input[value="${CSS.escape(focused)}"]`)?.focus();
  }, [focused]);

  if (query.isPending) return <PeopleLoading scope={scope} />;
  if (error && !data)
    return <QueryError query={query} title={failedTexts[scope]} retryText={copy.retry} headingLevel={3} />;
  if (pages.length === 0) return <Nobody scope={scope} name={name} onSearch={onSearch} />;
  return (
    <div ref={results} className={isPlaceholderData ? styles.stale : undefined} aria-busy={isPlaceholderData}>
      <p className="visually-hidden" role="status">
        {!isPlaceholderData && fillText(copy.shown, { count: pages.length })}
      </p>
      <People label={scope === 'all' ? copy.found : familyTreeMessages.pickerMyPages}>
        {pages.map((page) => (
          <PersonOption
            key={page._id}
            page={page}
            group={group}
            isChosen={page._id === chosenId}
            mark={memberIds.has(page._id) ? copy.inTree : null}
            onToggle={onToggle}
          />
        ))}
      </People>
      {!isPlaceholderData && <More query={query} failedText={failedTexts[scope]} onMore={focusPage} />}
    </div>
  );
}

function People({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="radiogroup" aria-label={label} className={styles.people}>
      {children}
    </div>
  );
}

function PeopleLoading({ scope }: { scope: PeopleScope }) {
  return (
    <SkeletonGroup
      label={scope === 'all' ? searchMessages.loading : copy.loadingMine}
      className={styles.people}
    >
      {Array.from({ length: loadingCards }, (_, index) => (
        <Skeleton key={index} shape="block" className={styles.bone} />
      ))}
    </SkeletonGroup>
  );
}

function Nobody({ scope, name, onSearch }: Pick<PeopleResultsProps, 'scope' | 'name' | 'onSearch'>) {
  const hasNoPages = scope === 'mine' && name === '';
  return (
    <div role="status">
      <EmptyState
        picture="ornament"
        headingLevel={3}
        title={typeset(hasNoPages ? obituaryMessages.ownPagesEmpty : commonMessages.nothingFound)}
        text={hasNoPages ? copy.noneText : copy.notFoundText}
        action={hasNoPages && <Button onClick={onSearch}>{copy.toSearch}</Button>}
      />
    </div>
  );
}

function More({
  query,
  failedText,
  onMore,
}: {
  query: UseInfiniteQueryResult<InfiniteData<ObituaryList>>;
  failedText: string;
  /** Called with the first new page: the button disappears after the last ones. */
  onMore: (pageId: string) => void;
}) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;

  async function press() {
    const { data, isError } = await query.fetchNextPage();
    const first = data?.pages.at(-1)?.data[0];
    if (!isError && first) onMore(first._id);
  }

  if (!hasNextPage) return null;
  return (
    <div className={styles.more}>
      {isFetchNextPageError && <Notice tone="error" title={typeset(failedText)} />}
      <Button busy={isFetchingNextPage} onClick={() => void press()}>
        {isFetchNextPageError ? copy.retry : copy.more}
      </Button>
    </div>
  );
}
