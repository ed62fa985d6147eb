import { familyTreeRoutes } from '@memorial/contracts/family-trees/family-trees.routes';
import { maxPageSize } from '@memorial/contracts/paging';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { familyTreeQueryKeys } from '../../../shared/family-tree/family-tree-query-keys.js';

/** The user's deleted trees that can still be restored. */
export function listDeletedTreesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: familyTreeQueryKeys.deleted,
    queryFn: ({ signal }) =>
      api.call(familyTreeRoutes.listDeleted, { query: { limit: maxPageSize }, signal }),
    // Always refetch: the time to restore expires.
    staleTime: 0,
  });
}
