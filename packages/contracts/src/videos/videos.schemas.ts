import { z } from 'zod';
import { listOf } from '../envelopes.schemas.js';
import { speechEngineNames, voiceGenders, voiceLanguage, voiceQualities } from './synthetic-voices.js';

/* Requests. */

export const syntheticVoiceParams = z.object({
  id: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/)
    .describe('Id of a voice of the list.'),
});

/* Responses. */

export const syntheticVoiceView = z
  .object({
    id: z.string(),
    name: z.string(),
    gender: z.enum(voiceGenders).nullable().describe('Null where the model of the voice does not tell.'),
    language: z.literal(voiceLanguage),
    engine: z.enum(speechEngineNames).nullable().describe('Null while no engine of the server can speak.'),
    quality: z.enum(voiceQualities).describe('`natural` sounds like a person, `plain` like a device.'),
    sampleUrl: z.string().describe('URL of a sentence read by the voice (WAV); byte ranges are served.'),
  })
  .meta({ id: 'SyntheticVoice' });
export type SyntheticVoiceView = z.infer<typeof syntheticVoiceView>;

export const syntheticVoiceList = listOf(syntheticVoiceView).meta({ id: 'SyntheticVoiceList' });
export type SyntheticVoiceList = z.infer<typeof syntheticVoiceList>;
