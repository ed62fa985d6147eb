import { defineMessages } from '../define-messages.js';

/** Texts on the poster of a tree. */
export const familyTreePosterMessages = defineMessages({
  nobody: 'Тут поки нікого немає',
  couple: 'пара',
  otherBond: 'інший зв’язок',
  open: 'зв’язок ще не підтверджено',
});
