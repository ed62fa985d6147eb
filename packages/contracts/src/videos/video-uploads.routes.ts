import { defineRoute } from '../route.js';

/** A family's own film, sent in parts. */
export const videoUploadRoutes = {
  begin: defineRoute('POST', '/obituary-videos/uploads', 'user'),
  get: defineRoute('GET', '/obituary-videos/uploads/:id', 'user'),
  savePart: defineRoute('PUT', '/obituary-videos/uploads/:id/parts/:number', 'user'),
  finish: defineRoute('POST', '/obituary-videos/uploads/:id/finish', 'user'),
  discard: defineRoute('DELETE', '/obituary-videos/uploads/:id', 'user'),
} as const;
