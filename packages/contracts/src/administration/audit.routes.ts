import { defineRoute } from '../route.js';

/** The log of administrators and moderators; no call changes it. */
export const auditRoutes = {
  list: defineRoute('GET', '/admin/audit', 'admin'),
} as const;
