import { defineRoute } from '../route.js';

/** History of an obituary. */
export const historyRoutes = {
  list: defineRoute('GET', '/obituaries/:id/changes', 'user'),
  get: defineRoute('GET', '/obituaries/:id/changes/:changeId', 'user'),
  undo: defineRoute('POST', '/obituaries/:id/changes/:changeId/undo', 'user'),
} as const;
