import { historyRoutes } from '@memorial/contracts/history/history.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { historyQueryKeys } from './history-query-keys.js';

/** A change with its former and current values. */
export function getChangeQuery(api: ApiClient, pageId: string, changeId: string) {
  return queryOptions({
    queryKey: historyQueryKeys.change(pageId, changeId),
    queryFn: ({ signal }) => api.call(historyRoutes.get, { params: { id: pageId, changeId }, signal }),
    staleTime: 0,
  });
}
