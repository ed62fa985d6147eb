import { type ErrorCode, errorStatus } from '@memorial/contracts/errors';

/** Details sent to the client: plain JSON without internals. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/**
 * Error with a code of the contracts' catalogue, which defines its status and text. `details` fills the
 * placeholders of the text and is sent to the client.
 */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details?: ErrorDetails,
    options: { cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.status = errorStatus(code);
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }

  readonly retryAfterSeconds: number | null;
}

/** `validation.failed` for one field. */
export function invalidField(path: string, code: string, message: string): AppError {
  return new AppError('validation.failed', { fields: [{ path, code, message }] });
}
