/** Shown instead of a missing name; every screen that prints names loads it. */
export const nameTexts = {
  nameMissing: 'Ім’я не вказано',
} as const;
