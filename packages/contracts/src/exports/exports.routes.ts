import { defineRoute } from '../route.js';

/** Archives of an obituary. */
export const exportRoutes = {
  create: defineRoute('POST', '/obituaries/:id/export', 'user'),
  get: defineRoute('GET', '/obituaries/:id/export', 'user'),
  getFile: defineRoute('GET', '/obituaries/:id/export/file', 'optional'),
} as const;
