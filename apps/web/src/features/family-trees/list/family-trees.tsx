import { familyTreeListMessages as copy } from '@memorial/contracts/messages/ui/family-tree-list';
import { limitExplanations } from '@memorial/contracts/messages/ui/plans';
import { typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { Link } from '@memorial/ui/link/link';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useApi } from '../../../shared/api/api-context.js';
import { lastPageOf, readPage } from '../../../shared/format/paging.js';
import { paths, queryKeys, withQuery } from '../../../shared/navigation/paths.js';
import { type PlanLimit, usePlanLimit } from '../../../shared/plans/plan-limit.js';
import { listFamilyTreesQuery } from '../api/list-family-trees.query.js';
import { useTreeLimit } from '../hooks/use-tree-limit.js';
import { CreateTreeCard } from './create-tree-card.js';
import { DeletedTreesSection } from './deleted-trees-section.js';
import { TreeCards, TreeCardsError, TreeCardsLoading } from './tree-cards.js';
import styles from './tree-cards.module.css';
import { TreeSketch } from './tree-sketch.js';

const hrefOf = (page: number) =>
  withQuery(paths.familyTrees, { [queryKeys.page]: page > 1 ? String(page) : null });

/** The user's family trees, the way to another one, and the deleted ones. */
export function FamilyTrees() {
  const top = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={top} tabIndex={-1}>
        <OwnTrees />
      </div>
      <DeletedTreesSection onRestored={() => top.current?.focus()} />
    </>
  );
}

function OwnTrees() {
  const page = readPage(useSearchParams()[0].get(queryKeys.page));
  const trees = useQuery(listFamilyTreesQuery(useApi(), page));
  const limit = useTreeLimit();
  const { data: list } = trees;
  const last = list && !trees.isPlaceholderData ? lastPageOf(page, list) : null;
  if (last !== null) return <Navigate replace to={hrefOf(last)} />;
  if (trees.isError) return <TreeCardsError query={trees} />;
  if (!list || limit.isPending) return <TreeCardsLoading />;
  if (list.total === 0) return <NoTrees reached={limit.reached} />;
  return (
    <>
      <TreeCards list={list} page={page} hrefOf={hrefOf} last={<CreateTreeCard reached={limit.reached} />} />
      {limit.reached === null && (
        <p className={styles.fromFile}>
          <FromFileLink />
        </p>
      )}
    </>
  );
}

function FromFileLink() {
  return <Link href={paths.familyTreeImport}>{copy.fromFile}</Link>;
}

function NoTrees({ reached }: { reached: PlanLimit | null }) {
  const planLimit = usePlanLimit();
  return (
    <EmptyState
      picture={<TreeSketch hasPlace />}
      title={reached ? copy.noTrees : copy.firstTitle}
      text={reached ? typeset(limitExplanations.family) : copy.firstText}
      action={
        reached ? (
          <Button icon="lock" onClick={() => planLimit.show(reached)}>
            {copy.create}
          </Button>
        ) : (
          <div className={styles.ways}>
            <LinkButton variant="main" icon="plus" href={paths.familyTreeCreate}>
              {copy.create}
            </LinkButton>
            <FromFileLink />
          </div>
        )
      }
    />
  );
}
