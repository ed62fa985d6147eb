import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ours = /^[\w-]{8,64}$/;

/** A request's id: the caller's own `X-Request-Id` when it is harmless, else a new one. */
export function newRequestId(request: IncomingMessage): string {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && ours.test(sent) ? sent : randomUUID();
}

/** The id that the logger gave this request. */
export function requestIdOf(request: object): string {
  const { id } = request as { id?: unknown };
  return typeof id === 'string' ? id : 'unknown';
}
