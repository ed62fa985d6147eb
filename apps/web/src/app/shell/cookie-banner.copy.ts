import { defineCopy } from '../../shared/messages/define-copy.js';

export const cookieBannerCopy = defineCopy({
  title: 'Файли кукі',
  text: 'На пристрої — лише вхід, чернетки, прочитане й цей вибір.',
  accept: 'Прийняти',
  close: 'Лише необхідні',
  more: 'Докладніше',
});
