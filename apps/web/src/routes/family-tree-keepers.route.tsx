import { familyTreeMessages } from '@memorial/contracts/messages/ui/family-trees';
import { treeKeepersScreenMessages as copy } from '@memorial/contracts/messages/ui/tree-roles';
import { displayText } from '@memorial/contracts/text';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { getFamilyTreeQuery } from '../features/family-trees/api/get-family-tree.query.js';
import { keepsTree } from '../features/family-trees/model/tree-role.js';
import { KeepersPanel } from '../features/keepers/components/keepers-panel.js';
import { useApi } from '../shared/api/api-context.js';
import { PageHead } from '../shared/document/page-head.js';
import { QueryError } from '../shared/loading/query-error.js';
import { familyTreeHref, paths } from '../shared/navigation/paths.js';
import { useRouteParams } from '../shared/navigation/use-route-params.js';
import { RecordHead } from '../shared/records/record-head.js';
import records from '../shared/records/records.module.css';

/** /family-tree/:id/keepers: keepers of a tree, for themselves. */
export default function FamilyTreeKeepersScreen() {
  const { id = '' } = useRouteParams();
  return (
    <section className={`wrap ${records.screen}`}>
      <PageHead title={copy.title} isNoindex />
      <TreeKeepers key={id} id={id} />
    </section>
  );
}

function TreeKeepers({ id }: { id: string }) {
  const query = useQuery(getFamilyTreeQuery(useApi(), useQueryClient(), id, 'member'));
  const navigate = useNavigate();
  const { data: found, isPlaceholderData } = query;
  if (found && keepsTree(found.tree)) {
    const { name, myRole } = found.tree;
    return (
      <>
        <RecordHead
          title={copy.title}
          subject={{
            href: familyTreeHref(id),
            name: displayText(name) || familyTreeMessages.nameMissing,
            isHeading: true,
          }}
        />
        <KeepersPanel
          subject={{ kind: 'tree', id, mayChange: myRole === 'owner', isOwner: myRole === 'owner' }}
          isShown
          onLeft={() => void navigate(paths.familyTrees, { replace: true })}
          onOwned={() => void navigate(familyTreeHref(id), { replace: true })}
        />
      </>
    );
  }
  return (
    <>
      <RecordHead title={copy.title} subject={null} />
      {query.error ? (
        <QueryError query={query} title={familyTreeMessages.loadFailed} />
      ) : found === undefined || isPlaceholderData ? (
        <SkeletonGroup label={copy.title}>
          <Skeleton />
          <Skeleton shape="short" />
        </SkeletonGroup>
      ) : (
        <EmptyState
          picture="ornament"
          title={copy.missing}
          action={<LinkButton href={familyTreeHref(id)}>{copy.toTree}</LinkButton>}
        />
      )}
    </>
  );
}
