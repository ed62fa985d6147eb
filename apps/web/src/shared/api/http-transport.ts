import type { ErrorBody } from '@memorial/contracts/envelopes.schemas';
import { clientErrors } from '@memorial/contracts/messages/errors/client';
import { sessionErrors } from '@memorial/contracts/messages/errors/session';
import { hrefOf, type QueryValue, type Route } from '@memorial/contracts/route';
import { retry } from '../loading/retry.js';
import { ApiError } from './api-error.js';
import type { CallInput, CallOptions, Transport } from './transport.js';

const defaultTimeoutMs = 30_000;

export interface HttpTransportOptions {
  readonly token: () => string | null;
  /**
   * Called for a 401 response to a call that carried this token. Returns `retryAsGuest` when the screen stays
   * open as for a guest: a GET is then sent again without a token.
   */
  readonly onSessionEnded: (sentToken: string) => 'retryAsGuest' | 'fail';
  /** Called when a call fails because the session is restricted. */
  readonly onSessionRestricted?: () => void;
  /**
   * Called when a change was not sent because it needs a token and there is none. A GET only fails: screens read
   * by themselves, and a question would open without anything done by the user.
   */
  readonly onTokenMissing?: () => void;
  readonly fetch?: typeof fetch;
  readonly wait?: (ms: number) => Promise<void>;
}

/**
 * Transport over HTTP. Only a GET is repeated: after 1, 2 and 4 seconds if the network or the server fails (5xx),
 * never after a timeout or a 4xx.
 */
export function httpTransport({ wait, ...options }: HttpTransportOptions): Transport {
  return (route, sent, call = {}) => {
    const send = () => callOnce(options, route, sent, call);
    if (route.method !== 'GET') return send();
    return retry(send, { delaysMs: [1_000, 2_000, 4_000], wait, isWorthRepeating, signal: call.signal });
  };
}

function isWorthRepeating(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'client.network' || error.status >= 500);
}

async function callOnce(
  options: Omit<HttpTransportOptions, 'wait'>,
  route: Route,
  sent: CallInput,
  call: CallOptions,
): Promise<unknown> {
  const access = call.access ?? route.access;
  const needsToken = access !== 'public' && access !== 'optional';
  const token = access === 'public' ? null : (call.token ?? options.token());
  if (needsToken && token === null) {
    if (route.method !== 'GET') options.onTokenMissing?.();
    throw new ApiError(401, 'auth.required', sessionErrors['auth.required'].text);
  }
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (call.idempotencyKey) headers.set('Idempotency-Key', call.idempotencyKey);
  if (call.ifMatch !== undefined) headers.set('If-Match', `"${call.ifMatch}"`);
  if (call.editKey !== undefined) headers.set('X-Edit-Key', call.editKey);
  const { body } = sent;
  // The browser names the type of the others: a form, or bytes.
  const isJson = body !== undefined && !(body instanceof FormData || body instanceof Blob);
  if (isJson) headers.set('Content-Type', 'application/json');

  // AbortController, because AbortSignal.timeout and AbortSignal.any are missing on phones that are ten years
  // old.
  const abort = new AbortController();
  let isTimedOut = false;
  const timer = setTimeout(() => {
    isTimedOut = true;
    abort.abort();
  }, call.timeoutMs ?? defaultTimeoutMs);
  const stop = () => abort.abort();
  call.signal?.addEventListener('abort', stop, { once: true });
  const href = hrefOf(
    route,
    (sent.params ?? {}) as never,
    sent.query as Record<string, QueryValue> | undefined,
  );
  const init: RequestInit = { method: route.method, headers, signal: abort.signal };
  if (body !== undefined) init.body = isJson ? JSON.stringify(body) : (body as BodyInit);

  try {
    const response = await (call.fetch ?? options.fetch ?? fetch)(href, init);
    if (response.ok) return await readAnswer(response);
    const error = await readError(response);
    if (isRestricted(error)) options.onSessionRestricted?.();
    if (response.status !== 401 || token === null || !endsSession(error)) throw error;
    const isRepeated = options.onSessionEnded(token) === 'retryAsGuest' && route.method === 'GET';
    if (!isRepeated || needsToken) throw error;
    return await callOnce(options, route, sent, { ...call, access: 'public' });
  } catch (error) {
    if (error instanceof ApiError || call.signal?.aborted) throw error;
    const code = isTimedOut ? 'client.timeout' : 'client.network';
    throw new ApiError(0, code, clientErrors[code]);
  } finally {
    clearTimeout(timer);
    call.signal?.removeEventListener('abort', stop);
  }
}

/** False for a wrong password: it says nothing about the current session. */
function endsSession(error: ApiError): boolean {
  return error.code !== 'auth.invalidCredentials' && error.code !== 'auth.invalidData';
}

function isRestricted({ code }: ApiError): boolean {
  return code === 'auth.agreementsRequired' || code === 'user.deletionBegun';
}

/**
 * Read a successful response: an empty body becomes an empty object, binary data a Blob. Text that is not
 * JSON, for example the login page of a public Wi-Fi, is an error; a file of text has a type of its own.
 */
async function readAnswer(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (response.status === 204) return null;
  if (type !== '' && !/json|^text\/[hp]/.test(type)) return response.blob();
  const text = await response.text();
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(response.status, 'client.unreadable', clientErrors['client.unreadable']);
  }
}

/**
 * Error of a failed response. Only Ukrainian text of the body is shown: a proxy answers with an English page,
 * with JSON of its own or with nothing, and the API keeps an English message that other clients match.
 */
async function readError(response: Response): Promise<ApiError> {
  const body = await response
    .json()
    .then((value: unknown) => value as (Partial<ErrorBody> & { readonly error?: unknown }) | null)
    .catch(() => null);
  const { status } = response;
  const message = [body?.message, body?.error].find(isUkrainianText) ?? clientErrors['client.unreadable'];
  // The API's own codes contain a dot.
  return body?.code?.includes?.('.')
    ? ApiError.fromBody({ ...body, status, code: body.code, message })
    : new ApiError(status, 'client.http', message);
}

function isUkrainianText(value: unknown): value is string {
  return typeof value === 'string' && /[а-щьюяєіїґ]/i.test(value);
}
