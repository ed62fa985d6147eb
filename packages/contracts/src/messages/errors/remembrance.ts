import type { ErrorTable } from '../../error-kinds.js';

/** Errors of the calendar of remembrance. */
export const remembranceErrors = {
  'remembrance.tooMany': {
    kind: 'conflict',
    text: 'У вашому календарі вже {max} людей. Щоб додати ще когось, приберіть, будь ласка, когось зі списку',
  },
  'remembrance.changedMeanwhile': {
    kind: 'conflict',
    text: 'Календар тим часом змінили в іншому вікні. Спробуйте, будь ласка, ще раз',
  },
  'remembrance.feedNotFound': { kind: 'notFound', text: 'Такої адреси календаря вже немає' },
  'remembrance.letterNotFound': { kind: 'notFound', text: 'Це посилання з листа не діє' },
} as const satisfies ErrorTable;
