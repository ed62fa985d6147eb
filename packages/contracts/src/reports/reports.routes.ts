import { defineRoute } from '../route.js';

/** Reports of readers, and those calls of administrators that decide them. */
export const reportRoutes = {
  create: defineRoute('POST', '/reports', 'optional'),
  list: defineRoute('GET', '/admin/reports', 'admin'),
  decide: defineRoute('PATCH', '/admin/reports/:id', 'admin'),
} as const;
