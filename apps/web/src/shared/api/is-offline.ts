import { ApiError } from './api-error.js';

/** True if the server could not be reached. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'client.network';
}
