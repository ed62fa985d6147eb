import type { z } from 'zod';
import type { ErrorCode } from './errors.js';
import type { LimitType } from './plans/limit-types.js';
import type { Route } from './route.js';

/**
 * Who may call: `public` never reads a token, `optional` reads one when it is sent, `user` needs one,
 * `admin` needs an administrator's. Ownership of the thing itself is checked by the service.
 */
export type Access = 'public' | 'optional' | 'user' | 'admin';

/** How a call spends the limits on frequency; the numbers stand in `rate-limits.ts`. */
export type RateLimitClass =
  | 'none'
  | 'write'
  | 'store'
  | 'mailWithCode'
  | 'login'
  | 'externalSignIn'
  | 'codeMiss'
  | 'export';

/**
 * A session that does not open the whole account: its person has not accepted the agreements yet, or is deleting the
 * account.
 */
export const restrictedSessions = ['withoutAgreements', 'deletionBegun'] as const;
export type RestrictedSession = (typeof restrictedSessions)[number];

type Schema = z.ZodType;

interface EndpointSpec {
  readonly summary: string;
  readonly access: Access;
  /** The restricted sessions that may make this call too. */
  readonly alsoFor?: readonly RestrictedSession[];
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /**
   * `binary` answers bytes (a photo, a file); `redirect` leads a browser to another address (302); `null` answers
   * nothing (204).
   */
  readonly response: Schema | 'binary' | 'redirect' | null;
  /** 200 unless said: 201 for what creates, 204 with a null response. */
  readonly status?: 200 | 201 | 204;
  /** Refusals of this call beyond those that its access and inputs imply. */
  readonly errors?: readonly ErrorCode[];
  /** The answer to a malformed id in the path: a page that cannot exist is a page that was not found. */
  readonly notFound?: ErrorCode;
  /** The file field's name of a multipart call. */
  readonly upload?: string;
  readonly limit?: LimitType;
  readonly rateLimit?: RateLimitClass;
  /** Headers that mean something to this call; others never see theirs. */
  readonly headers?: readonly RequestHeader[];
}

/**
 * `Idempotency-Key`: repeats of one creation answer with the thing that the first one made.
 * `If-Match`: the revision that a change was made on; another one by now is a conflict.
 */
export type RequestHeader = 'Idempotency-Key' | 'If-Match';

export interface Endpoint<R extends Route = Route, S extends EndpointSpec = EndpointSpec> {
  readonly route: R;
  readonly summary: S['summary'];
  readonly access: S['access'];
  readonly alsoFor: readonly RestrictedSession[];
  readonly params: S['params'];
  readonly query: S['query'];
  readonly body: S['body'];
  readonly response: S['response'];
  readonly status: 200 | 201 | 204 | 302;
  readonly errors: readonly ErrorCode[];
  readonly notFound: ErrorCode;
  readonly upload: string | null;
  readonly limit: LimitType | null;
  readonly rateLimit: RateLimitClass;
  readonly headers: readonly RequestHeader[];
}

/** One call of the API. From this object come the Nest route, the OpenAPI document, the client's types and the tests. */
export function defineEndpoint<const R extends Route, const S extends EndpointSpec>(
  route: R,
  spec: S,
): Endpoint<R, S> {
  return {
    route,
    summary: spec.summary,
    access: spec.access,
    alsoFor: spec.alsoFor ?? [],
    params: spec.params,
    query: spec.query,
    body: spec.body,
    response: spec.response,
    status: spec.status ?? statusOf(spec.response),
    errors: [...new Set([...impliedErrors(route, spec), ...(spec.errors ?? [])])],
    notFound: spec.notFound ?? 'route.notFound',
    upload: spec.upload ?? null,
    limit: spec.limit ?? null,
    rateLimit: rateLimitOf(route, spec),
    headers: spec.headers ?? [],
  };
}

function statusOf(response: EndpointSpec['response']): 200 | 204 | 302 {
  if (response === null) return 204;
  return response === 'redirect' ? 302 : 200;
}

function rateLimitOf(route: Route, spec: EndpointSpec): RateLimitClass {
  return spec.rateLimit ?? (route.method === 'GET' || spec.access === 'public' ? 'none' : 'write');
}

function impliedErrors(route: Route, spec: EndpointSpec): ErrorCode[] {
  const codes: ErrorCode[] = [];
  if (spec.query || spec.body || spec.headers) codes.push('validation.failed');
  if (route.method !== 'GET') {
    codes.push('request.malformed', 'request.tooLarge', 'request.unsupportedType');
  }
  if (spec.access === 'user' || spec.access === 'admin') {
    codes.push('auth.required', 'auth.sessionExpired');
    if (!spec.alsoFor?.includes('withoutAgreements')) codes.push('auth.agreementsRequired');
    if (!spec.alsoFor?.includes('deletionBegun')) codes.push('user.deletionBegun');
  }
  if (spec.access === 'optional') codes.push('auth.sessionExpired');
  if (spec.access === 'admin') codes.push('access.forbidden');
  if (spec.params && spec.notFound) codes.push(spec.notFound);
  if (rateLimitOf(route, spec) !== 'none') codes.push('rateLimit.exceeded');
  codes.push('server.internal', 'server.unavailable');
  return codes;
}

type Output<S> = S extends Schema ? z.output<S> : undefined;
type Sent<S, K extends string> = S extends Schema
  ? Partial<z.input<S>> extends z.input<S>
    ? { readonly [Key in K]?: z.input<S> }
    : { readonly [Key in K]: z.input<S> }
  : unknown;

/** What a handler receives: parsed, trimmed, defaults filled in. */
export interface InputOf<E extends Endpoint> {
  readonly params: Output<E['params']>;
  readonly query: Output<E['query']>;
  readonly body: Output<E['body']>;
}

/** What a client sends. */
export type SentTo<E extends Endpoint> = Sent<E['params'], 'params'> &
  Sent<E['query'], 'query'> &
  Sent<E['body'], 'body'>;

/** What the call answers. */
export type ViewOf<E extends Endpoint> = E['response'] extends Schema
  ? z.output<E['response']>
  : E['response'] extends 'binary'
    ? Blob
    : null;
