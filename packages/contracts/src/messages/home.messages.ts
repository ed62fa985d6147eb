/** Texts of the home page and its carousel. */
export const homeTexts = {
  heroTitle: 'Військовий меморіал',
  heroSearch: 'Пошук сторінки пам’яті',
  heroCreate: 'Створити сторінку пам’яті',
  pitchCreate: 'Створіть сторінку пам’яті безкоштовно',
  pitchMedia: 'Додайте фотографії, відео та спогад',
  pitchShare: 'Надішліть посилання рідним і друзям',
  storiesTitle: 'Пам’ятні історії життя',
  storiesLoading: 'Завантаження рекомендацій...',
  storiesEmpty: 'Наразі немає доступних рекомендацій',
  storiesFailed: 'Не вдалося завантажити рекомендації',
} as const;
