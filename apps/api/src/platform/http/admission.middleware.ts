import { type ErrorCode, errorText } from '@memorial/contracts/errors';
import { apiPrefix } from '@memorial/contracts/route';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { AppError } from '../errors/app-error.js';
import { AdmissionControl, type RefusingBound } from './admission-control.js';
import { ipNetworkOf } from './ip-network.js';

/** Told to clients that found no place; the queue is worked off in less. */
const retryAfterSeconds = 2;

const refusals = {
  network: { status: 429, code: 'rateLimit.exceeded' },
  all: { status: 503, code: 'server.unavailable' },
} as const satisfies Record<RefusingBound, { status: number; code: ErrorCode }>;

/** Expensive requests that are handled at the same time; none waits. */
const expensiveRequestLimits = { running: 8, runningPerNetwork: 2, waiting: 0 } as const;

/**
 * Lets a bounded number of requests through at a time; a request that finds no place gets 503 at once. It stands
 * behind the body parser, so that a slow body holds no place. Uploads have bounds of their own, and a supervisor
 * must reach the health checks of a busy process.
 */
export function admitRequests(admission: AdmissionControl): RequestHandler {
  return (request, response, next) => {
    if (request.is('multipart/form-data') || isHealthCheck(request.path)) next();
    else admit(admission, request, response, next);
  };
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

function isHealthCheck(path: string): boolean {
  return path.startsWith('/health/') || path.startsWith(`${apiPrefix}/health/`);
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
