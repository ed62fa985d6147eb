import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import type { ObituaryList } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';
import { isFiltered, type SearchParams } from '../model/search-params.js';

/** A multiple of two, three and four: fills whole rows on every screen width. */
const cardsPerPage = 12;

/** Search results. Keeps the previous ones while the next are loading. */
export function searchObituariesQuery(api: ApiClient, params: SearchParams) {
  return queryOptions({
    queryKey: obituaryQueryKeys.search({ ...params }),
    queryFn: ({ signal }) => search(api, params, signal),
    placeholderData: keepPreviousData,
  });
}

/** A name alone uses the search that tolerates typos; filters use the list endpoints. */
function search(api: ApiClient, params: SearchParams, signal: AbortSignal): Promise<ObituaryList> {
  const { name, category, filters, page } = params;
  const paging = { page, limit: cardsPerPage };
  const hasNoFilters = !isFiltered(params);
  if (hasNoFilters && name && !category) {
    const query = { name, ...paging };
    return api.call(obituaryRoutes.search, { query, signal });
  }
  if (hasNoFilters && !name && category === 'military')
    return api.call(obituaryRoutes.listMilitary, { query: paging, signal });
  if (hasNoFilters && !name && !category) return api.call(obituaryRoutes.list, { query: paging, signal });
  const query = {
    ...paging,
    ...filters,
    ...(name ? { name } : {}),
    ...(category ? { category } : {}),
  };
  return api.call(obituaryRoutes.filter, { query, signal });
}
