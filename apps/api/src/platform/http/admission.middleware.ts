import { errorText } from '@memorial/contracts/errors';
import { apiPrefix } from '@memorial/contracts/route';
import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '../errors/app-error.js';
import { AdmissionControl } from './admission-control.js';
import { ipNetworkOf } from './ip-network.js';

/** Told to clients that found no place; the queue is worked off in less. */
const retryAfterSeconds = 2;

/**
 * Lets a bounded number of requests through at a time; a request that finds no place gets 503 at once. It stands
 * behind the body parser, so that a slow body holds no place. Uploads have bounds of their own, and a supervisor
 * must reach the health checks of a busy process.
 */
export function admitRequests(admission = new AdmissionControl()): RequestHandler {
  return (request, response, next) => {
    if (request.is('multipart/form-data') || isHealthCheck(request.path)) {
      next();
      return;
    }
    admission.admit(request, response, ipNetworkOf(request.ip), {
      handle: next,
      refuse: () => {
        if (request.path.startsWith(`${apiPrefix}/`))
          next(new AppError('server.unavailable', undefined, { retryAfterSeconds }));
        else sendBusyPage(request, response);
      },
    });
  };
}

function isHealthCheck(path: string): boolean {
  return path.startsWith('/health/') || path.startsWith(`${apiPrefix}/health/`);
}

/** A page without scripts or styles: rendering one is the work that there is no room for. */
function sendBusyPage(_request: Request, response: Response): void {
  const text = errorText('server.unavailable');
  response
    .status(503)
    .setHeader('Retry-After', String(retryAfterSeconds))
    .setHeader('Cache-Control', 'no-store')
    .type('html')
    .send(`<!doctype html><html lang="uk"><meta charset="utf-8"><title>${text}</title><p>${text}</p></html>`);
}
