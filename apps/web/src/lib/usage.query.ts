import type { featuresAndLimitsEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import { subscriptionRoutes } from '@memorial/contracts/subscription/subscription.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from './api-client.js';
import { usageQueryKey } from './obituary-query-keys.js';

/** The plan and its usage. */
export function usageQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...usageQueryKey, 'features'],
    queryFn: ({ signal }) =>
      api.call<typeof featuresAndLimitsEndpoint>(
        subscriptionRoutes.featuresAndLimits,
        {},
        { access: 'user', signal },
      ),
  });
}
