import { ApiError } from './api-error.js';

/** Whether a call failed because nothing could be reached, and not because something answered with a refusal. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'client.network';
}
