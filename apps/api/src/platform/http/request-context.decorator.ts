import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { fieldMessages } from '@memorial/contracts/messages/ui/fields';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import Bowser from 'bowser';
import type { Request, RequestHandler } from 'express';
import { actorOf } from '../access/access.guard.js';
import type { Caller } from '../access/caller.js';
import { AppError } from '../errors/app-error.js';
import { endpointOf } from './endpoint.decorator.js';
import { requestHashOf } from './request-hash.js';

/** Caller and request metadata: `@RequestContext() caller: Caller`. */
export const RequestContext = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const request = context.switchToHttp().getRequest<Request>();
  const allowedHeaders = endpointOf(context.getHandler())?.headers ?? [];
  const idempotencyKey = allowedHeaders.includes('Idempotency-Key') ? idempotencyKeyOf(request) : null;
  return {
    actor: actorOf(request),
    network: ipNetworkOf(request.ip),
    device: deviceOf(request.headers['user-agent']),
    accept: request.headers.accept ?? '',
    idempotencyKey,
    requestHash: idempotencyKey === null || request.body === undefined ? null : requestHashOf(request.body),
    ifMatch: allowedHeaders.includes('If-Match') ? ifMatchOf(request) : null,
    acceptsAnyRevision: allowedHeaders.includes('If-Match') && request.headers['if-match']?.trim() === '*',
    editKey: allowedHeaders.includes('X-Edit-Key') ? request.get('X-Edit-Key') || null : null,
    pageKey: allowedHeaders.includes('X-Page-Key') ? request.get('X-Page-Key') || null : null,
  };
});

const wellFormedId = /^[\w-]{8,64}$/;

/** Request id: the client's own `X-Request-Id` if it is well-formed, otherwise a new one. */
export function newRequestId(request: IncomingMessage): string {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && wellFormedId.test(sent) ? sent : randomUUID();
}

const requestIds = new AsyncLocalStorage<string>();

/**
 * Assigns the id before the logger would, so that a request that is rejected in front of it has one too, and
 * makes it known to everything that the request sets off (`currentRequestId`).
 */
export function assignRequestId(): RequestHandler {
  return (request, _response, next) => {
    request.id ??= newRequestId(request);
    requestIds.run(requestIdOf(request), next);
  };
}

/** Id of the request that this call belongs to; null for scheduled tasks and jobs. */
export function currentRequestId(): string | null {
  return requestIds.getStore() ?? null;
}

/** Id assigned to this request. */
export function requestIdOf({ id }: { readonly id?: unknown }): string {
  return typeof id === 'string' ? id : 'unknown';
}

/**
 * IP address of the client behind this many trusted proxies; equals Express's `request.ip` with the same
 * `trust proxy`.
 */
export function clientIp(request: IncomingMessage, trustedProxies: number): string | undefined {
  const nearest = request.socket.remoteAddress;
  if (trustedProxies === 0) return nearest;
  const forwarded = request.headers['x-forwarded-for'];
  if (typeof forwarded !== 'string') return nearest;
  const addresses = [nearest, ...forwarded.split(',').reverse()];
  return addresses[Math.min(trustedProxies, addresses.length - 1)]?.trim();
}

/**
 * Key of an IP address for rate limits: a whole IPv4 address, or the /64 of an IPv6 address, because one
 * household or phone has a whole /64.
 */
export function ipNetworkOf(address: string | undefined): string {
  if (!address) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array<string>(zeros).fill('0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** The /48 of an IPv6 network as `ipNetworkOf` gives it, because one customer may get a whole one; others as they are. */
export function siteNetworkOf(network: string): string {
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;
}

/** Ignore longer headers: no real browser sends them. */
const maxUserAgentLength = 512;
/** Names from the library's tables. For an unknown browser the library returns words of the header itself. */
const deviceNames = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);

/**
 * Browser and operating system by names of the library's table («Chrome, Windows»), never words of the
 * header: the result is shown to people and appears in emails.
 * @returns null if neither is known
 */
export function deviceOf(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > maxUserAgentLength) return null;
  const { browser, os } = Bowser.parse(userAgent);
  const known = [browser.name, os.name].filter((name) => name !== undefined && deviceNames.has(name));
  return known.length === 0 ? null : known.join(', ');
}

const idempotencyKey = /^[\x21-\x7e]{1,200}$/;

/**
 * Idempotency key of a creation (1 to 200 visible ASCII characters); null if none was sent.
 * @throws AppError `validation.failed` for any other key: it would not prevent a duplicate
 */
function idempotencyKeyOf(request: IncomingMessage): string | null {
  const sent = request.headers['idempotency-key'];
  if (sent === undefined || sent === '') return null;
  if (typeof sent === 'string' && idempotencyKey.test(sent)) return sent;
  const issue = { path: 'Idempotency-Key', code: 'custom', message: fieldMessages.idempotencyKey };
  throw new AppError('validation.failed', { fields: [issue] });
}

/** Strong or weak tag that begins with the revision; the part after a dot identifies the bytes. */
const revisionTag = /^(?:W\/)?"?(\d{1,15})(?:\.[^"]*)?"?$/;
const unknownRevision = -1;

/** Revision of an `If-Match` header; null for none and for `*`. An unknown tag matches no revision. */
function ifMatchOf(request: IncomingMessage): number | null {
  const sent = request.headers['if-match']?.trim();
  if (sent === undefined || sent === '' || sent === '*') return null;
  return Number(revisionTag.exec(sent)?.[1] ?? unknownRevision);
}
