import { defineMessages } from '../define-messages.js';

export const lifeDateMessages = defineMessages({
  born: 'Дата народження',
  died: 'Смерть',
  unknown: 'Дати життя невідомі',
  about: 'близько',
});
