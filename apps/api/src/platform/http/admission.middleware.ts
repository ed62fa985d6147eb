import { type ErrorCode, errorText } from '@memorial/contracts/errors';
import { apiPrefix, mountedPath, type Route } from '@memorial/contracts/route';
import { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import { AppError } from '../errors/app-error.js';
import { AdmissionControl, type RefusingBound } from './admission-control.js';
import { ipNetworkOf } from './ip-network.js';
import { jsonBodyBytes } from './json-body.js';

/** Told to clients that found no place; the queue is worked off in less. */
const retryAfterSeconds = 2;

const refusals = {
  network: { status: 429, code: 'rateLimit.exceeded' },
  all: { status: 503, code: 'server.unavailable' },
} as const satisfies Record<RefusingBound, { status: number; code: ErrorCode }>;

/** Expensive requests that are handled at the same time; none waits. */
const expensiveRequestLimits = { running: 8, runningPerNetwork: 2, waiting: 0 } as const;

interface RoutesWithoutAdmission {
  /** A supervisor must reach them in a busy process. */
  readonly healthChecks: readonly Route[];
  /** They have bounds of their own; any other body of theirs needs a place. */
  readonly uploads: readonly Route[];
}

/**
 * Lets a bounded number of requests through at a time; a request that finds no place gets 503 at once. It stands
 * behind the body parser, so that a slow body holds no place.
 */
export function admitRequests(
  admission: AdmissionControl,
  { healthChecks, uploads }: RoutesWithoutAdmission,
): RequestHandler {
  // The router of Express finds the same route as the application does, whatever the spelling of the path.
  const router = Router();
  const exempt = (route: Route, isExempt: (request: Request) => boolean) => {
    // Not `router.get` and the like: for them the router would respond to OPTIONS itself.
    router.all(mountedPath(route), (request, _response, next) => {
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      if (method === route.method && isExempt(request)) next('router');
      else next();
    });
  };
  for (const route of healthChecks) exempt(route, () => true);
  for (const route of uploads) exempt(route, (request) => Boolean(request.is('multipart/form-data')));
  router.use((request, response, next) => admit(admission, request, response, next));
  return router;
}

/**
 * Bounds requests that cost the database far more than others: two of one network at a time, beyond it 429, and
 * eight of all, beyond it 503.
 */
export function admitExpensiveRequests(isExpensive: (request: Request) => boolean): RequestHandler {
  const admission = new AdmissionControl(expensiveRequestLimits);
  return (request, response, next) => {
    if (isExpensive(request)) admit(admission, request, response, next);
    else next();
  };
}

function admit(admission: AdmissionControl, request: Request, response: Response, next: NextFunction): void {
  admission.admit(request, response, ipNetworkOf(request.ip), {
    bodyBytes: jsonBodyBytes(request),
    handle: next,
    refuse: (bound) => {
      const { status, code } = refusals[bound];
      if (request.path.startsWith(`${apiPrefix}/`)) {
        const details = bound === 'network' ? { retryAfterSeconds } : undefined;
        next(new AppError(code, details, { retryAfterSeconds }));
      } else sendBusyPage(response, status, errorText(code));
    },
  });
}

/** A page without scripts or styles: rendering one is the work that there is no room for. */
function sendBusyPage(response: Response, status: number, text: string): void {
  response
    .status(status)
    .setHeader('Retry-After', String(retryAfterSeconds))
    .setHeader('Cache-Control', 'no-store')
    .type('html')
    .send(`<!doctype html><html lang="uk"><meta charset="utf-8"><title>${text}</title><p>${text}</p></html>`);
}
