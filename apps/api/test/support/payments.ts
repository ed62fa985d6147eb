import { PaymentRepository } from '../../src/modules/payments/payment.repository.js';
import type { Payment } from '../../src/modules/payments/payment.schema.js';
import { randomId } from '../../src/platform/mongo/object-ids.js';
import type { TestApp } from './app.js';

/** A settled order of a plan, by an account that is gone unless told otherwise. */
export function buildPayment(app: TestApp, change: Partial<Payment> = {}): Payment {
  const _id = randomId();
  const createdAt = app.clock.now();
  return {
    _id,
    orderId: `VP${_id.toHexString().toUpperCase().slice(-18)}`,
    userId: randomId(),
    purpose: 'subscription',
    level: 'PREMIUM_1',
    months: 12,
    priceKopiykas: 199_900,
    creditKopiykas: 0,
    amountKopiykas: 199_900,
    creditedGrants: [],
    status: 'success',
    settledAs: 'success',
    requestHash: null,
    createdAt,
    expiresAt: createdAt,
    paidAt: createdAt,
    reversedAt: null,
    checkedAt: null,
    providerStatus: null,
    providerPaymentId: null,
    cardLast4: null,
    ...change,
  };
}

/** Stores an order. @returns its id */
export async function addPayment(app: TestApp, change: Partial<Payment> = {}): Promise<string> {
  const payment = buildPayment(app, change);
  await app.app.get(PaymentRepository, { strict: false }).insert(payment);
  return payment._id.toHexString();
}
