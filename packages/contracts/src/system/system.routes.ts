import { defineRoute } from '../route.js';

export const systemRoutes = {
  live: defineRoute('GET', '/health/live', 'public', { atRoot: true }),
  ready: defineRoute('GET', '/health/ready', 'public', { atRoot: true }),
  apiLive: defineRoute('GET', '/health/live', 'public'),
  apiReady: defineRoute('GET', '/health/ready', 'public'),
} as const;
