import { familyTreeRoutes } from '@memorial/contracts/family-trees/family-trees.routes';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { invalidateFamilyTrees } from './invalidate-family-trees.js';

/** Restores a deleted tree; pending until the displayed lists are updated. It counts towards the plan again. */
export function useRestoreFamilyTree() {
  const queryClient = useQueryClient();
  return useApiMutation((api, id: string) => api.call(familyTreeRoutes.restore, { params: { id } }), {
    // Also after a refusal: the time to restore may be over.
    onSettled: () => invalidateFamilyTrees(queryClient),
  });
}
