import { defineRoute } from '../route.js';

/** Called from every screen; the other routes of accounts are loaded with the screens of accounts. */
export const sessionRoutes = {
  validateToken: defineRoute('POST', '/auth/validate-token', 'public'),
} as const;
