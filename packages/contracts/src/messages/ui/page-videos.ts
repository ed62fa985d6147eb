import { defineMessages } from '../define-messages.js';

/** Texts of the videos on a memory page. */
export const pageVideoMessages = defineMessages({
  title: 'Відео',
  videoOf: 'Відео {place}',
  captions: 'Субтитри',
  transcript: 'Прочитати слова',
  failed: 'Не вдалося показати відео. Оновіть, будь ласка, сторінку й спробуйте ще раз.',
  offline: 'Немає зв’язку. Щойно він з’явиться, відео знову можна буде дивитися.',
});
