import { statisticsRoutes } from '@memorial/contracts/statistics/statistics.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';

/** Figures of a page; asked for anew each time they are opened. */
export function getStatisticsQuery(api: ApiClient, pageId: string) {
  return queryOptions({
    queryKey: ['statistics', pageId],
    queryFn: ({ signal }) => api.call(statisticsRoutes.get, { params: { id: pageId }, signal }),
    staleTime: 0,
  });
}
