import type { ImportFamilyTreeInput } from '@memorial/contracts/family-trees/family-tree-import.schemas';
import {
  familyTreeImportRoutes,
  familyTreeRoutes,
} from '@memorial/contracts/family-trees/family-trees.routes';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { createOrUpdate } from '../../../shared/idempotency/earlier-attempt.js';
import { invalidateFamilyTrees } from './invalidate-family-trees.js';

/** As long as the largest file is written, in milliseconds. */
const timeoutMs = 120_000;

interface ImportedTree {
  readonly input: ImportFamilyTreeInput;
  /** One for each file, encoding and root: an earlier attempt with another name is updated. */
  readonly idempotencyKey: string;
}

/** Creates a family tree out of a file, or gives that of an earlier attempt the current name. */
export function useImportFamilyTree() {
  const queryClient = useQueryClient();
  return useApiMutation(
    (api, { input, idempotencyKey }: ImportedTree) =>
      createOrUpdate(
        () => api.call(familyTreeImportRoutes.create, { body: input, idempotencyKey, timeoutMs }),
        (id) => {
          const { name, isPublic } = input;
          return api.call(familyTreeRoutes.update, { params: { id }, body: { name, isPublic } });
        },
      ),
    { onSuccess: () => void invalidateFamilyTrees(queryClient, 'none') },
  );
}
