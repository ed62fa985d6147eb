import { defineMessages } from '../define-messages.js';

export const cookieBannerMessages = defineMessages({
  title: 'Файли кукі',
  text: 'Ми нікого не відстежуємо. На пристрої — вхід, чернетки й прочитане.',
  accept: 'Прийняти',
  close: 'Лише необхідні',
  more: 'Докладніше',
});
