import { obituaryMessages } from '@memorial/contracts/messages/ui/obituaries';
import { containsPaymentDetails } from '@memorial/contracts/obituaries/payment-details';
import { AppError } from '../errors/app-error.js';

/**
 * Rejects texts with card numbers or accounts, also in rows. A stored text may be sent back as it is: it was saved before
 * this rule.
 * @param before stored texts; null for new ones
 * @throws AppError validation.failed, which names the fields
 */
export function assertNoPaymentDetails<Key extends string>(
  keys: readonly Key[],
  before: Readonly<Partial<Record<Key, unknown>>> | null,
  after: Readonly<Partial<Record<Key, unknown>>>,
): void {
  const fields = keys.flatMap((key) => {
    const stored = new Set(textsIn(before?.[key], key).map(({ text }) => text));
    return textsIn(after[key], key)
      .filter(({ text }) => !stored.has(text) && containsPaymentDetails(text))
      .map(({ path }) => ({ path, code: 'custom', message: obituaryMessages.paymentDetailsRefused }));
  });
  if (fields.length > 0) throw new AppError('validation.failed', { fields });
}

interface PlacedText {
  readonly path: string;
  readonly text: string;
}

/** The text of a field, or those of its rows. */
function textsIn(value: unknown, path: string): PlacedText[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (!Array.isArray(value)) return [];
  return value.flatMap((row: unknown, index) =>
    typeof row === 'object' && row !== null
      ? Object.entries(row).flatMap(([key, text]) => textsIn(text, `${path}.${index}.${key}`))
      : textsIn(row, `${path}.${index}`),
  );
}
