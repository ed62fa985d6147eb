import { paymentRoutes } from '@memorial/contracts/payments/payments.routes';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { newKey } from '../../../shared/idempotency/new-key.js';
import type { PlanChoice } from './plan-quote.query.js';

/** Orders a plan. Each press is an order of its own; the API answers an open one again. */
export const useCreatePayment = () =>
  useApiMutation((api, { level, term }: PlanChoice) =>
    api.call(paymentRoutes.createForSubscription, {
      body: { subscriptionLevel: level, duration: term },
      idempotencyKey: newKey(),
    }),
  );
