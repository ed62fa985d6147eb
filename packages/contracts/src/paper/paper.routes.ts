import { defineRoute } from '../route.js';

/** An obituary on paper. */
export const paperRoutes = {
  getBook: defineRoute('GET', '/obituaries/:id/book', 'user'),
  getPrintKit: defineRoute('GET', '/obituaries/:id/print-kit', 'user'),
} as const;
