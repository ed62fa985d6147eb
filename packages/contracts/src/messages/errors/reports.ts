import type { ErrorTable } from '../../error-kinds.js';

/** Errors of reports; administrators alone meet them. */
export const reportErrors = {
  'report.notFound': { kind: 'notFound', text: 'Такого повідомлення немає' },
  'report.decided': { kind: 'conflict', text: 'Щодо цього повідомлення вже є рішення' },
} as const satisfies ErrorTable;
