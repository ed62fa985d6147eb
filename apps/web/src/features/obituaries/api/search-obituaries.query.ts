import type { searchObituariesEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api-client.js';
import { obituaryQueryKeys } from '../../../lib/obituary-query-keys.js';

/** Pages by name; while the next answer is on its way the last one stays. */
export function searchObituariesQuery(api: ApiClient, name: string, page: number) {
  return queryOptions({
    queryKey: obituaryQueryKeys.search(name, page),
    queryFn: ({ signal }) =>
      api.call<typeof searchObituariesEndpoint>(obituaryRoutes.search, { query: { name, page } }, { signal }),
    enabled: name !== '',
    placeholderData: keepPreviousData,
  });
}
