import type { ResponseOf } from '@memorial/contracts/endpoint';
import type {
  filterObituariesEndpoint,
  listMilitaryObituariesEndpoint,
  listObituariesEndpoint,
  searchObituariesEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api-client.js';
import { obituaryQueryKeys } from '../../../lib/obituary-query-keys.js';
import { isFiltered, type SearchParams } from './search-params.js';

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
function search(
  api: ApiClient,
  params: SearchParams,
  signal: AbortSignal,
): Promise<ResponseOf<typeof searchObituariesEndpoint>> {
  const { name, category, filters, page } = params;
  const paging = { page, limit: cardsPerPage };
  const hasNoFilters = !isFiltered(params);
  if (hasNoFilters && name && !category) {
    const query = { name, ...paging };
    return api.call<typeof searchObituariesEndpoint>(obituaryRoutes.search, { query }, { signal });
  }
  if (hasNoFilters && !name && category === 'military')
    return api.call<typeof listMilitaryObituariesEndpoint>(
      obituaryRoutes.listMilitary,
      { query: paging },
      { signal },
    );
  if (hasNoFilters && !name && !category)
    return api.call<typeof listObituariesEndpoint>(obituaryRoutes.list, { query: paging }, { signal });
  const query = {
    ...paging,
    ...filters,
    ...(name ? { name } : {}),
    ...(category ? { category } : {}),
  };
  return api.call<typeof filterObituariesEndpoint>(obituaryRoutes.filter, { query }, { signal });
}
