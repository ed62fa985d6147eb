import { defineRoute } from '../route.js';

/** Changes of an obituary that readers propose to its keepers. */
export const proposalRoutes = {
  create: defineRoute('POST', '/obituaries/:id/proposals', 'user'),
  list: defineRoute('GET', '/obituaries/:id/proposals', 'user'),
  decide: defineRoute('PATCH', '/obituaries/:id/proposals/:proposalId', 'user'),
} as const;
