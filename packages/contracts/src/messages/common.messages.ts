import type { ErrorTable } from '../error-kinds.js';

/** Refusals that any call may answer with. */
export const commonErrors = {
  'validation.failed': { kind: 'invalid', text: 'Перевірте, будь ласка, введені дані' },
  'request.malformed': { kind: 'invalid', text: 'Не вдалося прочитати запит' },
  'request.tooLarge': { kind: 'tooLarge', text: 'Запит завеликий' },
  'request.unsupportedType': { kind: 'unsupportedType', text: 'Такий тип даних не підтримується' },
  'route.notFound': { kind: 'notFound', text: 'Такої адреси немає' },
  'access.forbidden': { kind: 'forbidden', text: 'Недостатньо прав для виконання операції.' },
  'rateLimit.exceeded': {
    kind: 'tooMany',
    text: 'Забагато спроб. Зачекайте трохи й спробуйте знову.',
  },
  'server.internal': { kind: 'internal', text: 'Сталася помилка при виконанні запиту' },
  'server.unavailable': {
    kind: 'unavailable',
    text: 'Сервіс тимчасово недоступний. Спробуйте, будь ласка, за хвилину.',
  },
  'server.diskFull': {
    kind: 'diskFull',
    text: 'На сервері закінчилося місце. Нічого не збережено; спробуйте, будь ласка, пізніше.',
  },
} as const satisfies ErrorTable;

/** Words that many screens share. */
export const commonTexts = {
  brand: 'Вічна пам’ять',
  tagline: 'Завжди в серці, назавжди в пам’яті',
  loading: 'Завантаження...',
  retry: 'Спробувати знову',
  error: 'Сталася помилка. Спробуйте знову.',
  errorHeading: 'Виникла помилка:',
  errorWithMessage: 'Помилка: {message}',
  nothingFound: 'Нічого не знайдено',
  next: 'Далі',
  back: 'Назад',
  close: 'Закрити',
  cancel: 'Скасувати',
  delete: 'Видалити',
  edit: 'Редагувати',
  add: 'Додати',
  save: 'Зберегти',
  doNotSave: 'Не зберігати',
  search: 'Пошук',
  unlimited: 'Необмежено',
  unknown: 'Невідомо',
  currency: 'грн',
  optional: 'не обов’язково',
  done: 'готово',
  previousPage: 'Попередня',
  nextPage: 'Наступна',
  placeOf: '{place} з\u00a0{total}',
  carousel: 'карусель',
  previousCards: 'Попередні',
  nextCards: 'Наступні',
  startMoving: 'Увімкнути прокручування',
  stopMoving: 'Зупинити прокручування',
  datePlaceholder: 'ДД.ММ.РРРР',
  dateUnknown: 'Дата невідома',
  dateHint: 'Повністю, місяць і рік або лише рік',
  charactersLeft: 'Залишається {count}',
  charactersOver: 'На {count} більше, ніж уміщується',
} as const;
