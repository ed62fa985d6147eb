import type { ViewOf } from '@memorial/contracts/endpoint';
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
import { isFiltered, type Question } from './question.js';

/** A multiple of two, three and four: fills whole rows on every screen width. */
const cardsPerPage = 12;

/** Search results. Keeps the previous ones while the next are loading. */
export function findObituariesQuery(api: ApiClient, question: Question) {
  return queryOptions({
    queryKey: obituaryQueryKeys.found({ ...question }),
    queryFn: ({ signal }) => find(api, question, signal),
    placeholderData: keepPreviousData,
  });
}

/** A name alone uses the search that tolerates typos; filters use the list endpoints. */
function find(
  api: ApiClient,
  question: Question,
  signal: AbortSignal,
): Promise<ViewOf<typeof searchObituariesEndpoint>> {
  const { name, category, filters, page } = question;
  const paging = { page, limit: cardsPerPage };
  const isBare = !isFiltered(question);
  if (isBare && name && !category) {
    const query = { name, ...paging };
    return api.call<typeof searchObituariesEndpoint>(obituaryRoutes.search, { query }, { signal });
  }
  if (isBare && !name && category === 'military')
    return api.call<typeof listMilitaryObituariesEndpoint>(
      obituaryRoutes.listMilitary,
      { query: paging },
      { signal },
    );
  if (isBare && !name && !category)
    return api.call<typeof listObituariesEndpoint>(obituaryRoutes.list, { query: paging }, { signal });
  const query = {
    ...paging,
    ...filters,
    ...(name ? { name } : {}),
    ...(category ? { category } : {}),
  };
  return api.call<typeof filterObituariesEndpoint>(obituaryRoutes.filter, { query }, { signal });
}
