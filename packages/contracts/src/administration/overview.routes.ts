import { defineRoute } from '../route.js';

/** Figures of the service by day. */
export const overviewRoutes = {
  get: defineRoute('GET', '/admin/overview', 'admin'),
} as const;
