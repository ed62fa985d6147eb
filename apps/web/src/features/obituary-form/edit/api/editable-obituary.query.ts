import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../../shared/api/api-client.js';
import { ApiError } from '../../../../shared/api/api-error.js';
import { keepsPage } from '../../../../shared/obituary/page-role.js';

/**
 * Fetch the current version of the obituary.
 * @throws ApiError
 */
export function fetchObituary(api: ApiClient, id: string, signal?: AbortSignal): Promise<ObituaryView> {
  return api.call(obituaryRoutes.get, { params: { id }, access: 'user', signal });
}

/** The obituary to edit or to add to; null where the caller may do neither. Fetched on every visit and never refetched while the user types. */
export function editableObituaryQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['editedPage', id],
    queryFn: async ({ signal }): Promise<ObituaryView | null> => {
      try {
        const obituary = await fetchObituary(api, id, signal);
        return keepsPage(obituary) ? obituary : null;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
