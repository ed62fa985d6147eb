import { defineMessages } from '../define-messages.js';

export const searchScreenMessages = defineMessages({
  description: 'Пошук сторінок пам’яті за прізвищем та ім’ям, місцями, роками життя й службою.',
});
