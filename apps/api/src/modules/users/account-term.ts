import { deletionTerms } from '@memorial/contracts/deletion-terms';

const undoMs = deletionTerms.undoHours * 60 * 60 * 1_000;

/** An account deleted at this moment or later can still be taken back. */
export function accountUndoSince(now: Date): Date {
  return new Date(now.getTime() - undoMs);
}

/** Until when the deletion of an account can be taken back. */
export function accountUndoUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + undoMs);
}
