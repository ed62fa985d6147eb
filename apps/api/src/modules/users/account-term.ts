import { deletionTerms } from '@memorial/contracts/deletion-terms';

const undoMs = deletionTerms.undoHours * 60 * 60 * 1_000;
/** Whoever takes a deletion back in its very last moment is given the time that this takes. */
const marginMs = 5 * 60 * 1_000;

/** An account deleted at this moment or later can still be taken back. */
export function accountUndoSince(now: Date): Date {
  return new Date(now.getTime() - undoMs);
}

/** An account deleted before this moment is nobody's any more: it may be erased, and never comes back. */
export function accountErasableBefore(now: Date): Date {
  return new Date(accountUndoSince(now).getTime() - marginMs);
}

/** Until when the deletion of an account can be taken back. */
export function accountUndoUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + undoMs);
}
