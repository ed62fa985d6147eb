import type { subscriptionDashboardEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import { subscriptionRoutes } from '@memorial/contracts/subscription/subscription.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api-client.js';
import { dashboardQueryKey } from './payment-query-keys.js';

export function dashboardQuery(api: ApiClient) {
  return queryOptions({
    queryKey: dashboardQueryKey,
    queryFn: ({ signal }) =>
      api.call<typeof subscriptionDashboardEndpoint>(
        subscriptionRoutes.dashboard,
        {},
        { access: 'user', signal },
      ),
  });
}
