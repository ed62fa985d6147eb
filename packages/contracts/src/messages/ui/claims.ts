import { defineMessages } from '../define-messages.js';

/** Texts of claims that forms and their checks share. */
export const claimMessages = defineMessages({
  choosePhoto: 'Виберіть світлину, про яку йдеться',
});
