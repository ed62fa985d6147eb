import { deletionTerms } from '@memorial/contracts/deletion-terms';

const undoMs = deletionTerms.undoHours * 60 * 60 * 1_000;
/** Extra time for a restore that starts at the last moment. */
const marginMs = 5 * 60 * 1_000;

/** Accounts deleted at this time or later can be restored. */
export function accountUndoSince(now: Date): Date {
  return new Date(now.getTime() - undoMs);
}

/** Accounts deleted before this time can no longer be restored and may be purged. */
export function accountErasableBefore(now: Date): Date {
  return new Date(accountUndoSince(now).getTime() - marginMs);
}

/** End of the period in which an account can be restored. */
export function accountUndoUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + undoMs);
}
