import type { ErrorTable } from '../../error-kinds.js';

export const videoErrors = {
  'video.notFound': { kind: 'notFound', text: 'Відео не знайдено' },
  'video.generationFailed': { kind: 'internal', text: 'Помилка генерації відео' },
  'video.paymentFailed': { kind: 'unavailable', text: 'Не вдалося створити платіж. Спробуйте пізніше.' },
  'video.engineMissing': {
    kind: 'unavailable',
    text: 'Зараз відео не створюються: на сервері немає потрібної програми. Спробуйте, будь ласка, пізніше.',
  },
  'video.decodeMissing': {
    kind: 'unavailable',
    text: 'Зараз не можемо прийняти ваше відео: на сервері немає потрібної програми. Спробуйте, будь ласка, пізніше.',
  },
  'video.uploadNotFound': {
    kind: 'notFound',
    text: 'Цього завантаження вже немає. Виберіть, будь ласка, відео ще раз.',
  },
  'video.uploadIncomplete': {
    kind: 'conflict',
    text: 'Відео надійшло ще не повністю. Дочекайтеся, будь ласка, кінця завантаження.',
  },
  'video.tooManyUploads': {
    kind: 'conflict',
    text: 'Ви вже завантажуєте {limit} відео. Завершіть або скасуйте, будь ласка, одне з них.',
  },
  'video.queueFull': {
    kind: 'tooMany',
    text: 'Зараз у черзі вже досить відео. Дочекайтеся, будь ласка, поки одне з них буде готове.',
  },
  'video.tooMany': {
    kind: 'conflict',
    text: 'На сторінці вже {limit} відео. Щоб додати нове, видаліть котресь.',
  },
  'video.voiceNotFound': {
    kind: 'notFound',
    text: 'Такого голосу вже немає. Виберіть, будь ласка, інший.',
  },
  'video.recordingNotFound': {
    kind: 'notFound',
    text: 'Цього запису вже немає на сервері. Надішліть його, будь ласка, ще раз.',
  },
  'video.speechMissing': {
    kind: 'unavailable',
    text: 'Голос програми зараз недоступний. Ви можете записати слова власним голосом або повернутися до цього пізніше.',
  },
  'video.narrationEmpty': {
    kind: 'invalid',
    text: 'У тексті немає слів, які можна прочитати вголос. Напишіть, будь ласка, хоча б одне речення.',
  },
  'video.narrationMarkup': {
    kind: 'invalid',
    text: 'У тексті є технічні позначки на зразок [[…]] або <…>. Приберіть їх, будь ласка, і залиште самі слова.',
  },
  'video.narrationTooLong': {
    kind: 'tooLarge',
    text: 'Текст задовгий: голос прочитає щонайбільше {limit} знаків',
  },
} as const satisfies ErrorTable;
