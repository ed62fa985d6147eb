import type { ErrorTable } from '../error-kinds.js';

export const awardErrors = {
  'award.notFound': { kind: 'notFound', text: 'Нагороду не знайдено' },
  'award.duplicate': { kind: 'conflict', text: 'Таку нагороду з цією датою вже додано на сторінку' },
  'award.addedAndDeleted': {
    kind: 'conflict',
    text: 'Цю нагороду вже було додано, а потім вилучено. Щоб знову її показати, додайте її ще раз.',
  },
  'award.tooMany': { kind: 'conflict', text: 'На сторінці вже найбільша кількість нагород: {max}' },
} as const satisfies ErrorTable;

/** Texts of the award catalogue, its details modal and an obituary's awards. */
export const awardTexts = {
  dateInFuture: 'Дата нагородження не може бути в майбутньому',
  catalogueTitle: 'Каталог нагород',
  categories: 'Категорії',
  types: 'Типи',
  categoryLabel: 'Категорія:',
  typeLabel: 'Тип:',
  issuerLabel: 'Хто нагороджує:',
  awardedLabel: 'Нагороджено:',
  descriptionLabel: 'Опис:',
  ownPhoto: 'Світлина нагороди',
  select: 'Вибрати нагороду',
  deselect: 'Скасувати вибір',
  categoryEmpty: 'Немає нагород у цій категорії',
  chosenEmpty: 'Немає доданих нагород',
  loadFailed: 'Не вдалося завантажити нагороди. Будь ласка, спробуйте пізніше.',
} as const;
