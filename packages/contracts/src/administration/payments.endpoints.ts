import { defineEndpoint } from '../endpoint.js';
import { idParamsOf } from '../ids.schemas.js';
import { administrationInput } from './administration.schemas.js';
import { adminPaymentRoutes } from './payments.routes.js';
import {
  adminPaymentDetail,
  adminPaymentList,
  adminPaymentsQuery,
  reconciliationView,
} from './payments.schemas.js';

const paymentResource = { params: idParamsOf('payment'), notFound: 'payment.notFound' } as const;

export const listAdminPaymentsEndpoint = defineEndpoint(adminPaymentRoutes.list, {
  summary: 'List payments of all accounts for administrators',
  description: 'Newest first, in parts. Nothing of cards is shown.',
  query: adminPaymentsQuery,
  response: adminPaymentList,
});

export const getAdminPaymentEndpoint = defineEndpoint(adminPaymentRoutes.get, {
  ...paymentResource,
  summary: 'Get a payment with what the provider said of it',
  response: adminPaymentDetail,
});

export const reconcilePaymentEndpoint = defineEndpoint(adminPaymentRoutes.reconcile, {
  ...paymentResource,
  summary: 'Ask the provider for the state of a payment, and settle it',
  description:
    'The same as its message about the order: a plan is granted once. Asking twice is not an error; the log has a row for a change alone.',
  body: administrationInput,
  response: reconciliationView,
  errors: ['payment.off', 'payment.providerUnavailable', 'payment.unknownToProvider'],
});
