import { defineMessages } from '../define-messages.js';

export const connectionStripMessages = defineMessages({
  offline: 'Немає зв’язку. Показано збережене.',
  cached: 'Зв’язок слабкий. Показано збережену копію',
});
