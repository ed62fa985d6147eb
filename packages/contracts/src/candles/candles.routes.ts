import { defineRoute } from '../route.js';

export const candleRoutes = {
  light: defineRoute('POST', '/obituaries/:id/candles', 'optional'),
} as const;
