import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

const ours = /^[\w-]{8,64}$/;

/** Request id: the client's own `X-Request-Id` if it is well-formed, otherwise a new one. */
export function newRequestId(request: IncomingMessage): string {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && ours.test(sent) ? sent : randomUUID();
}

/** Assigns the id before the logger would, so that a request that is rejected in front of it has one too. */
export function assignRequestId(): RequestHandler {
  return (request, _response, next) => {
    request.id ??= newRequestId(request);
    next();
  };
}

/** Id assigned to this request. */
export function requestIdOf(request: object): string {
  const { id } = request as { id?: unknown };
  return typeof id === 'string' ? id : 'unknown';
}
