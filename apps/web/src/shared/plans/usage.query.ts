import { subscriptionRoutes } from '@memorial/contracts/subscription/subscription.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/api-client.js';
import { usageQueryKeys } from './usage-query-keys.js';

/** The caller's plan and its usage; with a page those of its owner. */
export function usageQuery(api: ApiClient, obituaryId?: string) {
  return queryOptions({
    queryKey: obituaryId ? usageQueryKeys.featuresOf(obituaryId) : usageQueryKeys.features,
    queryFn: ({ signal }) =>
      api.call(subscriptionRoutes.featuresAndLimits, { query: { obituaryId }, signal }),
  });
}
