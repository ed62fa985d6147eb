/** Texts of the photo viewer, which is loaded with it. */
export const photoViewerMessages = {
  photo: 'Світлина',
  photos: 'Світлини',
  viewer: 'Перегляд світлин',
  previous: 'Попередня світлина',
  next: 'Наступна світлина',
  zoomIn: 'Збільшити',
  zoomOut: 'Зменшити',
  close: 'Закрити перегляд',
} as const;
