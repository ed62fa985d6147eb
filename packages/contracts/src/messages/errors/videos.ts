import type { ErrorTable } from '../../error-kinds.js';

/** @occasion videos */
export const videoErrors = {
  'video.notFound': { kind: 'notFound', text: 'Відео не знайдено' },
  'video.generationFailed': { kind: 'internal', text: 'Помилка генерації відео' },
  'video.paymentFailed': { kind: 'unavailable', text: 'Не вдалося створити платіж. Спробуйте пізніше.' },
} as const satisfies ErrorTable;
