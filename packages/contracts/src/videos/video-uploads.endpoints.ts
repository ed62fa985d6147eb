import { defineEndpoint } from '../endpoint.js';
import { editorOnly } from '../obituaries/obituary-descriptions.js';
import { filmPartBytes } from './video-uploads.constants.js';
import { videoUploadRoutes } from './video-uploads.routes.js';
import {
  beginVideoUploadInput,
  filmPartParams,
  finishVideoUploadInput,
  videoUploadParams,
  videoUploadView,
} from './video-uploads.schemas.js';
import { generatedVideoView } from './videos.schemas.js';

const uploadResource = { params: videoUploadParams, notFound: 'video.uploadNotFound' } as const;

/** Errors of a film that finds no place. */
const placeErrors = [
  'obituary.notFound',
  'obituary.notOwner',
  'plan.videos',
  'plan.monthlyVideos',
  'video.decodeMissing',
  'video.tooMany',
] as const;

export const beginVideoUploadEndpoint = defineEndpoint(videoUploadRoutes.begin, {
  summary: "Start an upload of a family's own film",
  description: `${editorOnly} Everything that can be refused is refused before any byte is sent; no place is taken yet. The parts are sent one by one and can be sent again; the upload can be resumed and is kept for a day.`,
  body: beginVideoUploadInput,
  response: videoUploadView,
  status: 201,
  rateLimit: 'store',
  errors: [...placeErrors, 'media.tooLarge', 'video.tooManyUploads', 'video.uploadNotFound'],
  limit: 'monthly_videos',
  headers: ['Idempotency-Key'],
});

export const getVideoUploadEndpoint = defineEndpoint(videoUploadRoutes.get, {
  ...uploadResource,
  summary: 'List the received parts of an upload',
  description: 'For the account that sends it.',
  response: videoUploadView,
});

export const saveFilmPartEndpoint = defineEndpoint(videoUploadRoutes.savePart, {
  params: filmPartParams,
  notFound: 'video.uploadNotFound',
  summary: 'Upload a part of a film',
  description:
    'For the account that sends it. The body is the part itself (application/octet-stream), of exactly its length. The same part again replaces the former one.',
  maxRawBytes: filmPartBytes,
  response: videoUploadView,
  errors: ['obituary.notFound', 'obituary.notOwner', 'media.malformed', 'server.diskFull'],
});

export const finishVideoUploadEndpoint = defineEndpoint(videoUploadRoutes.finish, {
  ...uploadResource,
  summary: 'Finish an upload and order its video',
  description: `${editorOnly} It takes a place of the month, or a paid one, which comes back if the work fails or is cancelled. The film is re-encoded in the background. A repeat is answered with 200 and the first work.`,
  body: finishVideoUploadInput,
  response: generatedVideoView,
  status: 201,
  repeatStatus: 200,
  rateLimit: 'video',
  errors: [...placeErrors, 'video.queueFull', 'video.uploadIncomplete', 'request.keyReused'],
  limit: 'monthly_videos',
});

export const discardVideoUploadEndpoint = defineEndpoint(videoUploadRoutes.discard, {
  ...uploadResource,
  summary: 'Discard an upload',
  description: 'For the account that sends it. Its parts are deleted; a finished film stays as it is.',
  response: null,
});
