import { familyTreeKeepingMessages as copy } from '@memorial/contracts/messages/ui/family-tree-keeping';
import { familyTreeListMessages } from '@memorial/contracts/messages/ui/family-tree-list';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import { ErrorState } from '@memorial/ui/error-state/error-state';
import { Link } from '@memorial/ui/link/link';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorStateProps } from '../../../shared/loading/error-state-props.js';
import { obituaryHref } from '../../../shared/navigation/paths.js';
import { getObituaryQuery } from '../../../shared/obituary/get-obituary.query.js';
import { useApiWithPageKeys } from '../../../shared/page-keys/page-keys.js';
import { useSession } from '../../../shared/session/session-context.js';
import { TreesOfPage } from '../list/trees-of-page.js';
import { LeaveTreeButton } from './leave-tree-button.js';
import { PageRelationships } from './page-relationships.js';
import styles from './page-with-trees.module.css';

/** Trees that show a page; for those who keep it also its relationships, and the way out of trees of others. */
export function PageWithTrees({ obituaryId }: { obituaryId: string }) {
  const { status } = useSession();
  const isMember = status !== 'guest';
  const page = useQuery({
    ...getObituaryQuery(useApiWithPageKeys(), useQueryClient(), obituaryId, 'member'),
    enabled: isMember,
  });
  const trees = useRef<HTMLHeadingElement>(null);
  if (page.isLoading)
    return (
      <SkeletonGroup label={copy.loading}>
        <Skeleton />
        <Skeleton />
      </SkeletonGroup>
    );
  if (page.isError && !page.data)
    return (
      <ErrorState
        {...errorStateProps(page.error, copy.pageFailed)}
        onRetry={() => void page.refetch()}
        retrying={page.isFetching}
      />
    );
  if (!page.data?.canEdit)
    return (
      <>
        <p className={`lead ${styles.lead}`}>{familyTreeListMessages.ofPageLead}</p>
        <TreesOfPage obituaryId={obituaryId} />
      </>
    );
  const name = displayName(page.data.fullName);
  // Editors of the page and administrators take nobody's page out for good.
  const mayLeave = page.data.myRole === 'owner';
  return (
    <div className={styles.parts}>
      <p className={`lead ${styles.lead}`}>
        <Link href={obituaryHref(obituaryId)}>{name}</Link>
      </p>
      <PageRelationships obituaryId={obituaryId} name={name} />
      <section className={styles.trees}>
        <h2 ref={trees} tabIndex={-1} className={styles.title}>
          {copy.trees}
        </h2>
        <TreesOfPage
          obituaryId={obituaryId}
          actionsOf={(tree) =>
            mayLeave &&
            // Also where the owner of the page keeps the tree: by that role the page could be added again.
            !tree.isOwner && (
              <LeaveTreeButton obituaryId={obituaryId} tree={tree} onLeft={() => trees.current?.focus()} />
            )
          }
        />
      </section>
    </div>
  );
}
