import type { ProviderOutcome } from '@memorial/contracts/payments/payments.constants';
import type { ProviderMessage } from '../ports/payment-provider.port.js';

export type LiqPayFields = Readonly<Record<string, unknown>>;

export interface Shop {
  readonly publicKey: string;
  /** Payments of the sandbox count as paid. */
  readonly acceptsSandbox: boolean;
}

/** `refund` names a message about money that went back. */
const ownActions = ['pay', 'refund'];

/** Reads base64 of a JSON object, with or without line breaks. @returns null for anything else */
export function decodeFields(data: string): LiqPayFields | null {
  return parseFields(Buffer.from(data, 'base64').toString('utf8'));
}

export function parseFields(json: string): LiqPayFields | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Message of LiqPay about a payment; numbers may come as text. */
export function messageOf(fields: LiqPayFields, shop: Shop): ProviderMessage {
  const amountKopiykas = toKopiykas(fields.amount);
  const refundedKopiykas = toKopiykas(fields.refund_amount);
  const providerStatus = textOf(fields.status);
  const action = textOf(fields.action);
  return {
    orderId: textOf(fields.order_id),
    outcome: outcomeOf(fields, amountKopiykas, refundedKopiykas, shop),
    amountKopiykas,
    currency: textOf(fields.currency),
    isForeign: textOf(fields.public_key) !== shop.publicKey || !ownActions.includes(action),
    providerStatus: providerStatus.slice(0, 40),
    paymentId: textOf(fields.payment_id).slice(0, 40) || null,
    cardLast4: /(\d{1,4})$/.exec(textOf(fields.sender_card_mask2))?.[1] ?? null,
    refundedKopiykas,
  };
}

function outcomeOf(
  fields: LiqPayFields,
  amountKopiykas: number | null,
  refundedKopiykas: number | null,
  { acceptsSandbox }: Shop,
): ProviderOutcome {
  const status = textOf(fields.status);
  const isPaid =
    status === 'success' || status === 'wait_compensation' || (status === 'sandbox' && acceptsSandbox);
  // A refund that succeeded is told by the status `reversed`.
  if (isPaid) return fields.action === 'refund' ? 'pending' : 'success';
  if (status === 'failure' || status === 'error') return 'failure';
  if (status !== 'reversed') return 'pending';
  const sum = fields.refund_amount;
  if (sum === undefined || sum === null || refundedKopiykas === 0) return 'reversed';
  // A sum that cannot be read, or is larger than the payment, tells nothing.
  if (refundedKopiykas === null || amountKopiykas === null || refundedKopiykas > amountKopiykas)
    return 'pending';
  return refundedKopiykas < amountKopiykas ? 'partlyReversed' : 'reversed';
}

/** Hryvnias with at most two decimals as integer kopiykas, digit by digit; null for anything else. */
export function toKopiykas(value: unknown): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const match = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(String(value).trim());
  if (!match) return null;
  const [, hryvnias = '', rest = ''] = match;
  return Number(`${hryvnias}${rest.padEnd(2, '0')}`);
}

/** Decimal hryvnias of integer kopiykas: 199999 is «1999.99». */
export function toHryvnias(kopiykas: number): string {
  const digits = String(kopiykas).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Text of a field that may be a number; empty for anything else. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
