import type { listMyObituariesEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api-client.js';
import { obituaryQueryKeys } from '../../../lib/obituary-query-keys.js';

/** The caller's own pages, newest first. */
export function listMineQuery(api: ApiClient, page: number) {
  return queryOptions({
    queryKey: obituaryQueryKeys.mine(page),
    queryFn: ({ signal }) =>
      api.call<typeof listMyObituariesEndpoint>(
        obituaryRoutes.listMine,
        { query: { page } },
        { access: 'user', signal },
      ),
    placeholderData: keepPreviousData,
  });
}
