import { defineRoute } from '../route.js';

export const subscriptionRoutes = {
  listPlans: defineRoute('GET', '/subscription/plans'),
  checkLimit: defineRoute('GET', '/subscription/limits/check'),
  dashboard: defineRoute('GET', '/subscription/dashboard'),
  quote: defineRoute('GET', '/subscription/quote'),
  featuresAndLimits: defineRoute('GET', '/subscription/features-and-limits'),
} as const;
