import { defineRoute } from '../route.js';

/** Routes of the caller's own account. */
export const userRoutes = {
  me: defineRoute('GET', '/users/me'),
  updateMe: defineRoute('PATCH', '/users/me'),
  removeMe: defineRoute('DELETE', '/users/me'),
  restoreMe: defineRoute('POST', '/users/me/restore'),
  changePassword: defineRoute('POST', '/users/me/password'),
  changeEmail: defineRoute('POST', '/users/me/email'),
  confirmEmail: defineRoute('POST', '/users/me/email/confirm'),
  exportMe: defineRoute('GET', '/users/me/export'),
  listSessions: defineRoute('GET', '/users/me/sessions'),
  endOtherSessions: defineRoute('DELETE', '/users/me/sessions'),
  endSession: defineRoute('DELETE', '/users/me/sessions/:id'),
} as const;
