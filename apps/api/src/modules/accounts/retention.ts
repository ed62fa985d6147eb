import { retentionPeriods } from '@memorial/contracts/retention';

const retentionMs = retentionPeriods.undoHours * 60 * 60 * 1_000;
/** Extra time for a restore that starts at the last moment. */
const restoreMarginMs = 5 * 60 * 1_000;

/** Accounts deleted at this time or later can be restored. */
export function accountRestorableSince(now: Date): Date {
  return new Date(now.getTime() - retentionMs);
}

/** Accounts deleted before this time can no longer be restored and may be purged. */
export function accountPurgeableBefore(now: Date): Date {
  return new Date(accountRestorableSince(now).getTime() - restoreMarginMs);
}

/** End of the period in which an account can be restored. */
export function accountRestorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + retentionMs);
}
