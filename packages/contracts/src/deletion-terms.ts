/** How long what was deleted can be taken back, and when it is erased: the legal text promises these very numbers. */
export const deletionTerms = {
  undoHours: 48,
  /** A page, a photograph, a record. */
  thingErasedWithinWorkingDays: 3,
  accountErasedWithinWorkingDays: 5,
} as const;
