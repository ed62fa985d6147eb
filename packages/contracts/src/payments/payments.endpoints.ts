import { defineEndpoint } from '../endpoint.js';
import { pagingQuery } from '../paging.schemas.js';
import { paymentRoutes } from './payments.routes.js';
import {
  callbackInput,
  checkoutView,
  createSubscriptionPaymentInput,
  orderParams,
  paymentList,
  paymentStatusQuery,
  paymentStatusView,
} from './payments.schemas.js';

export const createSubscriptionPaymentEndpoint = defineEndpoint(paymentRoutes.createForSubscription, {
  summary: 'Order a plan and get the checkout form',
  description:
    'The same order again, while it can be paid, is answered with 200 and the open one; a different one closes it. Where a credit covers the price, the plan changes at once.',
  body: createSubscriptionPaymentInput,
  response: checkoutView,
  status: 201,
  repeatStatus: 200,
  rateLimit: 'payment',
  errors: [
    'payment.off',
    'payment.subscriptionFailed',
    'payment.lowerPlan',
    'payment.alreadyForever',
    'payment.tooFarAhead',
  ],
  headers: ['Idempotency-Key'],
});

export const paymentCallbackEndpoint = defineEndpoint(paymentRoutes.callback, {
  summary: "Receive the payment provider's message about an order",
  description:
    'A form. An authentic message is answered with 200 whatever it says; it may arrive any number of times, in any order.',
  encoding: 'form',
  body: callbackInput,
  response: null,
  status: 200,
  errors: ['payment.off', 'payment.signatureWrong'],
});

export const listMyPaymentsEndpoint = defineEndpoint(paymentRoutes.listMine, {
  summary: "List the caller's payments, newest first",
  query: pagingQuery,
  response: paymentList,
});

export const paymentStatusEndpoint = defineEndpoint(paymentRoutes.getStatus, {
  summary: 'Get the status of a payment',
  description:
    'The owner and administrators read all of it; with the ticket of the return URL anybody reads status, amount and purpose.',
  params: orderParams,
  notFound: 'payment.notFound',
  query: paymentStatusQuery,
  response: paymentStatusView,
});

export const paymentReceiptEndpoint = defineEndpoint(paymentRoutes.getReceipt, {
  summary: 'Get the receipt of a payment as a PDF',
  description: 'For its owner and administrators, of paid and reversed payments. It is no fiscal receipt.',
  params: orderParams,
  notFound: 'payment.notFound',
  response: 'binary',
  errors: ['payment.notPaid', 'rateLimit.exceeded'],
});
