import { defineRoute } from '../route.js';

export const qrRoutes = {
  getPicture: defineRoute('GET', '/obituaries/:id/qr'),
  getInfo: defineRoute('GET', '/obituaries/:id/qr/info'),
} as const;
