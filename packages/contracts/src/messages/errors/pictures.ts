import type { ErrorTable } from '../../error-kinds.js';

/** Errors of photos that the browser finds as well, before they are sent: apart from those that the server alone finds. */
export const pictureErrors = {
  'media.empty': { kind: 'invalid', text: 'Файл порожній. Виберіть, будь ласка, інший.' },
  'media.duplicate': { kind: 'conflict', text: 'Таке фото вже є в галереї цієї сторінки' },
  'media.tooLarge': { kind: 'tooLarge', text: 'Файл завеликий. Найбільше для вашого тарифу — {limitMb} МБ.' },
  'media.unsupportedType': {
    kind: 'unsupportedType',
    text: 'Не вдалося завантажити зображення або формат не підтримується',
  },
} as const satisfies ErrorTable;
