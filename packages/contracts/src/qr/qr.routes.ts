import { defineRoute } from '../route.js';

export const qrRoutes = {
  getPicture: defineRoute('GET', '/obituaries/:id/qr', 'user'),
  getInfo: defineRoute('GET', '/obituaries/:id/qr/info', 'user'),
} as const;
