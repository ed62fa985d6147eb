import { defineMessages } from '../define-messages.js';

/** Names of events within a GEDCOM file for which the standard has no tag. */
export const gedcomMessages = defineMessages({
  partnership: 'Спільне життя',
  marriageEnd: 'Кінець шлюбу',
  widowhood: 'Вдівство',
});
