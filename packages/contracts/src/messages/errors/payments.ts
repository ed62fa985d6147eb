import type { ErrorTable } from '../../error-kinds.js';

export const paymentErrors = {
  'payment.off': { kind: 'unavailable', text: 'Оплату зараз не приймаємо.' },
  'payment.notFound': { kind: 'notFound', text: 'Платіж не знайдено' },
  'payment.subscriptionFailed': {
    kind: 'unavailable',
    text: 'Не вдалося створити платіж за підписку. Спробуйте пізніше.',
  },
  'payment.lowerPlan': {
    kind: 'conflict',
    text: 'Зараз діє вищий тариф. Цей можна буде обрати з {date}.',
  },
  'payment.alreadyForever': { kind: 'conflict', text: 'Ваш тариф безстроковий, доплачувати не потрібно.' },
  'payment.tooFarAhead': {
    kind: 'conflict',
    text: 'Тариф можна оплатити щонайбільше на {years} років наперед.',
  },
  'payment.notPaid': { kind: 'conflict', text: 'Квитанція з’явиться, щойно банк підтвердить оплату.' },
  'payment.signatureWrong': { kind: 'forbidden', text: 'Підпис повідомлення не збігається.' },
  'payment.providerUnavailable': {
    kind: 'unavailable',
    text: 'Платіжна система не відповідає. Стан платежу не змінився. Спробуйте за кілька хвилин.',
  },
  'payment.unknownToProvider': {
    kind: 'conflict',
    text: 'Платіжна система не знає такого замовлення: сторінку оплати, мабуть, так і не відкрили.',
  },
  'payment.statusFailed': { kind: 'unavailable', text: 'Не вдалося перевірити статус платежу.' },
} as const satisfies ErrorTable;
