import { defineRoute } from '../route.js';

/** Acts of administrators on memory pages. */
export const administrationRoutes = {
  freeze: defineRoute('POST', '/admin/obituaries/:id/freeze', 'admin'),
  unfreeze: defineRoute('POST', '/admin/obituaries/:id/unfreeze', 'admin'),
} as const;
