import { defineMessages } from '../define-messages.js';

/** UI strings for choosing a portrait. */
export const portraitCropMessages = defineMessages({
  photo: 'Світлина',
  photoChoose: 'Вибрати світлину',
  photoLimit: 'До {size}.',
  notAnImage: 'Це не зображення. Виберіть, будь ласка, знімок.',
});
