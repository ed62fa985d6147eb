import { familyTreeRoutes, relationshipRoutes } from '@memorial/contracts/family-trees/family-trees.routes';
import type { FamilyTreeView } from '@memorial/contracts/family-trees/family-trees.schemas';
import type { RelationshipView } from '@memorial/contracts/family-trees/relationships.schemas';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { familyTreeQueryKeys } from '../../../shared/family-tree/family-tree-query-keys.js';

export interface LoadedTree {
  readonly tree: FamilyTreeView;
  readonly relationships: readonly RelationshipView[];
}

/** `asGuest`: the owner sees what a guest would. */
export type TreeViewer = 'guest' | 'member' | 'asGuest';

/**
 * One family tree with its relationships; null when it does not exist for the viewer. What a guest sees is the
 * placeholder until a member's is loaded.
 */
export function getFamilyTreeQuery(api: ApiClient, queryClient: QueryClient, id: string, viewer: TreeViewer) {
  const query = viewer === 'asGuest' ? { as: 'guest' as const } : {};
  return queryOptions({
    queryKey: familyTreeQueryKeys.tree(id, viewer),
    queryFn: async ({ signal }): Promise<LoadedTree | null> => {
      try {
        const [tree, { data }] = await Promise.all([
          api.call(familyTreeRoutes.get, { params: { id }, query, signal }),
          api.call(relationshipRoutes.list, { params: { id }, query, signal }),
        ]);
        return { tree, relationships: data };
      } catch (error) {
        if (error instanceof ApiError && error.code === 'familyTree.notFound') return null;
        throw error;
      }
    },
    placeholderData: () => queryClient.getQueryData<LoadedTree | null>(familyTreeQueryKeys.tree(id, 'guest')),
  });
}
