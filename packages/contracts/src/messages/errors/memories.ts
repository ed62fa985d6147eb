import type { ErrorTable } from '../../error-kinds.js';

export const memoryErrors = {
  'memory.notFound': { kind: 'notFound', text: 'Спогад не знайдено' },
  'memory.notAuthor': { kind: 'forbidden', text: 'Змінити спогад може лише той, хто його написав' },
  'memory.living': {
    kind: 'conflict',
    text: 'На цій сторінці спогадів не пишуть.',
  },
  'memory.letterNotRejected': {
    kind: 'conflict',
    text: 'Лист родині не відхиляють: його і так бачите лише ви. Його можна видалити.',
  },
  'memory.rejected': {
    kind: 'conflict',
    text: 'Рідні прочитали й вирішили цього не показувати, тож змінити написане вже не можна. Забрати його можна й далі.',
  },
  'memory.tooFast': {
    kind: 'invalid',
    text: 'Спогад надіслано надто швидко. Перечитайте його, будь ласка, і надішліть ще раз.',
  },
  'memory.changedMeanwhile': {
    kind: 'conflict',
    text: 'Спогад тим часом змінили. Оновіть сторінку й перечитайте його.',
  },
  'memory.decided': {
    kind: 'conflict',
    text: 'Про цей спогад уже вирішили: {decision}. {decider}.',
  },
  'memory.keyEnded': {
    kind: 'notFound',
    text: 'Це посилання вже не діє. Спогади, що чекають, є у вашому профілі.',
  },
  'memory.createdAndDeleted': {
    kind: 'conflict',
    text: 'Цей спогад уже було додано, а потім видалено. Його можна написати знову.',
  },
  'memory.authorLimitReached': {
    kind: 'conflict',
    text: 'Автор тим часом вичерпав свій річний ліміт спогадів, тому повернути цей спогад зараз не вдасться.',
  },
} as const satisfies ErrorTable;
