import { clientErrors } from '@memorial/contracts/messages/client.messages';
import { ApiError } from './api-error.js';

/** What a screen says of any fault; one that nobody foresaw is told to the console too. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  console.error(error);
  return new ApiError(0, 'client.unknown', clientErrors['client.unknown']);
}
