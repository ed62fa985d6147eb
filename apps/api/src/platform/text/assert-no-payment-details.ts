import { obituaryMessages } from '@memorial/contracts/messages/ui/obituaries';
import { containsPaymentDetails } from '@memorial/contracts/obituaries/payment-details';
import { AppError } from '../errors/app-error.js';

/**
 * Rejects texts with card numbers or accounts. A stored text may be sent back as it is: it was saved before this rule.
 * @param before stored texts; null for new ones
 * @throws AppError validation.failed, which names the fields
 */
export function assertNoPaymentDetails<Key extends string>(
  keys: readonly Key[],
  before: Readonly<Partial<Record<Key, unknown>>> | null,
  after: Readonly<Partial<Record<Key, unknown>>>,
): void {
  const fields = keys
    .filter((key) => {
      const text = after[key];
      return typeof text === 'string' && text !== before?.[key] && containsPaymentDetails(text);
    })
    .map((path) => ({ path, code: 'custom', message: obituaryMessages.paymentDetailsRefused }));
  if (fields.length > 0) throw new AppError('validation.failed', { fields });
}
