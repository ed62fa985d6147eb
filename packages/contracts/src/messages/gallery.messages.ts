/** The forms of the noun after a count, as what is shown. */
export const countedPhotos = ['світлину', 'світлини', 'світлин'] as const;

/** Photographs of a page: the grid and what opens over the screen. `{place}` counts from one. */
export const galleryTexts = {
  dateInFuture: 'Дата світлини не може бути в майбутньому',
  photo: 'Світлина',
  photos: 'Світлини',
  placeOfPhoto: 'Світлина {place} з\u00a0{total}',
  showAll: 'Показати всі {photos}',
  open: 'відкрити на весь екран',
  missing: 'Світлину не вдалося завантажити',
  viewer: 'Перегляд світлин',
  previous: 'Попередня світлина',
  next: 'Наступна світлина',
  zoomIn: 'Збільшити',
  zoomOut: 'Зменшити',
  close: 'Закрити перегляд',
} as const;
