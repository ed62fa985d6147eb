import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import type { ObituaryList } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { defaultPageSize } from '@memorial/contracts/paging';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { nextPage } from '../../../shared/format/paging.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';

/** Pages of everybody, or the caller's own, which include those of the living. */
export type PeopleScope = 'all' | 'mine';

/** People by name, page by page; the former ones stay while the next are loading. */
export function findPeopleQuery(api: ApiClient, scope: PeopleScope, name: string) {
  return infiniteQueryOptions({
    queryKey: [...obituaryQueryKeys.all, 'people', scope, name],
    queryFn: ({ pageParam: page, signal }): Promise<ObituaryList> => {
      const paging = { page, limit: defaultPageSize };
      if (scope === 'all') return api.call(obituaryRoutes.search, { query: { name, ...paging }, signal });
      return name
        ? api.call(obituaryRoutes.searchMine, { query: { search: name, ...paging }, signal })
        : api.call(obituaryRoutes.listMine, { query: paging, signal });
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  });
}
