import { defineEndpoint } from '../endpoint.js';
import { imageUploadErrors } from '../messages/errors/media.js';
import { editorOnly, restorable, signedUrls } from '../obituaries/obituary-descriptions.js';
import { changeErrors, readableObituary } from '../obituaries/obituary-resource.schemas.js';
import { maxGenerateBytes, videoPhotoField } from './videos.constants.js';
import { videoRoutes } from './videos.routes.js';
import {
  generatedVideoView,
  generateVideoInput,
  processedVideoPaymentView,
  syntheticVoiceList,
  syntheticVoiceParams,
  updateVideoInput,
  videoCapabilityQuery,
  videoCapabilityView,
  videoFileQuery,
  videoList,
  videoOrderParams,
  videoParams,
  videoPaymentView,
  videoStatusParams,
  videoStatusView,
  videoView,
  videoWorkView,
} from './videos.schemas.js';

const videoResource = { params: videoParams, notFound: 'video.notFound' } as const;

export const listSyntheticVoicesEndpoint = defineEndpoint(videoRoutes.listSyntheticVoices, {
  summary: 'List the synthetic voices that read a narration aloud',
  description:
    'All voices, not paged, the most natural first. Five of them are listed by every installation, even while no engine of the server can speak.',
  response: syntheticVoiceList,
});

export const getVoiceSampleEndpoint = defineEndpoint(videoRoutes.getVoiceSample, {
  summary: 'Get a sentence read by a synthetic voice',
  description: 'The same sentence for every voice. It is synthesised once and kept.',
  params: syntheticVoiceParams,
  notFound: 'video.voiceNotFound',
  response: 'binary',
  hasRanges: true,
  errors: ['video.voiceNotFound', 'video.speechMissing'],
});

export const getVideoCapabilityEndpoint = defineEndpoint(videoRoutes.getCapability, {
  summary: 'Tell whether the caller can make a video now, and why not',
  query: videoCapabilityQuery,
  response: videoCapabilityView,
  errors: ['obituary.notFound', 'obituary.notOwner'],
});

export const generateVideoEndpoint = defineEndpoint(videoRoutes.generate, {
  summary: 'Order a video made of a photograph',
  description: `${editorOnly} The work is done in the background; its place of the month, or a paid one, comes back if it fails or is cancelled. The same order again, while it is being worked on, is answered with 200 and the first one. \`imageData\` apart, a JSON body has at most 1 MiB.`,
  body: generateVideoInput,
  upload: videoPhotoField,
  isUploadOptional: true,
  maxJsonBytes: maxGenerateBytes,
  response: generatedVideoView,
  status: 201,
  repeatStatus: 200,
  rateLimit: 'video',
  errors: [
    'obituary.notFound',
    'obituary.notOwner',
    'plan.videos',
    'plan.monthlyVideos',
    'photo.notFound',
    ...imageUploadErrors,
    'video.engineMissing',
    'video.queueFull',
    'video.tooMany',
    'video.voiceNotFound',
    'video.recordingNotFound',
    'video.speechMissing',
    'video.synthesisStopped',
    'video.synthesisWithdrawn',
    'video.narrationEmpty',
    'video.narrationMarkup',
    'video.narrationLasts',
  ],
  limit: 'monthly_videos',
  headers: ['Idempotency-Key'],
});

export const getVideoStatusEndpoint = defineEndpoint(videoRoutes.getStatus, {
  summary: 'Get the state of the work on a video',
  description: `${editorOnly} The id of an obituary tells of its newest work.`,
  params: videoStatusParams,
  notFound: 'video.notFound',
  response: videoStatusView,
});

export const cancelVideoEndpoint = defineEndpoint(videoRoutes.cancel, {
  ...videoResource,
  summary: 'Cancel the work on a video',
  description: `${editorOnly} Its place comes back. Finished work stays as it is.`,
  response: videoWorkView,
});

export const listVideosEndpoint = defineEndpoint(videoRoutes.listOfObituary, {
  ...readableObituary,
  summary: 'List the videos of an obituary',
  description: 'All videos, not paged. Those that nobody has confirmed are listed for keepers alone.',
  response: videoList,
});

export const getVideoFileEndpoint = defineEndpoint(videoRoutes.getFile, {
  ...videoResource,
  summary: 'Get the film of a video',
  description: signedUrls,
  query: videoFileQuery,
  response: 'binary',
  hasRanges: true,
});

export const getVideoPreviewEndpoint = defineEndpoint(videoRoutes.getPreview, {
  ...videoResource,
  summary: 'Get the first frame of a video',
  description: signedUrls,
  query: videoFileQuery,
  response: 'binary',
});

export const getVideoCaptionsEndpoint = defineEndpoint(videoRoutes.getCaptions, {
  ...videoResource,
  summary: 'Get the spoken words of a video with their times',
  description: signedUrls,
  query: videoFileQuery,
  response: 'binary',
});

export const updateVideoEndpoint = defineEndpoint(videoRoutes.update, {
  ...videoResource,
  summary: 'Change the title of a video, or confirm it',
  description: `${editorOnly} Only the sent keys change. The title inside the film stays. Films of a person who is told to live again, as missing or captive, are to be confirmed anew.`,
  body: updateVideoInput,
  response: videoView,
  errors: [...changeErrors, 'video.synthesisStopped', 'video.synthesisWithdrawn'],
});

export const removeVideoEndpoint = defineEndpoint(videoRoutes.remove, {
  ...videoResource,
  summary: 'Delete a video',
  description: `${editorOnly} ${restorable} Its place of the month does not come back.`,
  response: null,
  errors: changeErrors,
});

export const restoreVideoEndpoint = defineEndpoint(videoRoutes.restore, {
  ...videoResource,
  summary: 'Restore a video to its former position',
  description: editorOnly,
  response: videoView,
  errors: [...changeErrors, 'video.tooMany', 'video.synthesisStopped', 'video.synthesisWithdrawn'],
});

export const createVideoPaymentEndpoint = defineEndpoint(videoRoutes.createPayment, {
  summary: 'Order one more video and get the checkout form',
  description:
    'For accounts whose plan has videos. The same order again, while it can be paid, is answered with 200 and the open one.',
  response: videoPaymentView,
  status: 201,
  repeatStatus: 200,
  rateLimit: 'payment',
  errors: ['payment.off', 'plan.videos', 'video.paymentFailed'],
  headers: ['Idempotency-Key'],
});

export const processVideoPaymentEndpoint = defineEndpoint(videoRoutes.processPayment, {
  summary: 'Bring the payment of a video up to date',
  description: "For the payment's owner. The provider is asked while the order is open.",
  params: videoOrderParams,
  notFound: 'payment.notFound',
  response: processedVideoPaymentView,
});
