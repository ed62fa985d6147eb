import type { AdminPaymentView, PaymentEventView } from '@memorial/contracts/administration/payments.schemas';
import type { CheckoutView, PaymentView } from '@memorial/contracts/payments/payments.schemas';
import type { Payment, PaymentEvent } from './payment.schema.js';
import type { CheckoutForm } from './ports/payment-provider.port.js';

export function presentPayment(payment: Payment): PaymentView {
  const { orderId, status, amountKopiykas, purpose, level, createdAt, paidAt } = payment;
  return {
    orderId,
    status,
    amountKopiykas,
    purpose,
    subscriptionLevel: level,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  };
}

/** @param form null when nothing can be paid any more */
export function presentCheckout(payment: Payment, form: CheckoutForm | null): CheckoutView {
  const { _id, orderId, status, amountKopiykas, expiresAt } = payment;
  return {
    _id: _id.toHexString(),
    orderId,
    status,
    data: form?.data ?? null,
    signature: form?.signature ?? null,
    checkoutUrl: form?.checkoutUrl ?? null,
    amountKopiykas,
    expiresAt: expiresAt.toISOString(),
  };
}

/** @param name null: the account is deleted */
export function presentAdminPayment(payment: Payment, name: string | null): AdminPaymentView {
  const { _id, userId, months } = payment;
  return {
    ...presentPayment(payment),
    _id: _id.toHexString(),
    months,
    payer: { userId: userId.toHexString(), name },
  };
}

/** Without the digits of the card. */
export function presentPaymentEvent(event: PaymentEvent): PaymentEventView {
  const { receivedAt, outcome, providerStatus, amountKopiykas, refundedKopiykas, ignoredBecause } = event;
  return {
    receivedAt: receivedAt.toISOString(),
    outcome,
    providerStatus,
    amountKopiykas,
    refundedKopiykas,
    mismatch: ignoredBecause,
  };
}

/** True when the consequences of the state are done; only a paid or reversed order has some. */
export function isSettled({ status, settledAs }: Payment): boolean {
  return settledAs === status || (status !== 'success' && status !== 'reversed');
}
