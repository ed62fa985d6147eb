/** Texts of the award catalogue, its details modal and an obituary's awards. */
export const awardMessages = {
  dateInFuture: 'Дата нагородження не може бути в майбутньому',
  catalogueTitle: 'Каталог нагород',
  categories: 'Категорії',
  types: 'Типи',
  categoryLabel: 'Категорія:',
  typeLabel: 'Тип:',
  descriptionLabel: 'Опис:',
  about: 'Про нагороду',
  ownPhoto: 'Світлина нагороди',
  select: 'Вибрати нагороду',
  deselect: 'Скасувати вибір',
  categoryEmpty: 'Немає нагород у цій категорії',
  chosenEmpty: 'Немає доданих нагород',
  loadFailed: 'Не вдалося завантажити нагороди. Будь ласка, спробуйте пізніше.',
} as const;
