import { defineMessages } from '../define-messages.js';

/** Texts on the poster of a tree. */
export const familyTreePosterMessages = defineMessages({
  nobody: 'Тут поки нікого немає',
});
