import { defineRoute } from '../route.js';

/** Reports of readers, and those calls that decide them: moderators find them in the queue. */
export const reportRoutes = {
  create: defineRoute('POST', '/reports', 'optional'),
  list: defineRoute('GET', '/admin/reports', 'admin'),
  decide: defineRoute('PATCH', '/admin/reports/:id', 'moderator'),
} as const;
