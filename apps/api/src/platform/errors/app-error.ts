import { type ErrorCode, errorStatus } from '@memorial/contracts/errors';

/** Details sent to the client: plain JSON without internals. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/** The account that an error tells about, and what other accounts are told instead. Administrators read everything. */
interface ErrorAudience {
  readonly accountId: string;
  readonly others: AppError;
}

/**
 * Error with a code of the contracts' catalogue, which defines its status and text. `details` fills the
 * placeholders of the text and is sent to the client.
 */
export class AppError extends Error {
  readonly status: number;
  readonly retryAfterSeconds: number | null;
  /** New address of a thing that has moved. */
  readonly location: string | null;
  /** Null: everybody may read the error as it is. */
  readonly audience: ErrorAudience | null;

  constructor(
    readonly code: ErrorCode,
    readonly details?: ErrorDetails,
    options: {
      cause?: unknown;
      retryAfterSeconds?: number;
      location?: string;
      audience?: ErrorAudience;
    } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.status = errorStatus(code);
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.location = options.location ?? null;
    this.audience = options.audience ?? null;
  }
}

/** `validation.failed` for one field. */
export function invalidField(path: string, code: string, message: string): AppError {
  return new AppError('validation.failed', { fields: [{ path, code, message }] });
}
