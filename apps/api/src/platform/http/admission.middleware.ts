import { mountedPath, type Route } from '@memorial/contracts/route';
import { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import { AdmissionControl, type AdmissionLimits } from './admission-control.js';
import { jsonBodyBytes } from './json-body.js';
import type { RefusalResponder } from './refusal-responder.js';
import { ipNetworkOf } from './request-context.decorator.js';

interface RoutesWithoutAdmission {
  /** A supervisor must reach them in a busy process. */
  readonly healthChecks: readonly Route[];
  /** They have bounds of their own; any other body of theirs needs a permit. */
  readonly uploads: readonly Route[];
  /** They read their body after their checks, within bounds of their own: a slow one must hold no permit. */
  readonly largeBodies: readonly Route[];
  /** Likewise with a body of bytes; any other body of theirs needs a permit. */
  readonly rawBodies: readonly Route[];
}

/**
 * Lets a bounded number of requests through at a time; a request that finds no permit gets 503 at once. It stands
 * behind the body parser, so that a slow body holds no permit.
 */
export function admitRequests(
  admission: AdmissionControl,
  responder: RefusalResponder,
  { healthChecks, uploads, largeBodies, rawBodies }: RoutesWithoutAdmission,
): RequestHandler {
  // The router of Express finds the same route as the application does, whatever the spelling of the path.
  const router = Router();
  const exempt = (route: Route, isExempt: (request: Request) => boolean) => {
    // Not `router.get` and the like: for them the router would respond to OPTIONS itself.
    router.all(mountedPath(route), (request, _response, next) => {
      if (methodOf(request) === route.method && isExempt(request)) next('router');
      else next();
    });
  };
  for (const route of [...healthChecks, ...largeBodies]) exempt(route, () => true);
  for (const route of uploads) exempt(route, (request) => Boolean(request.is('multipart/form-data')));
  for (const route of rawBodies) exempt(route, (request) => Boolean(request.is('application/octet-stream')));
  router.use((request, response, next) => admit(admission, responder, request, response, next));
  return router;
}

/**
 * Responds to requests that were refused in front of the framework. Stands first: a flood of refusals must not pay
 * for the search of files and routes.
 */
export function respondToRefused(admission: AdmissionControl, responder: RefusalResponder): RequestHandler {
  return (request, response, next) => {
    const bound = admission.refusedBy(request);
    if (bound) responder.respond(bound, request, response);
    else next();
  };
}

/**
 * Bounds reads that cost the database far more than others: beyond the bound of a network 429, beyond that of all
 * 503.
 */
export function admitExpensiveRequests(
  isExpensive: (request: Request) => boolean,
  limits: AdmissionLimits,
  responder: RefusalResponder,
): RequestHandler {
  const admission = new AdmissionControl(limits);
  return (request, response, next) => {
    if (methodOf(request) === 'GET' && isExpensive(request))
      admit(admission, responder, request, response, next);
    else next();
  };
}

function methodOf({ method }: Request): string {
  return method === 'HEAD' ? 'GET' : method;
}

function admit(
  admission: AdmissionControl,
  responder: RefusalResponder,
  request: Request,
  response: Response,
  next: NextFunction,
): void {
  admission.admit(request, response, ipNetworkOf(request.ip), {
    bodyBytes: jsonBodyBytes(request),
    handle: next,
    refuse: (bound) => responder.respond(bound, request, response),
  });
}
