import { defineMessages } from '../define-messages.js';

/** Texts of the changes that readers propose to the keepers of a page. */
export const proposalMessages = defineMessages({
  nothingProposed: 'Напишіть, що варто доповнити або виправити',
});
