import { defineEndpoint } from '../endpoint.js';
import { messageView } from '../envelopes.schemas.js';
import { authRoutes } from './auth.routes.js';
import {
  loginInput,
  registerInput,
  registerWithReferralInput,
  resendVerificationInput,
  signedInView,
  tokenValidityView,
  validateTokenInput,
  verifyRegistrationInput,
} from './auth.schemas.js';

export const registerEndpoint = defineEndpoint(authRoutes.register, {
  summary: 'Реєстрація: надсилає код на пошту; відповідь не каже, чи відома адреса',
  access: 'public',
  body: registerInput,
  response: messageView,
  status: 201,
  rateLimit: 'mailWithCode',
});

export const registerWithReferralEndpoint = defineEndpoint(authRoutes.registerWithReferral, {
  summary: 'Реєстрація за запрошенням: як звичайна, з кодом того, хто запросив',
  access: 'public',
  body: registerWithReferralInput,
  response: messageView,
  status: 201,
  rateLimit: 'mailWithCode',
});

export const verifyRegistrationEndpoint = defineEndpoint(authRoutes.verifyRegistration, {
  summary: 'Підтвердження реєстрації кодом із листа; відкриває сеанс',
  access: 'public',
  body: verifyRegistrationInput,
  response: signedInView,
  errors: ['auth.invalidCode', 'auth.codeExpired'],
});

export const resendVerificationEndpoint = defineEndpoint(authRoutes.resendVerification, {
  summary: 'Надсилає код підтвердження ще раз; відповідь не каже, чи відома адреса',
  access: 'public',
  body: resendVerificationInput,
  response: messageView,
  rateLimit: 'mailWithCode',
});

export const loginEndpoint = defineEndpoint(authRoutes.login, {
  summary: 'Вхід за електронною поштою та паролем',
  access: 'public',
  body: loginInput,
  response: signedInView,
  errors: ['auth.invalidCredentials', 'auth.notVerified'],
  rateLimit: 'login',
});

export const validateTokenEndpoint = defineEndpoint(authRoutes.validateToken, {
  summary: 'Чи дійсний токен і чий він; приймає його з «Bearer » і без',
  access: 'public',
  body: validateTokenInput,
  response: tokenValidityView,
});

export const logoutEndpoint = defineEndpoint(authRoutes.logout, {
  summary: 'Вихід: токен більше недійсний',
  access: 'user',
  allowedSessions: ['withoutAgreements', 'deletionBegun'],
  response: null,
  // No limit: otherwise someone with a stolen token could use it up and keep the owner from revoking the
  // token.
  rateLimit: 'none',
});
