import type { ErrorTable } from '../error-kinds.js';

/** Refusals of writing a memory page: whoever reads one loads none of them. */
export const obituaryWritingErrors = {
  'obituary.tooLong': {
    kind: 'tooLarge',
    text: 'На сторінці забагато тексту: разом не більше ніж {max} знаків. Скоротіть, будь ласка, найдовші описи.',
  },
} as const satisfies ErrorTable;
