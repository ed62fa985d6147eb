/** Texts of the carousel, the date and the progress control; apart, because a memory page has none of them. */
export const controlMessages = {
  done: 'готово',
  unknown: 'Невідомо',
  datePlaceholder: 'ДД.ММ.РРРР',
  dateUnknown: 'Дата невідома',
  carousel: 'карусель',
  previousCards: 'Попередні',
  nextCards: 'Наступні',
  startMoving: 'Увімкнути прокручування',
  stopMoving: 'Зупинити прокручування',
} as const;
