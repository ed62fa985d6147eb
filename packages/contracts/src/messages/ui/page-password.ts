import { defineMessages } from '../define-messages.js';

/** In place of a page that a password opens. */
export const pageUnlockMessages = defineMessages({
  head: 'Сторінка за паролем',
  title: 'Цю сторінку родина береже для своїх',
  text: 'Якщо рідні дали вам пароль, введіть його, і сторінка відкриється.',
  ended: 'Пароль відтоді змінили, або минуло 12 годин. Введіть його, будь ласка, ще раз.',
  password: 'Пароль сторінки',
  open: 'Відкрити сторінку',
  empty: 'Введіть пароль, який дали вам рідні',
  noPassword: 'Пароля немає? Спитайте в рідних: ми його не знаємо й надіслати не можемо.',
  failed: 'Не вдалося відкрити сторінку',
});
