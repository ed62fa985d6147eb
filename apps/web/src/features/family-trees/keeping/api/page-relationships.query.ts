import { relationshipRoutes } from '@memorial/contracts/family-trees/family-trees.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../../shared/api/api-client.js';
import { familyTreeQueryKeys } from '../../../../shared/family-tree/family-tree-query-keys.js';

/** Relationships of a page: of no tree, and of the trees that the viewer may see. */
export function pageRelationshipsQuery(api: ApiClient, obituaryId: string) {
  return queryOptions({
    queryKey: familyTreeQueryKeys.relationshipsOfPage(obituaryId),
    queryFn: ({ signal }) => api.call(relationshipRoutes.listOfPage, { params: { id: obituaryId }, signal }),
  });
}
