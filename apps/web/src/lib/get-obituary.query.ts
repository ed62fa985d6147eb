import type { getObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from './api-client.js';
import { ApiError } from './api-error.js';
import { obituaryQueryKeys } from './obituary-query-keys.js';

/**
 * One page, or null when there is none for the asker: that it is not there is an answer like any other, so that a
 * document which says so is hydrated without a second request.
 * A member's answer may differ from a guest's; until it comes the guest's stands.
 */
export function getObituaryQuery(
  api: ApiClient,
  queryClient: QueryClient,
  id: string,
  viewer: 'guest' | 'member',
) {
  return queryOptions({
    queryKey: obituaryQueryKeys.page(id, viewer),
    queryFn: async ({ signal }): Promise<ObituaryView | null> => {
      try {
        return await api.call<typeof getObituaryEndpoint>(obituaryRoutes.get, { params: { id } }, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'obituary.notFound') return null;
        throw error;
      }
    },
    placeholderData: () => queryClient.getQueryData<ObituaryView | null>(obituaryQueryKeys.page(id, 'guest')),
  });
}
