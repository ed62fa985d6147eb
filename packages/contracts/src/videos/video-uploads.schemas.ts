import { z } from 'zod';
import { flagField, numberField, optionalLine, optionalText, recordField } from '../fields.schemas.js';
import { idParam, idParamsOf, objectId } from '../ids.schemas.js';
import { fieldMessages } from '../messages/ui/fields.js';
import {
  filmPartBytes,
  maxFilmFileName,
  maxFilmParts,
  maxFilmTranscript,
} from './video-uploads.constants.js';
import { maxVideoText, videoSeconds } from './videos.constants.js';

/* Requests. */

export const videoUploadParams = idParamsOf('upload of a film');
export const filmPartParams = z.object({
  id: idParam('upload of a film'),
  number: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .meta({ description: `Number of the part, from 1 to at most ${maxFilmParts}.` }),
});

export const beginVideoUploadInput = recordField({
  obituaryId: objectId,
  fileName: optionalLine(maxFilmFileName).default(null).describe('Name of the file, for the keeper alone.'),
  sizeBytes: numberField(1, maxFilmParts * filmPartBytes).describe('Size of the file in bytes.'),
}).meta({ id: 'BeginVideoUploadInput' });
export type BeginVideoUploadInput = z.output<typeof beginVideoUploadInput>;
export type BeginVideoUploadRequest = z.input<typeof beginVideoUploadInput>;

export const finishVideoUploadInput = recordField({
  title: optionalLine(maxVideoText.title).default(null).describe('Title under the film.'),
  posterSeconds: z
    .number({ error: fieldMessages.number })
    .min(0, fieldMessages.number)
    .max(videoSeconds.max, fieldMessages.number)
    .nullable()
    .default(null)
    .describe('Instant of the film whose picture is its preview; unsent or behind the end: one is chosen.'),
  transcript: optionalText(maxFilmTranscript).default(null).describe('Words that are spoken in the film.'),
  consent: recordField({ film: flagField().describe('The maker may show this film.') })
    .nullable()
    .default(null)
    .describe('Without it keepers alone see the film, until one of them confirms it.'),
}).meta({ id: 'FinishVideoUploadInput' });
export type FinishVideoUploadInput = z.output<typeof finishVideoUploadInput>;
export type FinishVideoUploadRequest = z.input<typeof finishVideoUploadInput>;

/* Responses. */

export const videoUploadView = z
  .object({
    _id: z.string().describe('Id of the upload; once it is finished, of the work and of the video.'),
    obituaryId: z.string(),
    fileName: z.string().nullable(),
    sizeBytes: z.number().int().positive(),
    partBytes: z.number().int().positive().describe('Bytes of each part but the last, which has the rest.'),
    parts: z.number().int().positive().describe('Number of parts; they are numbered from 1.'),
    received: z
      .array(z.number().int().positive())
      .describe('Numbers of the parts that are there, ascending.'),
    keptUntil: z.string().describe('Instant after which an upload that is not finished is deleted.'),
  })
  .meta({ id: 'VideoUpload' });
export type VideoUploadView = z.infer<typeof videoUploadView>;
