import { type conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import type { KeptKind } from './kept-kind.js';

/**
 * Changes keepers or invitations. A family accepts at the same time, so these changes have more attempts than others.
 * @throws AppError the conflict of the kind, and the errors of the attempts
 */
export function changeKeepers<T>(
  { changedMeanwhile }: Pick<KeptKind, 'changedMeanwhile'>,
  attempt: () => Promise<T | typeof conflict>,
): Promise<T> {
  return retryOnConflict(changedMeanwhile, attempt, { maxAttempts: 20 });
}
