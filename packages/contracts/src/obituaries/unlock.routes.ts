import { defineRoute } from '../route.js';

/** Apart from the other routes, which every screen loads. */
export const unlockRoutes = {
  unlock: defineRoute('POST', '/obituaries/:id/unlock', 'public'),
} as const;
