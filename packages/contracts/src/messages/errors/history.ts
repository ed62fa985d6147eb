import type { ErrorTable } from '../../error-kinds.js';
import { changeUndoDays } from '../../history/history.constants.js';

/** Errors of the history of an obituary. */
export const historyErrors = {
  'change.notFound': {
    kind: 'notFound',
    text: 'Такої зміни в історії вже немає. Гляньте, будь ласка, на список ще раз.',
  },
  'change.tooLate': {
    kind: 'conflict',
    text: `Цю зміну вже не скасувати: це можна зробити впродовж ${changeUndoDays} днів`,
  },
  'change.undone': { kind: 'conflict', text: 'Це вже повернуто: на сторінці все так, як було до цієї зміни' },
  'change.byDecision': {
    kind: 'forbidden',
    text: 'Це змінено за рішенням щодо звернення, тому повернути, як було, може лише адміністрація.',
  },
  'change.changedSince': {
    kind: 'conflict',
    text: 'Щось із цього відтоді змінили ще раз. Виберіть, що саме повернути.',
  },
} as const satisfies ErrorTable;
