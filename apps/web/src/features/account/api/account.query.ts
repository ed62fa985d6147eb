import type { getMeEndpoint, listSessionsEndpoint } from '@memorial/contracts/users/users.endpoints';
import { userRoutes } from '@memorial/contracts/users/users.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api-client.js';

export const accountQueryKey = ['account', 'me'] as const;
export const sessionsQueryKey = ['account', 'sessions'] as const;

/** The current user's account. */
export function accountQuery(api: ApiClient) {
  return queryOptions({
    queryKey: accountQueryKey,
    queryFn: ({ signal }) => api.call<typeof getMeEndpoint>(userRoutes.me, {}, { access: 'user', signal }),
  });
}

/** Signed-in devices. Always refetched: sessions can start or end on another device. */
export function sessionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: sessionsQueryKey,
    queryFn: ({ signal }) =>
      api.call<typeof listSessionsEndpoint>(userRoutes.listSessions, {}, { access: 'user', signal }),
    staleTime: 0,
  });
}
