import type { ErrorCode } from '@memorial/contracts/errors';
import { AppError } from '../errors/app-error.js';

/** Result of an attempt whose conditional write found that another write came first. */
export const conflict = Symbol('conflict');

/**
 * Repeats a change that reads, decides, and writes if nothing has changed since. There are no transactions, so each
 * attempt reads again.
 * @param code error when every attempt met another write
 * @param attempt gets the number of earlier attempts; returns `conflict` when another write came first
 * @throws AppError with the code; errors of the attempts end the repetition
 */
export async function retryOnConflict<T>(
  code: ErrorCode,
  attempt: (made: number) => Promise<T | typeof conflict>,
  { maxAttempts = 5 } = {},
): Promise<T> {
  for (let made = 0; made < maxAttempts; made += 1) {
    const result = await attempt(made);
    if (result !== conflict) return result;
  }
  throw new AppError(code);
}
