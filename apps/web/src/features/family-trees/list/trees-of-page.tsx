import type { FamilyTreeRow } from '@memorial/contracts/family-trees/family-trees.schemas';
import { familyTreeListMessages as copy } from '@memorial/contracts/messages/ui/family-tree-list';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useApi } from '../../../shared/api/api-context.js';
import { lastPageOf, readPage } from '../../../shared/format/paging.js';
import {
  familyTreesOfPageHref,
  obituaryHref,
  queryKeys,
  withQuery,
} from '../../../shared/navigation/paths.js';
import { listTreesOfPageQuery } from '../api/list-trees-of-page.query.js';
import { TreeCards, TreeCardsError, TreeCardsLoading } from './tree-cards.js';

export interface TreesOfPageProps {
  readonly obituaryId: string;
  /** Actions below the card of a tree. */
  readonly actionsOf?: (tree: FamilyTreeRow) => ReactNode;
}

/** Family trees in which the person of a page is. */
export function TreesOfPage({ obituaryId, actionsOf }: TreesOfPageProps) {
  const page = readPage(useSearchParams()[0].get(queryKeys.page));
  const trees = useQuery(listTreesOfPageQuery(useApi(), obituaryId, page));
  const last = trees.data && !trees.isPlaceholderData ? lastPageOf(page, trees.data) : null;
  const hrefOf = (next: number) =>
    withQuery(familyTreesOfPageHref(obituaryId), { [queryKeys.page]: next > 1 ? String(next) : null });
  if (last !== null) return <Navigate replace to={hrefOf(last)} />;
  if (trees.isError) return <TreeCardsError query={trees} />;
  if (!trees.data) return <TreeCardsLoading />;
  if (trees.data.data.length === 0)
    return (
      <EmptyState
        picture="ornament"
        title={copy.ofPageEmpty}
        action={
          <LinkButton icon="back" href={obituaryHref(obituaryId)}>
            {copy.toPage}
          </LinkButton>
        }
      />
    );
  return <TreeCards list={trees.data} page={page} hrefOf={hrefOf} actionsOf={actionsOf} />;
}
