import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';

/** Number of the user's deactivated pages. */
export function countDeactivatedQuery(api: ApiClient) {
  return queryOptions({
    queryKey: obituaryQueryKeys.hidden,
    queryFn: async ({ signal }) => {
      const { total } = await api.call(obituaryRoutes.listDeactivated, { query: { limit: 1 }, signal });
      return total;
    },
  });
}
