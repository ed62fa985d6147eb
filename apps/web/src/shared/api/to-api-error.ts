import { clientErrors } from '@memorial/contracts/messages/errors/client';
import { ApiError } from './api-error.js';

/** Convert any error to an ApiError; unexpected errors are also logged to the console. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  console.error(error);
  return new ApiError(0, 'client.unknown', clientErrors['client.unknown']);
}
