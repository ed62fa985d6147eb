import { defineRoute } from '../route.js';

/** The queue of moderators and administrators, and decisions about its entries. */
export const queueRoutes = {
  list: defineRoute('GET', '/admin/queue', 'moderator'),
  decideMemory: defineRoute('POST', '/admin/memories/:id/decide', 'moderator'),
  checkCharity: defineRoute('POST', '/admin/obituaries/:id/charity', 'admin'),
} as const;
