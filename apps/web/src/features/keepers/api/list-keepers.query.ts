import { keeperRoutes } from '@memorial/contracts/keepers/keepers.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { keeperQueryKeys } from './keeper-query-keys.js';

/** Keepers of a page, for its owner also the open invitations. */
export function listKeepersQuery(api: ApiClient, pageId: string) {
  return queryOptions({
    queryKey: keeperQueryKeys.list(pageId),
    queryFn: ({ signal }) => api.call(keeperRoutes.list, { params: { id: pageId }, signal }),
    staleTime: 0,
  });
}
