import { defineRoute } from '../route.js';

/** Partners of the operator: as everybody reads them, and as administrators change them. */
export const partnerRoutes = {
  list: defineRoute('GET', '/partners', 'public'),
  getLogo: defineRoute('GET', '/partners/:id/logo', 'public'),
  listForAdministrator: defineRoute('GET', '/admin/partners', 'admin'),
  add: defineRoute('POST', '/admin/partners', 'admin'),
  order: defineRoute('PUT', '/admin/partners/order', 'admin'),
  update: defineRoute('PATCH', '/admin/partners/:id', 'admin'),
  remove: defineRoute('DELETE', '/admin/partners/:id', 'admin'),
  uploadLogo: defineRoute('PUT', '/admin/partners/:id/logo', 'admin'),
  removeLogo: defineRoute('DELETE', '/admin/partners/:id/logo', 'admin'),
} as const;
