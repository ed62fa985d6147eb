import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { uploadPhotoEndpoint } from '@memorial/contracts/media/media.endpoints';
import { buildLivingObituaryInput } from '@memorial/contracts/testing/builders';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ObituaryRepository } from '../../src/modules/obituaries/obituary.repository.js';
import { HotReads } from '../../src/platform/hot-reads/hot-reads.js';
import { PublicChangesRepository } from '../../src/platform/hot-reads/public-changes.repository.js';
import { signedIn, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { answered } from '../support/caller.js';
import { memoryOn } from '../support/memories.js';
import { galleryPhotoOf } from '../support/pages.js';
import { smallPhotograph } from '../support/photograph.js';
import { until } from '../support/until.js';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

let app: TestApp;
let other: TestApp;
let keeper: TestAccount;
let id: string;
const ports = new Map<TestApp, number>();

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  other = await startTestApp({ RATE_LIMITS: 'off' }, { beside: app });
  for (const one of [app, other]) {
    const server = one.app.getHttpServer().listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
    ports.set(one, (server.address() as AddressInfo).port);
  }
  keeper = await signedIn(app, 'PREMIUM_3');
});
beforeEach(async () => {
  const answer = await app.http
    .post('/api/obituaries')
    .set('Authorization', keeper.authorization)
    .send(buildLivingObituaryInput());
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  id = answer.body._id;
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await other.stop();
  await app.stop();
});

function ask(
  path: string,
  { headers = {}, method = 'GET', of = app }: { headers?: object; method?: string; of?: TestApp } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(
      { port: ports.get(of), host: '127.0.0.1', path, method, headers: { ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    call.once('error', reject);
    call.end();
  });
}

/** A guest request that the cache front passes on to Express. */
const slowly = { Cookie: 'odd=1' };
const documentPath = () => `/obituary/${id}`;
const memoriesPath = () => `/api/memories/obituary/${id}`;
const pagePath = () => `/api/obituaries/${id}`;
const hot = (of = app) => of.app.get(HotReads).answers;
const isKept = (path: string, of = app) => hot(of).find(path) !== undefined;
const change = (change: object) =>
  app.http.patch(pagePath()).set('Authorization', keeper.authorization).send(change).expect(200);
const read = async (of = app) => {
  const [page, document] = await Promise.all([ask(pagePath(), { of }), ask(documentPath(), { of })]);
  expect(document.status).toBe(page.status);
  return page.status;
};

function plain({ headers, body }: Answer): string {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString();
  if (headers['content-encoding'] === 'gzip') return gunzipSync(body).toString();
  return body.toString();
}

/** Everything except the date and the transfer encoding of the body. */
function comparable(answer: Answer) {
  const { date, 'content-length': length, 'transfer-encoding': transfer, ...headers } = answer.headers;
  return { status: answer.status, headers, body: plain(answer) };
}

describe('a public read in front of the framework', () => {
  const encodings = ['gzip', 'gzip, deflate, br, zstd', 'identity', 'gzip;q=0.5, br;q=0', '*', 'deflate'];
  const spellings: Record<string, string>[] = [
    {},
    ...encodings.map((encoding) => ({ 'Accept-Encoding': encoding })),
    { 'If-None-Match': '*' },
    { 'If-None-Match': 'W/"other"' },
    { 'If-None-Match': '*', 'Cache-Control': 'no-cache' },
    { 'If-Modified-Since': 'Sat, 21 Nov 2026 10:00:00 GMT' },
  ];

  it.each(['GET', 'HEAD'])(
    'is byte for byte and header for header what the framework answers: %s',
    async (method) => {
      const lists = ['/api/obituaries/top-filled?limit=5', '/api/obituaries/military', memoriesPath()];
      await memoryOn(app, id, keeper);
      const parts = [`${pagePath()}/awards`, `${pagePath()}/gallery`];
      for (const path of [pagePath(), ...parts, ...lists, documentPath(), '/']) {
        for (const headers of spellings) {
          const first = await ask(path, { headers, method });
          const again = await ask(path, { headers, method });
          const slow = await ask(path, { headers: { ...headers, ...slowly }, method });
          expect([path, headers, comparable(first)]).toEqual([path, headers, comparable(slow)]);
          expect(comparable(again)).toEqual(comparable(first));
        }
        expect(isKept(path)).toBe(true);
      }
    },
  );

  it('of a photograph is the file that the framework sends, in each width and format', async () => {
    await answered(app, uploadPhotoEndpoint, {
      as: keeper,
      params: { id },
      file: await smallPhotograph(),
    });
    const { imageData, _id: photoId } = await galleryPhotoOf(app, keeper, id);
    const { photoUrl } = (await app.http.get(pagePath())).body;
    for (const path of [`${pagePath()}/photo`, `${photoUrl}&w=320`, imageData ?? '', `${imageData}?w=600`]) {
      for (const accept of [{}, { Accept: 'image/avif,image/webp,*/*' }, { Accept: 'image/jpeg' }]) {
        for (const method of ['GET', 'HEAD']) {
          for (const spelling of [...spellings, { 'If-None-Match': `"${photoId}-w1280.jpg"` }]) {
            const headers = { ...accept, ...spelling };
            const first = await ask(path, { headers, method });
            const again = await ask(path, { headers, method });
            const slow = await ask(path, { headers: { ...headers, ...slowly }, method });
            expect([path, method, headers, comparable(first)]).toEqual([
              path,
              method,
              headers,
              comparable(slow),
            ]);
            expect(comparable(again)).toEqual(comparable(first));
            expect(again.body.equals(slow.body)).toBe(true);
          }
        }
      }
      expect([path, isKept(`${path}#webp`), isKept(`${path}#jpeg`)]).toEqual([path, true, true]);
    }
    await change({ visibility: 'link' });
    expect(isKept(`${imageData}#webp`)).toBe(false);
    const { galleryPhotos } = (await app.http.get(pagePath())).body;
    expect((await ask(galleryPhotos[0].imageData)).status).toBe(200);
    expect(isKept(`${galleryPhotos[0].imageData}#jpeg`)).toBe(false);
    expect((await ask(imageData ?? '')).status).toBe(404);
  });

  it('of a photograph is kept once for all widths that it answers', async () => {
    const { imageData } = await galleryPhotoOf(app, keeper, id);
    const counts: number[] = [];
    for (const query of ['', '?w=1280', '?w=641', '?w=1000', '?w=640']) {
      expect((await ask(`${imageData}${query}`)).status).toBe(200);
      counts.push(hot().count);
    }
    const [first = 0] = counts;
    expect(counts).toEqual([first, first, first, first, first + 1]);
  });

  it('leaves a large photograph to the framework, which streams it', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const picture = sharp({
      create: { width: 2000, height: 1500, channels: 3, background: '#888888', noise },
    });
    const file = await picture.jpeg().toBuffer();
    const { photoUrl } = await answered(app, uploadPhotoEndpoint, { as: keeper, params: { id }, file });
    const path = `${photoUrl}&w=2000`;
    const fast = await ask(path);
    expect([fast.status, fast.body.length > 512 * 1024, isKept(`${path}#jpeg`)]).toEqual([200, true, false]);
    expect(fast.body.equals((await ask(path, { headers: slowly })).body)).toBe(true);
  });

  it('answers 304 to whoever holds the bytes, by either way', async () => {
    const { headers, body } = await ask(pagePath());
    expect(headers.etag).toMatch(/^W\/"/);
    expect(headers['cache-control']).toBe('no-cache');
    for (const held of [headers.etag, `"x", ${headers.etag}`, String(headers.etag).slice(2)]) {
      for (const way of [{}, slowly]) {
        const answer = await ask(pagePath(), { headers: { 'If-None-Match': held, ...way } });
        expect([held, answer.status, answer.body.length]).toEqual([held, 304, 0]);
        expect(answer.headers).toMatchObject({ etag: headers.etag, vary: 'Accept-Encoding' });
      }
    }
    await change({ birthPlace: 'Канів' });
    const changed = await ask(pagePath(), { headers: { 'If-None-Match': headers.etag } });
    expect(changed.status).toBe(200);
    expect(changed.body.equals(body)).toBe(false);
  });

  it('gives a signed-in reader an answer of their own, which stays with them', async () => {
    await ask(pagePath());
    const answer = await ask(pagePath(), { headers: { Authorization: keeper.authorization } });
    expect(JSON.parse(answer.body.toString()).canEdit).toBe(true);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    const held = { Authorization: keeper.authorization, 'If-None-Match': answer.headers.etag };
    expect((await ask(pagePath(), { headers: held })).status).toBe(304);
    expect((await ask(pagePath(), { headers: { Authorization: 'Bearer a.b.c' } })).status).toBe(401);
  });

  it('leaves everything odd to the framework', async () => {
    const find = vi.spyOn(hot(), 'fill');
    for (const path of [
      `${pagePath()}?x=1`,
      `${pagePath()}/`,
      `/api/obituaries/%36${id.slice(1)}`,
      '/api/obituaries/nothing',
      '/api/obituaries/my',
      '/api/obituaries/search?name=x',
      '/api/obituaries/top-filled?limit=0',
      '/api/obituaries/top-filled?limit=1&limit=2',
      `//api/obituaries/${id}`,
      `${documentPath()}?fbclid=x`,
      documentPath().toUpperCase().replace('/OBITUARY', '/obituary'),
      '/obituary/nothing',
      '/api/obituaries/../obituaries/my',
    ]) {
      const fast = await ask(path);
      expect([path, comparable(fast)]).toEqual([path, comparable(await ask(path, { headers: slowly }))]);
    }
    expect((await ask('/api/obituaries/nothing')).status).toBe(404);
    expect((await ask('/api/obituaries/my')).status).toBe(401);
    expect((await ask('/api/obituaries/top-filled?limit=0')).status).toBe(400);
    expect(find).not.toHaveBeenCalled();
  });

  it('shares one answer among the spellings of one question', async () => {
    const before = hot().count;
    for (const path of [
      '/api/obituaries/top-filled?limit=7',
      '/api/obituaries/top-filled?limit=07',
      '/api/obituaries/top-filled?limit=%37',
    ]) {
      expect((await ask(path)).status).toBe(200);
    }
    expect((await ask(pagePath().toUpperCase().replace('/API/OBITUARIES/', '/api/obituaries/'))).status).toBe(
      200,
    );
    await ask(pagePath());
    expect(hot().count).toBe(before + 2);
  });

  it('makes one call for many who ask at once', async () => {
    const find = vi.spyOn(app.app.get(ObituaryRepository, { strict: false }), 'findById');
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(pagePath())));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('answers calls that come one behind the other on a connection in their order', async () => {
    const socket = connect(ports.get(app) ?? 0, '127.0.0.1');
    const get = (path: string, last = false) =>
      `GET ${path} HTTP/1.1\r\nHost: x\r\n${last ? 'Connection: close\r\n' : ''}\r\n`;
    socket.write(get(pagePath()) + get('/health/live') + get(pagePath()) + get('/api/obituaries/x', true));
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk as Buffer);
    const statuses = Buffer.concat(chunks)
      .toString()
      .match(/HTTP\/1\.1 \d+/g);
    expect(statuses).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 404']);
  });
});

describe('memories of a page', () => {
  /** Read the memory count from the obituary, from its list of memories, and from its document. */
  async function told(of = app) {
    const [page, list, document] = await Promise.all(
      [pagePath(), memoriesPath(), documentPath()].map(async (path) => plain(await ask(path, { of }))),
    );
    const { memorialMessages, memoryCount } = JSON.parse(page ?? '');
    expect(memorialMessages).toHaveLength(memoryCount);
    expect(document).toContain(`"memoryCount":${memoryCount}`);
    return [memoryCount, JSON.parse(list ?? '').total];
  }

  it('are told with each change as soon as it is answered, elsewhere within two seconds', async () => {
    const author = await signedIn(app);
    const { _id } = await memoryOn(app, id, author);
    const path = `/api/memories/${_id}`;
    const send = (method: 'patch' | 'delete', to: string, as: TestAccount, body = {}) =>
      app.http[method](to).set('Authorization', as.authorization).send(body);
    const changes: readonly (readonly [count: number, () => PromiseLike<{ status: number }>])[] = [
      [0, () => send('patch', `${path}/reject`, keeper)],
      [1, () => send('patch', `${path}/approve`, keeper)],
      [0, () => send('patch', path, author, { isActive: false })],
      [1, () => send('patch', path, author, { isActive: true })],
      [1, () => change({ premoderation: true })],
      [0, () => send('patch', path, author, { content: 'Інше' })],
      [1, () => send('patch', path, keeper, { isApproved: true })],
      [0, () => send('delete', path, keeper)],
    ];
    expect([await told(), await told(other)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    for (const [count, make] of changes) {
      expect((await make()).status).toBeLessThan(300);
      expect(await told()).toEqual([count, count]);
      for (const seen of [pagePath(), memoriesPath(), documentPath()]) expect(isKept(seen)).toBe(true);
      other.clock.advance({ seconds: 2 });
      expect(await told(other)).toEqual([count, count]);
    }
  });

  it('leave with their page', async () => {
    await memoryOn(app, id, keeper);
    expect((await ask(memoriesPath())).status).toBe(200);
    expect((await ask(memoriesPath(), { of: other })).status).toBe(200);
    await change({ visibility: 'private' });
    expect((await ask(memoriesPath())).status).toBe(404);
    other.clock.advance({ seconds: 2 });
    expect((await ask(memoriesPath(), { of: other })).status).toBe(404);
    expect(isKept(memoriesPath())).toBe(false);
  });

  it('that nobody reads drop nothing', async () => {
    await change({ premoderation: true });
    await ask(pagePath());
    await memoryOn(app, id, await signedIn(app));
    expect(isKept(pagePath())).toBe(true);
  });
});

describe('what is not public', () => {
  it('is never kept', async () => {
    for (const hidden of [{ isActive: false }, { isActive: true, visibility: 'private' }]) {
      await change(hidden);
      expect(await read()).toBe(404);
      expect(isKept(pagePath())).toBe(false);
    }
    await change({ visibility: 'link' });
    expect(await read()).toBe(200);
    await app.http.delete(pagePath()).set('Authorization', keeper.authorization).expect(204);
    expect(await read()).toBe(404);
    expect(isKept(pagePath())).toBe(false);
  });

  it('is not shown once its hiding is answered, whoever reads meanwhile: 100 rounds', async () => {
    const read = async () => (await ask(round % 3 === 0 ? documentPath() : pagePath())).status;
    let round = 0;
    for (; round < 100; round += 1) {
      const hidden = round % 2 === 0 ? { isActive: false } : { visibility: 'private' };
      const shown = round % 2 === 0 ? { isActive: true } : { visibility: 'public' };
      const meanwhile = [read(), read()];
      const [, ...others] = await Promise.all([change(hidden), ...meanwhile, read()]);
      expect([round, await read()]).toEqual([round, 404]);
      for (const status of others) expect([200, 404]).toContain(status);
      await change(shown);
      expect([round, await read()]).toEqual([round, 200]);
    }
  });

  it('is not kept by a reading that began before the page was hidden', async () => {
    const repository = app.app.get(ObituaryRepository, { strict: false });
    const find = repository.findById.bind(repository);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const wasRead = new Promise<void>((begun) => {
      vi.spyOn(repository, 'findById').mockImplementationOnce(async (asked) => {
        const page = await find(asked);
        begun();
        await held;
        return page;
      });
    });
    const read = async () => (await ask(pagePath())).status;
    const early = read();
    await wasRead;
    await change({ isActive: false });
    const late = read();
    release();
    expect(await early).toBe(200);
    expect(await late).toBe(404);
    expect(await read()).toBe(404);
    expect(isKept(pagePath())).toBe(false);
  });

  it('is hidden by another process within two seconds', async () => {
    expect(await read(other)).toBe(200);
    for (const hidden of [{ isActive: false }, { isActive: true }, { visibility: 'private' }]) {
      await change(hidden);
      other.clock.advance({ seconds: 2 });
      expect(await read(other)).toBe('isActive' in hidden && hidden.isActive ? 200 : 404);
    }
  });

  it('is hidden by another process that missed more than is still told', async () => {
    expect(await read(other)).toBe(200);
    await change({ isActive: false });
    await app.app.get(HotReads).invalidate(...Array.from({ length: 600 }, (_, index) => `other:${index}`));
    other.clock.advance({ seconds: 2 });
    expect(await read(other)).toBe(404);
  });
});

describe('a database that is away', () => {
  const away = () => {
    const error = Object.assign(new Error('the pool is closed'), { name: 'MongoPoolClosedError' });
    vi.spyOn(app.app.get(PublicChangesRepository, { strict: false }), 'version').mockRejectedValue(error);
    vi.spyOn(app.app.get(ObituaryRepository, { strict: false }), 'findById').mockRejectedValue(error);
  };

  it('leaves the pages that were read readable for five minutes, and no others', async () => {
    const before = await ask(pagePath());
    away();
    for (const seconds of [0, 2, 58, 120, 100]) {
      app.clock.advance({ seconds });
      expect([seconds, comparable(await ask(pagePath()))]).toEqual([seconds, comparable(before)]);
    }
    expect((await ask('/api/obituaries/0123456789abcdef01234567')).status).toBe(503);
    app.clock.advance({ seconds: 30 });
    expect(await read()).toBe(503);
    vi.restoreAllMocks();
    app.clock.advance({ seconds: 2 });
    expect(await read()).toBe(200);
  });
});

describe('the end of the process', () => {
  it('waits for an answer that is being made, and closes its connection', async () => {
    const last = await startTestApp({}, { beside: app });
    const server = last.app.getHttpServer().listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
    ports.set(last, (server.address() as AddressInfo).port);
    const repository = last.app.get(ObituaryRepository, { strict: false });
    const find = repository.findById.bind(repository);
    let ended: Promise<void> = Promise.resolve();
    vi.spyOn(repository, 'findById').mockImplementationOnce(async (asked) => {
      const page = await find(asked);
      ended = last.stop();
      // Shutdown has begun once the server stops listening.
      await until('the end of listening', () => !server.listening);
      return page;
    });
    const answer = await ask(pagePath(), { of: last });
    await ended;
    expect(answer.status).toBe(200);
    expect(answer.headers.connection).toBe('close');
    expect(JSON.parse(answer.body.toString())._id).toBe(id);
  });
});
