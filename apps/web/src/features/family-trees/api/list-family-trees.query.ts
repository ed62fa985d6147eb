import { familyTreeRoutes } from '@memorial/contracts/family-trees/family-trees.routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { familyTreeQueryKeys } from '../../../shared/family-tree/family-tree-query-keys.js';

/** The user's family trees, newest first. */
export function listFamilyTreesQuery(api: ApiClient, page: number) {
  return queryOptions({
    queryKey: familyTreeQueryKeys.list(page),
    queryFn: ({ signal }) => api.call(familyTreeRoutes.list, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}
