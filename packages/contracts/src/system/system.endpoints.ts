import { z } from 'zod';
import { defineEndpoint } from '../endpoint.js';
import { systemRoutes } from './system.routes.js';

export const healthView = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });

const live = { summary: 'Чи живий процес', access: 'public', response: healthView } as const;
const ready = {
  summary: 'Чи готовий процес відповідати: база даних доступна',
  access: 'public',
  response: healthView,
} as const;

export const liveEndpoint = defineEndpoint(systemRoutes.live, live);
export const readyEndpoint = defineEndpoint(systemRoutes.ready, ready);
export const apiLiveEndpoint = defineEndpoint(systemRoutes.apiLive, live);
export const apiReadyEndpoint = defineEndpoint(systemRoutes.apiReady, ready);
