import type { z } from 'zod';
import { obituaryMessages } from '../messages/ui/obituaries.js';
import { containsPaymentDetails } from './payment-details.js';

/** A text of a keeper that holds no payment details. Where a stored text may be sent back, the service checks instead. */
export function withoutPaymentDetails<Schema extends z.ZodType<string | null>>(field: Schema): Schema {
  return field.refine(
    (text) => text === null || !containsPaymentDetails(text),
    obituaryMessages.paymentDetailsRefused,
  );
}
