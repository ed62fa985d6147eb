import { defineRoute } from '../route.js';

/** Memorial videos. Static segments come before `:id`. */
export const videoRoutes = {
  listSyntheticVoices: defineRoute('GET', '/obituary-videos/voices', 'optional'),
  getVoiceSample: defineRoute('GET', '/obituary-videos/voices/:id/sample', 'optional'),
} as const;
