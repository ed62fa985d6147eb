import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';
import { isFiltered, type MyObituariesParams } from '../model/my-obituaries-params.js';

/** Pages that the user keeps, newest first, filtered by name, birthplace and role. */
export function listMyObituariesQuery(api: ApiClient, params: MyObituariesParams) {
  const { name, birthPlace, page } = params;
  const role = params.role ?? undefined;
  return queryOptions({
    queryKey: obituaryQueryKeys.mine({ ...params }),
    queryFn: ({ signal }) =>
      isFiltered(params)
        ? api.call(obituaryRoutes.searchMine, {
            query: { search: name, ...(birthPlace && { birthPlace }), role, page },
            signal,
          })
        : api.call(obituaryRoutes.listMine, { query: { role, page }, signal }),
    placeholderData: keepPreviousData,
  });
}
