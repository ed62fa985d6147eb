import { familyTreeKeepingMessages as copy } from '@memorial/contracts/messages/ui/family-tree-keeping';
import { familyTreeListMessages } from '@memorial/contracts/messages/ui/family-tree-list';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import { Link } from '@memorial/ui/link/link';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { obituaryHref } from '../../../shared/navigation/paths.js';
import { getObituaryQuery } from '../../../shared/obituary/get-obituary.query.js';
import { useSession } from '../../../shared/session/session-context.js';
import { TreesOfPage } from '../list/trees-of-page.js';
import { LeaveTreeButton } from './leave-tree-button.js';
import { PageRelationships } from './page-relationships.js';
import styles from './page-with-trees.module.css';

/** Trees that show a page; for those who keep it also its relationships, and the way out of trees of others. */
export function PageWithTrees({ obituaryId }: { obituaryId: string }) {
  const isMember = useSession().status !== 'guest';
  const page = useQuery({
    ...getObituaryQuery(useApi(), useQueryClient(), obituaryId, 'member'),
    enabled: isMember,
  });
  const trees = useRef<HTMLHeadingElement>(null);
  if (!isMember || !page.data?.canEdit)
    return (
      <>
        <p className={`lead ${styles.lead}`}>{familyTreeListMessages.ofPageLead}</p>
        <TreesOfPage obituaryId={obituaryId} />
      </>
    );
  return (
    <div className={styles.parts}>
      <p className={`lead ${styles.lead}`}>
        <Link href={obituaryHref(obituaryId)}>{displayName(page.data.fullName)}</Link>
      </p>
      <PageRelationships obituaryId={obituaryId} />
      <section className={styles.trees}>
        <h2 ref={trees} tabIndex={-1} className={styles.title}>
          {copy.trees}
        </h2>
        <TreesOfPage
          obituaryId={obituaryId}
          actionsOf={(tree) =>
            !tree.isOwner && (
              <LeaveTreeButton obituaryId={obituaryId} tree={tree} onLeft={() => trees.current?.focus()} />
            )
          }
        />
      </section>
    </div>
  );
}
