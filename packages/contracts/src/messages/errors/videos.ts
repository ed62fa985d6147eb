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
    text: 'Надіслане раніше не збереглося. Виберіть, будь ласка, відео ще раз.',
  },
  'video.uploadIncomplete': {
    kind: 'conflict',
    text: 'Відео ще не надіслано повністю. Зачекайте, будь ласка, доки надсилання завершиться.',
  },
  'video.tooManyUploads': {
    kind: 'conflict',
    text: 'Ви вже надсилаєте {limit} відео. Дочекайтеся, будь ласка, доки одне з них надійде, або скасуйте його. Те, що не надіслано до кінця, зітреться через добу.',
  },
  'video.queueFull': {
    kind: 'tooMany',
    text: 'Черга зараз заповнена. Зачекайте, будь ласка, доки одне з відео буде готове.',
  },
  'video.tooMany': {
    kind: 'conflict',
    text: 'На сторінці вже {limit} відео. Щоб додати нове, видаліть, будь ласка, одне з них.',
  },
  'video.voiceNotFound': {
    kind: 'notFound',
    text: 'Такого голосу вже немає. Виберіть, будь ласка, інший.',
  },
  'video.recordingNotFound': {
    kind: 'notFound',
    text: 'Запис голосу на сервері не зберігся. Спробуйте, будь ласка, створити відео ще раз.',
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
  'video.narrationLasts': {
    kind: 'invalid',
    text: 'Ці слова звучать довше, ніж вміщує відео. Скоротіть їх, будь ласка.',
  },
  'video.synthesisWithdrawn': {
    kind: 'forbidden',
    text: 'Згоду на голос програми відкликано, тож таких відео тут не роблять і не показують. Відео з голосом рідних чи без голосу можливе й далі.',
  },
  'video.synthesisStopped': {
    kind: 'forbidden',
    text: 'Щодо голосу програми на цій сторінці є звернення, тож поки що таких відео тут не роблять і не показують. Відео з голосом родини чи без голосу можливе й далі.',
  },
} as const satisfies ErrorTable;
