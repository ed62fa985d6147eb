import type { ErrorTable } from '../../error-kinds.js';
import { maxPartners } from '../../partners/partners.constants.js';

/** Errors of partners of the operator. */
export const partnerErrors = {
  'partner.notFound': { kind: 'notFound', text: 'Такого партнера немає' },
  'partner.tooMany': { kind: 'conflict', text: `Партнерів може бути не більше ніж ${maxPartners}` },
  'partner.changedMeanwhile': {
    kind: 'conflict',
    text: 'Список партнерів тим часом змінився. Оновіть сторінку й повторіть.',
  },
  'partner.logoTooLarge': {
    kind: 'tooLarge',
    text: 'Файл завеликий: найбільше — {limitMb} МБ. Виберіть менше зображення.',
  },
} as const satisfies ErrorTable;
