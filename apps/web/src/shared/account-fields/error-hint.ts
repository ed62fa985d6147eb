import { accountFieldMessages } from '@memorial/contracts/messages/ui/account-fields';
import { ApiError } from '../api/api-error.js';
import { formatRetryAfter } from '../format/format-retry-after.js';

/** Hint below an error: when to retry, or that the typed text is still there; null when there is none. */
export function errorHint(error: unknown): string | null {
  const isUnsent = error instanceof ApiError && error.status === 0;
  return isUnsent ? accountFieldMessages.typedIsKept : formatRetryAfter(error);
}
