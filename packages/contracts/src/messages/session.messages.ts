import type { ErrorTable } from '../error-kinds.js';

/** What any screen may have to say of the session; the other words of accounts come with their screens. */
export const sessionErrors = {
  'auth.required': { kind: 'unauthorized', text: 'Необхідна авторизація' },
  'auth.sessionExpired': { kind: 'unauthorized', text: 'Сесія закінчилася. Будь ласка, увійдіть знову.' },
} as const satisfies ErrorTable;

export const sessionTexts = {
  signIn: 'Увійти',
  signUp: 'Зареєструватися',
  signOut: 'Вийти',
  sessionExpiredInWizard: 'Сесія закінчилася. Зберегти введене й увійти знову?',
} as const;
