import { paymentRoutes } from '@memorial/contracts/payments/payments.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { ApiError } from '../../../shared/api/api-error.js';

/** Reads the status once, without retries: the caller asks again anyway. */
export function readPaymentStatus(api: ApiClient, orderId: string, ticket?: string, signal?: AbortSignal) {
  return api.call(paymentRoutes.getStatus, {
    params: { orderId },
    query: ticket === undefined ? {} : { ticket },
    signal,
  });
}

/** Interval of reading the status of a payment that is not decided, in milliseconds. */
export const statusIntervalMs = 3_000;

/** The same for one that was refused or has expired. */
const lateIntervalMs = 10_000;
const maxLateReads = 60;

/** Status on a screen of its own; read again until it is decided. */
export function paymentStatusQuery(api: ApiClient, orderId: string, ticket: string | null) {
  return queryOptions({
    queryKey: ['payments', 'status', orderId],
    queryFn: ({ signal }) => readPaymentStatus(api, orderId, ticket ?? undefined, signal),
    refetchInterval: ({ state: { data, error, dataUpdateCount } }) => {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) return false;
      if (data === undefined || data.status === 'pending') return statusIntervalMs;
      // Another card may be tried in a checkout that is still open.
      const canChange = data.status === 'failure' || data.status === 'expired';
      return canChange && dataUpdateCount < maxLateReads ? lateIntervalMs : false;
    },
    staleTime: 0,
    retry: false,
  });
}
