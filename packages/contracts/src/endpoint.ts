import type { z } from 'zod';
import type { ErrorCode } from './errors.js';
import type { LimitType } from './plans/limit-types.js';
import { type Access, isPrivileged, type Route, requiresToken } from './route.js';

/** Rate limit class of an endpoint; the numbers are in `rate-limit-table.ts`. */
export type RateLimitClass =
  | 'none'
  | 'write'
  | 'store'
  | 'video'
  | 'mailWithCode'
  | 'login'
  | 'externalSignIn'
  | 'codeMiss'
  | 'unlock'
  | 'calendarFeed'
  | 'payment'
  | 'export'
  | 'poster'
  | 'paper'
  | 'guestMemory'
  | 'entry'
  | 'contribution'
  | 'contributionFile'
  | 'moderationEmail'
  | 'invitation'
  | 'proposal'
  | 'claim'
  | 'report';

/** Restricted sessions: the agreements are not accepted yet, or account deletion is pending. */
export const restrictedSessions = ['withoutAgreements', 'deletionBegun'] as const;
export type RestrictedSession = (typeof restrictedSessions)[number];

type Schema = z.ZodType;

export type BodyEncoding = 'json' | 'form';

interface EndpointSpec {
  /** One English line for the API documentation, imperative: «List the awards on an obituary». */
  readonly summary: string;
  /** Further English sentences: who may, what it does besides. Access and rate limits are added to it. */
  readonly description?: string;
  /** Restricted sessions that may call this endpoint. */
  readonly allowedSessions?: readonly RestrictedSession[];
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Encoding of the body; default JSON. `form`: application/x-www-form-urlencoded. */
  readonly encoding?: BodyEncoding;
  /**
   * `binary` returns bytes (a photo, a file); `redirect` sends the browser to another URL (302); `null`
   * returns no content (204).
   */
  readonly response: Schema | 'binary' | 'redirect' | null;
  /** Defaults to 200, or to 204 if the response is null; creating endpoints set 201. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Status of a repeated request that creates nothing, beside `status`. */
  readonly repeatStatus?: 200;
  /** Error codes beyond those implied by access and inputs. */
  readonly errors?: readonly ErrorCode[];
  /** Error code for a malformed id in the path: treated as an id that does not exist. */
  readonly notFound?: ErrorCode;
  /** File field of a multipart request. */
  readonly upload?: string;
  /** The body may also be JSON, without a file. `@Input` parses JSON; the service reads multipart bodies. */
  readonly isUploadOptional?: boolean;
  /** A larger JSON body than usual, in bytes: the service reads it after its checks. */
  readonly maxJsonBytes?: number;
  /** The body is bytes (application/octet-stream), at most so many: the service reads it after its checks. */
  readonly maxRawBytes?: number;
  readonly limit?: LimitType;
  readonly rateLimit?: RateLimitClass;
  /** A binary response of which the header `Range` gets a part (206). */
  readonly hasRanges?: boolean;
  /** Request headers that this endpoint reads; others do not receive them. */
  readonly headers?: readonly RequestHeader[];
}

/**
 * `Idempotency-Key`: repeated requests return the resource created by the first one; with another body they
 * are rejected, and the error names that resource (`KeyReusedDetails`).
 * `If-Match`: revision on which the change is based; a newer stored revision is a conflict.
 * `X-Edit-Key`: proves that the caller is the guest who wrote a memory.
 * `X-Page-Key`: proves that the caller has entered the password of an obituary.
 */
export type RequestHeader = 'Idempotency-Key' | 'If-Match' | 'X-Edit-Key' | 'X-Page-Key';

export interface Endpoint<R extends Route = Route, S extends EndpointSpec = EndpointSpec> {
  readonly route: R;
  readonly summary: S['summary'];
  readonly description: string | null;
  readonly access: Access;
  readonly allowedSessions: readonly RestrictedSession[];
  readonly params: S['params'];
  readonly query: S['query'];
  readonly body: S['body'];
  readonly encoding: BodyEncoding;
  readonly response: S['response'];
  readonly status: 200 | 201 | 202 | 204 | 302;
  readonly repeatStatus: 200 | null;
  readonly errors: readonly ErrorCode[];
  readonly notFound: ErrorCode;
  readonly upload: NonNullable<S['upload']> | null;
  readonly isUploadOptional: NonNullable<S['isUploadOptional']> | false;
  readonly maxJsonBytes: number | null;
  readonly maxRawBytes: NonNullable<S['maxRawBytes']> | null;
  readonly limit: LimitType | null;
  readonly rateLimit: RateLimitClass;
  readonly hasRanges: boolean;
  readonly headers: readonly RequestHeader[];
}

/**
 * Define an API endpoint: the source of the Nest route, the OpenAPI document, the client's types and the
 * tests.
 */
export function defineEndpoint<const R extends Route, const S extends EndpointSpec>(
  route: R,
  spec: S,
): Endpoint<R, S> {
  return {
    route,
    summary: spec.summary,
    description: spec.description ?? null,
    access: route.access,
    allowedSessions: spec.allowedSessions ?? [],
    params: spec.params,
    query: spec.query,
    body: spec.body,
    encoding: spec.encoding ?? 'json',
    response: spec.response,
    status: spec.status ?? statusOf(spec.response),
    repeatStatus: spec.repeatStatus ?? null,
    errors: [...new Set([...impliedErrors(route, spec), ...(spec.errors ?? [])])],
    notFound: spec.notFound ?? 'route.notFound',
    upload: spec.upload ?? null,
    isUploadOptional: spec.isUploadOptional ?? false,
    maxJsonBytes: spec.maxJsonBytes ?? null,
    maxRawBytes: spec.maxRawBytes ?? null,
    limit: spec.limit ?? null,
    rateLimit: rateLimitOf(route, spec),
    hasRanges: spec.hasRanges ?? false,
    headers: spec.headers ?? [],
  };
}

function statusOf(response: EndpointSpec['response']): 200 | 204 | 302 {
  if (response === null) return 204;
  return response === 'redirect' ? 302 : 200;
}

function rateLimitOf(route: Route, spec: EndpointSpec): RateLimitClass {
  return spec.rateLimit ?? (route.method === 'GET' || route.access === 'public' ? 'none' : 'write');
}

function impliedErrors(route: Route, spec: EndpointSpec): ErrorCode[] {
  const { access } = route;
  const codes: ErrorCode[] = [];
  // A key of an obituary is right or wrong, never malformed.
  const isValidated = spec.headers?.some((name) => name !== 'X-Page-Key');
  if (spec.query || spec.body || isValidated) codes.push('validation.failed');
  if (spec.headers?.includes('Idempotency-Key')) codes.push('request.keyReused');
  if (spec.hasRanges) codes.push('request.rangeNotSatisfiable');
  if (route.method !== 'GET') {
    codes.push('request.malformed', 'request.tooLarge', 'request.unsupportedType');
  }
  if (requiresToken(access)) codes.push('auth.required');
  if (access !== 'public') codes.push('auth.sessionExpired');
  if (access !== 'public' && !readsAsGuest(route)) {
    if (!spec.allowedSessions?.includes('withoutAgreements')) codes.push('auth.agreementsRequired');
    if (!spec.allowedSessions?.includes('deletionBegun')) codes.push('user.deletionBegun');
  }
  if (isPrivileged(access)) codes.push('access.forbidden');
  // Refusals of a reason that an administrator states.
  else if (access !== 'public') codes.push('validation.failed');
  if (access !== 'public') codes.push('user.freshSignInRequired');
  if (spec.params && spec.notFound) codes.push(spec.notFound);
  // An obituary behind a password says so instead of being absent.
  if (spec.notFound === 'obituary.notFound' || spec.errors?.includes('obituary.notFound'))
    codes.push('obituary.locked');
  // Changes of an obituary are refused to all but administrators while it is frozen.
  if (route.method !== 'GET' && spec.errors?.includes('obituary.notOwner')) codes.push('obituary.frozen');
  // A plan that lacks something may have ended.
  if (spec.errors?.some((code) => code.startsWith('plan.'))) codes.push('plan.frozen');
  if (rateLimitOf(route, spec) !== 'none') codes.push('rateLimit.exceeded');
  codes.push('server.internal', 'server.unavailable');
  return codes;
}

/** True for reads that a restricted session makes as a guest does; its writes are refused. */
export function readsAsGuest({ access, method }: Pick<Route, 'access' | 'method'>): boolean {
  return access === 'optional' && method === 'GET';
}

type Output<S> = S extends Schema ? z.output<S> : undefined;
type RequestPart<S, K extends string> = S extends Schema
  ? Partial<z.input<S>> extends z.input<S>
    ? { readonly [Key in K]?: z.input<S> }
    : { readonly [Key in K]: z.input<S> }
  : unknown;

/** Input of a handler: parsed, trimmed, with defaults. */
export interface InputOf<E extends Endpoint> {
  readonly params: Output<E['params']>;
  readonly query: Output<E['query']>;
  readonly body: Output<E['body']>;
}

type FieldsOf<S> = S extends Schema ? z.input<S> : unknown;

/** Form that was made of these fields; the type alone remembers them. */
export interface Multipart<T> extends FormData {
  readonly fields?: T;
}

/** Body with a file: the fields of the contract, and the file under the name of its field. */
type UploadBody<E extends Endpoint> =
  | Multipart<FieldsOf<E['body']> & { readonly [Field in NonNullable<E['upload']>]: File }>
  | (Exclude<E['isUploadOptional'], false> extends true ? FieldsOf<E['body']> : never);

/** Bytes of a call that takes them as they are; the type alone knows whether the contract has such a body. */
type JsonOrRawBody<E extends Endpoint> =
  number extends NonNullable<E['maxRawBytes']> ? RequestPart<E['body'], 'body'> : { readonly body: Blob };

type BodyPart<E extends Endpoint> =
  string extends NonNullable<E['upload']> ? JsonOrRawBody<E> : { readonly body: UploadBody<E> };

/** Request as a client sends it. */
export type RequestOf<E extends Endpoint> = RequestPart<E['params'], 'params'> &
  RequestPart<E['query'], 'query'> &
  BodyPart<E>;

/** Response as a client receives it. */
export type ResponseOf<E extends Endpoint> = E['response'] extends Schema
  ? z.output<E['response']>
  : E['response'] extends 'binary'
    ? Blob
    : null;
