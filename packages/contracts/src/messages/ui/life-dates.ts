import { defineMessages } from '../define-messages.js';

export const lifeDateMessages = defineMessages({
  born: 'Дата народження',
  died: 'Смерть',
  unknown: 'Дати життя невідомі',
  about: 'близько',
});

/** Words for people who are missing or captive, by gender; nouns where it is not known. */
export const awaitedMessages = defineMessages({
  missingHe: 'Зниклий безвісти',
  missingShe: 'Зникла безвісти',
  missing: 'Зникнення безвісти',
  inCaptivity: 'У полоні',
  captivity: 'Полон',
});
