import type { ErrorTable } from '../../error-kinds.js';

/** Errors of the announcement above all screens. */
export const announcementErrors = {
  'announcement.ended': { kind: 'invalid', text: 'Цей час уже минув. Виберіть пізніший.' },
} as const satisfies ErrorTable;
