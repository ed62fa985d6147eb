import { defineRoute } from '../route.js';

/** Accounts and networks from which an obituary takes no entries. */
export const blockedRoutes = {
  list: defineRoute('GET', '/obituaries/:id/blocked', 'user'),
  update: defineRoute('PATCH', '/obituaries/:id/blocked', 'user'),
} as const;
