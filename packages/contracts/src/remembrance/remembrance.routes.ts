import { defineRoute } from '../route.js';

export const remembranceRoutes = {
  get: defineRoute('GET', '/users/me/remembrance', 'user'),
  change: defineRoute('PUT', '/users/me/remembrance', 'user'),
  getFeed: defineRoute('GET', '/calendar/:token.ics', 'public'),
  getOfObituary: defineRoute('GET', '/obituaries/:id/calendar.ics', 'public'),
  listToday: defineRoute('GET', '/obituaries/today', 'optional'),
  /** At the root, beside the screen of the same path: mail programs send it to the address in the header of a letter. */
  unsubscribe: defineRoute('POST', '/unsubscribe/:token', 'public', true),
} as const;
