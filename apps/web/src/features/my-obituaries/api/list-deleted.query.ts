import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { maxPageSize } from '@memorial/contracts/paging';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';

/** The user's deleted pages that can still be restored. */
export function listDeletedQuery(api: ApiClient) {
  return queryOptions({
    queryKey: obituaryQueryKeys.deleted,
    queryFn: ({ signal }) => api.call(obituaryRoutes.listDeleted, { query: { limit: maxPageSize }, signal }),
    // Always refetch: the time to restore expires.
    staleTime: 0,
  });
}
