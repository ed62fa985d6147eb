import type { ErrorTable } from '../error-kinds.js';

/** Refusals of photos and galleries. */
export const mediaErrors = {
  'photo.notFound': { kind: 'notFound', text: 'Фото не знайдено' },
  'photo.fileMissing': { kind: 'invalid', text: 'Додайте файл із зображенням' },
  'photo.unexpectedFile': { kind: 'invalid', text: 'Надішліть один файл у полі «file»' },
  'photo.tooLarge': { kind: 'tooLarge', text: 'Фото завелике. Найбільше для вашого тарифу — {limitMb} МБ.' },
  'photo.unsupported': {
    kind: 'unsupportedType',
    text: 'Не вдалося завантажити зображення або формат не підтримується',
  },
  'photo.busy': {
    kind: 'tooMany',
    text: 'Зараз обробляється багато фотографій. Спробуйте, будь ласка, за хвилину.',
  },
} as const satisfies ErrorTable;

export const mediaTexts = {
  imageUnreadable: mediaErrors['photo.unsupported'].text,
  canvasUnsupported: 'Canvas не підтримується',
} as const;
