import { subscriptionRoutes } from '@memorial/contracts/subscription/subscription.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/api-client.js';
import { usageQueryKeys } from './usage-query-keys.js';

/** The plan and its usage. */
export function usageQuery(api: ApiClient) {
  return queryOptions({
    queryKey: usageQueryKeys.features,
    queryFn: ({ signal }) => api.call(subscriptionRoutes.featuresAndLimits, { signal }),
  });
}
