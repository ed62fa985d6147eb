import { overviewRoutes } from '@memorial/contracts/administration/overview.routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';

/** Figures of so many days; those of another span stay until they are there. */
export function getOverviewQuery(api: ApiClient, days: number) {
  return queryOptions({
    queryKey: ['administration', 'overview', days],
    queryFn: ({ signal }) => api.call(overviewRoutes.get, { query: { days }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
