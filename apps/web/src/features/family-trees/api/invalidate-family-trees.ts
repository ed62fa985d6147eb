import type { QueryClient } from '@tanstack/react-query';
import { familyTreeQueryKeys } from '../../../shared/family-tree/family-tree-query-keys.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';
import { usageQueryKeys } from '../../../shared/plans/usage-query-keys.js';

/**
 * Call after a tree was created, changed, deleted or restored: pages tell of their trees, too. Resolves when the displayed lists are updated.
 * @param refetchType `none` on a screen that is being left
 */
export async function invalidateFamilyTrees(
  queryClient: QueryClient,
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  await Promise.all(
    [familyTreeQueryKeys.all, usageQueryKeys.all, obituaryQueryKeys.all].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey, refetchType }),
    ),
  );
}
