import { defineMessages } from '../define-messages.js';

/** Texts of the figures of a page, for its keepers. */
export const statisticsMessages = defineMessages({
  lead: 'Тут самі лише числа: хто заходив, звідки й з чого, не записано ніде. Відвідини хранителів не рахуємо.',
  loadFailed: 'Не вдалося завантажити числа',
  empty: 'Тут поки тихо',
  emptyOfLiving: 'Коли хтось відкриє сторінку чи відсканує код, ви це побачите.',
  emptyText: 'Коли хтось відкриє сторінку, відсканує код, напише спогад чи запалить свічку, ви це побачите.',

  what: 'Що показати',
  visits: 'Відвідини',
  scans: 'Сканування коду',
  memories: 'Спогади',
  candles: 'Свічки',

  span: 'За який час',
  days: '30 днів',
  year: 'Рік',

  plot: '{what}: {total} за цей час. Найбільше — {max}, {when}.',
  nothing: 'За цей час нічого немає.',
  table: '{what} за цей час',
  day: 'День',
  month: 'Місяць',
  count: 'Кількість',
});
