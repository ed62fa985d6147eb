import type { ErrorTable } from '../error-kinds.js';

export const memoryErrors = {
  'memory.notFound': { kind: 'notFound', text: 'Спогад не знайдено' },
  'memory.notAuthor': { kind: 'forbidden', text: 'Змінити спогад може лише той, хто його написав' },
} as const satisfies ErrorTable;
