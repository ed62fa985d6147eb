import type { ErrorTable } from '../error-kinds.js';

/** Errors of the account endpoints. */
export const userErrors = {
  'user.deletionBegun': {
    kind: 'forbidden',
    text: 'Ви видалили цей обліковий запис. Його ще можна повернути.',
  },
  'user.wrongPassword': { kind: 'invalid', text: 'Пароль неправильний. Спробуйте ще раз.' },
  'user.freshSignInRequired': {
    kind: 'forbidden',
    text: 'Від останнього входу минуло забагато часу. Увійдіть, будь ласка, ще раз і повторіть.',
  },
  'user.emailTaken': { kind: 'conflict', text: 'Ця адреса вже належить іншому обліковому запису.' },
  'session.notFound': { kind: 'notFound', text: 'Цей сеанс уже завершено' },
} as const satisfies ErrorTable;

/** Texts of the account settings. */
export const userTexts = {
  settings: 'Налаштування',
  ownData: 'Мої дані',
  removal: 'Видалити обліковий запис',
  passwordSaved: 'Пароль змінено. На інших пристроях доведеться увійти знову.',
  emailSame: 'Це вже адреса вашого облікового запису. Вкажіть, будь ласка, іншу.',
  emailCodeSent: 'Ми надіслали код на нову адресу. Введіть його, щоб підтвердити зміну.',
  exportReadme:
    'Тут усе, що зберігає ваш обліковий запис. account.json — відомості про вас, memories.json — написані вами спогади, payments.json — ваші платежі, у теці pages — ваші сторінки пам’яті: тексти (page.json) і світлини (photos).',
  nameless: 'Без імені',
} as const;
