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
import { lastGalleryPlace, maxPhotoText } from './media.constants.js';

/* What is asked. */

/**
 * `w` is the width wanted, in pixels; the next larger rendition answers. `expires` (seconds since 1970) and `signature`
 * open a photograph of a page that is not public to whoever was given this address.
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

export const photoQuery = recordField({ photoId: objectId.optional(), ...renditionFields });
export type PhotoQuery = z.output<typeof photoQuery>;

export const pagePhotoParams = z.object({ id: objectId, photoId: objectId });

/** `v` names the very picture: with it the answer may be kept for ever. */
export const previewQuery = recordField({ v: lineField(64).optional() });

/** Without image data a list tells of its photographs and says nothing of where they are. */
export const galleryQuery = recordField({ imageData: flagQuery().default(true) });
export type GalleryQuery = z.output<typeof galleryQuery>;

/* What is sent. */

/** Fields beside the file of a main photograph. */
export const photoUploadInput = recordField({
  name: optionalLine(maxPhotoText.line).default(null),
  description: optionalText(maxPhotoText.description).default(null),
}).meta({ id: 'PhotoUploadInput' });
export type PhotoUploadInput = z.output<typeof photoUploadInput>;

const galleryTexts = {
  name: optionalLine(maxPhotoText.line),
  title: optionalLine(maxPhotoText.line),
  description: optionalText(maxPhotoText.description),
  caption: optionalText(maxPhotoText.description),
  location: optionalLine(maxPhotoText.place),
  dateTaken: optionalDate,
};

/** A field of a form is text: digits and nothing else make a place. */
const orderOfForm = z
  .string()
  .nullable()
  .transform((text) => {
    const digits = text?.trim() ?? '';
    if (digits === '') return null;
    return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
  })
  .pipe(numberField(0, lastGalleryPlace).nullable());

/** Fields beside the file; without `order` a photograph comes last. */
export const galleryUploadInput = recordField({
  name: galleryTexts.name.default(null),
  title: galleryTexts.title.default(null),
  description: galleryTexts.description.default(null),
  caption: galleryTexts.caption.default(null),
  location: galleryTexts.location.default(null),
  dateTaken: galleryTexts.dateTaken.default(null),
  order: orderOfForm.default(null),
}).meta({ id: 'GalleryUploadInput' });
export type GalleryUploadInput = z.output<typeof galleryUploadInput>;

/** Only the keys that are sent change; a photograph that takes another place moves those behind it. */
export const updateGalleryPhotoInput = recordField({
  ...z.object(galleryTexts).partial().shape,
  order: numberField(0, lastGalleryPlace).optional(),
}).meta({ id: 'UpdateGalleryPhotoInput' });
export type UpdateGalleryPhotoInput = z.output<typeof updateGalleryPhotoInput>;

/* What is answered. */

const text = z.string().nullable();

export const photoView = z
  .object({ _id: z.string(), photoUrl: z.string(), name: text, description: text })
  .meta({ id: 'Photo' });
export type PhotoView = z.infer<typeof photoView>;

/** `imageData` is what an img element takes as its source: an address. `order` counts from 0 without gaps. */
export const galleryPhotoView = z
  .object({
    _id: z.string(),
    imageData: text,
    /** Pixels of the largest rendition. */
    width: z.number().int(),
    height: z.number().int(),
    /** A blurred preview, some 25 bytes as base64 (evanw/thumbhash). */
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
