import { type ErrorCode, errorStatus } from '@memorial/contracts/errors';

/** Details that travel to the client: plain JSON, nothing of the inside. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/**
 * The one way to refuse. The code decides status and text (both stand in the contracts' catalogue);
 * `details` fills the places of the text and reaches the client.
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
