import { z } from 'zod';
import { listOf } from '../envelopes.schemas.js';
import { optionField, recordField } from '../fields.schemas.js';
import { fieldMessages } from '../messages/ui/fields.js';
import { type PaidLevel, paidLevels, planOf } from '../plans/plan-table.js';
import { planLevel } from '../plans/plans.schemas.js';
import { type PlanTerm, paymentPurposes, paymentStatuses, planTerms } from './payments.constants.js';

const instant = z.iso.datetime();
const kopiykas = z.number().int().nonnegative().describe('Integer kopiykas.');

const orderId = z
  .string()
  .regex(/^VP[0-9A-Z]{18}$/)
  .describe('Order number.');

export const orderParams = z.object({ orderId });

/** A paid level; `BASIC`, a level of earlier clients, is read as PREMIUM_1. */
export const paidLevelField = optionField([...paidLevels, 'BASIC'])
  .transform((level) => planOf(level).level as PaidLevel)
  .describe('Plan to buy.');

const isPlanTerm = (months: unknown): months is PlanTerm => planTerms.some((term) => term === months);

/** Months of a plan that can be bought, as a number or in a query. */
const term = (months: z.ZodType<number>) =>
  months
    .refine(isPlanTerm, fieldMessages.option)
    .transform((value) => value as PlanTerm)
    .describe(`Months: ${planTerms.join(', ')}.`);

export const quoteQuery = recordField({
  subscriptionLevel: paidLevelField,
  duration: term(z.coerce.number({ error: fieldMessages.number })).default(12),
});

/** A price before paying. */
export const quoteView = z
  .object({
    subscriptionLevel: planLevel,
    duration: z.number().int().describe('Months.'),
    priceKopiykas: kopiykas,
    creditKopiykas: kopiykas.describe('Value of unused paid time, in integer kopiykas.'),
    amountKopiykas: kopiykas.describe('To be paid, in integer kopiykas.'),
    from: instant.describe('Begin of the bought time.'),
    to: instant.describe('End of the bought time.'),
    text: z.string().describe('The offer in one or two sentences, to be shown before paying.'),
  })
  .meta({ id: 'PlanQuote' });
export type QuoteView = z.infer<typeof quoteView>;

export const createSubscriptionPaymentInput = recordField({
  subscriptionLevel: paidLevelField,
  duration: term(z.number({ error: fieldMessages.number })).default(12),
});
export type CreateSubscriptionPaymentInput = z.infer<typeof createSubscriptionPaymentInput>;

const paymentStatus = z.enum(paymentStatuses).meta({ id: 'PaymentStatus' });
const nullWhenCovered = 'Null when a credit covers the whole amount.';

export const checkoutView = z
  .object({
    _id: z.string(),
    orderId,
    status: paymentStatus,
    data: z.string().nullable().describe(`Field of the checkout form. ${nullWhenCovered}`),
    signature: z.string().nullable().describe(`Field of the checkout form. ${nullWhenCovered}`),
    checkoutUrl: z.string().nullable().describe(`Where the form is posted to. ${nullWhenCovered}`),
    amountKopiykas: kopiykas,
    expiresAt: instant.describe('The checkout can be paid until then.'),
  })
  .meta({ id: 'Checkout' });
export type CheckoutView = z.infer<typeof checkoutView>;

/** A payment in a list. */
export const paymentView = z
  .object({
    orderId,
    status: paymentStatus,
    amountKopiykas: kopiykas,
    purpose: z.enum(paymentPurposes),
    subscriptionLevel: planLevel.nullable().describe('Null: the payment is for a video.'),
    createdAt: instant,
    paidAt: instant.nullable(),
  })
  .meta({ id: 'Payment' });
export type PaymentView = z.infer<typeof paymentView>;

export const paymentList = listOf(paymentView).meta({ id: 'PaymentList' });
export type PaymentList = z.infer<typeof paymentList>;

/** A payment as its owner reads it. */
const ownPaymentStatusView = paymentView
  .extend({
    plan: z
      .object({ level: planLevel, endsAt: instant.nullable() })
      .nullable()
      .describe('The plan in force; null while the payment has not succeeded, and of a video.'),
  })
  .meta({ id: 'OwnPaymentStatus' });

/** A payment as the holder of its ticket reads it. */
const ticketPaymentStatusView = z
  .object({
    orderId,
    status: paymentStatus,
    amountKopiykas: kopiykas,
    purpose: z.enum(paymentPurposes),
  })
  .meta({ id: 'TicketPaymentStatus' });

export const paymentStatusView = z.union([ownPaymentStatusView, ticketPaymentStatusView]);
export type PaymentStatusView = z.infer<typeof paymentStatusView>;

export const paymentStatusQuery = recordField({
  ticket: z
    .string({ error: fieldMessages.text })
    .max(100, fieldMessages.text)
    .optional()
    .describe('From the return URL.'),
});

const base64 = z.string({ error: fieldMessages.text }).min(1, fieldMessages.required);

/** A provider's message as it posts it. */
export const callbackInput = recordField({
  data: base64.describe('Base64 of a JSON object.'),
  signature: base64.describe('Base64 of the hash of private key, data, private key.'),
});
export type CallbackInput = z.infer<typeof callbackInput>;
