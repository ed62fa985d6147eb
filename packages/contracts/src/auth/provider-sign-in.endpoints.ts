import { defineEndpoint } from '../endpoint.js';
import { authRoutes } from './auth.routes.js';
import { agreementsInput, sessionUserView, signedInView } from './auth.schemas.js';
import {
  exchangeInput,
  googleCallbackQuery,
  googleInput,
  googleRedirectQuery,
  signInProvidersView,
  signInStateView,
  telegramInput,
} from './provider-sign-in.schemas.js';

export const signInProvidersEndpoint = defineEndpoint(authRoutes.signInProviders, {
  summary: 'List the sign-in providers that are configured',
  response: signInProvidersView,
});

export const beginSignInEndpoint = defineEndpoint(authRoutes.signInStates, {
  summary: 'Begin a sign-in with the own button of Google or Telegram',
  description: '`state` is kept in a signed cookie for 30 minutes as well; a valid state is extended.',
  response: signInStateView,
});

export const googleEndpoint = defineEndpoint(authRoutes.google, {
  summary: 'Sign in or register with an ID token of Google',
  description:
    'Each token is accepted once; a token with a nonce only in the browser that began the sign-in.',
  body: googleInput,
  response: signedInView,
  errors: [
    'auth.googleFailed',
    'auth.googleEmailUnverified',
    'auth.googleUnavailable',
    'auth.accountBlocked',
  ],
  rateLimit: 'externalSignIn',
});

export const googleRedirectEndpoint = defineEndpoint(authRoutes.googleRedirect, {
  summary: 'Redirect the browser to the sign-in of Google',
  description: 'State and PKCE verifier are kept in a signed cookie for 10 minutes.',
  query: googleRedirectQuery,
  response: 'redirect',
  errors: ['auth.googleUnavailable', 'auth.googleFailed'],
});

export const googleCallbackEndpoint = defineEndpoint(authRoutes.googleCallback, {
  summary: 'Receive the browser that returns from Google',
  description:
    'Redirects to /auth#code=… (a code for /auth/exchange, valid once and for 60 seconds) or to /auth#error=… with an error code.',
  query: googleCallbackQuery,
  response: 'redirect',
});

export const exchangeEndpoint = defineEndpoint(authRoutes.exchange, {
  summary: 'Exchange the code of a sign-in by redirect for a session',
  description: 'Only the browser that began the sign-in can exchange its code.',
  body: exchangeInput,
  response: signedInView,
  errors: ['auth.exchangeFailed', 'auth.accountBlocked'],
});

export const telegramEndpoint = defineEndpoint(authRoutes.telegram, {
  summary: 'Sign in or register with the data of the Telegram widget',
  description:
    'The data may be 10 minutes old at most and are accepted once, only in the browser that began the sign-in (cookie of the state).',
  body: telegramInput,
  response: signedInView,
  errors: ['auth.telegramFailed', 'auth.telegramUnavailable', 'auth.accountBlocked'],
  rateLimit: 'externalSignIn',
});

export const acceptAgreementsEndpoint = defineEndpoint(authRoutes.acceptAgreements, {
  summary: 'Accept the agreements after the first sign-in through a provider',
  allowedSessions: ['withoutAgreements'],
  body: agreementsInput,
  response: sessionUserView,
});
