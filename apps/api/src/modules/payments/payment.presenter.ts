import type { CheckoutView, PaymentView } from '@memorial/contracts/payments/payments.schemas';
import type { Payment } from './payment.schema.js';
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
