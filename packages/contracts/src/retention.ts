/**
 * Retention periods of deleted data: how long it can be restored and when it is erased. The legal documents
 * state the same numbers.
 */
export const retentionPeriods = {
  undoHours: 48,
  /** Applies to obituaries, photos, memories and awards. */
  contentErasedWithinWorkingDays: 3,
  accountErasedWithinWorkingDays: 5,
  /** Copies of the data folder and the database; the operator deletes older ones. */
  backupDays: 30,
} as const;
