import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { loadErrorMessages } from '@memorial/contracts/messages/ui/load-errors';
import { typeset } from '@memorial/contracts/text';
import { useToast } from '@memorial/ui/toast/toast';
import { ApiError, isPlanLimitError } from '../api/api-error.js';
import { isOffline } from '../api/is-offline.js';
import { formatRetryAfter } from '../format/format-retry-after.js';

/** Tells why a change failed, and when it can be tried again. A limit of the plan has its own dialog. */
export function useErrorToast() {
  const toast = useToast();
  return (error: unknown) => {
    if (isPlanLimitError(error)) return;
    if (isOffline(error)) return toast.error(loadErrorMessages.offlineTitle);
    const detail = formatRetryAfter(error);
    toast.error(typeset(error instanceof ApiError ? error.message : commonMessages.error), {
      ...(detail && { detail }),
    });
  };
}
