import type {
  listDeactivatedObituariesEndpoint,
  listDeletedObituariesEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { maxPageSize } from '@memorial/contracts/paging';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../../lib/api-client.js';
import { obituaryQueryKeys } from '../../../../lib/obituary-query-keys.js';

/** Number of the user's deactivated pages. */
export function countDeactivatedQuery(api: ApiClient) {
  return queryOptions({
    queryKey: obituaryQueryKeys.hidden,
    queryFn: async ({ signal }) => {
      const { total } = await api.call<typeof listDeactivatedObituariesEndpoint>(
        obituaryRoutes.listDeactivated,
        { query: { limit: 1 } },
        { access: 'user', signal },
      );
      return total;
    },
  });
}

/** The user's deleted pages that can still be restored. */
export function listDeletedQuery(api: ApiClient) {
  return queryOptions({
    queryKey: obituaryQueryKeys.deleted,
    queryFn: ({ signal }) =>
      api.call<typeof listDeletedObituariesEndpoint>(
        obituaryRoutes.listDeleted,
        { query: { limit: maxPageSize } },
        { access: 'user', signal },
      ),
    // Always refetch: the time to restore expires.
    staleTime: 0,
  });
}
