import { ownWords } from '../own-words.js';

/** UI strings for choosing and cropping a portrait. */
export const portraitWords = ownWords({
  photo: 'Світлина',
  photoChoose: 'Вибрати світлину',
  photoLimit: 'До {size}.',
  notAnImage: 'Це не зображення. Виберіть, будь ласка, знімок.',
  photoPreview: 'Вибрана світлина в рамці',
  photoLeftRight: 'Рамка: ліворуч або праворуч',
  photoUpDown: 'Рамка: вище або нижче',
  zoom: 'Масштаб',
});
