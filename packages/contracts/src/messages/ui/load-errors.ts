import { defineMessages } from '../define-messages.js';

/** UI strings of errors, shared by all screens. */
export const loadErrorMessages = defineMessages({
  ours: 'Це на нашому боці. Зазвичай минає за хвилину.',
  offlineTitle: 'Зв’язок обірвався',
  offlineText: 'Перевірте, будь ласка, підключення до інтернету.',
  pageMissing: 'Можливо, родина закрила її або в адресі є помилка.',
});
