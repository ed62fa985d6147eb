import { subscriptionRoutes } from '@memorial/contracts/subscription/subscription.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { usageQueryKeys } from '../../../shared/plans/usage-query-keys.js';

export function dashboardQuery(api: ApiClient) {
  return queryOptions({
    queryKey: usageQueryKeys.dashboard,
    queryFn: ({ signal }) => api.call(subscriptionRoutes.dashboard, { signal }),
  });
}
