import { defineRoute } from '../route.js';

/** Static segments come before `:id`. */
export const awardRoutes = {
  filterCatalogue: defineRoute('GET', '/obituaries/awards'),
  listCatalogue: defineRoute('GET', '/obituaries/awards/all'),
  getImage: defineRoute('GET', '/obituaries/award-image/:id'),
  listOfPage: defineRoute('GET', '/obituaries/:id/awards'),
  attach: defineRoute('POST', '/obituaries/:id/award'),
  update: defineRoute('PATCH', '/obituaries/:id/awards/:awardId'),
  remove: defineRoute('DELETE', '/obituaries/:id/awards/:awardId'),
  getPhoto: defineRoute('GET', '/obituaries/:id/awards/:awardId/image'),
  restore: defineRoute('POST', '/obituaries/:id/awards/:awardId/restore'),
} as const;
