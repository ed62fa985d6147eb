import { defineRoute } from '../route.js';

/** Routes of the caller's own account. */
export const userRoutes = {
  me: defineRoute('GET', '/users/me', 'user'),
  updateMe: defineRoute('PATCH', '/users/me', 'user'),
  removeMe: defineRoute('DELETE', '/users/me', 'user'),
  restoreMe: defineRoute('POST', '/users/me/restore', 'user'),
  changePassword: defineRoute('POST', '/users/me/password', 'user'),
  changeEmail: defineRoute('POST', '/users/me/email', 'user'),
  confirmEmail: defineRoute('POST', '/users/me/email/confirm', 'user'),
  exportMe: defineRoute('GET', '/users/me/export', 'user'),
  listSessions: defineRoute('GET', '/users/me/sessions', 'user'),
  endOtherSessions: defineRoute('DELETE', '/users/me/sessions', 'user'),
  endSession: defineRoute('DELETE', '/users/me/sessions/:id', 'user'),
} as const;
