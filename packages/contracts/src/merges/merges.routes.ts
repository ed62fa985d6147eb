import { defineRoute } from '../route.js';

/** Two pages about one person become one. */
export const mergeRoutes = {
  preview: defineRoute('GET', '/obituaries/:id/merge-preview', 'user'),
  create: defineRoute('POST', '/obituaries/:id/merge-proposals', 'user'),
  list: defineRoute('GET', '/obituaries/:id/merge-proposals', 'user'),
  decide: defineRoute('PATCH', '/obituaries/:id/merge-proposals/:proposalId', 'user'),
} as const;
