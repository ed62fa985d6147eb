import { ApiError } from '../api/api-error.js';
import { formatRetryAfter } from '../format/format-retry-after.js';
import { accountFieldsCopy } from './account-fields.copy.js';

/** Hint below an error: when to retry, or that the typed text is still there; null when there is none. */
export function errorHint(error: unknown): string | null {
  const isUnsent = error instanceof ApiError && error.status === 0;
  return isUnsent ? accountFieldsCopy.typedIsKept : formatRetryAfter(error);
}
