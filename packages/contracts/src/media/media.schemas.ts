import { z } from 'zod';
import { optionalDate, partialDateView } from '../dates.schemas.js';
import { listOf } from '../envelopes.schemas.js';
import {
  flagQuery,
  lineField,
  numberField,
  optionalLine,
  optionalText,
  recordField,
} from '../fields.schemas.js';
import { idParam, objectId } from '../ids.schemas.js';
import { fieldMessages } from '../messages/ui/fields.js';
import { withoutPaymentDetails } from '../obituaries/payment-details.schemas.js';
import { maxGalleryOrder, maxPhotoText } from './media.constants.js';

/* Requests: queries and parameters. */

/** Signature of the URL of a file that only readers of its obituary get. */
export const signatureFields = {
  expires: z.coerce
    .number({ error: fieldMessages.number })
    .int(fieldMessages.number)
    .optional()
    .describe('End of a signed URL, in seconds since 1970.'),
  signature: lineField(100).optional().describe('Signature of a URL from a response.'),
};

const renditionFields = {
  w: z.coerce
    .number({ error: fieldMessages.number })
    .int(fieldMessages.number)
    .min(1, fieldMessages.number)
    .optional()
    .describe('Wanted width in pixels; the next larger rendition is returned, without it the widest.'),
  ...signatureFields,
};

export const renditionQuery = recordField(renditionFields);
export type RenditionQuery = z.output<typeof renditionQuery>;

export const photoQuery = recordField({
  photoId: z
    .union([objectId, z.literal('')], { error: fieldMessages.id })
    .transform((id) => id || undefined)
    .optional()
    .describe('Id of the photo; without it, or empty, the main photo.'),
  ...renditionFields,
});
export type PhotoQuery = z.output<typeof photoQuery>;

export const pagePhotoParams = z.object({ id: idParam('obituary'), photoId: idParam('photo') });

export const previewQuery = recordField({
  v: lineField(64)
    .optional()
    .describe('Version of the image: with the present one the response is cacheable forever.'),
});

export const galleryQuery = recordField({
  imageData: flagQuery().default(true).describe('False omits the URLs of the photos.'),
});
export type GalleryQuery = z.output<typeof galleryQuery>;

/* Request bodies. */

/** Fields sent with the file of a main photo. */
export const photoUploadInput = recordField({
  name: withoutPaymentDetails(optionalLine(maxPhotoText.line)).default(null),
  description: withoutPaymentDetails(optionalText(maxPhotoText.description)).default(null),
}).meta({ id: 'PhotoUploadInput' });
export type PhotoUploadInput = z.output<typeof photoUploadInput>;

const photoTextFields = {
  name: optionalLine(maxPhotoText.line),
  title: optionalLine(maxPhotoText.line),
  description: optionalText(maxPhotoText.description),
  caption: optionalText(maxPhotoText.description),
  location: optionalLine(maxPhotoText.place),
  dateTaken: optionalDate,
};

/** Multipart fields are strings: only digits are a valid order. */
const formOrder = z
  .string()
  .nullable()
  .transform((text) => {
    const digits = text?.trim() ?? '';
    if (digits === '') return null;
    return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
  })
  .pipe(numberField(0, maxGalleryOrder).nullable());

/** Fields sent with the file. */
export const galleryUploadInput = recordField({
  name: withoutPaymentDetails(photoTextFields.name).default(null),
  title: withoutPaymentDetails(photoTextFields.title).default(null),
  description: withoutPaymentDetails(photoTextFields.description).default(null),
  caption: withoutPaymentDetails(photoTextFields.caption).default(null),
  location: withoutPaymentDetails(photoTextFields.location).default(null),
  dateTaken: photoTextFields.dateTaken.default(null),
  order: formOrder.default(null).describe('Position from 0; without it the photo is added at the end.'),
}).meta({ id: 'GalleryUploadInput' });
export type GalleryUploadInput = z.output<typeof galleryUploadInput>;

/** Only the sent keys change. */
export const updateGalleryPhotoInput = recordField({
  ...z.object(photoTextFields).partial().shape,
  order: numberField(0, maxGalleryOrder)
    .optional()
    .describe('Position from 0; the photos after it are shifted.'),
}).meta({ id: 'UpdateGalleryPhotoInput' });
export type UpdateGalleryPhotoInput = z.output<typeof updateGalleryPhotoInput>;

/* Responses. */

/** Shared by all previews of photos. */
export const thumbhashDescription = 'Blurred preview, about 25 bytes as base64 (evanw/thumbhash).';

const text = z.string().nullable();

export const photoView = z
  .object({ _id: z.string(), photoUrl: z.string(), name: text, description: text })
  .meta({ id: 'Photo' });
export type PhotoView = z.infer<typeof photoView>;

export const galleryPhotoView = z
  .object({
    _id: z.string(),
    imageData: text.describe('URL of the photo.'),
    width: z.number().int().describe('Width of the largest rendition, in pixels.'),
    height: z.number().int().describe('Height of the largest rendition, in pixels.'),
    thumbhash: z.string().describe(thumbhashDescription),
    name: text,
    title: text,
    description: text,
    caption: text,
    location: text,
    dateTaken: partialDateView.nullable(),
    order: z.number().int().describe('Position from 0, without gaps.'),
    canEdit: z.boolean().describe('True if the caller may change or delete it.'),
  })
  .meta({ id: 'GalleryPhoto' });
export type GalleryPhotoView = z.infer<typeof galleryPhotoView>;

export const galleryList = listOf(galleryPhotoView).meta({ id: 'GalleryList' });
export type GalleryList = z.infer<typeof galleryList>;
