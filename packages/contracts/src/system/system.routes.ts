import { defineRoute } from '../route.js';

export const systemRoutes = {
  live: defineRoute('GET', '/health/live', 'public', true),
  ready: defineRoute('GET', '/health/ready', 'public', true),
  apiLive: defineRoute('GET', '/health/live', 'public'),
  apiReady: defineRoute('GET', '/health/ready', 'public'),
} as const;
