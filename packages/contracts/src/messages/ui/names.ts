/** Words beside a name; every screen that prints names loads them. */
export const nameMessages = {
  nameMissing: 'Ім’я не вказано',
  born: 'нар.',
  died: 'пом.',
} as const;
