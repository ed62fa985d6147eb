import { type conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';

/**
 * Changes keepers or invitations of an obituary. A family accepts at the same time, so these changes have more attempts
 * than others.
 * @throws AppError obituary.changedMeanwhile, and the errors of the attempts
 */
export function changeKeepers<T>(attempt: () => Promise<T | typeof conflict>): Promise<T> {
  return retryOnConflict('obituary.changedMeanwhile', attempt, { maxAttempts: 20 });
}
