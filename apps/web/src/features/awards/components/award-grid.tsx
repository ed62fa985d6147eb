import { awardTypeLabels } from '@memorial/contracts/awards/awards.constants';
import type { AwardView } from '@memorial/contracts/awards/awards.schemas';
import { awardTexts } from '@memorial/contracts/messages/awards.messages';
import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { fillText, typeset } from '@memorial/contracts/text';
import { AwardDetail } from '@memorial/ui/award-detail/award-detail';
import { Button } from '@memorial/ui/button/button';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { ErrorState } from '@memorial/ui/error-state/error-state';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { errorStateProps } from '../../../shared/messages/error-copy.js';
import { listAwardsQuery } from '../api/list-awards.query.js';
import { awardsCopy as words } from '../awards.copy.js';
import type { AwardSelection } from '../hooks/use-award-selection.js';
import type { AwardsFilterState } from '../hooks/use-awards-filter.js';
import styles from './award-grid.module.css';
import { AwardTile, type TileMark } from './award-tile.js';
import { MoreAwards } from './more-awards.js';

/** About as many tiles as fit on a screen. */
const loadingTiles = 8;

export interface AwardGridProps {
  readonly filter: AwardsFilterState;
  readonly selection: AwardSelection;
  readonly chosenIds: readonly string[];
  readonly className: string | undefined;
}

/** Results of the catalogue query in all states: loading, error, empty and list. */
export function AwardGrid({ filter, className, ...marks }: AwardGridProps) {
  const query = useInfiniteQuery(listAwardsQuery(useApi(), filter.values));
  const { data, error } = query;
  const awards = data?.pages.flatMap((page) => page.data) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  const grid = useRef<HTMLDivElement>(null);
  // The new tile is rendered after the response, so focus moves in an effect.
  const [focused, focusTile] = useState<string | null>(null);
  useEffect(() => {
    if (focused !== null)
      grid.current?.querySelector<HTMLElement>(`[data-award="${CSS.escape(focused)}"]`)?.focus();
  }, [focused]);
  return (
    <div ref={grid} className={className} aria-busy={query.isPlaceholderData}>
      <p className={styles.total} role="status">
        {total > 0 && !query.isPlaceholderData && fillText(words.found, { total })}
      </p>
      {query.isPending && <GridLoading />}
      {error && !data && (
        <ErrorState
          {...errorStateProps(error, awardTexts.loadFailed)}
          headingLevel={3}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {data && total === 0 && <NothingFound filter={filter} />}
      {awards.length > 0 && <Tiles awards={awards} isStale={query.isPlaceholderData} {...marks} />}
      {awards.length > 0 && !query.isPlaceholderData && (
        <MoreAwards query={query} shown={awards.length} total={total} onMore={focusTile} />
      )}
    </div>
  );
}

function Tiles({
  awards,
  isStale,
  selection,
  chosenIds,
}: Pick<AwardGridProps, 'selection' | 'chosenIds'> & {
  awards: readonly AwardView[];
  isStale: boolean;
}) {
  const [detailed, setDetailed] = useState<AwardView | null>(null);
  const [isDetailOpen, setDetailOpen] = useState(false);
  const markOf = (award: AwardView): TileMark => {
    if (chosenIds.includes(award._id)) return 'added';
    return selection.has(award) ? 'selected' : 'none';
  };
  return (
    <>
      <ul className={isStale ? `${styles.tiles} ${styles.stale}` : styles.tiles}>
        {awards.map((award) => (
          <AwardTile
            key={award._id}
            award={award}
            mark={markOf(award)}
            onToggle={() => selection.toggle(award)}
            onDetails={() => {
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
          imageUrl={detailed.imageUrl}
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

function GridLoading() {
  return (
    <SkeletonGroup label={words.loading} className={styles.tiles}>
      {Array.from({ length: loadingTiles }, (_, index) => (
        <Skeleton key={index} shape="block" className={styles.bone} />
      ))}
    </SkeletonGroup>
  );
}

function NothingFound({ filter: { values, reset } }: Pick<AwardGridProps, 'filter'>) {
  const isNarrowed = values.category !== null || values.type !== null;
  return (
    <EmptyState
      picture={null}
      headingLevel={3}
      title={typeset(isNarrowed ? awardTexts.categoryEmpty : commonTexts.nothingFound)}
      text={values.search !== '' && !isNarrowed && words.emptyByName}
      action={isNarrowed && <Button onClick={reset}>{words.widen}</Button>}
    />
  );
}
