import { z } from 'zod';
import { hasVisibleText } from '../clean-text.js';
import { recordField, textField } from '../fields.schemas.js';
import { fieldMessages } from '../messages/ui/fields.js';
import { maxReason } from './administration.constants.js';

/** Why an administrator acts: stored in the log. */
export const reasonField = textField(maxReason).refine(hasVisibleText, fieldMessages.required);

export const administrationInput = recordField({
  reason: reasonField.describe('Stored in the log of administrators, told to nobody else.'),
}).meta({ id: 'AdministrationInput' });
export type AdministrationInput = z.output<typeof administrationInput>;

export const freezeView = z
  .object({
    obituaryId: z.string(),
    isFrozen: z.boolean(),
    frozenAt: z.string().nullable(),
    reason: z.string().nullable().describe('Reason of the freeze; null without one.'),
  })
  .meta({ id: 'Freeze' });
export type FreezeView = z.infer<typeof freezeView>;
