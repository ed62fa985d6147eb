import { clientErrors } from '@memorial/contracts/messages/errors/client';
import { loadErrorMessages } from '@memorial/contracts/messages/ui/load-errors';
import { typeset } from '@memorial/contracts/text';
import { ApiError } from '../api/api-error.js';
import { isOffline } from '../api/is-offline.js';
import { formatRetryAfter } from '../format/format-retry-after.js';

/**
 * Props of `ErrorState` for a failed call: the connection is lost, the caller made too many calls, or the
 * problem is on our side.
 */
export function errorStateProps(error: unknown, title: string = clientErrors['client.loadFailed']) {
  if (isOffline(error))
    return {
      icon: 'offline',
      title: loadErrorMessages.offlineTitle,
      text: loadErrorMessages.offlineText,
    } as const;
  const wait = formatRetryAfter(error);
  return error instanceof ApiError && wait !== null
    ? ({ icon: 'warning', title: typeset(error.message), text: wait } as const)
    : ({ icon: 'warning', title: typeset(title), text: loadErrorMessages.ours } as const);
}
