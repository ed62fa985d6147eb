import { ApiError } from '../api-error.js';
import { waitWords } from '../wait-words.js';
import { accountFieldWords } from './account-field-words.js';

/** What comforts beneath a refusal: when to try again, or that nothing typed is lost; null where there is nothing. */
export function refusalDetail(error: unknown): string | null {
  const isUnsent = error instanceof ApiError && error.status === 0;
  return isUnsent ? accountFieldWords.typedIsKept : waitWords(error);
}
