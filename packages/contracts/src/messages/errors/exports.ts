import type { ErrorTable } from '../../error-kinds.js';

/** Errors of archives of obituaries. */
export const exportErrors = {
  'export.notFound': { kind: 'notFound', text: 'Архіву цієї сторінки немає. Підготуйте його знову.' },
} as const satisfies ErrorTable;
