import { defineRoute } from '../route.js';

/** Static segments come before `:id`. */
export const awardRoutes = {
  filterCatalogue: defineRoute('GET', '/obituaries/awards', 'public'),
  listCatalogue: defineRoute('GET', '/obituaries/awards/all', 'public'),
  getImage: defineRoute('GET', '/obituaries/award-image/:id', 'public'),
  listOfPage: defineRoute('GET', '/obituaries/:id/awards', 'optional'),
  attach: defineRoute('POST', '/obituaries/:id/award', 'user'),
  update: defineRoute('PATCH', '/obituaries/:id/awards/:awardId', 'user'),
  remove: defineRoute('DELETE', '/obituaries/:id/awards/:awardId', 'user'),
  getPhoto: defineRoute('GET', '/obituaries/:id/awards/:awardId/image', 'optional'),
  restore: defineRoute('POST', '/obituaries/:id/awards/:awardId/restore', 'user'),
} as const;
