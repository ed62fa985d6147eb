import type { ErrorTable } from '../error-kinds.js';

/** @occasion payments */
export const paymentErrors = {
  'payment.notFound': { kind: 'notFound', text: 'Платіж не знайдено' },
  'payment.subscriptionFailed': {
    kind: 'unavailable',
    text: 'Не вдалося створити платіж за підписку. Спробуйте пізніше.',
  },
  'payment.statusFailed': { kind: 'unavailable', text: 'Не вдалося перевірити статус платежу.' },
} as const satisfies ErrorTable;

/** @occasion payments */
export const paymentTexts = {
  stillChecking: 'Ще перевіряємо оплату. Щойно банк її підтвердить, тариф увімкнеться сам.',
} as const;
