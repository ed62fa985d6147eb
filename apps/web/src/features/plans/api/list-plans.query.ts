import { subscriptionRoutes } from '@memorial/contracts/subscription/subscription.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';

export function listPlansQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['plans'],
    queryFn: ({ signal }) => api.call(subscriptionRoutes.listPlans, { signal }),
  });
}
