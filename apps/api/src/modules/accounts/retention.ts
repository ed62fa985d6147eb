import { retentionPeriods } from '@memorial/contracts/retention';

const retentionMs = retentionPeriods.undoHours * 60 * 60 * 1_000;

/** Extra time for a restore that starts at the last moment. */
const restoreMarginMs = 5 * 60 * 1_000;

/** Deletions at this time or later can be undone, of accounts as of pages and their parts. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - retentionMs);
}

/** End of the period in which a deletion can be undone. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + retentionMs);
}

/** Deletions before this time are purged. */
export function purgeableBefore(now: Date): Date {
  return new Date(restorableSince(now).getTime() - restoreMarginMs);
}
