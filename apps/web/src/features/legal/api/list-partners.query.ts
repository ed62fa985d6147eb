import { partnerRoutes } from '@memorial/contracts/partners/partners.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';

/** Partners as everybody reads them. */
export function listPartnersQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['partners'],
    queryFn: ({ signal }) => api.call(partnerRoutes.list, { signal }),
  });
}
