import type { ErrorTable } from '../../error-kinds.js';

/** Session errors that any screen may show; other account texts are loaded with their screens. */
export const sessionErrors = {
  'auth.required': { kind: 'unauthorized', text: 'Необхідна авторизація' },
  'auth.sessionExpired': { kind: 'unauthorized', text: 'Сесія закінчилася. Будь ласка, увійдіть знову.' },
} as const satisfies ErrorTable;
