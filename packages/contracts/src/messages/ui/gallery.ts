/** Plural forms: one, few, many. */
export const photoNounForms = ['світлина', 'світлини', 'світлин'] as const;

/** Texts of the photo grid. `{place}` counts from one. */
export const galleryMessages = {
  dateInFuture: 'Дата світлини не може бути в майбутньому',
  placeOfPhoto: 'Світлина {place} з\u00a0{total}',
  all: 'Усі {photos}',
  open: 'відкрити на весь екран',
  missing: 'Світлину не вдалося завантажити',
} as const;
