import { fillText } from '../text.js';

/** Client-side errors, when there is no readable response. */
export const clientErrors = {
  'client.timeout': 'Сервер не відповідає. Спробуйте, будь ласка, ще раз.',
  'client.network': 'Немає зв’язку із сервером. Перевірте підключення до інтернету.',
  'client.unreadable': 'Не вдалося обробити відповідь сервера',
  'client.http': 'Помилка {status}: {statusText}',
  'client.httpWithoutText': 'HTTP {status}',
  'client.httpStatus': 'Помилка HTTP: {status}',
  'client.unknown': 'Невідома помилка',
  'client.loadFailed': 'Не вдалося завантажити дані',
} as const;

export type ClientErrorCode = keyof typeof clientErrors;

/** Text of a client-side error. Without a status text (HTTP/2 has none) the status number alone is shown. */
export function clientErrorText(
  code: ClientErrorCode,
  details: Readonly<Record<string, unknown>> = {},
): string {
  if (code === 'client.http' && !details.statusText)
    return fillText(clientErrors['client.httpWithoutText'], details);
  return fillText(clientErrors[code], details);
}
