import { defineRoute } from '../route.js';

/** Voice recordings of an obituary. */
export const voiceRoutes = {
  list: defineRoute('GET', '/obituaries/:id/voices', 'optional'),
  upload: defineRoute('POST', '/obituaries/:id/voices', 'user'),
  getFile: defineRoute('GET', '/obituaries/:id/voices/:voiceId/file', 'optional'),
  update: defineRoute('PATCH', '/obituaries/:id/voices/:voiceId', 'user'),
  remove: defineRoute('DELETE', '/obituaries/:id/voices/:voiceId', 'user'),
  restore: defineRoute('POST', '/obituaries/:id/voices/:voiceId/restore', 'user'),
} as const;
