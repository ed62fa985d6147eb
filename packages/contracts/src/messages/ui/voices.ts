import { defineMessages } from '../define-messages.js';

/** Texts of the recordings on a memory page. */
export const voiceMessages = defineMessages({
  title: 'Голос',
  voice: 'Запис голосу',
  voiceOf: 'Запис голосу {place}',
  play: 'Слухати',
  pause: 'Призупинити',
  position: 'Місце в записі',
  positionOf: '{time} з {total}',
  transcript: 'Прочитати слова',
  failed: 'Не вдалося відтворити запис. Оновіть, будь ласка, сторінку й спробуйте ще раз.',
  offline: 'Немає зв’язку. Щойно він з’явиться, записи знову можна буде слухати.',
});
