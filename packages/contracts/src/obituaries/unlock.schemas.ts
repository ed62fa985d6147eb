import { z } from 'zod';
import { lineField, recordField } from '../fields.schemas.js';
import { pagePasswordLength } from './page-password.constants.js';

/** A password as somebody enters it; a short one is wrong like any other. */
export const unlockObituaryInput = recordField({
  password: lineField(pagePasswordLength.max),
}).meta({ id: 'UnlockObituaryInput' });

/** Key that opens an obituary behind a password, sent in the header `X-Page-Key`. */
export const pageKeyView = z
  .object({ key: z.string(), expiresAt: z.string().describe('ISO 8601 instant.') })
  .meta({ id: 'PageKey' });
export type PageKeyView = z.output<typeof pageKeyView>;
