import type { ErrorBody } from '@memorial/contracts/envelopes.schemas';
import type { ErrorCode } from '@memorial/contracts/errors';

/** A refusal of the API, or of the network when `status` is 0. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    /** A code of the catalogue, or one of the client's own: `client.timeout`, `client.network`, `client.unreadable`, `client.unknown`. */
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

/** Whether the plan did not allow it. The shell tells of every such refusal of a change: the caller need not. */
export function isPlanRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code.startsWith('plan.');
}
