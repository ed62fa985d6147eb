import { defineRoute } from '../route.js';

/** Recordings that become the voice of a video. */
export const videoRecordingRoutes = {
  upload: defineRoute('POST', '/obituary-videos/recordings', 'user'),
} as const;
