import { z } from 'zod';
import { defineEndpoint } from '../endpoint.js';
import { systemRoutes } from './system.routes.js';

export const healthView = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });

const live = { access: 'public', response: healthView } as const;
const ready = {
  description: 'Ready when the database answers; otherwise 503.',
  access: 'public',
  response: healthView,
} as const;

export const liveEndpoint = defineEndpoint(systemRoutes.live, {
  ...live,
  summary: 'Report that the process runs, outside the API prefix',
});
export const readyEndpoint = defineEndpoint(systemRoutes.ready, {
  ...ready,
  summary: 'Report whether the process can serve, outside the API prefix',
});
export const apiLiveEndpoint = defineEndpoint(systemRoutes.apiLive, {
  ...live,
  summary: 'Report that the process runs',
});
export const apiReadyEndpoint = defineEndpoint(systemRoutes.apiReady, {
  ...ready,
  summary: 'Report whether the process can serve',
});
