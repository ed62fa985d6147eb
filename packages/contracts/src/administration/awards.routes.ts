import { defineRoute } from '../route.js';

/** The catalogue of awards as administrators find and change it. */
export const adminAwardRoutes = {
  list: defineRoute('GET', '/admin/awards', 'admin'),
  add: defineRoute('POST', '/admin/awards', 'admin'),
  update: defineRoute('PATCH', '/admin/awards/:id', 'admin'),
} as const;
