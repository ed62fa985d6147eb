import type { ErrorTable } from '../../error-kinds.js';

export const awardErrors = {
  'award.notFound': { kind: 'notFound', text: 'Нагороду не знайдено' },
  'award.duplicate': { kind: 'conflict', text: 'Таку нагороду з цією датою вже додано на сторінку' },
  'award.addedAndDeleted': {
    kind: 'conflict',
    text: 'Цю нагороду вже було додано, а потім вилучено. Щоб знову її показати, додайте її ще раз.',
  },
  'award.tooMany': { kind: 'conflict', text: 'На сторінці вже найбільша кількість нагород: {max}' },
} as const satisfies ErrorTable;
