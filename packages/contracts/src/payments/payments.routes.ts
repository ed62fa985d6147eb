import { defineRoute } from '../route.js';

/** Static segments come before parameters. */
export const paymentRoutes = {
  createForSubscription: defineRoute('POST', '/payments/subscription', 'user'),
  callback: defineRoute('POST', '/payments/callback', 'public'),
  listMine: defineRoute('GET', '/payments/my', 'user'),
  getStatus: defineRoute('GET', '/payments/status/:orderId', 'optional'),
  getReceipt: defineRoute('GET', '/payments/:orderId/receipt', 'user'),
} as const;
