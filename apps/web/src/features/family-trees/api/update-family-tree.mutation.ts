import type { UpdateFamilyTreeInput } from '@memorial/contracts/family-trees/family-tree-inputs.schemas';
import { familyTreeRoutes } from '@memorial/contracts/family-trees/family-trees.routes';
import type { FamilyTreeView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { invalidateFamilyTrees } from './invalidate-family-trees.js';

interface TreeChange {
  readonly tree: Pick<FamilyTreeView, '_id' | 'revision'>;
  readonly body: UpdateFamilyTreeInput;
}

/** Changes a tree. A tree that was changed meanwhile is loaded again, for another attempt. */
export function useUpdateFamilyTree() {
  const queryClient = useQueryClient();
  return useApiMutation(
    (api, { tree, body }: TreeChange) =>
      api.call(familyTreeRoutes.update, { params: { id: tree._id }, body, ifMatch: tree.revision }),
    { onSettled: () => invalidateFamilyTrees(queryClient) },
  );
}
