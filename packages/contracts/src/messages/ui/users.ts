/** Texts of the account settings. */
export const userMessages = {
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
