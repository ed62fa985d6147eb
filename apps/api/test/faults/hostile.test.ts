import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Endpoint } from '@memorial/contracts/endpoint';
import { allEndpoints } from '@memorial/contracts/endpoints';
import { errorBody } from '@memorial/contracts/envelopes.schemas';
import { errorStatus } from '@memorial/contracts/errors';
import {
  createObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { mountedPath } from '@memorial/contracts/route';
import {
  buildCreateMemoryInput,
  buildCreateObituaryInput,
  buildLoginInput,
  buildMilitaryObituaryInput,
  buildRegisterInput,
  exampleId,
} from '@memorial/contracts/testing/builders';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import {
  type IdentityProvider,
  providerEnvironment,
  startIdentityProvider,
} from '../support/fake-identity-provider.js';
import { smallPhotograph } from '../support/photograph.js';
import { buildWav } from '../support/voices.js';

const requests = process.env.LONG === '1' ? 20_000 : 1_000;
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const inParallel = 8;

let app: TestApp;
let provider: IdentityProvider;
let port: number;
let keeper: TestAccount;
let stranger: TestAccount;
let pageId: string;
let photograph: Buffer;

beforeAll(async () => {
  provider = await startIdentityProvider();
  app = await startTestApp({ ...providerEnvironment(provider), RATE_LIMITS: 'off' });
  await app.app.listen(0, '127.0.0.1');
  port = (app.app.getHttpServer().address() as AddressInfo).port;
  keeper = await createAccount(app, 'PREMIUM_3');
  stranger = await createAccount(app);
  photograph = await smallPhotograph();
  const page = await app.http
    .post('/api/obituaries')
    .set('Authorization', keeper.authorization)
    .send(buildCreateObituaryInput());
  pageId = page.body._id;
  console.warn(`hostile.test.ts: ${requests} requests, SEED=${seed}`);
});
afterAll(async () => {
  await app.stop();
  await provider.stop();
});

/** One request as sent on the socket. */
interface Hostile {
  readonly endpoint: Endpoint;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

interface Heard {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

/** Valid bodies by endpoint; an endpoint without an entry sends no body. */
const validBodies: Readonly<Record<string, () => object>> = {
  '/auth/register': () => buildRegisterInput(),
  '/auth/login': () => buildLoginInput(),
  '/auth/verify-registration': () => ({ email: 'olena@example.com', code: '123456' }),
  '/auth/resend-verification': () => ({ email: 'olena@example.com' }),
  '/auth/validate-token': () => ({ token: keeper.token }),
  '/obituaries': () => ({ ...buildMilitaryObituaryInput(), ...oldSpellings }),
  '/obituaries/:id': () => ({ biography: 'Любила сад.', ...oldSpellings }),
  '/obituaries/:id/award': () => ({ name: 'Орден', type: 'Military', dateAwarded: '1944', imageData: 'x' }),
  '/obituaries/:id/awards/:awardId': () => ({ name: 'Орден', dateAwarded: '1944' }),
  '/obituaries/:id/gallery/:photoId': () => ({ caption: 'У саду', order: 1, dateTaken: '1960' }),
  '/obituaries/:id/voices/:voiceId': () => ({ title: 'Колискова', transcript: 'Ой люлі,\nлюлі' }),
  '/obituary-videos/:id': () => ({ title: 'Спомин', consent: { photo: true, voice: true } }),
  '/memories': () => buildCreateMemoryInput({ obituaryId: pageId }),
  '/memories/:id': () => ({ content: 'Любила сад.', isApproved: true, isActive: true }),
};

/** Legacy spellings of keys, which the API still reads. */
const oldSpellings = {
  location: { location: 'Стрий' },
  deathPlace: { location: 'Львів' },
  achievementDetails: [{ text: 'Учитель', year: 1989 }, 'Лауреат'],
  family: ['Петро', { relationship: 'Син', name: 'Іван' }],
  educationDetails: [{ institution: 'Школа', startYear: '1956' }],
  tags: 'сад,листи',
  battles: [{ name: 'Бій', date: '1943' }],
  customAttributes: [{ name: 'Позивний', value: 'Дніпро' }],
};

const operators = [{ $gt: '' }, { $ne: null }, { $where: 'sleep(1000)' }, { $regex: '.*' }, [{ $gt: '' }]];
/** Values that cannot be converted to a string or a number. */
const noTexts: readonly unknown[] = [{ toString: 1, valueOf: 1 }, [{ toString: null }], { length: 3 }];
const texts = ['', ' ', '\0', 'а\0б', '\uD800', '%00', '{{7*7}}', '<script>', "' OR 1=1--", '٣', '‮'];

function deep(levels: number): object {
  let value: object = { end: true };
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { value };
  return value;
}

/** Replacements for valid values. */
const strangeValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...operators),
  fc.constantFrom<unknown>(...noTexts),
  fc.constantFrom<unknown>(...texts),
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1e308, -0, 1.5, 2 ** 53, [], {}, [[]], [null]),
  fc.nat(4).map((power) => 'ї'.repeat(10 ** power)),
  fc.nat(200).map(deep),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const strangeKey = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '$set',
  'a.b',
  '',
  '_id',
);

/** JSON of the object with one more key. Built as text, because assigning `__proto__` would not send it. */
function withKey(body: object, key: string, value: unknown): string {
  const text = JSON.stringify(body);
  const extra = `${JSON.stringify(key)}:${JSON.stringify(value) ?? 'null'}`;
  return text === '{}' ? `{${extra}}` : `${text.slice(0, -1)},${extra}}`;
}

/** Valid body with one value replaced, at any depth. */
function mutated(body: object, at: number, value: unknown): unknown {
  const places: (readonly string[])[] = [];
  const walk = (node: unknown, path: readonly string[]): void => {
    if (path.length > 0) places.push(path);
    if (typeof node !== 'object' || node === null) return;
    for (const [key, inner] of Object.entries(node)) walk(inner, [...path, key]);
  };
  walk(body, []);
  const place = places[at % Math.max(1, places.length)];
  if (!place) return value;
  const copy = structuredClone(body) as Record<string, unknown>;
  let parent = copy;
  for (const key of place.slice(0, -1)) parent = parent[key] as Record<string, unknown>;
  parent[place.at(-1) ?? ''] = value;
  return copy;
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value) ?? 'null');

/** Multipart body, complete or truncated. */
function multipart(field: string, name: string, file: Buffer, cutAt: number | null): Buffer {
  const head = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const whole = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--b--\r\n')]);
  return cutAt === null ? whole : whole.subarray(0, cutAt % whole.length);
}

interface Payload {
  readonly body: Buffer | null;
  readonly contentType: string;
}

function payloads(endpoint: Endpoint): fc.Arbitrary<Payload> {
  const { method } = endpoint.route;
  const valid = () => (method === 'GET' ? {} : (validBodies[endpoint.route.path]?.() ?? {}));
  const asJson = (body: Buffer | null): Payload => ({ body, contentType: 'application/json' });
  const sound = fc.constant(null).map((): Payload => asJson(method === 'GET' ? null : json(valid())));
  const hostileJson = fc.oneof(
    fc.tuple(fc.nat(), strangeValue).map(([at, value]) => asJson(json(mutated(valid(), at, value)))),
    fc
      .tuple(strangeKey, strangeValue)
      .map(([key, value]) => asJson(Buffer.from(withKey(valid(), key, value)))),
    strangeValue.map((value) => asJson(json(value))),
    fc.nat().map((cutAt) => asJson(json(valid()).subarray(0, cutAt % (json(valid()).length + 1)))),
    fc.nat(20_000).map((depth) => asJson(Buffer.from('['.repeat(depth)))),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => asJson(Buffer.from(bytes))),
    fc.constantFrom(1, 2).map((mebibytes) => asJson(json({ text: 'x'.repeat(mebibytes * 1024 * 1024) }))),
    fc
      .constant(null)
      .map(() =>
        asJson(Buffer.concat([json(valid()).subarray(0, -2), Buffer.from([0xc3, 0x28, 0x22, 0x7d])])),
      ),
  );
  const otherType = fc
    .tuple(
      hostileJson,
      fc.constantFrom(
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/json; charset=utf-16',
        'application/json; charset=koi8-u',
        'multipart/form-data',
        'multipart/form-data; boundary=b',
        'application/xml',
        'nonsense',
        '',
      ),
    )
    .map(([{ body }, contentType]): Payload => ({ body, contentType }));
  const form = fc
    .tuple(
      fc.constantFrom('file', 'photo', '__proto__', 'file[a]'),
      fc.constantFrom('a.jpg', '../../a', 'а\u0000.svg', '', 'x'.repeat(5_000)),
      fc.oneof(
        fc.constant(null).map(() => photograph),
        fc.nat(9).map((number) => buildWav({ seconds: 0.5, number })),
        fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
        fc.constant(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')),
      ),
      fc.option(fc.nat(), { nil: null, freq: 3 }),
    )
    .map(
      ([field, name, file, cutAt]): Payload => ({
        body: multipart(field, name, file, cutAt),
        contentType: 'multipart/form-data; boundary=b',
      }),
    );
  const none = fc.constant<Payload>({ body: null, contentType: '' });
  if (endpoint.upload) return fc.oneof({ weight: 5, arbitrary: form }, otherType, hostileJson, none);
  return fc.oneof(
    { weight: 2, arbitrary: sound },
    { weight: 6, arbitrary: hostileJson },
    otherType,
    form,
    none,
  );
}

/** Text encoded for a URL; a lone surrogate becomes U+FFFD. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());

const ids = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null).map(() => pageId) },
  fc.constantFrom(
    exampleId,
    '1',
    'null',
    '%00',
    '..%2F..',
    '%F0%28',
    '[object%20Object]',
    '__proto__',
    'x'.repeat(3_000),
  ),
  fc.string({ minLength: 1, maxLength: 30 }).map((text) => encoded(text)),
  fc.stringMatching(/^[0-9a-fA-F]{24}$/),
);

const queries = fc.oneof(
  fc.constantFrom(
    '',
    'name=%D0%9A&page=1&limit=5',
    'type=obituaries',
    'name[$gt]=',
    'name=a&name=b',
    'page=0',
    'page=1e9',
    'page=99999&limit=100',
    'limit=-1',
    'limit=NaN',
    'name=%00',
    'name=%FF%FE',
    'name=%',
    '__proto__[x]=1',
    'constructor=1',
    'photoId[$ne]=1',
    'w=320',
    'w=Infinity',
    'type[]=photos',
  ),
  fc
    .tuple(
      fc.constantFrom('name', 'page', 'limit', 'type', 'w', 'photoId', 'obituaryId', 'x'),
      fc.string({ unit: 'binary' }),
    )
    .map(([key, value]) => `${key}=${encoded(value)}`),
  fc.constant(`name=${encodeURIComponent('ї'.repeat(2_000))}`),
);

/** Authorization header of a keeper, of another account, of a guest, or malformed. */
const authorizations = fc.oneof(
  { weight: 5, arbitrary: fc.constant(null).map(() => keeper.authorization as string) },
  { weight: 2, arbitrary: fc.constant(null).map(() => stranger.authorization as string) },
  fc.constantFrom(
    '',
    'Bearer',
    'Bearer x.y.z',
    `Bearer ${'x'.repeat(5_000)}`,
    'Basic dTpw',
    'Bearer null',
    'Bearer eyJhbGciOiJub25lIn0.e30.',
  ),
);

/** Excludes calls that end the keeper's session or account: later requests need it. */
const isHarmless = ({ route }: Endpoint) => route.path !== '/auth/logout' && route.method !== 'DELETE';

const hostile: fc.Arbitrary<Hostile> = fc
  .constantFrom(...allEndpoints)
  .chain((endpoint) =>
    fc.record({
      endpoint: fc.constant(endpoint),
      id: ids,
      query: queries,
      payload: payloads(endpoint),
      authorization: isHarmless(endpoint)
        ? authorizations
        : fc.constant(null).map(() => stranger.authorization as string),
      extra: fc.constantFrom<Record<string, string>>(
        {},
        { 'Idempotency-Key': 'x'.repeat(2_000) },
        { 'X-Request-Id': '{}' },
        { 'Content-Encoding': 'gzip' },
        { 'Content-Encoding': 'nonsense' },
        { Accept: '*/*;q=x' },
        { 'If-None-Match': '*' },
        { 'X-Forwarded-For': '999.1.1.1, ::1' },
        { 'Accept-Encoding': 'br;q=-1' },
      ),
    }),
  )
  .map(({ endpoint, id, query, payload, authorization, extra }) => ({
    endpoint,
    path: `${mountedPath(endpoint.route).replace(/:\w+/g, () => id)}${query ? `?${query}` : ''}`,
    headers: {
      ...(payload.contentType ? { 'Content-Type': payload.contentType } : {}),
      ...(authorization ? { Authorization: authorization } : {}),
      ...extra,
    },
    body: payload.body,
  }));

/** Requests that end in the two rarest statuses, 201 and 403: a thousand random ones need not hold them. */
function rareRequests(): Hostile[] {
  const requestOf = (endpoint: Endpoint, { authorization }: TestAccount, body: object): Hostile => ({
    endpoint,
    path: mountedPath(endpoint.route).replace(':id', pageId),
    headers: { 'Content-Type': 'application/json', Authorization: authorization },
    body: json(body),
  });
  return [
    requestOf(createObituaryEndpoint, keeper, buildCreateObituaryInput()),
    requestOf(updateObituaryEndpoint, stranger, { biography: 'Любила сад.' }),
  ];
}

/** Send the request unchanged: a client library would correct it. */
function send({ endpoint, path, headers, body }: Hostile): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const length = body ? { 'Content-Length': String(body.length) } : {};
    const call = httpRequest(
      { port, host: '127.0.0.1', method: endpoint.route.method, path, headers: { ...headers, ...length } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            contentType: response.headers['content-type'] ?? '',
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    call.once('error', reject);
    call.end(body ?? undefined);
  });
}

/** True for an error that was sent before the request reached an endpoint. */
function isOfTheRoad({ path, headers }: Hostile, status: number): boolean {
  // A mutated path may match no route.
  if (status === 400 || status === 404) return path.includes('%');
  return status === 413 && path.length + JSON.stringify(headers).length > 14 * 1024;
}

/** Describes how a response violates the contract; null if it does not. */
function fault(sent: Hostile, { status, contentType, body }: Heard): string | null {
  const { endpoint, headers } = sent;
  const { errors, response: schema, status: success, repeatStatus } = endpoint;
  if (status >= 500) return `${status}`;
  if (status === 304) return headers['If-None-Match'] ? null : 'nothing new, though nobody asked for that';
  if (status === success || status === repeatStatus) {
    if (!(schema instanceof z.ZodType)) return null;
    const parsed = schema.safeParse(JSON.parse(body.toString('utf8')));
    return parsed.success ? null : `an answer that misses its schema: ${parsed.error.message}`;
  }
  const isDeclared = errors.some((code) => errorStatus(code) === status);
  if (!isDeclared && !isOfTheRoad(sent, status)) return `${status} is not declared`;
  if (!contentType.startsWith('application/json')) return `a refusal as ${contentType}`;
  const refusal = errorBody.safeParse(JSON.parse(body.toString('utf8')));
  if (!refusal.success) return `a refusal of another shape: ${body.toString('utf8').slice(0, 200)}`;
  if (!/[а-яіїєґ]/i.test(refusal.data.message))
    return `a message that is not Ukrainian: ${refusal.data.message}`;
  return refusal.data.status === status ? null : 'a body with another status';
}

function shown({ endpoint, path, headers, body }: Hostile): string {
  const text = body?.toString('latin1').slice(0, 300) ?? '';
  return `${endpoint.route.method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)} ${text}`;
}

describe('hostile requests', () => {
  it(`${requests} of them end in declared answers`, async () => {
    const statuses = new Map<number, number>();
    const faults: string[] = [];
    // Sent from the end: the rare ones come before a random sign-out of the stranger.
    const samples = [...fc.sample(hostile, { numRuns: requests, seed }), ...rareRequests()];
    const worker = async (): Promise<void> => {
      for (let next = samples.pop(); next; next = samples.pop()) {
        const heard = await send(next).catch((error: Error) => error);
        if (heard instanceof Error) {
          faults.push(`${shown(next)} → ${heard.message}`);
          continue;
        }
        statuses.set(heard.status, (statuses.get(heard.status) ?? 0) + 1);
        const wrong = fault(next, heard);
        if (wrong) faults.push(`${shown(next)} → ${wrong} ${heard.body.toString('utf8').slice(0, 200)}`);
      }
    };
    await Promise.all(Array.from({ length: inParallel }, worker));
    console.warn(`statuses: ${JSON.stringify(Object.fromEntries([...statuses].sort()))}`);
    expect(faults).toEqual([]);
    // The run covered successes and every kind of error.
    for (const status of [200, 201, 400, 401, 403, 404, 413, 415])
      expect(statuses.get(status), `${status}`).toBeGreaterThan(0);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
    expect((await app.http.get('/api/health/ready')).status).toBe(200);
  }, 600_000);
});
