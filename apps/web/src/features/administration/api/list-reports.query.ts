import { reportRoutes } from '@memorial/contracts/reports/reports.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';

/** Reports that wait, or the decided ones; always read anew. */
export function listReportsQuery(api: ApiClient, state: 'open' | 'closed', page: number) {
  return queryOptions({
    queryKey: ['admin-reports', state, page],
    queryFn: ({ signal }) => api.call(reportRoutes.list, { query: { state, page }, signal }),
    staleTime: 0,
  });
}
