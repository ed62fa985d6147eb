import type { ErrorTable } from '../../error-kinds.js';

export const awardErrors = {
  'award.notFound': { kind: 'notFound', text: 'Нагороду не знайдено' },
  'award.duplicate': { kind: 'conflict', text: 'Таку нагороду з цією датою вже додано на сторінку' },
  'award.addedAndDeleted': {
    kind: 'conflict',
    text: 'Цю нагороду вже було додано, а потім вилучено. Щоб знову її показати, додайте її ще раз.',
  },
  'award.tooMany': { kind: 'conflict', text: 'На сторінці вже найбільша кількість нагород: {max}' },
  'award.nameTaken': { kind: 'conflict', text: 'Нагорода з такою назвою вже є в каталозі' },
  'award.changedMeanwhile': {
    kind: 'conflict',
    text: 'Цю нагороду тим часом змінили. Оновіть сторінку й повторіть.',
  },
} as const satisfies ErrorTable;
