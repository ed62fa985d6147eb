import type { FamilyTreeList, FamilyTreeRow } from '@memorial/contracts/family-trees/family-trees.schemas';
import { familyTreeListMessages as copy } from '@memorial/contracts/messages/ui/family-tree-list';
import { familyTreeMessages } from '@memorial/contracts/messages/ui/family-trees';
import { typeset } from '@memorial/contracts/text';
import { ErrorState } from '@memorial/ui/error-state/error-state';
import { Pager } from '@memorial/ui/pager/pager';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isUnanswered } from '../../../shared/api/api-error.js';
import { pageCount } from '../../../shared/format/paging.js';
import { errorStateProps } from '../../../shared/loading/error-state-props.js';
import { TreeCard } from './tree-card.js';
import styles from './tree-cards.module.css';

export interface TreeCardsProps {
  readonly list: FamilyTreeList;
  readonly page: number;
  readonly hrefOf: (page: number) => string;
  /** Card after the last tree. */
  readonly last?: ReactNode;
  /** Actions below a card. */
  readonly actionsOf?: (tree: FamilyTreeRow) => ReactNode;
}

/** Cards of family trees, with a pager. */
export function TreeCards({ list, page, hrefOf, last, actionsOf }: TreeCardsProps) {
  return (
    <>
      <ul className={styles.grid}>
        {list.data.map((tree) => (
          <li key={tree._id}>
            <TreeCard tree={tree} />
            {actionsOf?.(tree)}
          </li>
        ))}
        {last && <li>{last}</li>}
      </ul>
      <Pager label={copy.pager} page={page} pages={pageCount(list)} hrefOf={hrefOf} />
    </>
  );
}

export function TreeCardsLoading() {
  return (
    <SkeletonGroup label={copy.loading} className={styles.grid}>
      <Skeleton shape="block" className={styles.bone} />
      <Skeleton shape="block" className={styles.bone} />
      <Skeleton shape="block" className={styles.bone} />
    </SkeletonGroup>
  );
}

/** A list that could not be loaded: the sentence of the server, if it gave one, and another attempt. */
export function TreeCardsError({
  query,
}: {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}) {
  const { error } = query;
  const { icon, title } = errorStateProps(error, familyTreeMessages.listFailed);
  const isAnswered = error !== null && !isUnanswered(error);
  return (
    <ErrorState
      icon={icon}
      title={familyTreeMessages.errorHeading}
      text={isAnswered ? typeset(error.message) : title}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
