import { deletionTerms } from '@memorial/contracts/deletion-terms';

const undoMs = deletionTerms.undoHours * 60 * 60 * 1_000;

/** What was deleted at this moment or later can still be taken back. */
export function undoSince(now: Date): Date {
  return new Date(now.getTime() - undoMs);
}

/** Until when a deletion can be taken back. */
export function undoUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + undoMs);
}
