import type { ErrorTable } from '../../error-kinds.js';

/** @occasion videos */
export const videoErrors = {
  'video.notFound': { kind: 'notFound', text: 'Відео не знайдено' },
  'video.generationFailed': { kind: 'internal', text: 'Помилка генерації відео' },
  'video.paymentFailed': { kind: 'unavailable', text: 'Не вдалося створити платіж. Спробуйте пізніше.' },
  'video.voiceNotFound': {
    kind: 'notFound',
    text: 'Такого голосу вже немає. Виберіть, будь ласка, інший.',
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
