/** Texts of the fields of forms; apart, because most documents have no form. */
export const textFieldMessages = {
  optional: 'не обов’язково',
  charactersLeft: 'Залишається {count}',
  charactersOver: 'На {count} більше, ніж уміщується',
} as const;
