import { defineRoute } from '../route.js';

/** Payments as administrators find and reconcile them. */
export const adminPaymentRoutes = {
  list: defineRoute('GET', '/admin/payments', 'admin'),
  get: defineRoute('GET', '/admin/payments/:id', 'admin'),
  reconcile: defineRoute('POST', '/admin/payments/:id/reconcile', 'admin'),
} as const;
