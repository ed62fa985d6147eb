import { defineMessages } from '../define-messages.js';

/** Line for those who edit a page: its fields that nobody else reads. The names follow a colon. */
export const keptFieldMessages = defineMessages({
  kept: 'Інші не бачать: {fields}',
  birthDateAudience: 'точна дата народження',
  causeAudience: 'як це сталося',
  familyAudience: 'сім’я',
  wishesAudience: 'останні побажання',
  graveAudience: 'де могила й коли ховали',
});
