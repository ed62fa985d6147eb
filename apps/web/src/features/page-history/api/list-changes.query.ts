import { historyRoutes } from '@memorial/contracts/history/history.routes';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { historyQueryKeys } from './history-query-keys.js';

const pageSize = 20;

/** Changes of a page, newest first. */
export function listChangesQuery(api: ApiClient, pageId: string) {
  return infiniteQueryOptions({
    queryKey: historyQueryKeys.list(pageId),
    queryFn: ({ pageParam, signal }) =>
      api.call(historyRoutes.list, {
        params: { id: pageId },
        query: { page: pageParam, limit: pageSize },
        signal,
      }),
    initialPageParam: 1,
    // Beyond the number up to which a list is counted, a full page has another after it.
    getNextPageParam: ({ page, limit, total, isTotalExact, data }) =>
      (isTotalExact ? total > page * limit : data.length === limit) ? page + 1 : undefined,
    staleTime: 0,
  });
}
