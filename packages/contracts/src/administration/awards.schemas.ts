import { z } from 'zod';
import { awardCategories, awardTypes, maxAwardText } from '../awards/awards.constants.js';
import { cursorFields, cursorListOf } from '../cursor-paging.schemas.js';
import {
  listField,
  numberField,
  optionalLine,
  optionalText,
  optionField,
  recordField,
  requiredLine,
} from '../fields.schemas.js';
import { adminAwardMessages as texts } from '../messages/ui/admin-awards.js';
import { fieldMessages } from '../messages/ui/fields.js';
import { fillText } from '../text.js';
import { loggedReasonField } from './administration.schemas.js';
import {
  awardRanks,
  awardYears,
  maxCatalogueText,
  maxRibbonStripes,
  maxStripeShare,
} from './awards.constants.js';

export const adminAwardsQuery = recordField({
  search: optionalLine(maxAwardText.name)
    .default(null)
    .describe('Beginnings of words of the name, at least two letters each; or the id of an award.'),
  category: z
    .enum(awardCategories, { error: fieldMessages.option })
    .optional()
    .describe('Awards of one category.'),
  ...cursorFields(),
});
export type AdminAwardsQuery = z.output<typeof adminAwardsQuery>;

const stripe = recordField({
  color: z
    .string({ error: texts.colourWrong })
    .regex(/^#[0-9a-f]{6}$/i, texts.colourWrong)
    .toUpperCase()
    .describe('As `#RRGGBB`.'),
  share: z
    .number({ error: fieldMessages.number })
    .positive(fillText(fieldMessages.tooSmall, { min: 0 }))
    .max(maxStripeShare, fillText(fieldMessages.tooBig, { max: maxStripeShare }))
    .describe('Width beside the other stripes, in any unit.'),
});

const ribbon = listField(stripe, maxRibbonStripes)
  .nullable()
  .transform((stripes) => (stripes?.length ? stripes : null))
  .describe('Stripes from left to right; null: no ribbon is drawn.');

const fields = {
  name: requiredLine(maxAwardText.name),
  category: optionField(awardCategories),
  type: optionField(awardTypes),
  rank: numberField(awardRanks.min, awardRanks.max).describe(
    'Position in the order of precedence: lower comes first.',
  ),
  issuer: optionalLine(maxCatalogueText.issuer),
  description: optionalText(maxAwardText.description),
  established: numberField(awardYears.min, awardYears.max)
    .nullable()
    .describe('Year in which the award was founded.'),
  source: requiredLine(maxCatalogueText.source, texts.sourceNeeded).describe(
    'Source of the facts: a legal act or an address.',
  ),
  ribbon,
  ribbonSource: optionalLine(maxCatalogueText.source).describe(
    'Source of the stripes; needed with a ribbon, and there is none without.',
  ),
};

/** A ribbon and its source come and go together. */
function assertSourcedRibbon(
  { ribbon: stripes, ribbonSource }: { ribbon?: unknown; ribbonSource?: string | null | undefined },
  context: z.RefinementCtx,
): void {
  if ((stripes ?? null) !== null && (ribbonSource ?? null) === null)
    context.addIssue({ code: 'custom', path: ['ribbonSource'], message: texts.ribbonSourceNeeded });
  if ((stripes ?? null) === null && (ribbonSource ?? null) !== null)
    context.addIssue({ code: 'custom', path: ['ribbon'], message: texts.stripesNeeded });
  if (stripes === null && ribbonSource === undefined)
    context.addIssue({ code: 'custom', path: ['ribbonSource'], message: texts.stripesNeeded });
  if (ribbonSource === null && stripes === undefined)
    context.addIssue({ code: 'custom', path: ['ribbon'], message: texts.stripesNeeded });
}

export const addAwardInput = recordField({
  ...fields,
  issuer: fields.issuer.default(null),
  description: fields.description.default(null),
  established: fields.established.default(null),
  ribbon: ribbon.default(null),
  ribbonSource: fields.ribbonSource.default(null),
  reason: loggedReasonField,
})
  .superRefine(assertSourcedRibbon)
  .meta({ id: 'AddCatalogueAwardInput' });
export type AddAwardInput = z.output<typeof addAwardInput>;
export type AddAwardRequest = z.input<typeof addAwardInput>;

/** Only the sent keys change; a ribbon is sent with its source. */
export const updateCatalogueAwardInput = z
  .object(fields, { error: fieldMessages.record })
  .partial()
  .extend({ reason: loggedReasonField })
  .superRefine(assertSourcedRibbon)
  .meta({ id: 'UpdateCatalogueAwardInput' });
export type UpdateCatalogueAwardInput = z.output<typeof updateCatalogueAwardInput>;
export type UpdateCatalogueAwardRequest = z.input<typeof updateCatalogueAwardInput>;

const text = z.string().nullable();

export const adminAwardView = z
  .object({
    _id: z.string(),
    name: z.string(),
    category: z.enum(awardCategories),
    type: z.enum(awardTypes),
    rank: z.number().int(),
    issuer: text,
    description: text,
    established: z.number().int().nullable(),
    source: z.string(),
    ribbon: z
      .array(z.object({ color: z.string(), share: z.number().describe('Of the whole width, which is 1.') }))
      .nullable(),
    ribbonSource: text,
    imageUrl: z.string().describe('URL of the drawing.'),
    editedAt: text.describe('Time of the last change by an administrator; null: as the product brought it.'),
  })
  .meta({ id: 'AdminAward' });
export type AdminAwardView = z.infer<typeof adminAwardView>;

export const adminAwardList = cursorListOf(adminAwardView).meta({ id: 'AdminAwardList' });
export type AdminAwardList = z.infer<typeof adminAwardList>;
