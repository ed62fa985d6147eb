import { defineRoute } from '../route.js';
import { sessionRoutes } from './session.routes.js';

export const authRoutes = {
  register: defineRoute('POST', '/auth/register', 'public'),
  registerWithReferral: defineRoute('POST', '/auth/register-with-referral', 'public'),
  verifyRegistration: defineRoute('POST', '/auth/verify-registration', 'public'),
  resendVerification: defineRoute('POST', '/auth/resend-verification', 'public'),
  login: defineRoute('POST', '/auth/login', 'public'),
  ...sessionRoutes,
  logout: defineRoute('POST', '/auth/logout', 'user'),
  /** Proves the person behind the session anew. */
  reauthenticate: defineRoute('POST', '/auth/reauthenticate', 'user'),
  forgotPassword: defineRoute('POST', '/auth/forgot-password', 'public'),
  resetPassword: defineRoute('POST', '/auth/reset-password', 'public'),
  signInProviders: defineRoute('GET', '/auth/providers', 'public'),
  /** Begins a sign-in with a provider's own button; the browser keeps it in a cookie. */
  signInStates: defineRoute('POST', '/auth/sign-in-attempts', 'public'),
  google: defineRoute('POST', '/auth/google', 'public'),
  /** Opened by browser navigation, not by fetch: the response is a redirect. */
  googleRedirect: defineRoute('GET', '/auth/google/redirect', 'public'),
  googleCallback: defineRoute('GET', '/auth/google/callback', 'public'),
  exchange: defineRoute('POST', '/auth/exchange', 'public'),
  telegram: defineRoute('POST', '/auth/telegram', 'public'),
  acceptAgreements: defineRoute('POST', '/auth/agreements', 'user'),
} as const;
