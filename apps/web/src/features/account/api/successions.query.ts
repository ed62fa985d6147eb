import { keeperRoutes } from '@memorial/contracts/keepers/keepers.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { accountQueryKeys } from './account-query-keys.js';

/** The reader's pages that have a successor. */
export function successionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: accountQueryKeys.successions,
    queryFn: ({ signal }) => api.call(keeperRoutes.listSuccessions, { signal }),
    staleTime: 0,
  });
}
