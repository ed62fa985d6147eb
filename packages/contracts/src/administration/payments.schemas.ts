import { z } from 'zod';
import { cursorFields, cursorListOf } from '../cursor-paging.schemas.js';
import { optionalLine, optionField, recordField } from '../fields.schemas.js';
import { paymentMismatches, providerOutcomes } from '../payments/payments.constants.js';
import { paymentView } from '../payments/payments.schemas.js';
import { adminPaymentStates, maxPaymentSearch, reconciliationOutcomes } from './payments.constants.js';

export const adminPaymentsQuery = recordField({
  search: optionalLine(maxPaymentSearch)
    .default(null)
    .describe(
      'A whole order number, the id of the payment at the provider, or the e-mail address or id of an account.',
    ),
  state: optionField(adminPaymentStates)
    .default('all')
    .describe('`overdue` are pending although their checkout has ended.'),
  ...cursorFields(20),
});
export type AdminPaymentsQuery = z.output<typeof adminPaymentsQuery>;

const instant = z.string();
const kopiykas = z.number().int().nonnegative().describe('Integer kopiykas.');

export const adminPaymentView = paymentView
  .extend({
    _id: z.string(),
    months: z.number().int().nullable().describe('Null: the payment is for a video.'),
    payer: z
      .object({ userId: z.string(), name: z.string().nullable().describe('Null for a deleted account.') })
      .describe('Account that ordered.'),
  })
  .meta({ id: 'AdminPayment' });
export type AdminPaymentView = z.infer<typeof adminPaymentView>;

export const adminPaymentList = cursorListOf(adminPaymentView).meta({ id: 'AdminPaymentList' });
export type AdminPaymentList = z.infer<typeof adminPaymentList>;

/** One message of the provider about an order, or one answer. */
export const paymentEventView = z
  .object({
    receivedAt: instant,
    outcome: z.enum(providerOutcomes),
    providerStatus: z.string().describe("State in the provider's own words."),
    amountKopiykas: kopiykas.nullable(),
    refundedKopiykas: kopiykas.nullable(),
    mismatch: z
      .enum(paymentMismatches)
      .nullable()
      .describe('What did not fit the order, so that nothing changed; null: it counts.'),
  })
  .meta({ id: 'PaymentEvent' });
export type PaymentEventView = z.infer<typeof paymentEventView>;

export const adminPaymentDetail = adminPaymentView
  .extend({
    payer: adminPaymentView.shape.payer.extend({ email: z.string().nullable() }),
    priceKopiykas: kopiykas,
    creditKopiykas: kopiykas.describe('Value of unused paid time that was taken off the price.'),
    expiresAt: instant.describe('The checkout could be paid until then.'),
    reversedAt: instant.nullable(),
    checkedAt: instant.nullable().describe('Last time that the provider was asked.'),
    isSettled: z.boolean().describe('False while the consequences of the state, as the plan, are to follow.'),
    providerPaymentId: z.string().nullable(),
    isProviderOn: z.boolean().describe('False: no provider is configured, and none can be asked.'),
    events: z.array(paymentEventView).describe('Oldest first.'),
  })
  .meta({ id: 'AdminPaymentDetail' });
export type AdminPaymentDetail = z.infer<typeof adminPaymentDetail>;

export const reconciliationView = z
  .object({
    outcome: z
      .enum(reconciliationOutcomes)
      .describe("`mismatched`: the provider's answer does not fit the order, and changes nothing."),
    payment: adminPaymentDetail,
  })
  .meta({ id: 'Reconciliation' });
export type ReconciliationView = z.infer<typeof reconciliationView>;
