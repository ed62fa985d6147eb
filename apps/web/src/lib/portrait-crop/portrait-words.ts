import { ownWords } from '../own-words.js';

/** Framing of a portrait. */
export const portraitWords = ownWords({
  photoPreview: 'Вибрана світлина в рамці',
  photoLeftRight: 'Рамка: ліворуч або праворуч',
  photoUpDown: 'Рамка: вище або нижче',
  zoom: 'Масштаб',
});
