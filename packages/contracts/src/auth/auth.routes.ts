import { defineRoute } from '../route.js';

export const authRoutes = {
  register: defineRoute('POST', '/auth/register'),
  verifyRegistration: defineRoute('POST', '/auth/verify-registration'),
  resendVerification: defineRoute('POST', '/auth/resend-verification'),
  login: defineRoute('POST', '/auth/login'),
  validateToken: defineRoute('POST', '/auth/validate-token'),
  logout: defineRoute('POST', '/auth/logout'),
} as const;
