import { defineRoute } from '../route.js';

export const systemRoutes = {
  live: defineRoute('GET', '/health/live', { atRoot: true }),
  ready: defineRoute('GET', '/health/ready', { atRoot: true }),
  apiLive: defineRoute('GET', '/health/live'),
  apiReady: defineRoute('GET', '/health/ready'),
} as const;
