/**
 * Texts of the tree list, tree page, relationship modal, person picker and living-person form.
 * @occasion trees
 */
export const familyTreeMessages = {
  errorHeading: 'Виникла помилка:',
  nameMissing: 'Без назви',
  nameRequired: 'Необхідно вказати назву дерева',
  rootRequired: 'Необхідно вибрати кореневу особу для створення дерева',
  generationRequired: 'Недостатньо даних для збереження відносин (потрібно вибрати покоління)',
  generationInvalid: 'Некоректно вибране покоління. Виберіть від 1 до 4.',
  listFailed: 'Не вдалося завантажити сімейні дерева',
  loadFailed: 'Не вдалося завантажити дані сімейного дерева',
  createFailed: 'Не вдалося створити сімейне дерево. Спробуйте пізніше.',
  memberDeleteFailed: 'Не вдалося видалити члена родини. Спробуйте знову пізніше.',
  canAddCheckFailed: 'Не вдалося перевірити можливість додавання нового члена дерева',
  relationshipsFailed: 'Помилка при створенні відносин. Спробуйте знову.',
  livingPerson: 'Жива людина',
  closedPage: 'Сторінка закрита',

  pickerMyPages: 'Мої сторінки',
  personSearchFailed: 'Не вдалося виконати пошук людей',
  personLoadFailed: 'Не вдалося завантажити дані про особу',

  livingNameRequired: 'Необхідно заповнити прізвище та ім’я',
  livingCreating: 'Створення...',
  livingCreated: 'Профіль успішно створено!',
  livingBirthplaceBiography: 'Місце народження: {place}',
  livingBiographyMissing: 'Інформація про людину',
} as const;
