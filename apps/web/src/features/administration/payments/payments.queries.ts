import type { AdminPaymentState } from '@memorial/contracts/administration/payments.constants';
import { adminPaymentRoutes } from '@memorial/contracts/administration/payments.routes';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';

export interface PaymentsFilter {
  readonly search: string;
  readonly state: AdminPaymentState;
}

export const paymentQueryKeys = {
  lists: ['administration', 'payments', 'list'],
  one: (id: string) => ['administration', 'payments', 'one', id],
} as const;

/** Payments of all accounts, newest first, in parts. */
export function listAdminPaymentsQuery(api: ApiClient, { search, state }: PaymentsFilter) {
  return infiniteQueryOptions({
    queryKey: [...paymentQueryKeys.lists, search, state],
    queryFn: ({ pageParam, signal }) =>
      api.call(adminPaymentRoutes.list, {
        query: {
          ...(search === '' ? {} : { search }),
          ...(state === 'all' ? {} : { state }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
}

export function getAdminPaymentQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: paymentQueryKeys.one(id),
    queryFn: ({ signal }) => api.call(adminPaymentRoutes.get, { params: { id }, signal }),
    staleTime: 0,
  });
}
