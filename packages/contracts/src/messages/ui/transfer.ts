import { defineMessages } from '../define-messages.js';

/** Texts of giving a page to another keeper, now or after the owner's account is deleted, and of the letters about it. */
export const transferMessages = defineMessages({
  openPage: 'Відкрити сторінку',
});
