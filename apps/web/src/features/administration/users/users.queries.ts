import { userAdministrationRoutes } from '@memorial/contracts/administration/users.routes';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';

/** Filter of the list; each choice of «Показати» is a role or a state. */
export interface UsersFilter {
  readonly search: string;
  readonly shown: 'all' | 'moderator' | 'admin' | 'blocked' | 'deleting';
}

export const userQueryKeys = {
  all: ['administration', 'users'],
  one: (id: string) => ['administration', 'users', 'one', id],
} as const;

/** Accounts, newest first, in parts. */
export function listUsersQuery(api: ApiClient, { search, shown }: UsersFilter) {
  return infiniteQueryOptions({
    queryKey: [...userQueryKeys.all, 'list', search, shown],
    queryFn: ({ pageParam, signal }) =>
      api.call(userAdministrationRoutes.list, {
        query: {
          ...(search === '' ? {} : { search }),
          ...(shown === 'moderator' || shown === 'admin' ? { role: shown } : {}),
          ...(shown === 'blocked' || shown === 'deleting' ? { state: shown } : {}),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
}

export function getUserQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: userQueryKeys.one(id),
    queryFn: ({ signal }) => api.call(userAdministrationRoutes.get, { params: { id }, signal }),
    staleTime: 0,
  });
}
