import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { type KeptKind, keptKinds } from '../model/kept-subject.js';
import { keeperQueryKeys } from './keeper-query-keys.js';

/** Keepers of a page or a tree, for its owner also the open invitations. */
export function listKeepersQuery(api: ApiClient, kind: KeptKind, id: string) {
  return queryOptions({
    queryKey: keeperQueryKeys.list(kind, id),
    queryFn: ({ signal }) => api.call(keptKinds[kind].routes.list, { params: { id }, signal }),
    staleTime: 0,
  });
}
