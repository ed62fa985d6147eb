import type { ErrorTable } from '../error-kinds.js';
import { commonTexts } from './common.messages.js';

/** @occasion videos */
export const videoErrors = {
  'video.notFound': { kind: 'notFound', text: 'Відео не знайдено' },
  'video.generationFailed': { kind: 'internal', text: 'Помилка генерації відео' },
  'video.paymentFailed': { kind: 'unavailable', text: 'Не вдалося створити платіж. Спробуйте пізніше.' },
} as const satisfies ErrorTable;

/**
 * Texts of generating a memorial video.
 * @occasion videos
 */
export const videoTexts = {
  planLimit: 'Обмеження підписки: {message}',
  generationFailed: videoErrors['video.generationFailed'].text,
  failedWithMessage: commonTexts.errorWithMessage,
  serverSilent: 'Сервер не відповідає. Перевірте підключення до інтернету.',
  unknownFailure: 'Невідома помилка при генерації відео.',
  statusFailed: 'Помилка перевірки статусу відео.',
  paymentCreateFailed: videoErrors['video.paymentFailed'].text,
  paymentProcessFailed: 'Не вдалося обробити платіж.',
} as const;
