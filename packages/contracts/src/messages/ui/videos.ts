import { videoErrors } from '../errors/videos.js';
import { commonMessages } from './common.js';

/**
 * Texts of generating a memorial video.
 * @occasion videos
 */
export const videoMessages = {
  planLimit: 'Обмеження підписки: {message}',
  generationFailed: videoErrors['video.generationFailed'].text,
  failedWithMessage: commonMessages.errorWithMessage,
  serverSilent: 'Сервер не відповідає. Перевірте підключення до інтернету.',
  unknownFailure: 'Невідома помилка при генерації відео.',
  statusFailed: 'Помилка перевірки статусу відео.',
  paymentCreateFailed: videoErrors['video.paymentFailed'].text,
  paymentProcessFailed: 'Не вдалося обробити платіж.',
  /** Read aloud by each synthetic voice, so that one can be chosen. */
  voiceSample: 'Тихо горить свічка, і теплі спогади лишаються з нами.',
} as const;
