import { paymentRoutes } from '@memorial/contracts/payments/payments.routes';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';
import { newKey } from '../../../shared/idempotency/new-key.js';
import type { PlanChoice } from './plan-quote.query.js';

/** Orders a plan. Each press is an order of its own; the API answers an open one again. */
export function useCreatePayment() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ level, term }: PlanChoice) =>
      api.call(paymentRoutes.createForSubscription, {
        body: { subscriptionLevel: level, duration: term },
        idempotencyKey: newKey(),
      }),
  });
}
