import { defineMessages } from '../define-messages.js';

export const cookieBannerMessages = defineMessages({
  title: 'Файли кукі',
  text: 'На пристрої — лише вхід, чернетки, прочитане й цей вибір.',
  accept: 'Прийняти',
  close: 'Лише необхідні',
  more: 'Докладніше',
});
