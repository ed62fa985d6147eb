import { defineRoute } from '../route.js';

export const subscriptionRoutes = {
  listPlans: defineRoute('GET', '/subscription/plans', 'public'),
  checkLimit: defineRoute('GET', '/subscription/limits/check', 'user'),
  dashboard: defineRoute('GET', '/subscription/dashboard', 'user'),
  quote: defineRoute('GET', '/subscription/quote', 'user'),
  featuresAndLimits: defineRoute('GET', '/subscription/features-and-limits', 'user'),
} as const;
