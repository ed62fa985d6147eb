import { familyTreeRoutes } from '@memorial/contracts/family-trees/family-trees.routes';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { familyTreeQueryKeys } from '../../../shared/family-tree/family-tree-query-keys.js';
import { getFamilyTreeQuery, type LoadedTree } from './get-family-tree.query.js';

/** Trees that a memory page names; more are in the list of the page's trees. */
const maxNamed = 3;

export interface TreesOfPage {
  readonly trees: readonly LoadedTree[];
  /** Number of all that show the page. */
  readonly total: number;
}

/** The newest trees that show a page, whole, as the viewer sees them. */
export function getTreesOfPageQuery(
  api: ApiClient,
  queryClient: QueryClient,
  pageId: string,
  viewer: 'guest' | 'member',
) {
  return queryOptions({
    queryKey: familyTreeQueryKeys.namedOnPage(pageId, viewer),
    queryFn: async ({ signal }): Promise<TreesOfPage> => {
      const { data, total } = await api.call(familyTreeRoutes.listOfPage, {
        params: { id: pageId },
        query: { limit: maxNamed },
        signal,
      });
      const trees = await Promise.all(
        data.map(({ _id }) => queryClient.fetchQuery(getFamilyTreeQuery(api, queryClient, _id, viewer))),
      );
      return { trees: trees.filter((tree) => tree !== null), total };
    },
  });
}
