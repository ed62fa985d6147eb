import { familyMemberRoutes } from '@memorial/contracts/family-trees/family-trees.routes';
import type { ApiClient } from '../../../../shared/api/api-client.js';
import { familyTreeQueryKeys } from '../../../../shared/family-tree/family-tree-query-keys.js';

/** Asks whether another member fits into a tree; anew before every addition. */
export function canAddMemberQuery(api: ApiClient, treeId: string) {
  return {
    queryKey: familyTreeQueryKeys.canAddMember(treeId),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.call(familyMemberRoutes.canAdd, { params: { id: treeId }, signal }),
    staleTime: 0,
  };
}
