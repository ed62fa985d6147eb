import {
  type PaymentMismatch,
  type PaymentPurpose,
  type PaymentStatus,
  type ProviderOutcome,
  paymentPurposes,
  paymentStatuses,
} from '@memorial/contracts/payments/payments.constants';
import { type PaidLevel, paidLevels } from '@memorial/contracts/plans/plan-table';
import { Schema, type Types } from 'mongoose';

/**
 * An order and its payment. Neither name nor address: an order outlives its account, as accounts must be kept.
 * Amounts are integer kopiykas.
 */
export interface Payment {
  _id: Types.ObjectId;
  /** Number that the payer and the provider see. */
  orderId: string;
  userId: Types.ObjectId;
  purpose: PaymentPurpose;
  /** Null: the order is of a video. */
  level: PaidLevel | null;
  months: number | null;
  priceKopiykas: number;
  creditKopiykas: number;
  amountKopiykas: number;
  /** Grants whose unused time was credited. */
  creditedGrants: string[];
  status: PaymentStatus;
  /** Status whose consequences (grant, e-mail) are done; absent or another one: they are still to be done. */
  settledAs?: PaymentStatus;
  /** Account and purpose while the order can be paid: one open order each. Absent once it is closed. */
  openKey?: string;
  requestHash: string | null;
  createdAt: Date;
  /** End of the checkout. */
  expiresAt: Date;
  paidAt: Date | null;
  reversedAt: Date | null;
  /** Last time that the provider was asked. */
  checkedAt: Date | null;
  providerStatus: string | null;
  providerPaymentId: string | null;
  cardLast4: string | null;
}

/** Facts of an order of a plan. */
type PlanFacts = { readonly level: PaidLevel; readonly months: number };

/** True for an order of a plan, false for one of a video. */
export function isPlanOrder<Order extends Pick<Payment, 'level' | 'months'>>(
  order: Order,
): order is Order & PlanFacts {
  return order.level !== null && order.months !== null;
}

/** An authentic message of the provider, or its answer about a state; equal ones are kept once. */
export interface PaymentEvent {
  /** Hash of the facts. */
  _id: string;
  orderId: string;
  receivedAt: Date;
  outcome: ProviderOutcome;
  providerStatus: string;
  amountKopiykas: number | null;
  currency: string;
  refundedKopiykas: number | null;
  providerPaymentId: string | null;
  cardLast4: string | null;
  /** Reason why it changed nothing; null: it counts. */
  ignoredBecause: PaymentMismatch | null;
}

const text = { type: String, default: null };
const amount = { type: Number, required: true };
const date = { type: Date, default: null };

export const paymentSchema = new Schema<Payment>(
  {
    orderId: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    purpose: { type: String, enum: paymentPurposes, required: true },
    level: { type: String, enum: [...paidLevels, null], default: null },
    months: { type: Number, default: null },
    priceKopiykas: amount,
    creditKopiykas: amount,
    amountKopiykas: amount,
    creditedGrants: { type: [String], required: true },
    status: { type: String, enum: paymentStatuses, required: true },
    settledAs: { type: String, enum: paymentStatuses },
    openKey: { type: String },
    requestHash: text,
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    paidAt: date,
    reversedAt: date,
    checkedAt: date,
    providerStatus: text,
    providerPaymentId: text,
    cardLast4: text,
  },
  { collection: 'payments', versionKey: false },
)
  .index({ orderId: 1 }, { unique: true })
  .index({ openKey: 1 }, { unique: true, partialFilterExpression: { openKey: { $exists: true } } })
  .index({ createdAt: -1, _id: -1 })
  .index({ status: 1, createdAt: -1, _id: -1 })
  .index({ providerPaymentId: 1, createdAt: -1, _id: -1 })
  .index({ userId: 1, createdAt: -1, _id: -1 })
  .index({ userId: 1, purpose: 1, status: 1 })
  .index({ status: 1, paidAt: 1 });

export const paymentEventSchema = new Schema<PaymentEvent>(
  {
    _id: { type: String, required: true },
    orderId: { type: String, default: '' },
    receivedAt: { type: Date, required: true },
    outcome: { type: String, required: true },
    providerStatus: { type: String, default: '' },
    amountKopiykas: { type: Number, default: null },
    currency: { type: String, default: '' },
    refundedKopiykas: { type: Number, default: null },
    providerPaymentId: text,
    cardLast4: text,
    ignoredBecause: text,
  },
  { collection: 'paymentEvents', versionKey: false },
).index({ orderId: 1, receivedAt: 1 });
