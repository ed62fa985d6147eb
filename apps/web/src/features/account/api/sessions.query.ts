import { userRoutes } from '@memorial/contracts/users/users.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { accountQueryKeys } from './account-query-keys.js';

/** Signed-in devices. Always refetched: sessions can start or end on another device. */
export function sessionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: accountQueryKeys.sessions,
    queryFn: ({ signal }) => api.call(userRoutes.listSessions, { signal }),
    staleTime: 0,
  });
}
