import { z } from 'zod';
import { cleanLine } from '../clean-text.js';
import { optionalDate, partialDateView } from '../dates.schemas.js';
import { listOf } from '../envelopes.schemas.js';
import {
  flagField,
  flagQuery,
  lineField,
  optionalLine,
  optionalText,
  optionField,
  recordField,
  requiredLine,
  tooLong,
} from '../fields.schemas.js';
import { idParam, objectId } from '../ids.schemas.js';
import { photoQuery } from '../media/media.schemas.js';
import { fieldMessages } from '../messages/ui/fields.js';
import { checkResultWindow, pagingFields } from '../paging.schemas.js';
import { characterCount } from '../text.js';
import { awardCategories, awardsPageSize, awardTypes, maxAwardText } from './awards.constants.js';

/* Requests: queries and parameters. */

export const awardsQuery = recordField({
  search: lineField(maxAwardText.name)
    .optional()
    .transform((text) => text || undefined)
    .describe('Beginnings of words of the name, in any order; case and apostrophes are ignored.'),
  category: optionField(awardCategories).optional().describe('Lists awards of this category only.'),
  type: optionField(awardTypes).optional().describe('Lists awards of this type only.'),
  firstType: optionField(awardTypes).optional().describe('Lists awards of this type before the others.'),
  ...pagingFields(awardsPageSize),
}).superRefine(checkResultWindow);
export type AwardsQuery = z.output<typeof awardsQuery>;

export const awardImageParams = z.object({
  id: z.string().min(1).max(100).describe('Id of the award, or its `image` key from a list.'),
});

/** URLs in responses include the version. */
export const awardImageQuery = recordField({
  v: lineField(64)
    .optional()
    .describe('Version of the drawing: with the present one the response is cacheable forever.'),
});

export const pageAwardParams = z.object({
  id: idParam('obituary'),
  awardId: idParam('award on the obituary'),
});

export const awardPhotoQuery = photoQuery.extend({
  photoId: photoQuery.shape.photoId.describe(
    'Id of the photo; without it, or empty, the current photo of the award.',
  ),
});

/* Request bodies. */

const name = requiredLine(maxAwardText.name);
const type = optionField(awardTypes);

/** True for an image that is sent as its bytes. */
export const isDataUrl = (image: string): boolean => /^\s*data:/i.test(image);

/** An image in JSON: a data URL, at most as large as a JSON body may be, or a reference. */
const imageData = z
  .string({ error: fieldMessages.text })
  .overwrite((image) => (isDataUrl(image) ? image.trim() : cleanLine(image)))
  .refine(
    (image) => isDataUrl(image) || characterCount(image) <= maxAwardText.image,
    tooLong(maxAwardText.image),
  )
  .nullable()
  .transform((image) => image || null)
  .meta({
    description:
      'The own photo as a data URL, or a catalogue award: its id, its image key or the URL of its drawing. Null or empty removes the own photo.',
  });

/** A form sends it as text. */
const isPosthumous = z.union([flagField(), flagQuery()]);

const optionalFields = {
  dateAwarded: optionalDate,
  isPosthumous,
  description: optionalText(maxAwardText.description),
  imageData,
  imageName: optionalLine(maxAwardText.name),
  imageDescription: optionalText(maxAwardText.description),
};

/**
 * A catalogue award is referenced by `awardId`, by `imageData` or by its exact name; any other is stored as
 * free text.
 */
export const attachAwardInput = recordField({
  awardId: objectId.nullable().default(null).describe('Id of a catalogue award.'),
  name,
  type,
  dateAwarded: optionalFields.dateAwarded.default(null),
  isPosthumous: isPosthumous.default(false),
  description: optionalFields.description.default(null),
  imageData: optionalFields.imageData.default(null),
  imageName: optionalFields.imageName.default(null),
  imageDescription: optionalFields.imageDescription.default(null),
}).meta({ id: 'AttachAwardInput' });
export type AttachAwardInput = z.output<typeof attachAwardInput>;
export type AttachAwardRequest = z.input<typeof attachAwardInput>;

/** Only the sent keys change. */
export const updateAwardInput = recordField({
  name: name.optional(),
  type: type.optional(),
  ...z.object(optionalFields).partial().shape,
}).meta({ id: 'UpdateAwardInput' });
export type UpdateAwardInput = z.output<typeof updateAwardInput>;

/* Responses. */

const text = z.string().nullable();
const isRibbonKnown = z
  .boolean()
  .describe(
    'False where `imageUrl` shows no ribbon: no source for its stripes was found, or there is an own photo.',
  );

/** An award of the catalogue. */
export const awardView = z
  .object({
    _id: z.string(),
    id: z.string().describe('The same as `_id`, for older clients.'),
    name: z.string(),
    category: z.enum(awardCategories),
    type: z.enum(awardTypes),
    issuer: text,
    description: text,
    established: z.number().int().nullable().describe('Year in which the award was founded.'),
    image: z.string().describe('Key of the drawing, for older clients.'),
    imageUrl: z.string().describe('URL of the drawing.'),
    isRibbonKnown,
    source: z.string().describe('Source of the facts.'),
  })
  .meta({ id: 'Award' });
export type AwardView = z.infer<typeof awardView>;

export const awardList = listOf(awardView).meta({ id: 'AwardList' });
export type AwardList = z.infer<typeof awardList>;

/** An award on an obituary. */
export const pageAwardView = z
  .object({
    _id: z.string(),
    awardId: text.describe('Id of the catalogue award; null if the keeper typed it.'),
    name: z.string(),
    type: z.enum(awardTypes),
    issuer: text,
    dateAwarded: partialDateView.nullable(),
    isPosthumous: z.boolean(),
    description: text.describe("The keeper's own words."),
    catalogueDescription: text.describe('Description of the award in the catalogue.'),
    imageUrl: z.string(),
    isRibbonKnown,
    photo: z
      .object({ width: z.number().int(), height: z.number().int() })
      .nullable()
      .describe('Size in pixels of the own photo behind `imageUrl`, which then takes `w`; null: a drawing.'),
    imageName: text,
    imageDescription: text,
  })
  .meta({ id: 'PageAward' });
export type PageAwardView = z.infer<typeof pageAwardView>;

export const pageAwardList = listOf(pageAwardView).meta({ id: 'PageAwardList' });
export type PageAwardList = z.infer<typeof pageAwardList>;
