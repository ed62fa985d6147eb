import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ours = /^[\w-]{8,64}$/;

/** Request id: the client's own `X-Request-Id` if it is well-formed, otherwise a new one. */
export function newRequestId(request: IncomingMessage): string {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && ours.test(sent) ? sent : randomUUID();
}

/** Id that the logger assigned to this request. */
export function requestIdOf(request: object): string {
  const { id } = request as { id?: unknown };
  return typeof id === 'string' ? id : 'unknown';
}
