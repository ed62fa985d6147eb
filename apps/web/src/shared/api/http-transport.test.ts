import { defineRoute } from '@memorial/contracts/route';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from './api-error.js';
import { type HttpTransportOptions, httpTransport } from './http-transport.js';

const read = defineRoute('GET', '/things', 'optional');
const write = defineRoute('POST', '/things', 'optional');

const refused = (status: number, code: string) =>
  new Response(JSON.stringify({ status, code, message: code }), {
    status,
    headers: { 'content-type': 'application/json' },
  });
const answered = (value: unknown) =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });

function setUp(answers: readonly (Response | Error)[], options: Partial<HttpTransportOptions> = {}) {
  const queue = [...answers];
  const fetch = vi.fn(async (_: RequestInfo | URL, __?: RequestInit) => {
    const next = queue.shift();
    if (next === undefined) throw new Error('asked too often');
    if (next instanceof Error) throw next;
    return next;
  });
  const waits: number[] = [];
  const onSessionEnded = vi.fn((_: string): 'retryAsGuest' | 'fail' => 'fail');
  const call = httpTransport({
    token: () => 'a.b.c',
    onSessionEnded,
    fetch,
    wait: async (ms) => void waits.push(ms),
    ...options,
  });
  const sentToken = (index: number) =>
    new Headers(fetch.mock.calls[index]?.[1]?.headers).get('authorization');
  return { call, fetch, waits, onSessionEnded, sentToken };
}

/** A connection that is open but never answers until it is aborted. */
const neverAnswered = (_: RequestInfo | URL, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

describe('httpTransport', () => {
  it('repeats a GET after network faults and 5xx, 1, 2 and 4 seconds apart', async () => {
    const { call, waits } = setUp([
      new TypeError('offline'),
      refused(503, 'server.unavailable'),
      new TypeError('offline'),
      answered({ ok: true }),
    ]);
    await expect(call(read, {})).resolves.toEqual({ ok: true });
    expect(waits).toEqual([1000, 2000, 4000]);
  });

  it('sends bytes as they are', async () => {
    const { call, fetch } = setUp([answered({})]);
    const part = new Blob(['film'], { type: 'application/octet-stream' });
    await call(write, { body: part });
    const sent = fetch.mock.calls[0]?.[1];
    expect(sent?.body).toBe(part);
    // The browser names the type of the bytes.
    expect(new Headers(sent?.headers).get('content-type')).toBeNull();
  });

  it('repeats nothing that nobody waits for any more', async () => {
    const asker = new AbortController();
    const { call, fetch } = setUp([new TypeError('offline'), answered({})], {
      wait: async () => asker.abort(),
    });
    await expect(call(read, {}, { signal: asker.signal })).rejects.toMatchObject({
      code: 'client.network',
    });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('repeats neither a POST nor a 4xx', async () => {
    const post = setUp([new TypeError('offline')]);
    await expect(post.call(write, { body: {} })).rejects.toMatchObject({ code: 'client.network' });
    const get = setUp([refused(404, 'route.notFound')]);
    await expect(get.call(read, {})).rejects.toMatchObject({ status: 404 });
    expect(get.fetch).toHaveBeenCalledOnce();
  });

  it.each([
    ['30 seconds', undefined, 30_000],
    ['as long as it is told', { timeoutMs: 300_000 }, 300_000],
  ])('waits %s for an answer and asks no second time', async (_, options, waitMs) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const fetch = vi.fn(neverAnswered);
    const { call, waits } = setUp([], { fetch });
    const refusal = vi.fn();
    const asked = call(read, {}, options).catch(refusal);
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(refusal).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await asked;
    expect(refusal).toHaveBeenCalledWith(expect.objectContaining({ code: 'client.timeout' }));
    expect(fetch).toHaveBeenCalledOnce();
    expect(waits).toEqual([]);
  });

  it('sends the token, and none where the call is public', async () => {
    const { call, sentToken } = setUp([answered({}), answered({})]);
    await call(read, {});
    await call(read, {}, { access: 'public' });
    expect(sentToken(0)).toBe('Bearer a.b.c');
    expect(sentToken(1)).toBeNull();
  });

  it('sends the edit key of a guest', async () => {
    const { call, fetch } = setUp([answered({})], { token: () => null });
    await call(write, { body: {} }, { editKey: 'k1' });
    expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get('x-edit-key')).toBe('k1');
  });

  it('refuses a call that needs a token before it is sent', async () => {
    const onTokenMissing = vi.fn();
    const { call, fetch } = setUp([], { token: () => null, onTokenMissing });
    await expect(call(write, {}, { access: 'user' })).rejects.toEqual(
      new ApiError(401, 'auth.required', 'Необхідна авторизація'),
    );
    expect(fetch).not.toHaveBeenCalled();
    expect(onTokenMissing).toHaveBeenCalledOnce();
  });

  it('tells nobody of a reading call without a token', async () => {
    const onTokenMissing = vi.fn();
    const { call } = setUp([], { token: () => null, onTokenMissing });
    await expect(call(read, {}, { access: 'user' })).rejects.toMatchObject({ code: 'auth.required' });
    expect(onTokenMissing).not.toHaveBeenCalled();
  });

  it('takes the access of the route where the call names none', async () => {
    const guest = setUp([], { token: () => null });
    await expect(guest.call(defineRoute('GET', '/mine', 'user'), {})).rejects.toMatchObject({ status: 401 });
    expect(guest.fetch).not.toHaveBeenCalled();
    const member = setUp([answered({})]);
    await member.call(defineRoute('POST', '/sign-in', 'public'), {});
    expect(member.sentToken(0)).toBeNull();
  });

  it('tells of a 401 only when a token was sent', async () => {
    const withToken = setUp([refused(401, 'auth.sessionExpired')]);
    await expect(withToken.call(read, {})).rejects.toMatchObject({ status: 401 });
    expect(withToken.onSessionEnded).toHaveBeenCalledWith('a.b.c');
    const guest = setUp([refused(401, 'auth.sessionExpired')], { token: () => null });
    await expect(guest.call(read, {})).rejects.toMatchObject({ status: 401 });
    expect(guest.onSessionEnded).not.toHaveBeenCalled();
  });

  it('keeps the session when only a password was wrong', async () => {
    const { call, onSessionEnded } = setUp([refused(401, 'auth.invalidCredentials')]);
    await expect(call(write, { body: {} })).rejects.toMatchObject({ code: 'auth.invalidCredentials' });
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  it('reads on as a guest where the screen does', async () => {
    const { call, sentToken } = setUp([refused(401, 'auth.sessionExpired'), answered({ name: 'Олена' })], {
      onSessionEnded: () => 'retryAsGuest',
    });
    await expect(call(read, {})).resolves.toEqual({ name: 'Олена' });
    expect(sentToken(1)).toBeNull();
  });

  it('takes no page for an answer, and bytes as they are', async () => {
    const html = { headers: { 'content-type': 'text/html; charset=utf-8' } };
    const image = { headers: { 'content-type': 'image/webp' } };
    const file = { headers: { 'content-type': 'text/vnd.familysearch.gedcom; charset=utf-8' } };
    const { call } = setUp([
      new Response('<p>Wi-Fi</p>', html),
      new Response('x', image),
      new Response('0 HEAD', file),
    ]);
    await expect(call(read, {})).rejects.toMatchObject({ code: 'client.unreadable' });
    await expect(call(read, {})).resolves.toMatchObject({ type: 'image/webp', size: 1 });
    await expect(call(read, {})).resolves.toMatchObject({ size: 6 });
  });

  it('reads an empty body as {} and says so when an answer cannot be read', async () => {
    const json = { headers: { 'content-type': 'application/json' } };
    const { call } = setUp([new Response('', json), new Response('<', json)]);
    await expect(call(write, {})).resolves.toEqual({});
    await expect(call(write, {})).rejects.toMatchObject({ code: 'client.unreadable' });
  });

  const unreadable = 'Не вдалося обробити відповідь сервера';
  it.each([
    ['a proxy’s page', '<html><h1>502 Bad Gateway</h1></html>', unreadable],
    ['no body', '', unreadable],
    ['English', '{"statusCode":502,"message":"Bad Gateway","error":"Bad Gateway"}', unreadable],
    ['a list', '{"message":["name must be a string"]}', unreadable],
    ['a message', '{"message":"Сторінку не знайдено"}', 'Сторінку не знайдено'],
    ['an `error`', '{"error":"Сторінку не знайдено"}', 'Сторінку не знайдено'],
    ['an `error` beside English', '{"message":"Bad","error":"Сторінку не знайдено"}', 'Сторінку не знайдено'],
  ])('shows neither English nor a bare status: %s', async (_, body, message) => {
    const { call } = setUp([new Response(body, { status: 502, statusText: 'Bad Gateway' })]);
    await expect(call(write, {})).rejects.toMatchObject({ code: 'client.http', status: 502, message });
  });

  it.each([
    [
      'a gateway’s own code',
      { code: '1020', message: 'Access denied' },
      { code: 'client.http', message: unreadable },
    ],
    [
      'a message of the API that other clients match',
      { code: 'familyTree.alreadyMember', message: 'Person is already a member of this family tree' },
      { code: 'familyTree.alreadyMember', message: unreadable },
    ],
    [
      'any other text of the API',
      { code: 'obituary.notFound', message: 'Сторінки немає' },
      { code: 'obituary.notFound', message: 'Сторінки немає' },
    ],
  ])('shows Ukrainian for %s', async (_, body, error) => {
    const { call } = setUp([new Response(JSON.stringify(body), { status: 403 })]);
    await expect(call(write, {})).rejects.toMatchObject({ ...error, status: 403 });
  });
});
