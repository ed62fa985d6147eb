import { defineEndpoint } from '../endpoint.js';
import { wavUploadErrors } from '../messages/errors/voices.js';
import { voiceFileField } from '../voices/voices.constants.js';
import { maxVideoRecordings, videoRecordingHours } from './video-recordings.constants.js';
import { videoRecordingRoutes } from './video-recordings.routes.js';
import { videoRecordingView } from './video-recordings.schemas.js';

export const uploadVideoRecordingEndpoint = defineEndpoint(videoRecordingRoutes.upload, {
  summary: 'Upload a recording that is heard in a video',
  description: `Takes WAV with 16-bit PCM samples, mono or stereo, up to five minutes. Only the account that sent it can order videos with it, for ${videoRecordingHours} hours; an order keeps a copy. Of more than ${maxVideoRecordings} recordings the oldest is deleted.`,
  upload: voiceFileField,
  response: videoRecordingView,
  status: 201,
  rateLimit: 'store',
  errors: ['plan.videos', ...wavUploadErrors],
  headers: ['Idempotency-Key'],
});
