import { defineEndpoint } from '../endpoint.js';
import { videoRoutes } from './videos.routes.js';
import { syntheticVoiceList, syntheticVoiceParams } from './videos.schemas.js';

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
