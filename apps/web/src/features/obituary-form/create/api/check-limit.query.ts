import type { checkLimitEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import { subscriptionRoutes } from '@memorial/contracts/subscription/subscription.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../../lib/api-client.js';
import { usageQueryKey } from '../../../../lib/obituary-query-keys.js';

/** Limit check for one more page, repeated on every visit. */
export function checkPageLimitQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...usageQueryKey, 'obituaries'],
    queryFn: ({ signal }) =>
      api.call<typeof checkLimitEndpoint>(
        subscriptionRoutes.checkLimit,
        { query: { type: 'obituaries' } },
        { access: 'user', signal },
      ),
    staleTime: 0,
    gcTime: 0,
  });
}
