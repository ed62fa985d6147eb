/** Client-side errors, when there is no readable response. */
export const clientErrors = {
  'client.timeout': 'Сервер не відповідає. Спробуйте, будь ласка, ще раз.',
  'client.network': 'Немає зв’язку із сервером. Перевірте підключення до інтернету.',
  'client.unreadable': 'Не вдалося обробити відповідь сервера',
  'client.unknown': 'Невідома помилка',
  'client.loadFailed': 'Не вдалося завантажити дані',
} as const;

export type ClientErrorCode = keyof typeof clientErrors;
