import { reportRoutes } from '@memorial/contracts/reports/reports.routes';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';

/** Reports that wait, or the decided ones, in parts; always read anew. */
export function listReportsQuery(api: ApiClient, state: 'open' | 'closed') {
  return infiniteQueryOptions({
    queryKey: ['admin-reports', state],
    queryFn: ({ pageParam, signal }) =>
      api.call(reportRoutes.list, {
        query: { state, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}
