import { defineRoute } from '../route.js';

/** What waits for a decision of moderators and administrators. */
export const queueRoutes = {
  list: defineRoute('GET', '/admin/queue', 'moderator'),
  decideMemory: defineRoute('POST', '/admin/memories/:id/decide', 'moderator'),
  checkCharity: defineRoute('POST', '/admin/obituaries/:id/charity', 'admin'),
} as const;
