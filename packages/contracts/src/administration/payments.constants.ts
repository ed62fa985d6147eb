import { paymentStatuses } from '../payments/payments.constants.js';

/** States by which administrators list payments; `overdue`: pending after the end of the checkout. */
export const adminPaymentStates = ['all', 'overdue', ...paymentStatuses] as const;
export type AdminPaymentState = (typeof adminPaymentStates)[number];

/** Longest text that is searched for: an address. */
export const maxPaymentSearch = 254;

/** Results of a reconciliation; `mismatched`: the provider's answer does not fit the order, and changes nothing. */
export const reconciliationOutcomes = ['changed', 'unchanged', 'mismatched'] as const;
export type ReconciliationOutcome = (typeof reconciliationOutcomes)[number];
