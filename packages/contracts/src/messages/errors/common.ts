import type { ErrorTable } from '../../error-kinds.js';

/** Errors that any endpoint may return. */
export const commonErrors = {
  'validation.failed': { kind: 'invalid', text: 'Перевірте, будь ласка, введені дані' },
  'request.malformed': { kind: 'invalid', text: 'Не вдалося прочитати запит' },
  'request.tooLarge': { kind: 'tooLarge', text: 'Запит завеликий' },
  'request.unsupportedType': { kind: 'unsupportedType', text: 'Такий тип даних не підтримується' },
  'request.rangeNotSatisfiable': { kind: 'rangeNotSatisfiable', text: 'Такої частини файлу немає' },
  'request.keyReused': {
    kind: 'conflict',
    text: 'Попередній варіант уже збережено. Перевірте, будь ласка, чи все на місці.',
  },
  'route.notFound': { kind: 'notFound', text: 'Такої адреси немає' },
  'access.forbidden': { kind: 'forbidden', text: 'Недостатньо прав для виконання операції.' },
  'rateLimit.exceeded': {
    kind: 'tooMany',
    text: 'Забагато спроб. Зачекайте трохи й спробуйте знову.',
  },
  'server.internal': { kind: 'internal', text: 'Сталася помилка при виконанні запиту' },
  'server.unavailable': {
    kind: 'unavailable',
    text: 'Сервіс тимчасово недоступний. Спробуйте, будь ласка, за хвилину.',
  },
  'server.diskFull': {
    kind: 'diskFull',
    text: 'На сервері закінчилося місце. Нічого не збережено; спробуйте, будь ласка, пізніше.',
  },
} as const satisfies ErrorTable;
