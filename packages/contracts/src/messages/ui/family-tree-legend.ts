import { defineMessages } from '../define-messages.js';

/** Words for the signs of a drawn tree, on the screen and on paper. */
export const familyTreeLegendMessages = defineMessages({
  legend: 'Позначки на дереві',
  couple: 'пара',
  open: 'зв’язок ще не підтверджено',
});
