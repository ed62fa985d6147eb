import { z } from 'zod';
import { hasVisibleText } from '../clean-text.js';
import { recordField, textField } from '../fields.schemas.js';
import { fieldMessages } from '../messages/ui/fields.js';
import { administrationReasonHeader, maxHeaderReason, maxReason } from './administration.constants.js';

const reasonText = (maxLength: number) => textField(maxLength).refine(hasVisibleText, fieldMessages.required);

/** Why an administrator acts: stored in the log. */
export const reasonField = reasonText(maxReason);

/** A reason that stays in the log. */
export const loggedReasonField = reasonField.describe(
  'Stored in the log of administrators, told to nobody else.',
);

/** The reason in the header of an ordinary call, decoded. */
export const administrationHeaders = recordField({
  [administrationReasonHeader]: reasonText(maxHeaderReason),
});

export const administrationInput = recordField({
  reason: loggedReasonField,
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
