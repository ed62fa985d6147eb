import { administrationReasonHeader } from '@memorial/contracts/administration/administration.constants';
import type { Endpoint } from '@memorial/contracts/endpoint';
import { hrefOf, isPrivileged, type QueryValue } from '@memorial/contracts/route';
import type { Response } from 'supertest';
import { expect } from 'vitest';
import { z } from 'zod';
import { proveSession, type TestAccount } from './accounts.js';
import type { TestApp } from './app.js';
import { expectResponse } from './expect-response.js';

export interface CallOptions {
  readonly as?: TestAccount | undefined;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
  /** Uploaded in the endpoint's file field. */
  readonly file?: Buffer | undefined;
  /** Text fields of the form with the file. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** Body sent unchanged with its own content type. */
  readonly raw?: { readonly type: string; readonly body: string | Buffer };
  /** Query string sent unchanged, instead of `query`. */
  readonly rawQuery?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** True: the session keeps the proof that it has; otherwise it proves itself anew where the call asks for it. */
  readonly keepsProof?: boolean;
  /** True: an administrator states no reason for an ordinary change. */
  readonly withoutReason?: boolean;
}

/**
 * Call an endpoint over HTTP with the method and path of its contract. Administrators use their rights: their session
 * is proved, and an ordinary change has a reason. Asserts that an error code is declared.
 */
export async function call(app: TestApp, endpoint: Endpoint, sent: CallOptions = {}): Promise<Response> {
  const isAdministrators = isPrivileged(endpoint.access) || isAdministrator(app, sent.as);
  if (sent.as && !sent.keepsProof && isAdministrators) await proveSession(app, sent.as);
  const answer = await send(app, endpoint, sent);
  if (answer.status >= 400) expect(endpoint.errors).toContain(answer.body.code);
  return answer;
}

export const statedReason = 'Просять рідні';

function isAdministrator({ config }: TestApp, account: TestAccount | undefined): boolean {
  return account !== undefined && config.adminEmails.includes(account.email);
}

/** The header with the reason of an administrator for a change. */
function reasonOf(app: TestApp, { route, access }: Endpoint, { as, withoutReason }: CallOptions): object {
  const isOwed = route.method !== 'GET' && !isPrivileged(access) && isAdministrator(app, as);
  return isOwed && !withoutReason ? { [administrationReasonHeader]: encodeURIComponent(statedReason) } : {};
}

function send(app: TestApp, endpoint: Endpoint, sent: CallOptions): PromiseLike<Response> {
  const { route } = endpoint;
  const address = hrefOf(route, sent.params ?? {}, sent.query ?? {});
  const href = sent.rawQuery === undefined ? address : `${address.split('?')[0]}?${sent.rawQuery}`;
  const method = route.method.toLowerCase() as 'get' | 'post' | 'patch' | 'put' | 'delete';
  const request = app.http[method](href).set({ ...reasonOf(app, endpoint, sent), ...sent.headers });
  if (sent.as) request.set('Authorization', sent.as.authorization);
  if (sent.raw) return request.set('Content-Type', sent.raw.type).send(sent.raw.body);
  if (sent.file) {
    for (const [name, value] of Object.entries(sent.fields ?? {})) request.field(name, value);
    return request.attach(endpoint.upload ?? '', sent.file, 'photo.jpg');
  }
  if (endpoint.encoding === 'form') request.type('form');
  return sent.body === undefined ? request : request.send(sent.body as object);
}

/** Call an endpoint and assert success: the declared status. */
export async function callOk<E extends Endpoint>(
  app: TestApp,
  endpoint: E,
  sent: CallOptions = {},
): Promise<E['response'] extends z.ZodType ? z.output<E['response']> : null> {
  const response = await call(app, endpoint, sent);
  type Answer = E['response'] extends z.ZodType ? z.output<E['response']> : null;
  if (!(endpoint.response instanceof z.ZodType)) {
    if (response.status !== endpoint.status) throw new Error(JSON.stringify(response.body));
    return null as Answer;
  }
  return expectResponse(response, endpoint.status, endpoint.response) as Answer;
}
