/** Shown instead of a missing name; every screen that prints names loads it. */
export const nameMessages = {
  nameMissing: 'Ім’я не вказано',
} as const;
