import { defineRoute } from '../route.js';

/** Static segments come before parameters. */
export const paymentRoutes = {
  createForSubscription: defineRoute('POST', '/payments/subscription'),
  callback: defineRoute('POST', '/payments/callback'),
  listMine: defineRoute('GET', '/payments/my'),
  getStatus: defineRoute('GET', '/payments/status/:orderId'),
  getReceipt: defineRoute('GET', '/payments/:orderId/receipt'),
} as const;
