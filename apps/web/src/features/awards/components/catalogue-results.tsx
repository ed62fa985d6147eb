import { awardTypeLabels } from '@memorial/contracts/awards/awards.constants';
import type { AwardList, AwardView } from '@memorial/contracts/awards/awards.schemas';
import { awardEditorMessages as copy } from '@memorial/contracts/messages/ui/award-editor';
import { awardMessages } from '@memorial/contracts/messages/ui/awards';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { fillText, typeset } from '@memorial/contracts/text';
import { AwardDetail } from '@memorial/ui/award-detail/award-detail';
import { Button } from '@memorial/ui/button/button';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { Notice } from '@memorial/ui/notice/notice';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { ribbonOf } from '../../../shared/awards/draft-award.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import { listAwardsQuery } from '../api/list-awards.query.js';
import { awardRows } from '../model/award-rows.js';
import { playPopSound } from '../model/pop-sound.js';
import { type AwardMark, AwardRow } from './award-row.js';
import type { AwardsFilterState } from './catalogue-filters.js';
import styles from './catalogue-results.module.css';

/** Awards selected in the catalogue but not added yet, in the order of selection. */
export function useAwardSelection() {
  const [selected, setSelected] = useState<readonly AwardView[]>([]);
  const has = (award: AwardView) => selected.some(({ _id }) => _id === award._id);
  return {
    selected,
    has,
    toggle: (award: AwardView) => {
      if (has(award)) return setSelected(selected.filter(({ _id }) => _id !== award._id));
      playPopSound();
      setSelected([...selected, award]);
    },
    clear: () => setSelected([]),
  };
}

type AwardSelection = ReturnType<typeof useAwardSelection>;

/** About as many rows as fit on a screen. */
const loadingRows = 8;

interface CatalogueResultsProps {
  readonly filter: AwardsFilterState;
  readonly selection: AwardSelection;
  readonly chosenIds: readonly string[];
  readonly className: string | undefined;
}

/** Results of the catalogue query in all states: loading, error, empty and list. */
export function CatalogueResults({ filter, className, ...marks }: CatalogueResultsProps) {
  const query = useInfiniteQuery(listAwardsQuery(useApi(), filter.values));
  const { data, error } = query;
  const awards = data?.pages.flatMap((page) => page.data) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  const results = useRef<HTMLDivElement>(null);
  // The new row is rendered after the response, so focus moves in an effect.
  const [focused, focusAward] = useState<string | null>(null);
  useEffect(() => {
    if (focused !== null)
      results.current?.querySelector<HTMLElement>(`[data-award="${CSS.escape(focused)}"]`)?.focus();
  }, [focused]);
  return (
    <div ref={results} className={className} aria-busy={query.isPlaceholderData}>
      <p className={styles.total} role="status">
        {total > 0 && !query.isPlaceholderData && fillText(copy.found, { total })}
      </p>
      {query.isPending && <ResultsLoading />}
      {error && !data && <QueryError query={query} title={awardMessages.loadFailed} headingLevel={3} />}
      {data && total === 0 && <NothingFound filter={filter} />}
      {awards.length > 0 && <Rows awards={awards} isStale={query.isPlaceholderData} {...marks} />}
      {awards.length > 0 && !query.isPlaceholderData && (
        <MoreAwards query={query} shown={awards.length} total={total} onMore={focusAward} />
      )}
    </div>
  );
}

function Rows({
  awards,
  isStale,
  selection,
  chosenIds,
}: Pick<CatalogueResultsProps, 'selection' | 'chosenIds'> & {
  awards: readonly AwardView[];
  isStale: boolean;
}) {
  const [detailed, setDetailed] = useState<AwardView | null>(null);
  const [isDetailOpen, setDetailOpen] = useState(false);
  const markOf = (award: AwardView): AwardMark => {
    if (chosenIds.includes(award._id)) return 'added';
    return selection.has(award) ? 'selected' : 'none';
  };
  return (
    <>
      <ul className={isStale ? `${styles.rows} ${styles.stale}` : styles.rows}>
        {awardRows(awards).map((row) => (
          <AwardRow
            key={row.awards[0].award._id}
            row={row}
            markOf={markOf}
            onToggle={selection.toggle}
            onDetails={(award) => {
              setDetailed(award);
              setDetailOpen(true);
            }}
          />
        ))}
      </ul>
      {detailed && (
        <AwardDetail
          open={isDetailOpen}
          onOpenChange={setDetailOpen}
          name={detailed.name}
          ribbonUrl={ribbonOf(detailed)}
          category={detailed.category}
          type={awardTypeLabels[detailed.type]}
          description={detailed.description}
          selected={markOf(detailed) === 'selected'}
          onToggle={markOf(detailed) === 'added' ? undefined : () => selection.toggle(detailed)}
        />
      )}
    </>
  );
}

function ResultsLoading() {
  return (
    <SkeletonGroup label={copy.loading} className={styles.rows}>
      {Array.from({ length: loadingRows }, (_, index) => (
        <Skeleton key={index} shape="block" className={styles.bone} />
      ))}
    </SkeletonGroup>
  );
}

function NothingFound({ filter: { values, reset } }: Pick<CatalogueResultsProps, 'filter'>) {
  const isNarrowed = values.category !== null || values.type !== null;
  return (
    <EmptyState
      picture={null}
      headingLevel={3}
      title={typeset(isNarrowed ? awardMessages.categoryEmpty : commonMessages.nothingFound)}
      text={values.search !== '' && !isNarrowed && copy.emptyByName}
      action={isNarrowed && <Button onClick={reset}>{copy.widen}</Button>}
    />
  );
}

/** Load the next page: automatically near the end of the list, and with a button for keyboard users. */
function MoreAwards({
  query,
  shown,
  total,
  onMore,
}: {
  query: UseInfiniteQueryResult<InfiniteData<AwardList>>;
  shown: number;
  total: number;
  /** Called with the first new award after a page was loaded with the button. */
  onMore: (awardId: string) => void;
}) {
  const near = useRef<HTMLSpanElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  useNear(
    near,
    hasNextPage && !isFetchingNextPage && !isFetchNextPageError,
    () => void query.fetchNextPage(),
  );

  /** The button can disappear after the last page, so focus goes to the first new award. */
  async function press() {
    const { data, isError } = await query.fetchNextPage();
    const first = data?.pages.at(-1)?.data[0];
    if (!isError && first) onMore(first._id);
  }

  return (
    <div className={styles.more}>
      <span ref={near} className={styles.near} />
      {isFetchNextPageError ? (
        <Notice
          tone="error"
          title={copy.moreFailed}
          action={
            <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void press()}>
              {commonMessages.retry}
            </Button>
          }
        />
      ) : (
        hasNextPage && (
          <Button busy={isFetchingNextPage} onClick={() => void press()}>
            {copy.more}
          </Button>
        )
      )}
      {(hasNextPage || query.data?.pages.length !== 1) && (
        <p className={styles.shown} role="status">
          {fillText(copy.shown, { shown, total })}
        </p>
      )}
    </div>
  );
}

/** Calls `onNear` when the element becomes visible. */
function useNear(element: RefObject<HTMLElement | null>, isOn: boolean, onNear: () => void): void {
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const target = element.current;
    if (!isOn || !target || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) near();
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, isOn]);
}
