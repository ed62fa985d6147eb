import type { getMeEndpoint, listSessionsEndpoint } from '@memorial/contracts/users/users.endpoints';
import { userRoutes } from '@memorial/contracts/users/users.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api-client.js';

export const accountQueryKey = ['account', 'me'] as const;
export const sessionsQueryKey = ['account', 'sessions'] as const;

/** One's own account. */
export function accountQuery(api: ApiClient) {
  return queryOptions({
    queryKey: accountQueryKey,
    queryFn: ({ signal }) => api.call<typeof getMeEndpoint>(userRoutes.me, {}, { access: 'user', signal }),
  });
}

/** The devices that are signed in; asked for anew each time, since any of them may come or go. */
export function sessionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: sessionsQueryKey,
    queryFn: ({ signal }) =>
      api.call<typeof listSessionsEndpoint>(userRoutes.listSessions, {}, { access: 'user', signal }),
    staleTime: 0,
  });
}
