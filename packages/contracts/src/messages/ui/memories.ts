export const memoryMessages = {
  /** Shown instead of the name when the author's account is deleted. */
  authorGone: 'Акаунт видалено',
} as const;
