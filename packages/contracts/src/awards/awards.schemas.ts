import { z } from 'zod';
import { optionalDate, partialDateView } from '../dates.schemas.js';
import { listOf } from '../envelopes.schemas.js';
import {
  lineField,
  optionalLine,
  optionalText,
  optionField,
  recordField,
  requiredLine,
} from '../fields.schemas.js';
import { objectId } from '../ids.schemas.js';
import { pagingFields, withinReach } from '../paging.schemas.js';
import { awardCategories, awardsPageSize, awardTypes, maxAwardText } from './awards.constants.js';

/* What is asked. */

/** Words of `search` are beginnings of words of the name, in any order, whatever their case and apostrophes. */
export const awardsQuery = recordField({
  search: lineField(maxAwardText.name)
    .optional()
    .transform((text) => text || undefined),
  category: optionField(awardCategories).optional(),
  type: optionField(awardTypes).optional(),
  ...pagingFields(awardsPageSize),
}).superRefine(withinReach);
export type AwardsQuery = z.output<typeof awardsQuery>;

/** An award's id, or the `image` that it is listed with. */
export const awardImageParams = z.object({ id: z.string().min(1).max(100) });

/** `v` names the very drawing: with it the answer may be kept for ever. Addresses in answers carry it. */
export const awardImageQuery = recordField({ v: lineField(64).optional() });

export const pageAwardParams = z.object({ id: objectId, awardId: objectId });

/* What is sent. */

const name = requiredLine(maxAwardText.name);
const type = optionField(awardTypes);

const told = {
  dateAwarded: optionalDate,
  description: optionalText(maxAwardText.description),
  /** Names an award of the catalogue: its id, its `image` or the address of its drawing. */
  imageData: optionalLine(maxAwardText.image),
  imageName: optionalLine(maxAwardText.name),
  imageDescription: optionalText(maxAwardText.description),
};

/** An award of the catalogue is named by `awardId`, by `imageData` or by its very name; others are written in. */
export const attachAwardInput = recordField({
  awardId: objectId.nullable().default(null),
  name,
  type,
  dateAwarded: told.dateAwarded.default(null),
  description: told.description.default(null),
  imageData: told.imageData.default(null),
  imageName: told.imageName.default(null),
  imageDescription: told.imageDescription.default(null),
}).meta({ id: 'AttachAwardInput' });
export type AttachAwardInput = z.output<typeof attachAwardInput>;
export type AttachAwardSent = z.input<typeof attachAwardInput>;

/** Only the keys that are sent change. */
export const updateAwardInput = recordField({
  name: name.optional(),
  type: type.optional(),
  ...z.object(told).partial().shape,
}).meta({ id: 'UpdateAwardInput' });
export type UpdateAwardInput = z.output<typeof updateAwardInput>;

/* What is answered. */

const text = z.string().nullable();

/** An award of the catalogue. `id` and `image` are older names of `_id` and of what `imageUrl` shows. */
export const awardView = z
  .object({
    _id: z.string(),
    id: z.string(),
    name: z.string(),
    category: z.enum(awardCategories),
    type: z.enum(awardTypes),
    issuer: text,
    description: text,
    /** Year of its founding. */
    established: z.number().int().nullable(),
    image: z.string(),
    imageUrl: z.string(),
    /** False: the drawing is a plain medal, as no source was found for the stripes of its ribbon. */
    isRibbonKnown: z.boolean(),
    /** Where the facts are from. */
    source: z.string(),
  })
  .meta({ id: 'Award' });
export type AwardView = z.infer<typeof awardView>;

export const awardList = listOf(awardView).meta({ id: 'AwardList' });
export type AwardList = z.infer<typeof awardList>;

/** An award on a page; `awardId` names it in the catalogue. */
export const pageAwardView = z
  .object({
    _id: z.string(),
    awardId: text,
    name: z.string(),
    type: z.enum(awardTypes),
    issuer: text,
    dateAwarded: partialDateView.nullable(),
    description: text,
    imageUrl: z.string(),
    imageName: text,
    imageDescription: text,
  })
  .meta({ id: 'PageAward' });
export type PageAwardView = z.infer<typeof pageAwardView>;

export const pageAwardList = listOf(pageAwardView).meta({ id: 'PageAwardList' });
export type PageAwardList = z.infer<typeof pageAwardList>;
