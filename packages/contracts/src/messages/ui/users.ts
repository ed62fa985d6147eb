/** Texts of the account settings. */
export const userMessages = {
  settings: 'Налаштування',
  ownData: 'Мої дані',
  removal: 'Видалити обліковий запис',
  passwordSaved: 'Пароль змінено. На інших пристроях доведеться увійти знову.',
  emailSame: 'Це вже адреса вашого облікового запису. Вкажіть, будь ласка, іншу.',
  emailCodeSent: 'Ми надіслали код на нову адресу. Введіть його, щоб підтвердити зміну.',
  exportReadme: `Тут усе, що зберігає ваш обліковий запис.

account.json — відомості про вас і ваш тариф
memories.json — спогади, які ви написали
payments.json — ваші платежі
family-trees — ваші сімейні дерева
recordings — записи голосу, які ви надіслали для відео
video-uploads.json — відео, які ви почали надсилати
pages — ваші сторінки пам’яті, кожна у своїй теці:
  page.json — тексти
  relationships.json — родинні зв’язки
  photos — світлини
  voices — записи голосу
  videos — відео (mp4), субтитри до них (vtt) і слова, що в них звучать (txt)`,
  nameless: 'Без імені',
} as const;
