import type { PlanTerm } from '@memorial/contracts/payments/payments.constants';
import type { PaidLevel } from '@memorial/contracts/plans/plan-table';
import type { planQuoteEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import { subscriptionRoutes } from '@memorial/contracts/subscription/subscription.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api-client.js';
import { quoteQueryKey } from './payment-query-keys.js';

/** Plan and term that the user wants to buy. */
export interface PlanChoice {
  readonly level: PaidLevel;
  readonly term: PlanTerm;
}

export function planQuoteQuery(api: ApiClient, { level, term }: PlanChoice) {
  return queryOptions({
    queryKey: [...quoteQueryKey, level, term],
    queryFn: ({ signal }) =>
      api.call<typeof planQuoteEndpoint>(
        subscriptionRoutes.quote,
        { query: { subscriptionLevel: level, duration: term } },
        { access: 'user', signal },
      ),
    // The credit shrinks with time.
    staleTime: 60_000,
  });
}
