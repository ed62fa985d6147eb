import type { featuresAndLimitsEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import { subscriptionRoutes } from '@memorial/contracts/subscription/subscription.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api-client.js';
import { usageQueryKey } from '../../../lib/obituary-query-keys.js';

/** The keeper's plan, for what of the page it has. */
export function planUsageQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...usageQueryKey, 'features', id],
    queryFn: ({ signal }) =>
      api.call<typeof featuresAndLimitsEndpoint>(
        subscriptionRoutes.featuresAndLimits,
        { query: { obituaryId: id } },
        { access: 'user', signal },
      ),
  });
}
