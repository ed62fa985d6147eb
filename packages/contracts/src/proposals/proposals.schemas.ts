import { z } from 'zod';
import { hasVisibleText } from '../clean-text.js';
import { listOf } from '../envelopes.schemas.js';
import { listField, optionalLine, optionField, recordField, textField } from '../fields.schemas.js';
import { idParam } from '../ids.schemas.js';
import { fieldMessages } from '../messages/ui/fields.js';
import { obituaryMessages } from '../messages/ui/obituaries.js';
import { proposalMessages } from '../messages/ui/proposals.js';
import { containsCardNumber } from '../obituaries/bank-card-number.js';
import {
  fieldInputs,
  fieldViews,
  keepersOnlyKeys,
  keysOfKind,
} from '../obituaries/obituary-fields.schemas.js';
import { checkDateOrder } from '../obituaries/obituary-validation.js';
import { containsPaymentDetails } from '../obituaries/payment-details.js';
import { decidedStates, maxProposalText, proposalStates } from './proposals.constants.js';

export const proposalParams = z.object({
  id: idParam('obituary'),
  proposalId: idParam('proposal'),
});

/** Fields of which a reader can propose another value: texts and dates. Rows and choices are told in the text. */
export const proposableKeys = keysOfKind('line', 'text', 'date').filter(
  (key): key is Exclude<typeof key, (typeof keepersOnlyKeys)[number] | 'gravePoint'> =>
    // A point is chosen by those who can look at it on a map; readers tell in words where the grave is.
    key !== 'gravePoint' && !(keepersOnlyKeys as readonly string[]).includes(key),
);
export type ProposableKey = (typeof proposableKeys)[number];

function pick<Column extends Readonly<Record<ProposableKey, z.ZodType>>>(column: Column) {
  return Object.fromEntries(proposableKeys.map((key) => [key, column[key]])) as {
    readonly [K in ProposableKey]: Column[K];
  };
}

/** Texts of readers hold neither card numbers nor accounts, whatever the field of a keeper may hold. */
function refusalsOf(text: string): string[] {
  if (containsCardNumber(text)) return [obituaryMessages.cardNumberRefused];
  return containsPaymentDetails(text) ? [obituaryMessages.paymentDetailsRefused] : [];
}

/** Proposed values; a value of null proposes to take the field out. */
export const proposedFields = recordField(pick(fieldInputs))
  .partial()
  .superRefine((fields, context) => {
    if (fields.fullName === null)
      context.addIssue({ code: 'custom', path: ['fullName'], message: obituaryMessages.fullNameRequired });
    for (const { path, message } of checkDateOrder(fields.birthDate, fields.deathDate))
      context.addIssue({ code: 'custom', path: [path], message });
    for (const [key, value] of Object.entries(fields))
      if (typeof value === 'string')
        for (const message of refusalsOf(value)) context.addIssue({ code: 'custom', path: [key], message });
  });
export type ProposedFields = z.output<typeof proposedFields>;

export const createProposalInput = recordField({
  fields: proposedFields.default({}),
  text: textField(maxProposalText.text)
    .superRefine((text, context) => {
      for (const message of refusalsOf(text)) context.addIssue({ code: 'custom', message });
    })
    .nullable()
    .transform((text) => (text !== null && hasVisibleText(text) ? text : null))
    .default(null)
    .describe('Told to the keepers in own words, with or without values.'),
  relation: optionalLine(maxProposalText.relation).default(null).describe('Who the author is to the person.'),
})
  .superRefine(({ fields, text }, context) => {
    if (text === null && Object.keys(fields).length === 0)
      context.addIssue({ code: 'custom', path: ['text'], message: proposalMessages.nothingProposed });
  })
  .meta({ id: 'CreateProposalInput' });
export type CreateProposalInput = z.output<typeof createProposalInput>;
export type CreateProposalRequest = z.input<typeof createProposalInput>;

export const decideProposalInput = recordField({
  state: optionField(decidedStates).describe(
    '`accepted` or `declined` by those who may edit the obituary, `withdrawn` by the author.',
  ),
  fields: listField(z.enum(proposableKeys, { error: fieldMessages.option }), proposableKeys.length)
    .nullable()
    .default(null)
    .describe('Fields to take over when it is accepted; null takes all.'),
}).meta({ id: 'DecideProposalInput' });
export type DecideProposalInput = z.output<typeof decideProposalInput>;

export const proposalView = z
  .object({
    _id: z.string(),
    createdAt: z.string(),
    author: z.string().nullable().describe('Name of the account; null while it is being deleted.'),
    isOwn: z.boolean().describe('True if the caller wrote it.'),
    relation: z.string().nullable(),
    text: z.string().nullable(),
    fields: z.object(pick(fieldViews)).partial().describe('Proposed values.'),
    state: z.enum(proposalStates),
    acceptedFields: z.array(z.enum(proposableKeys)).describe('Fields that were taken over.'),
    decidedAt: z.string().nullable(),
  })
  .meta({ id: 'Proposal' });
export type ProposalView = z.infer<typeof proposalView>;

export const proposalList = listOf(proposalView).meta({ id: 'ProposalList' });
export type ProposalList = z.infer<typeof proposalList>;
