/** Texts of the home page and its carousel. */
export const homeMessages = {
  heroTitle: 'Військовий меморіал',
  heroSearch: 'Пошук сторінки пам’яті',
  heroCreate: 'Створити сторінку пам’яті',
  storiesTitle: 'Пам’ятні історії життя',
  storiesLoading: 'Завантаження рекомендацій...',
  storiesEmpty: 'Наразі немає доступних рекомендацій',
  storiesFailed: 'Не вдалося завантажити рекомендації',
} as const;
