import type { ErrorTable } from '../../error-kinds.js';
import { sessionErrors } from './session.js';

/** Errors of sign-in, registration and sessions. */
export const authErrors = {
  ...sessionErrors,
  'auth.invalidCredentials': { kind: 'unauthorized', text: 'Невірний email або пароль' },
  'auth.notVerified': {
    kind: 'forbidden',
    text: 'Електронну пошту ще не підтверджено. Введіть код із листа.',
  },
  'auth.accountBlocked': {
    kind: 'forbidden',
    text: 'Цей обліковий запис призупинено. Якщо ви вважаєте, що це помилка, напишіть нам, і ми розберемося.',
  },
  'auth.agreementsRequired': {
    kind: 'forbidden',
    text: 'Для продовження необхідно прийняти всі угоди',
  },
  'auth.invalidCode': { kind: 'invalid', text: 'Невірний код підтвердження. Спробуйте ще раз.' },
  'auth.codeExpired': { kind: 'invalid', text: 'Цей код уже не діє. Попросіть, будь ласка, новий.' },
  'auth.registrationFailed': {
    kind: 'internal',
    text: 'Помилка при реєстрації. Будь ласка, спробуйте знову.',
  },
  'auth.codeNotSent': { kind: 'unavailable', text: 'Не вдалося надіслати код підтвердження.' },
  'auth.recoveryCodeNotSent': { kind: 'unavailable', text: 'Не вдалося відправити код відновлення' },
  'auth.resetFailed': {
    kind: 'invalid',
    text: 'Не вдалося скинути пароль. Перевірте код підтвердження.',
  },
  'auth.invalidData': { kind: 'unauthorized', text: 'Некоректні дані автентифікації' },
  'auth.googleFailed': { kind: 'unauthorized', text: 'Помилка автентифікації через Google' },
  'auth.googleUnavailable': { kind: 'unavailable', text: 'Вхід через Google зараз недоступний' },
  'auth.googleEmailUnverified': {
    kind: 'forbidden',
    text: 'Google ще не підтвердив вашу електронну адресу. Підтвердьте її в Google або увійдіть іншим способом.',
  },
  'auth.exchangeFailed': {
    kind: 'unauthorized',
    text: 'Цей вхід уже недійсний. Спробуйте, будь ласка, увійти ще раз.',
  },
  'auth.telegramFailed': { kind: 'unauthorized', text: 'Помилка автентифікації через Telegram' },
  'auth.telegramUnavailable': { kind: 'unavailable', text: 'Вхід через Telegram зараз недоступний' },
} as const satisfies ErrorTable;
