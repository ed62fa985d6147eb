import { defineCopy } from '../../shared/messages/define-copy.js';
import type { FilterKey } from './model/search-params.js';

export const searchCopy = defineCopy({
  label: 'Прізвище та ім’я',
  clear: 'Очистити',
  categories: 'Кого показувати',
  everybody: 'Усі',
  filters: 'Фільтри',
  filtersOn: 'вибрано умов: {count}',
  activeFilters: 'Вибрані умови',
  removeFilter: 'Прибрати умову',
  show: 'Показати',
  reset: 'Скинути фільтри',
  born: 'Рік народження',
  died: 'Рік смерті',
  from: 'від',
  to: 'до',
  yearHint: 'Чотири цифри, наприклад 1991',
  yearsReversed: 'Рік «від» пізніший за рік «до»',
  loading: 'Шукаємо сторінки',
  pages: 'Сторінки результатів',
  newestFirst: 'Спершу найновіші',
  inMemory: 'У пам’яті {pages}',
  inMemoryAtLeast: 'У пам’яті щонайменше {pages}',
  found: 'Знайдено {pages}',
  foundAtLeast: 'Знайдено щонайменше {pages}',
  emptyByName: 'Перевірте прізвище або збережіть пам’ять про людину самі.',
  emptyByFilters: 'Спробуйте прибрати одну з умов.',
  emptyByBoth: 'З фільтрами шукаємо ім’я так, як його написано. Без фільтрів знайдемо й подібні імена.',
  outOfRangeTitle: 'Тут сторінок уже немає',
  toFirstPage: 'На початок списку',
  noneYet: 'Сторінок ще немає',
  noneYetText: 'Перша може з’явитися сьогодні.',
});

/** Labels of the filters, used in the form and in the list of active filters. */
export const filterLabels: Readonly<Record<FilterKey, string>> = defineCopy({
  birthPlace: 'Місце народження',
  deathPlace: 'Місце смерті',
  bornFrom: 'Рік народження від',
  bornTo: 'Рік народження до',
  diedFrom: 'Рік смерті від',
  diedTo: 'Рік смерті до',
  rank: 'Звання',
  militaryBranch: 'Рід військ',
  militaryUnit: 'Підрозділ',
});
