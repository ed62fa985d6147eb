import type { ErrorTable } from '../../error-kinds.js';
import { pictureErrors } from './pictures.js';

/** Errors of photos and galleries. */
export const mediaErrors = {
  'photo.notFound': { kind: 'notFound', text: 'Фото не знайдено' },
  'media.missing': { kind: 'invalid', text: 'Додайте файл із зображенням' },
  'media.unexpectedFile': { kind: 'invalid', text: 'Надішліть один файл у полі «{field}»' },
  'media.malformed': {
    kind: 'invalid',
    text: 'Файл надійшов не повністю. Спробуйте, будь ласка, надіслати його ще раз.',
  },
  'media.broken': {
    kind: 'invalid',
    text: 'Файл пошкоджено, тому зображення не читається. Виберіть, будь ласка, інше.',
  },
  'photo.addedAndDeleted': {
    kind: 'conflict',
    text: 'Це фото вже було додано, а потім видалено. Щоб знову його показати, додайте його ще раз.',
  },
  'photo.takenOff': {
    kind: 'forbidden',
    text: 'Цю світлину зі сторінки прибрали. Якщо вона тут важлива, порадьтеся, будь ласка, з тим, хто веде сторінку, або напишіть нам.',
  },
  'media.tooManyPixels': {
    kind: 'tooLarge',
    text: 'Зображення завелике: найбільше — {limitMegapixels} мегапікселів. Зменште його й надішліть ще раз.',
  },
  ...pictureErrors,
} as const satisfies ErrorTable;

/** Errors of an image upload beyond those implied by access. */
export const imageUploadErrors = [
  'request.unsupportedType',
  'media.missing',
  'media.empty',
  'media.unexpectedFile',
  'media.malformed',
  'media.broken',
  'media.tooLarge',
  'media.tooManyPixels',
  'media.unsupportedType',
  'rateLimit.exceeded',
  'server.diskFull',
] as const;
