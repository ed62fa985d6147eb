import type { QueryClient } from '@tanstack/react-query';
import { usageQueryKeys } from '../../../shared/plans/usage-query-keys.js';
import { familyTreeQueryKeys } from './family-tree-query-keys.js';

/**
 * After a tree was created, changed, deleted or restored. Resolves when the displayed lists are updated.
 * @param refetchType `none` on a screen that is being left
 */
export async function invalidateFamilyTrees(
  queryClient: QueryClient,
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  await Promise.all(
    [familyTreeQueryKeys.all, usageQueryKeys.all].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey, refetchType }),
    ),
  );
}
