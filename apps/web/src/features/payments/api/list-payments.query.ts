import { paymentRoutes } from '@memorial/contracts/payments/payments.routes';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { nextPage } from '../../../shared/format/paging.js';
import { usageQueryKeys } from '../../../shared/plans/usage-query-keys.js';

/** As many as the dashboard has. */
export const paymentsOnPage = 10;

/** The own payments, newest first, page by page. */
export function listPaymentsQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: usageQueryKeys.payments,
    queryFn: ({ pageParam, signal }) =>
      api.call(paymentRoutes.listMine, { query: { page: pageParam, limit: paymentsOnPage }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
}
