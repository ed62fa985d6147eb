import { familyTreeRoutes } from '@memorial/contracts/family-trees/family-trees.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { familyTreeQueryKeys } from '../../../shared/family-tree/family-tree-query-keys.js';

/** Family trees that contain an obituary, as far as the viewer may see them. */
export function listTreesOfPageQuery(api: ApiClient, obituaryId: string, page: number) {
  return queryOptions({
    queryKey: familyTreeQueryKeys.ofPage(obituaryId, page),
    queryFn: ({ signal }) =>
      api.call(familyTreeRoutes.listOfPage, { params: { id: obituaryId }, query: { page }, signal }),
  });
}
