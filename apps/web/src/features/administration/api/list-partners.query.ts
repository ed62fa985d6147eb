import { partnerRoutes } from '@memorial/contracts/partners/partners.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';

export const storedPartnersKey = ['admin-partners'] as const;

/** Stored partners; always read anew, because others change them, too. */
export function listStoredPartnersQuery(api: ApiClient) {
  return queryOptions({
    queryKey: storedPartnersKey,
    queryFn: ({ signal }) => api.call(partnerRoutes.listForAdministrator, { signal }),
    staleTime: 0,
  });
}
