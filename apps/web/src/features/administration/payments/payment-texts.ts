import type {
  AdminPaymentDetail,
  AdminPaymentView,
  PaymentEventView,
} from '@memorial/contracts/administration/payments.schemas';
import {
  adminPaymentStatusTexts,
  adminPaymentMessages as copy,
  paymentMismatchTexts,
} from '@memorial/contracts/messages/ui/admin-payments';
import { formatKopiykas } from '@memorial/contracts/money';
import { planOf } from '@memorial/contracts/plans/plan-table';
import { fillText } from '@memorial/contracts/text';
import { formatDateTime } from '../../../shared/format/format-date-time.js';

/** «Базовий, 12 міс.» */
export function boughtText({ subscriptionLevel, months }: AdminPaymentView): string {
  if (subscriptionLevel === null || months === null) return copy.video;
  return fillText(copy.plan, { plan: planOf(subscriptionLevel).name, months });
}

export function stateText({ status, isSettled }: AdminPaymentDetail): string {
  const state = adminPaymentStatusTexts[status];
  return isSettled || status !== 'success' ? state : fillText(copy.following, { state });
}

/** The amount, with the credit that was taken off the price. */
export function amountText({ amountKopiykas, priceKopiykas, creditKopiykas }: AdminPaymentDetail): string {
  const amount = formatKopiykas(amountKopiykas);
  if (creditKopiykas === 0) return amount;
  const [price, credit] = [formatKopiykas(priceKopiykas), formatKopiykas(creditKopiykas)];
  return fillText(copy.credited, { amount, price, credit });
}

/** Facts of what the provider said once. */
export function eventFacts(event: PaymentEventView): readonly string[] {
  const { receivedAt, amountKopiykas, refundedKopiykas, providerStatus, mismatch } = event;
  return [
    formatDateTime(receivedAt),
    ...(amountKopiykas === null ? [] : [fillText(copy.sum, { amount: formatKopiykas(amountKopiykas) })]),
    ...(refundedKopiykas === null
      ? []
      : [fillText(copy.refunded, { amount: formatKopiykas(refundedKopiykas) })]),
    ...(providerStatus === '' ? [] : [fillText(copy.own, { status: providerStatus })]),
    ...(mismatch === null ? [] : [fillText(copy.ignored, { what: paymentMismatchTexts[mismatch] })]),
  ];
}
