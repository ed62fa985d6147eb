import type { CreateFamilyTreeInput } from '@memorial/contracts/family-trees/family-tree-inputs.schemas';
import { familyTreeRoutes } from '@memorial/contracts/family-trees/family-trees.routes';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { createOrUpdate } from '../../../shared/idempotency/earlier-attempt.js';
import { invalidateFamilyTrees } from './invalidate-family-trees.js';

interface NewTree {
  readonly input: CreateFamilyTreeInput;
  /** One for each root person: an earlier attempt with another text is updated. */
  readonly idempotencyKey: string;
}

/** Creates a family tree, or gives the tree of an earlier attempt with the same key the current texts. */
export function useCreateFamilyTree() {
  const queryClient = useQueryClient();
  return useApiMutation(
    (api, { input, idempotencyKey }: NewTree) =>
      createOrUpdate(
        () => api.call(familyTreeRoutes.create, { body: input, idempotencyKey }),
        (id) => {
          const { name, description, isPublic } = input;
          return api.call(familyTreeRoutes.update, { params: { id }, body: { name, description, isPublic } });
        },
      ),
    { onSuccess: () => void invalidateFamilyTrees(queryClient, 'none') },
  );
}
