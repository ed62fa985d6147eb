import type { ErrorTable } from '../../error-kinds.js';

/** Errors of the announcement above all screens. */
export const announcementErrors = {
  'announcement.changedMeanwhile': {
    kind: 'conflict',
    text: 'Оголошення щойно змінив інший адміністратор. Перегляньте його ще раз.',
  },
  'announcement.ended': { kind: 'invalid', text: 'Цей час уже минув. Виберіть пізніший.' },
} as const satisfies ErrorTable;
