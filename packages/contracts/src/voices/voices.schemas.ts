import { z } from 'zod';
import { listOf } from '../envelopes.schemas.js';
import { optionalLine, optionalText, recordField } from '../fields.schemas.js';
import { idParam } from '../ids.schemas.js';
import { signatureFields } from '../media/media.schemas.js';
import { maxVoiceText } from './voices.constants.js';

/* Requests. */

export const voiceParams = z.object({ id: idParam('obituary'), voiceId: idParam('recording') });

export const voiceFileQuery = recordField(signatureFields);
export type VoiceFileQuery = z.output<typeof voiceFileQuery>;

const textFields = {
  title: optionalLine(maxVoiceText.title),
  transcript: optionalText(maxVoiceText.transcript),
};

/** Fields sent with the file. */
export const voiceUploadInput = recordField({
  title: textFields.title.default(null),
  transcript: textFields.transcript.default(null),
}).meta({ id: 'VoiceUploadInput' });
export type VoiceUploadInput = z.output<typeof voiceUploadInput>;

/** Only the sent keys change. */
export const updateVoiceInput = recordField(z.object(textFields).partial().shape).meta({
  id: 'UpdateVoiceInput',
});
export type UpdateVoiceInput = z.output<typeof updateVoiceInput>;

/* Responses. */

export const voiceView = z
  .object({
    _id: z.string(),
    url: z.string().describe('URL of the sound (WAV, mono); byte ranges are served.'),
    durationSeconds: z.number().positive(),
    title: z.string().nullable(),
    transcript: z.string().nullable().describe('Words of the recording, written by the keeper.'),
    peaks: z
      .array(z.number().int().min(0).max(100))
      .describe('Loudness of equal parts of the recording; the loudest part is 100.'),
    createdAt: z.string(),
  })
  .meta({ id: 'Voice' });
export type VoiceView = z.infer<typeof voiceView>;

export const voiceList = listOf(voiceView).meta({ id: 'VoiceList' });
export type VoiceList = z.infer<typeof voiceList>;
