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
import { objectId } from '../ids.schemas.js';
import { fieldTexts } from '../messages/field.messages.js';
import { maxGalleryOrder, maxPhotoText } from './media.constants.js';

/* Requests: queries and parameters. */

/**
 * `w` is the wanted width in pixels; the next larger rendition is returned. `expires` (seconds since 1970)
 * and `signature` authorise a photo of an obituary that is not public.
 */
const renditionFields = {
  w: z.coerce
    .number({ error: fieldTexts.number })
    .int(fieldTexts.number)
    .min(1, fieldTexts.number)
    .optional(),
  expires: z.coerce.number({ error: fieldTexts.number }).int(fieldTexts.number).optional(),
  signature: lineField(100).optional(),
};

export const renditionQuery = recordField(renditionFields);
export type RenditionQuery = z.output<typeof renditionQuery>;

/** An empty `photoId` is the main photo. */
export const photoQuery = recordField({
  photoId: z
    .union([objectId, z.literal('')], { error: fieldTexts.id })
    .transform((id) => id || undefined)
    .optional(),
  ...renditionFields,
});
export type PhotoQuery = z.output<typeof photoQuery>;

export const pagePhotoParams = z.object({ id: objectId, photoId: objectId });

/** `v` is the version of the image and makes the response cacheable forever. */
export const previewQuery = recordField({ v: lineField(64).optional() });

/** With `imageData: false` the list omits the photo URLs. */
export const galleryQuery = recordField({ imageData: flagQuery().default(true) });
export type GalleryQuery = z.output<typeof galleryQuery>;

/* Request bodies. */

/** Fields sent with the file of a main photo. */
export const photoUploadInput = recordField({
  name: optionalLine(maxPhotoText.line).default(null),
  description: optionalText(maxPhotoText.description).default(null),
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

/** Fields sent with the file; without `order` the photo is added at the end. */
export const galleryUploadInput = recordField({
  name: photoTextFields.name.default(null),
  title: photoTextFields.title.default(null),
  description: photoTextFields.description.default(null),
  caption: photoTextFields.caption.default(null),
  location: photoTextFields.location.default(null),
  dateTaken: photoTextFields.dateTaken.default(null),
  order: formOrder.default(null),
}).meta({ id: 'GalleryUploadInput' });
export type GalleryUploadInput = z.output<typeof galleryUploadInput>;

/** Only the sent keys change; a new `order` shifts the photos after it. */
export const updateGalleryPhotoInput = recordField({
  ...z.object(photoTextFields).partial().shape,
  order: numberField(0, maxGalleryOrder).optional(),
}).meta({ id: 'UpdateGalleryPhotoInput' });
export type UpdateGalleryPhotoInput = z.output<typeof updateGalleryPhotoInput>;

/* Responses. */

const text = z.string().nullable();

export const photoView = z
  .object({ _id: z.string(), photoUrl: z.string(), name: text, description: text })
  .meta({ id: 'Photo' });
export type PhotoView = z.infer<typeof photoView>;

/** `imageData` is the URL for an img element's `src`. `order` counts from 0 without gaps. */
export const galleryPhotoView = z
  .object({
    _id: z.string(),
    imageData: text,
    /** Size of the largest rendition, in pixels. */
    width: z.number().int(),
    height: z.number().int(),
    /** Blurred preview, about 25 bytes as base64 (evanw/thumbhash). */
    thumbhash: z.string(),
    name: text,
    title: text,
    description: text,
    caption: text,
    location: text,
    dateTaken: partialDateView.nullable(),
    order: z.number().int(),
  })
  .meta({ id: 'GalleryPhoto' });
export type GalleryPhotoView = z.infer<typeof galleryPhotoView>;

export const galleryList = listOf(galleryPhotoView).meta({ id: 'GalleryList' });
export type GalleryList = z.infer<typeof galleryList>;
