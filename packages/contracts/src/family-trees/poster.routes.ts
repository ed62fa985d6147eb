import { defineRoute } from '../route.js';

export const posterRoutes = {
  getPoster: defineRoute('GET', '/family-trees/:id/poster', 'optional'),
} as const;
