import { subscriptionRoutes } from '@memorial/contracts/subscription/subscription.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../../shared/api/api-client.js';
import { usageQueryKeys } from '../../../../shared/plans/usage-query-keys.js';

/** Limit check for one more page, repeated on every visit. */
export function checkPageLimitQuery(api: ApiClient) {
  return queryOptions({
    queryKey: usageQueryKeys.obituaries,
    queryFn: ({ signal }) =>
      api.call(subscriptionRoutes.checkLimit, { query: { type: 'obituaries' }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
