import { deletionTerms } from '@memorial/contracts/deletion-terms';

const undoMs = deletionTerms.undoHours * 60 * 60 * 1_000;

/** Deletions at this time or later can be undone. */
export function undoSince(now: Date): Date {
  return new Date(now.getTime() - undoMs);
}

/** End of the period in which a deletion can be undone. */
export function undoUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + undoMs);
}
