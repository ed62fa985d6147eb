import { ApiError } from '../../../shared/api/api-error.js';

/** The same error where the API has said something; otherwise one with this message. */
export function withoutServerMessage(error: unknown, message: string): Error {
  if (error instanceof ApiError && !error.code.startsWith('client.')) return error;
  return new Error(message, { cause: error });
}
