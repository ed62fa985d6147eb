import { defineRoute } from '../route.js';

export const statisticsRoutes = {
  get: defineRoute('GET', '/obituaries/:id/statistics', 'user'),
} as const;
