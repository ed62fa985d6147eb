import { defineMessages } from '../define-messages.js';

/** Line for those who edit a page: its fields that nobody else reads. The names follow a colon. */
export const keptFieldMessages = defineMessages({
  kept: 'Лише для хранителів: {fields}',
  birthDateAudience: 'точна дата народження',
  causeAudience: 'як це сталося',
  familyAudience: 'родина',
  wishesAudience: 'останні побажання',
  graveAudience: 'місце й дата поховання',
});
