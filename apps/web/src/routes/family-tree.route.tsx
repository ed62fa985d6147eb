import { familyTreeErrors } from '@memorial/contracts/messages/errors/family-trees';
import { familyTreePageMessages as copy } from '@memorial/contracts/messages/ui/family-tree-page';
import { familyTreeMessages } from '@memorial/contracts/messages/ui/family-trees';
import { displayText } from '@memorial/contracts/text';
import { ErrorState } from '@memorial/ui/error-state/error-state';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { getFamilyTreeQuery } from '../features/family-trees/api/get-family-tree.query.js';
import { FamilyTree, TreeLoading, type TreeLook } from '../features/family-trees/family-tree.js';
import { keepsTree } from '../features/family-trees/model/tree-role.js';
import { useApi } from '../shared/api/api-context.js';
import { ApiError } from '../shared/api/api-error.js';
import { PageHead } from '../shared/document/page-head.js';
import { QueryError } from '../shared/loading/query-error.js';
import {
  familyTreeEditHref,
  familyTreeHref,
  paths,
  queryKeys,
  withQuery,
} from '../shared/navigation/paths.js';
import type { PrefetchContext } from '../shared/navigation/screen-module.js';
import { readTreeReturn } from '../shared/navigation/tree-return.js';
import { useRouteParams } from '../shared/navigation/use-route-params.js';
import { useSession } from '../shared/session/session-context.js';
import styles from './family-tree.module.css';

const missing = familyTreeErrors['familyTree.notFound'].text;

export async function prefetch({ queryClient, api, params }: PrefetchContext): Promise<void> {
  const found = await queryClient.fetchQuery(getFamilyTreeQuery(api, queryClient, params.id ?? '', 'guest'));
  if (found === null) throw new ApiError(404, 'familyTree.notFound', missing);
}

/**
 * /family-tree/:id and /family-tree/:id/edit. The server renders it for a guest; a signed-in user fetches it again and
 * may see more. Only keepers edit; others are sent to the tree.
 */
export default function FamilyTreeScreen() {
  const { id = '' } = useRouteParams();
  const { status } = useSession();
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const asGuest = search.get(queryKeys.as) === 'guest' && status !== 'guest';
  const query = useQuery(
    getFamilyTreeQuery(
      useApi(),
      useQueryClient(),
      id,
      status === 'guest' ? 'guest' : asGuest ? 'asGuest' : 'member',
    ),
  );
  const { data: found, isPlaceholderData } = query;
  const look: TreeLook = search.get(queryKeys.view) === 'list' ? 'list' : 'drawing';
  const wantsEdit = pathname === familyTreeEditHref(id);
  const arrived = useMemo(() => readTreeReturn(state), [state]);
  const isArriving = arrived?.treeId === id;

  /** The same screen with other parameters; history keeps no step of it. */
  const show = (change: Readonly<Record<string, string | null>>) =>
    void navigate(
      withQuery(pathname, {
        [queryKeys.view]: search.get(queryKeys.view),
        [queryKeys.person]: search.get(queryKeys.person),
        [queryKeys.as]: search.get(queryKeys.as),
        ...change,
      }),
      { replace: true, preventScrollReset: true },
    );

  // A page that was made for the tree is brought in by the edit mode.
  if (isArriving && !wantsEdit) return <Navigate replace to={familyTreeEditHref(id)} state={state} />;
  if (found && wantsEdit && !keepsTree(found.tree) && !isPlaceholderData && status === 'signedIn')
    return <Navigate replace to={familyTreeHref(id)} />;
  if (found)
    return (
      <>
        <PageHead title={displayText(found.tree.name) || familyTreeMessages.nameMissing} isNoindex />
        <FamilyTree
          key={found.tree._id}
          {...found}
          isPlaceholder={isPlaceholderData}
          look={look}
          onLook={(next) => show({ [queryKeys.view]: next === 'list' ? next : null })}
          focusId={search.get(queryKeys.person)}
          onFocus={(personId) => show({ [queryKeys.person]: personId })}
          isEditing={wantsEdit && keepsTree(found.tree)}
          asGuest={asGuest}
          onAsGuest={(next) => show({ [queryKeys.as]: next ? 'guest' : null })}
          onDeleted={() => void navigate(paths.familyTrees, { replace: true })}
          isRefreshing={query.isRefetching}
          onRefresh={() => void query.refetch()}
          arrived={isArriving && keepsTree(found.tree) ? arrived : null}
          onArrivalDone={() => show({})}
        />
      </>
    );
  const isMissing = found === null && !isPlaceholderData;
  return (
    <>
      <PageHead title={isMissing ? missing : copy.pageHead} isNoindex />
      {isMissing ? (
        <ErrorState
          className={styles.state}
          code="404"
          headingLevel={1}
          title={missing}
          text={copy.missingText}
          action={
            <LinkButton icon="search" href={paths.search}>
              {copy.missingAction}
            </LinkButton>
          }
        />
      ) : query.error ? (
        <QueryError
          query={query}
          title={familyTreeMessages.loadFailed}
          headingLevel={1}
          className={styles.state}
        />
      ) : (
        <div className={`wrap ${styles.state}`}>
          <h1 className="visually-hidden">{copy.pageHead}</h1>
          <TreeLoading />
        </div>
      )}
    </>
  );
}
