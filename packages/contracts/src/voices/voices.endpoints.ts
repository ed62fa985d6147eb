import { defineEndpoint } from '../endpoint.js';
import { voiceUploadErrors } from '../messages/errors/voices.js';
import { editorOnly, restorable, signedUrls } from '../obituaries/obituary-descriptions.js';
import { changeErrors, obituaryResource, readableObituary } from '../obituaries/obituary-resource.schemas.js';
import { voiceFileField } from './voices.constants.js';
import { voiceRoutes } from './voices.routes.js';
import {
  updateVoiceInput,
  voiceFileQuery,
  voiceList,
  voiceParams,
  voiceUploadInput,
  voiceView,
} from './voices.schemas.js';

const voiceResource = { ...obituaryResource, params: voiceParams } as const;

export const listVoicesEndpoint = defineEndpoint(voiceRoutes.list, {
  ...readableObituary,
  summary: 'List the voice recordings of an obituary',
  description: 'All recordings in the order of addition, not paged.',
  response: voiceList,
});

export const uploadVoiceEndpoint = defineEndpoint(voiceRoutes.upload, {
  ...obituaryResource,
  summary: 'Upload a voice recording to an obituary',
  description: `${editorOnly} Takes WAV with 16-bit PCM samples, mono or stereo, up to five minutes. Stored as mono; chunks other than the samples are removed.`,
  upload: voiceFileField,
  body: voiceUploadInput,
  response: voiceView,
  status: 201,
  rateLimit: 'store',
  errors: [...changeErrors, 'plan.voices', ...voiceUploadErrors],
  limit: 'voices',
  headers: ['Idempotency-Key'],
});

export const getVoiceFileEndpoint = defineEndpoint(voiceRoutes.getFile, {
  ...voiceResource,
  summary: 'Get the sound of a voice recording',
  description: signedUrls,
  query: voiceFileQuery,
  response: 'binary',
  hasRanges: true,
  errors: ['voice.notFound'],
});

export const updateVoiceEndpoint = defineEndpoint(voiceRoutes.update, {
  ...voiceResource,
  summary: 'Change the title or the transcript of a voice recording',
  description: `${editorOnly} Only the sent keys change.`,
  body: updateVoiceInput,
  response: voiceView,
  errors: [...changeErrors, 'voice.notFound'],
});

export const removeVoiceEndpoint = defineEndpoint(voiceRoutes.remove, {
  ...voiceResource,
  summary: 'Delete a voice recording of an obituary',
  description: `${editorOnly} ${restorable}`,
  response: null,
  errors: [...changeErrors, 'voice.notFound'],
});

export const restoreVoiceEndpoint = defineEndpoint(voiceRoutes.restore, {
  ...voiceResource,
  summary: 'Restore a voice recording to its former position',
  description: editorOnly,
  response: voiceView,
  errors: [...changeErrors, 'voice.notFound', 'voice.duplicate', 'plan.voices'],
  limit: 'voices',
});
