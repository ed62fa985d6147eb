import { defineMessages } from '../define-messages.js';

/** Battles added at once, one on each line. */
export const battleListMessages = defineMessages({
  title: 'Додати бої одним списком',
  lead: 'Кожен бій з нового рядка. Рік або дату можна дописати в кінці: «Дебальцеве, лютий 2015».',
  label: 'Бої',
  add: 'Додати до сторінки',
  added: 'Додано: {battles}',
  failed: 'Не вдалося відкрити поле для списку',
});
