import { familyTreeRoutes } from '@memorial/contracts/family-trees/family-trees.routes';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { familyTreeQueryKeys } from '../../../shared/family-tree/family-tree-query-keys.js';
import { usageQueryKeys } from '../../../shared/plans/usage-query-keys.js';
import { invalidateFamilyTrees } from './invalidate-family-trees.js';

/** Deletes a tree. The screen that is being left still shows it; lists forget it. */
export function useRemoveFamilyTree() {
  const queryClient = useQueryClient();
  return useApiMutation((api, id: string) => api.call(familyTreeRoutes.remove, { params: { id } }), {
    onSuccess: () => {
      for (const queryKey of [familyTreeQueryKeys.lists, familyTreeQueryKeys.deleted, usageQueryKeys.family])
        queryClient.removeQueries({ queryKey, type: 'inactive' });
      void invalidateFamilyTrees(queryClient, 'none');
    },
  });
}
