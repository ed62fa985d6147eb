import { fillText } from '../text.js';

/** What the client itself has to say when no readable answer came. */
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

/**
 * The wording of a fault that the client met. Without a status text (HTTP/2 has none) an answer's refusal is
 * named by its number alone.
 */
export function clientErrorText(
  code: ClientErrorCode,
  details: Readonly<Record<string, unknown>> = {},
): string {
  if (code === 'client.http' && !details.statusText)
    return fillText(clientErrors['client.httpWithoutText'], details);
  return fillText(clientErrors[code], details);
}
