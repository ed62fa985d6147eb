import { defineRoute } from '../route.js';

/** Static segments stand before `:id`. */
export const obituaryRoutes = {
  listMine: defineRoute('GET', '/obituaries/my'),
  search: defineRoute('GET', '/obituaries/search'),
  create: defineRoute('POST', '/obituaries'),
  get: defineRoute('GET', '/obituaries/:id'),
  update: defineRoute('PATCH', '/obituaries/:id'),
  remove: defineRoute('DELETE', '/obituaries/:id'),
  getPhoto: defineRoute('GET', '/obituaries/:id/photo'),
  uploadPhoto: defineRoute('POST', '/obituaries/:id/photo'),
  removePhoto: defineRoute('DELETE', '/obituaries/:id/photo'),
} as const;
