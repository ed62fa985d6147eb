import { defineRoute } from '../route.js';

export const authRoutes = {
  register: defineRoute('POST', '/auth/register'),
  registerWithReferral: defineRoute('POST', '/auth/register-with-referral'),
  verifyRegistration: defineRoute('POST', '/auth/verify-registration'),
  resendVerification: defineRoute('POST', '/auth/resend-verification'),
  login: defineRoute('POST', '/auth/login'),
  validateToken: defineRoute('POST', '/auth/validate-token'),
  logout: defineRoute('POST', '/auth/logout'),
  forgotPassword: defineRoute('POST', '/auth/forgot-password'),
  resetPassword: defineRoute('POST', '/auth/reset-password'),
  signInProviders: defineRoute('GET', '/auth/providers'),
  /** Begins a sign-in with a provider's own button; the browser keeps it in a cookie. */
  signInStates: defineRoute('POST', '/auth/sign-in-attempts'),
  google: defineRoute('POST', '/auth/google'),
  /** Opened by browser navigation, not by fetch: the response is a redirect. */
  googleRedirect: defineRoute('GET', '/auth/google/redirect'),
  googleCallback: defineRoute('GET', '/auth/google/callback'),
  exchange: defineRoute('POST', '/auth/exchange'),
  telegram: defineRoute('POST', '/auth/telegram'),
  acceptAgreements: defineRoute('POST', '/auth/agreements'),
} as const;
