import { defineEndpoint } from '../endpoint.js';
import { authRoutes } from './auth.routes.js';
import { agreementsInput, sessionUserView, signedInView } from './auth.schemas.js';
import {
  exchangeInput,
  googleCallbackQuery,
  googleInput,
  googleRedirectQuery,
  signInAttemptView,
  signInProvidersView,
  telegramInput,
} from './provider-sign-in.schemas.js';

export const signInProvidersEndpoint = defineEndpoint(authRoutes.signInProviders, {
  summary: 'Які способи входу, крім пароля, тут налаштовано',
  access: 'public',
  response: signInProvidersView,
});

export const beginSignInEndpoint = defineEndpoint(authRoutes.signInAttempts, {
  summary:
    'Починає вхід кнопкою Google або Telegram: значення state — також у підписаному cookie на 30 хвилин; діюча спроба подовжується',
  access: 'public',
  response: signInAttemptView,
});

export const googleEndpoint = defineEndpoint(authRoutes.google, {
  summary:
    'Вхід або реєстрація через Google за ID-токеном; кожен токен приймається один раз, а токен із nonce — лише в браузері, який почав вхід',
  access: 'public',
  body: googleInput,
  response: signedInView,
  errors: ['auth.googleFailed', 'auth.googleEmailUnverified', 'auth.googleUnavailable'],
  rateLimit: 'externalSignIn',
});

export const googleRedirectEndpoint = defineEndpoint(authRoutes.googleRedirect, {
  summary: 'Веде браузер до Google; стан і PKCE — у підписаному cookie на 10 хвилин',
  access: 'public',
  query: googleRedirectQuery,
  response: 'redirect',
  errors: ['auth.googleUnavailable'],
});

export const googleCallbackEndpoint = defineEndpoint(authRoutes.googleCallback, {
  summary:
    'Сюди повертає Google. Веде до /auth#code=… (одноразовий код, 60 секунд) або до /auth#error=… з кодом помилки',
  access: 'public',
  query: googleCallbackQuery,
  response: 'redirect',
});

export const exchangeEndpoint = defineEndpoint(authRoutes.exchange, {
  summary: 'Міняє одноразовий код із /auth#code=… на сеанс, у тому самому браузері',
  access: 'public',
  body: exchangeInput,
  response: signedInView,
  errors: ['auth.exchangeFailed'],
});

export const telegramEndpoint = defineEndpoint(authRoutes.telegram, {
  summary:
    'Вхід або реєстрація через Telegram: дані віджета не старші за 10 хвилин, кожні — один раз і лише в браузері, який почав вхід (cookie спроби)',
  access: 'public',
  body: telegramInput,
  response: signedInView,
  errors: ['auth.telegramFailed', 'auth.telegramUnavailable'],
  rateLimit: 'externalSignIn',
});

export const acceptAgreementsEndpoint = defineEndpoint(authRoutes.acceptAgreements, {
  summary: 'Приймає угоди після першого входу через Google або Telegram',
  access: 'user',
  allowedSessions: ['withoutAgreements'],
  body: agreementsInput,
  response: sessionUserView,
});
