import type { ErrorBody } from '@memorial/contracts/envelopes.schemas';
import type { ErrorCode } from '@memorial/contracts/errors';

/** Error response of the API, or a network error with `status` 0. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    /**
     * Code of the API's error catalogue, or a client code: `client.timeout`, `client.network`,
     * `client.unreadable`, `client.http`, `client.unknown`.
     */
    readonly code:
      | ErrorCode
      | 'client.timeout'
      | 'client.network'
      | 'client.unreadable'
      | 'client.http'
      | 'client.unknown',
    message: string,
    readonly details: Readonly<Record<string, unknown>> = {},
    readonly requestId: string | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
  }

  static fromBody(body: ErrorBody): ApiError {
    return new ApiError(
      body.status,
      body.code as ErrorCode,
      body.message,
      body.details,
      body.requestId ?? null,
    );
  }
}

/**
 * True if the plan does not allow the request. The app shell shows these errors for every change, so callers
 * must not.
 */
export function isPlanLimitError(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code.startsWith('plan.');
}

/** True if the API did not judge the request: no connection, a 5xx, or a response that is not the API's. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.code.startsWith('client.');
}
