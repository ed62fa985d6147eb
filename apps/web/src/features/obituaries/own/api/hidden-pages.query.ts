import type {
  listDeactivatedObituariesEndpoint,
  listDeletedObituariesEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { maxPageSize } from '@memorial/contracts/paging';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../../lib/api-client.js';
import { obituaryQueryKeys } from '../../../../lib/obituary-query-keys.js';

/** Of one's own pages those that nobody else sees now; what is asked for is how many there are. */
export function countHiddenQuery(api: ApiClient) {
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

/** One's own deleted pages while they can be taken back. */
export function listDeletedQuery(api: ApiClient) {
  return queryOptions({
    queryKey: obituaryQueryKeys.deleted,
    queryFn: ({ signal }) =>
      api.call<typeof listDeletedObituariesEndpoint>(
        obituaryRoutes.listDeleted,
        { query: { limit: maxPageSize } },
        { access: 'user', signal },
      ),
    // Their time runs out by itself.
    staleTime: 0,
  });
}
