import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/api-client.js';
import { ApiError } from '../api/api-error.js';
import { obituaryQueryKeys } from './obituary-query-keys.js';

/**
 * One obituary; null when it does not exist for the viewer. A missing obituary is a successful result, so
 * that its server-rendered document hydrates without a second request.
 * The response for a member can differ from that for a guest; the guest's is the placeholder until the
 * member's is loaded.
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
        return await api.call(obituaryRoutes.get, { params: { id }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'obituary.notFound') return null;
        throw error;
      }
    },
    placeholderData: () => queryClient.getQueryData<ObituaryView | null>(obituaryQueryKeys.page(id, 'guest')),
  });
}
