import { z } from 'zod';
import { defineEndpoint } from '../endpoint.js';
import { systemRoutes } from './system.routes.js';

export const healthView = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });

/**
 * State of card payments: `version7` and `version3` are the protocol with which LiqPay accepts the keys, `refused`
 * means that it accepts them with neither, `unchecked` that it has not answered since the start.
 */
export const paymentsHealth = ['off', 'sandbox', 'unchecked', 'version7', 'version3', 'refused'] as const;
export type PaymentsHealth = (typeof paymentsHealth)[number];

/** State of the program that encodes films; `unchecked` until ffmpeg has answered. */
export const filmsHealth = ['unchecked', 'available', 'missing'] as const;
export type FilmsHealth = (typeof filmsHealth)[number];

/**
 * Best quality of the synthetic voices of this installation: `off` without a speech engine, `unchecked` until the
 * engines have been looked for after the start.
 */
export const speechHealth = ['off', 'unchecked', 'plain', 'natural'] as const;
export type SpeechHealth = (typeof speechHealth)[number];

export const readinessView = healthView
  .extend({
    payments: z.enum(paymentsHealth),
    films: z.enum(filmsHealth),
    ownFilms: z.enum(filmsHealth).describe("Whether families' own films can be taken."),
    speech: z.enum(speechHealth),
  })
  .meta({ id: 'Readiness' });

const live = { response: healthView } as const;
const ready = {
  description: 'Ready when the database answers; otherwise 503. Nothing else decides on it.',
  response: readinessView,
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
