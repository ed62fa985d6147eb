import { userRoutes } from '@memorial/contracts/users/users.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { accountQueryKeys } from './account-query-keys.js';

/** The current user's account. */
export function accountQuery(api: ApiClient) {
  return queryOptions({
    queryKey: accountQueryKeys.me,
    queryFn: ({ signal }) => api.call(userRoutes.me, { signal }),
  });
}
