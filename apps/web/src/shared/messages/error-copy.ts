import { clientErrors } from '@memorial/contracts/messages/client.messages';
import { typeset } from '@memorial/contracts/text';
import { ApiError } from '../api/api-error.js';
import { isOffline } from '../api/is-offline.js';
import { formatRetryAfter } from '../format/format-retry-after.js';
import { defineCopy } from './define-copy.js';

/** UI strings of errors, shared by all screens. */
export const errorCopy = defineCopy({
  ours: 'Це на нашому боці. Зазвичай минає за хвилину.',
  offlineTitle: 'Зв’язок обірвався',
  offlineText: 'Перевірте, будь ласка, підключення до інтернету.',
  pageMissing: 'Можливо, родина закрила її або в адресі є помилка.',
});

/**
 * Props of `ErrorState` for a failed call: the connection is lost, the caller made too many calls, or the
 * problem is on our side.
 */
export function errorStateProps(error: unknown, title: string = clientErrors['client.loadFailed']) {
  if (isOffline(error))
    return { icon: 'offline', title: errorCopy.offlineTitle, text: errorCopy.offlineText } as const;
  const wait = formatRetryAfter(error);
  return error instanceof ApiError && wait !== null
    ? ({ icon: 'alert', title: typeset(error.message), text: wait } as const)
    : ({ icon: 'alert', title: typeset(title), text: errorCopy.ours } as const);
}
