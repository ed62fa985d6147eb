import type { ErrorTable } from '../../error-kinds.js';

/** Errors of writing an obituary, separate so that readers do not load them. */
export const obituaryWriteErrors = {
  'obituary.tooLong': {
    kind: 'tooLarge',
    text: 'На сторінці забагато тексту: разом не більше ніж {max} знаків. Скоротіть, будь ласка, найдовші описи.',
  },
  'obituary.frozen': {
    kind: 'forbidden',
    text: 'Щодо цієї сторінки триває розгляд, тож поки що на ній нічого не змінюється. Читати її можна й далі.',
  },
  'obituary.hiddenByDecision': {
    kind: 'forbidden',
    text: 'Цю сторінку приховали адміністратори. Доглядати її можна й далі, а показувати іншим — ні.',
  },
  'obituary.nothingToCheck': {
    kind: 'conflict',
    text: 'На сторінці зараз немає посилань, які треба перевірити.',
  },
} as const satisfies ErrorTable;
