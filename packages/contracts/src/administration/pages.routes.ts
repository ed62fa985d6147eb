import { defineRoute } from '../route.js';

/** Memory pages, as administrators find and change them. */
export const adminPageRoutes = {
  list: defineRoute('GET', '/admin/obituaries', 'admin'),
  hide: defineRoute('POST', '/admin/obituaries/:id/hide', 'admin'),
  unhide: defineRoute('POST', '/admin/obituaries/:id/unhide', 'admin'),
  noindex: defineRoute('POST', '/admin/obituaries/:id/noindex', 'admin'),
  index: defineRoute('POST', '/admin/obituaries/:id/index', 'admin'),
  remove: defineRoute('POST', '/admin/obituaries/:id/delete', 'admin'),
  restore: defineRoute('POST', '/admin/obituaries/:id/restore', 'admin'),
} as const;
