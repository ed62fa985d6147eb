import { clientErrors } from '@memorial/contracts/messages/client.messages';
import { typeset } from '@memorial/contracts/text';
import { isOffline } from './is-offline.js';
import { ownWords } from './own-words.js';

/** UI strings of errors, shared by all screens. */
export const failureWords = ownWords({
  ours: 'Це на нашому боці. Зазвичай минає за хвилину.',
  offlineTitle: 'Зв’язок обірвався',
  offlineText: 'Перевірте, будь ласка, підключення до інтернету.',
  pageMissing: 'Можливо, родина закрила її або в адресі є помилка.',
});

/** Props of `ErrorState` for a failed call: either the connection is lost, or the problem is on our side. */
export function failureOf(error: unknown, title: string = clientErrors['client.loadFailed']) {
  return isOffline(error)
    ? ({ icon: 'offline', title: failureWords.offlineTitle, text: failureWords.offlineText } as const)
    : ({ icon: 'alert', title: typeset(title), text: failureWords.ours } as const);
}
