import { ApiError } from '../api-error.js';
import { waitWords } from '../wait-words.js';
import { accountFieldWords } from './account-field-words.js';

/** Hint below an error: when to retry, or that the typed text is still there; null when there is none. */
export function refusalDetail(error: unknown): string | null {
  const isUnsent = error instanceof ApiError && error.status === 0;
  return isUnsent ? accountFieldWords.typedIsKept : waitWords(error);
}
