import { defineMessages } from '../define-messages.js';

/** UI strings for choosing and cropping a portrait. */
export const portraitCropMessages = defineMessages({
  photo: 'Світлина',
  photoChoose: 'Вибрати світлину',
  photoLimit: 'До {size}.',
  notAnImage: 'Це не зображення. Виберіть, будь ласка, знімок.',
  photoPreview: 'Вибрана світлина в рамці',
  photoLeftRight: 'Рамка: ліворуч або праворуч',
  photoUpDown: 'Рамка: вище або нижче',
  zoom: 'Масштаб',
});
