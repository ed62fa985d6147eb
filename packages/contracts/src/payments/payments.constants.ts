/** States of a payment in the order of their rank; a lower one never replaces a higher. */
export const paymentStatuses = ['pending', 'failure', 'expired', 'success', 'reversed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentPurposes = ['subscription', 'video'] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/** States of a payment according to the provider. */
export const providerOutcomes = ['pending', 'success', 'failure', 'reversed', 'partlyReversed'] as const;
export type ProviderOutcome = (typeof providerOutcomes)[number];

/** Facts of a provider's message that may not fit the order. */
export const paymentMismatches = ['order', 'shop', 'currency', 'amount'] as const;
export type PaymentMismatch = (typeof paymentMismatches)[number];

/** Terms of a plan that can be bought, in months. */
export const planTerms = [12, 24, 36] as const;
export type PlanTerm = (typeof planTerms)[number];

/** Paid time of a plan ends at most so many months ahead. */
export const maxPaidMonthsAhead = 60;

/** Name of the file of a receipt. */
export function receiptFileName(orderId: string): string {
  return `kvytantsiia-${orderId}.pdf`;
}

/** Time in which a checkout can be paid, in minutes. */
export const checkoutMinutes = 60;

/** Largest body of a provider's callback, in bytes. */
export const maxCallbackBytes = 64 * 1024;

/** Payments on the dashboard. */
export const recentPaymentsCount = 10;
