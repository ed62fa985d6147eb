import { defineRoute } from '../route.js';

/** Accounts as administrators see and change them. */
export const userAdministrationRoutes = {
  list: defineRoute('GET', '/admin/users', 'admin'),
  get: defineRoute('GET', '/admin/users/:id', 'admin'),
  block: defineRoute('POST', '/admin/users/:id/block', 'admin'),
  unblock: defineRoute('POST', '/admin/users/:id/unblock', 'admin'),
  setRole: defineRoute('POST', '/admin/users/:id/role', 'admin'),
  grantPlan: defineRoute('POST', '/admin/users/:id/plan', 'admin'),
  endSessions: defineRoute('POST', '/admin/users/:id/end-sessions', 'admin'),
} as const;
