/** What stands where a person's name would; every screen that prints names has it. */
export const nameTexts = {
  nameMissing: 'Ім’я не вказано',
} as const;
