import { defineRoute } from '../route.js';

/** Memorial videos. Static segments come before `:id`. */
export const videoRoutes = {
  listSyntheticVoices: defineRoute('GET', '/obituary-videos/voices', 'optional'),
  getVoiceSample: defineRoute('GET', '/obituary-videos/voices/:id/sample', 'optional'),
  getCapability: defineRoute('GET', '/obituary-videos/can-generate-video', 'user'),
  generate: defineRoute('POST', '/obituary-videos/generate', 'user'),
  getStatus: defineRoute('GET', '/obituary-videos/status/:id', 'user'),
  listOfObituary: defineRoute('GET', '/obituary-videos/obituary/:id', 'optional'),
  createPayment: defineRoute('POST', '/obituary-videos/payment', 'user'),
  processPayment: defineRoute('POST', '/obituary-videos/process-payment/:orderId', 'user'),
  getFile: defineRoute('GET', '/obituary-videos/:id/file', 'optional'),
  getPreview: defineRoute('GET', '/obituary-videos/:id/preview', 'optional'),
  getCaptions: defineRoute('GET', '/obituary-videos/:id/captions', 'optional'),
  update: defineRoute('PATCH', '/obituary-videos/:id', 'user'),
  cancel: defineRoute('POST', '/obituary-videos/:id/cancel', 'user'),
  remove: defineRoute('DELETE', '/obituary-videos/:id', 'user'),
  restore: defineRoute('POST', '/obituary-videos/:id/restore', 'user'),
} as const;
