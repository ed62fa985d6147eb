import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';
import { isFiltered, type MyObituariesParams } from '../model/my-obituaries-params.js';

/** The user's pages, newest first, filtered by name and birthplace. */
export function listMyObituariesQuery(api: ApiClient, params: MyObituariesParams) {
  const { name, birthPlace, page } = params;
  return queryOptions({
    queryKey: obituaryQueryKeys.mine({ ...params }),
    queryFn: ({ signal }) =>
      isFiltered(params)
        ? api.call(obituaryRoutes.searchMine, {
            query: { search: name, ...(birthPlace && { birthPlace }), page },
            signal,
          })
        : api.call(obituaryRoutes.listMine, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}
