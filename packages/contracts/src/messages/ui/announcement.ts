import { defineMessages } from '../define-messages.js';

export const announcementMessages = defineMessages({
  label: 'Оголошення',
  more: 'Докладніше',
  close: 'Закрити оголошення',
});
