import { defineEndpoint } from '../endpoint.js';
import { messageView } from '../envelopes.schemas.js';
import { freshSignInSeconds } from './auth.constants.js';
import { authRoutes } from './auth.routes.js';
import {
  loginInput,
  reauthenticateInput,
  registerInput,
  registerWithReferralInput,
  resendVerificationInput,
  sessionProofView,
  signedInView,
  tokenValidityView,
  validateTokenInput,
  verifyRegistrationInput,
} from './auth.schemas.js';

export const registerEndpoint = defineEndpoint(authRoutes.register, {
  summary: 'Register an account with an e-mail address',
  description:
    'Sends a six-digit code to the address. The response does not tell whether the address is known.',
  body: registerInput,
  response: messageView,
  status: 201,
  rateLimit: 'mailWithCode',
});

export const registerWithReferralEndpoint = defineEndpoint(authRoutes.registerWithReferral, {
  summary: 'Register an account by invitation',
  description:
    'Like /auth/register, with the code of the account that invited. An unknown code is not an error.',
  body: registerWithReferralInput,
  response: messageView,
  status: 201,
  rateLimit: 'mailWithCode',
});

export const verifyRegistrationEndpoint = defineEndpoint(authRoutes.verifyRegistration, {
  summary: 'Confirm a registration with the code from the e-mail',
  description: 'Opens the account and a session.',
  body: verifyRegistrationInput,
  response: signedInView,
  errors: ['auth.invalidCode', 'auth.codeExpired', 'auth.accountBlocked'],
});

export const resendVerificationEndpoint = defineEndpoint(authRoutes.resendVerification, {
  summary: 'Send the confirmation code again',
  description: 'The response does not tell whether the address is known.',
  body: resendVerificationInput,
  response: messageView,
  rateLimit: 'mailWithCode',
});

export const loginEndpoint = defineEndpoint(authRoutes.login, {
  summary: 'Sign in with e-mail address and password',
  body: loginInput,
  response: signedInView,
  errors: ['auth.invalidCredentials', 'auth.notVerified', 'auth.accountBlocked'],
  rateLimit: 'login',
});

export const validateTokenEndpoint = defineEndpoint(authRoutes.validateToken, {
  summary: 'Check whether a token is valid and whose it is',
  description:
    'Accepts the token with and without `Bearer `. A missing or invalid token is answered with `isValid: false`, not with an error.',
  body: validateTokenInput,
  response: tokenValidityView,
});

export const logoutEndpoint = defineEndpoint(authRoutes.logout, {
  summary: 'Sign out and revoke the token',
  allowedSessions: ['withoutAgreements', 'deletionBegun'],
  response: null,
  // No limit: otherwise someone with a stolen token could use it up and keep the owner from revoking the
  // token.
  rateLimit: 'none',
});

export const reauthenticateEndpoint = defineEndpoint(authRoutes.reauthenticate, {
  summary: 'Prove the person behind the session anew',
  description: `Calls of moderators and administrators are refused with \`user.freshSignInRequired\` when the session has not proved itself within ${freshSignInSeconds / 60} minutes. Every sign-in proves a session, and so does the password here. An account without a password signs in again: here it only learns how long its last sign-in counts.`,
  body: reauthenticateInput,
  response: sessionProofView,
  errors: ['user.wrongPassword', 'user.freshSignInRequired'],
});
