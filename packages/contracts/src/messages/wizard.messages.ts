import { commonTexts } from './common.messages.js';
import { fieldTexts } from './field.messages.js';

/** Texts of the six-step wizard that creates an obituary. */
export const wizardTexts = {
  next: commonTexts.next,
  fieldRequired: fieldTexts.required,
  photoRequired: 'Додайте хоча б одне фото',
  submit: 'Створити сторінку',
  finishTitle: 'Завершити створення',
  closeTitle: 'Зберегти зміни?',
  creating: 'Створення сторінки пам’яті...',
  created: 'Успішно створено',
} as const;
