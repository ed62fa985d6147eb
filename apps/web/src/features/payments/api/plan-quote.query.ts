import type { PlanTerm } from '@memorial/contracts/payments/payments.constants';
import type { PaidLevel } from '@memorial/contracts/plans/plan-table';
import { subscriptionRoutes } from '@memorial/contracts/subscription/subscription.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { usageQueryKeys } from '../../../shared/plans/usage-query-keys.js';

/** Plan and term that the user wants to buy. */
export interface PlanChoice {
  readonly level: PaidLevel;
  readonly term: PlanTerm;
}

export function planQuoteQuery(api: ApiClient, { level, term }: PlanChoice) {
  return queryOptions({
    queryKey: usageQueryKeys.quote(level, term),
    queryFn: ({ signal }) =>
      api.call(subscriptionRoutes.quote, { query: { subscriptionLevel: level, duration: term }, signal }),
    // The credit shrinks with time.
    staleTime: 60_000,
  });
}
