import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { uploadPhotoEndpoint } from '@memorial/contracts/media/media.endpoints';
import { hrefOf } from '@memorial/contracts/route';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { videoRoutes } from '@memorial/contracts/videos/videos.routes';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { videoPrefix } from '../../src/modules/media/media.module.js';
import { ObituaryRepository } from '../../src/modules/obituaries/obituary.repository.js';
import { PublicChangesRepository } from '../../src/platform/response-cache/public-changes.repository.js';
import { ResponseCache } from '../../src/platform/response-cache/response-cache.js';
import { ObjectStore } from '../../src/platform/storage/object-store.port.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { callOk } from '../support/call-endpoint.js';
import { createMemory } from '../support/memories.js';
import { addGalleryPhoto } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';
import { addVideo, videoContent } from '../support/videos.js';
import { waitFor } from '../support/wait-for.js';

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
  other = await startTestApp({ RATE_LIMITS: 'off', DATA_DIR: app.config.dataDir }, { beside: app });
  for (const one of [app, other]) {
    const server = one.app.getHttpServer().listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
    ports.set(one, (server.address() as AddressInfo).port);
  }
});
beforeEach(async () => {
  keeper = await createAccount(app);
  const answer = await app.http
    .post('/api/obituaries')
    .set('Authorization', keeper.authorization)
    .send(buildCreateObituaryInput({ education: [] }));
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  id = answer.body._id;
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await other.stop();
  await app.stop();
});

function send(
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
const cacheBypass = { Cookie: 'odd=1' };
const documentPath = () => `/obituary/${id}`;
const memoriesPath = () => `/api/memories/obituary/${id}`;
const pagePath = () => `/api/obituaries/${id}`;
const responseCache = (of = app) => of.app.get(ResponseCache).store;
const isCached = (path: string, of = app) => responseCache(of).find(path) !== undefined;
const change = (change: object) =>
  app.http.patch(pagePath()).set('Authorization', keeper.authorization).send(change).expect(200);
const read = async (of = app) => {
  const [page, document] = await Promise.all([send(pagePath(), { of }), send(documentPath(), { of })]);
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
      const lists = [
        '/api/obituaries/top-filled?limit=5',
        '/api/obituaries/today',
        '/api/obituaries/military',
        memoriesPath(),
      ];
      await createMemory(app, id, keeper);
      const parts = [`${pagePath()}/awards`, `${pagePath()}/gallery`];
      for (const path of [pagePath(), ...parts, ...lists, documentPath(), '/']) {
        for (const headers of spellings) {
          const first = await send(path, { headers, method });
          const again = await send(path, { headers, method });
          const slow = await send(path, { headers: { ...headers, ...cacheBypass }, method });
          expect([path, headers, comparable(first)]).toEqual([path, headers, comparable(slow)]);
          expect(comparable(again)).toEqual(comparable(first));
        }
        expect(isCached(path)).toBe(true);
      }
    },
  );

  it('of a photograph is the file that the framework sends, in each width and format', async () => {
    await callOk(app, uploadPhotoEndpoint, {
      as: keeper,
      params: { id },
      file: await smallPhotograph(),
    });
    const { imageData, _id: photoId } = await addGalleryPhoto(app, keeper, id);
    const { photoUrl } = (await app.http.get(pagePath())).body;
    for (const path of [`${pagePath()}/photo`, `${photoUrl}&w=320`, imageData ?? '', `${imageData}?w=600`]) {
      for (const accept of [{}, { Accept: 'image/avif,image/webp,*/*' }, { Accept: 'image/jpeg' }]) {
        for (const method of ['GET', 'HEAD']) {
          // The other headers act alike on every format.
          const others = Object.keys(accept).length === 0 ? spellings : [{}];
          for (const spelling of [...others, { 'If-None-Match': `"${photoId}-w1280.jpg"` }]) {
            const headers = { ...accept, ...spelling };
            const first = await send(path, { headers, method });
            const again = await send(path, { headers, method });
            const slow = await send(path, { headers: { ...headers, ...cacheBypass }, method });
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
      expect([path, isCached(`${path}#webp`), isCached(`${path}#jpeg`)]).toEqual([path, true, true]);
    }
    await change({ visibility: 'link' });
    expect(isCached(`${imageData}#webp`)).toBe(false);
    const { galleryPhotos } = (await app.http.get(pagePath())).body;
    expect((await send(galleryPhotos[0].imageData)).status).toBe(200);
    expect(isCached(`${galleryPhotos[0].imageData}#jpeg`)).toBe(false);
    expect((await send(imageData ?? '')).status).toBe(404);
  });

  it('of a photograph is kept once for all widths that it answers', async () => {
    const { imageData } = await addGalleryPhoto(app, keeper, id);
    const counts: number[] = [];
    for (const query of ['', '?w=1280', '?w=641', '?w=1000', '?w=640']) {
      expect((await send(`${imageData}${query}`)).status).toBe(200);
      counts.push(responseCache().count);
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
    const { photoUrl } = await callOk(app, uploadPhotoEndpoint, { as: keeper, params: { id }, file });
    const path = `${photoUrl}&w=2000`;
    const fast = await send(path);
    expect([fast.status, fast.body.length > 512 * 1024, isCached(`${path}#jpeg`)]).toEqual([
      200,
      true,
      false,
    ]);
    expect(fast.body.equals((await send(path, { headers: cacheBypass })).body)).toBe(true);
  });

  it('of a film is the part that the framework sends, and holds none of it in memory', async () => {
    const { _id } = await addVideo(app, id);
    const { film } = videoContent();
    const path = hrefOf(videoRoutes.getFile, { id: _id.toHexString() });
    const etag = (await send(path)).headers.etag ?? '';
    const requests = [
      {},
      { Range: 'bytes=5-70' },
      { Range: 'bytes=-7' },
      { Range: 'bytes=0-' },
      { Range: 'bytes=5-70,90-99' },
      { Range: `bytes=${film.length}-` },
      { Range: 'bytes=5-70', 'If-Range': etag },
      { Range: 'bytes=5-70', 'If-Range': '"another"' },
      { Range: 'bytes=5-70', 'If-None-Match': etag },
    ];
    for (const headers of requests) {
      for (const method of ['GET', 'HEAD']) {
        const fast = await send(path, { headers, method });
        const slow = await send(path, { headers: { ...headers, ...cacheBypass }, method });
        expect([headers, method, comparable(fast)]).toEqual([headers, method, comparable(slow)]);
        expect(fast.headers['content-length']).toBe(slow.headers['content-length']);
        expect(fast.body.equals(slow.body)).toBe(true);
      }
    }
    const entry = responseCache().find(`${path}#jpeg`);
    expect(entry?.response.sizeBytes).toBeLessThan(4096);
  });

  it('of a film that is gone or hidden is not sent', async () => {
    const { _id } = await addVideo(app, id);
    const path = hrefOf(videoRoutes.getFile, { id: _id.toHexString() });
    expect((await send(path, { of: other })).status).toBe(200);
    await change({ visibility: 'link' });
    expect((await send(path)).status).toBe(404);
    other.clock.advance({ seconds: 2 });
    expect((await send(path, { of: other })).status).toBe(404);
    await change({ visibility: 'public' });
    expect((await send(path)).status).toBe(200);
    await app.app.get(ObjectStore, { strict: false }).removePrefix(videoPrefix(id, _id.toHexString()));
    expect((await send(path)).status).toBe(404);
    expect(isCached(`${path}#jpeg`)).toBe(false);
  });

  it('returns 304 for a matching ETag, from the cache and from Express', async () => {
    const { headers, body } = await send(pagePath());
    expect(headers.etag).toMatch(/^W\/"/);
    expect(headers['cache-control']).toBe('no-cache');
    for (const held of [headers.etag, `"x", ${headers.etag}`, String(headers.etag).slice(2)]) {
      for (const way of [{}, cacheBypass]) {
        const answer = await send(pagePath(), { headers: { 'If-None-Match': held, ...way } });
        expect([held, answer.status, answer.body.length]).toEqual([held, 304, 0]);
        expect(answer.headers).toMatchObject({ etag: headers.etag, vary: 'Accept-Encoding' });
      }
    }
    await change({ birthPlace: 'Канів' });
    const changed = await send(pagePath(), { headers: { 'If-None-Match': headers.etag } });
    expect(changed.status).toBe(200);
    expect(changed.body.equals(body)).toBe(false);
  });

  it('gives a signed-in reader an answer of their own, which stays with them', async () => {
    await send(pagePath());
    const answer = await send(pagePath(), { headers: { Authorization: keeper.authorization } });
    expect(JSON.parse(answer.body.toString()).canEdit).toBe(true);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    const held = { Authorization: keeper.authorization, 'If-None-Match': answer.headers.etag };
    expect((await send(pagePath(), { headers: held })).status).toBe(304);
    expect((await send(pagePath(), { headers: { Authorization: 'Bearer a.b.c' } })).status).toBe(401);
  });

  it('passes unusual requests on to Express', async () => {
    const find = vi.spyOn(responseCache(), 'load');
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
      const fast = await send(path);
      expect([path, comparable(fast)]).toEqual([
        path,
        comparable(await send(path, { headers: cacheBypass })),
      ]);
    }
    expect((await send('/api/obituaries/nothing')).status).toBe(404);
    expect((await send('/api/obituaries/my')).status).toBe(401);
    expect((await send('/api/obituaries/top-filled?limit=0')).status).toBe(400);
    expect(find).not.toHaveBeenCalled();
  });

  it('shares one cached response among equivalent URLs', async () => {
    const before = responseCache().count;
    for (const path of [
      '/api/obituaries/top-filled?limit=7',
      '/api/obituaries/top-filled?limit=07',
      '/api/obituaries/top-filled?limit=%37',
    ]) {
      expect((await send(path)).status).toBe(200);
    }
    expect(
      (await send(pagePath().toUpperCase().replace('/API/OBITUARIES/', '/api/obituaries/'))).status,
    ).toBe(200);
    await send(pagePath());
    expect(responseCache().count).toBe(before + 2);
  });

  it('runs the handler once for parallel requests', async () => {
    const find = vi.spyOn(app.app.get(ObituaryRepository, { strict: false }), 'findVisible');
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(pagePath())));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('answers pipelined requests in order', async () => {
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
  async function memoryCounts(of = app) {
    const [page, list, document] = await Promise.all(
      [pagePath(), memoriesPath(), documentPath()].map(async (path) => plain(await send(path, { of }))),
    );
    const { memorialMessages, memoryCount } = JSON.parse(page ?? '');
    expect(memorialMessages).toHaveLength(memoryCount);
    expect(document).toContain(`"memoryCount":${memoryCount}`);
    return [memoryCount, JSON.parse(list ?? '').total];
  }

  it('are up to date as soon as a change is answered, in other processes within two seconds', async () => {
    const author = await createAccount(app);
    const { _id } = await createMemory(app, id, author);
    const path = `/api/memories/${_id}`;
    const send = (method: 'patch' | 'delete', to: string, as: TestAccount, body = {}) =>
      app.http[method](to).set('Authorization', as.authorization).set('If-Match', '*').send(body);
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
    expect([await memoryCounts(), await memoryCounts(other)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    for (const [count, make] of changes) {
      expect((await make()).status).toBeLessThan(300);
      expect(await memoryCounts()).toEqual([count, count]);
      for (const seen of [pagePath(), memoriesPath(), documentPath()]) expect(isCached(seen)).toBe(true);
      other.clock.advance({ seconds: 2 });
      expect(await memoryCounts(other)).toEqual([count, count]);
    }
  });

  it('disappear with their obituary', async () => {
    await createMemory(app, id, keeper);
    expect((await send(memoriesPath())).status).toBe(200);
    expect((await send(memoriesPath(), { of: other })).status).toBe(200);
    await change({ visibility: 'private' });
    expect((await send(memoriesPath())).status).toBe(404);
    other.clock.advance({ seconds: 2 });
    expect((await send(memoriesPath(), { of: other })).status).toBe(404);
    expect(isCached(memoriesPath())).toBe(false);
  });

  it('that are not cached invalidate nothing', async () => {
    await change({ premoderation: true });
    await send(pagePath());
    await createMemory(app, id, await createAccount(app));
    expect(isCached(pagePath())).toBe(true);
  });
});

describe('what is not public', () => {
  it('is never cached', async () => {
    for (const hidden of [{ isActive: false }, { isActive: true, visibility: 'private' }]) {
      await change(hidden);
      expect(await read()).toBe(404);
      expect(isCached(pagePath())).toBe(false);
    }
    await change({ visibility: 'link' });
    expect(await read()).toBe(200);
    await app.http.delete(pagePath()).set('Authorization', keeper.authorization).expect(204);
    expect(await read()).toBe(404);
    expect(isCached(pagePath())).toBe(false);
  });

  it('is not served after hiding it is answered, despite parallel reads: 30 rounds', async () => {
    const read = async () => (await send(round % 3 === 0 ? documentPath() : pagePath())).status;
    let round = 0;
    for (; round < 30; round += 1) {
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

  it('is not cached by a read that began before the obituary was hidden', async () => {
    const repository = app.app.get(ObituaryRepository, { strict: false });
    const find = repository.findVisible.bind(repository);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const wasRead = new Promise<void>((begun) => {
      vi.spyOn(repository, 'findVisible').mockImplementationOnce(async (...asked) => {
        const page = await find(...asked);
        begun();
        await held;
        return page;
      });
    });
    const read = async () => (await send(pagePath())).status;
    const early = read();
    await wasRead;
    await change({ isActive: false });
    const late = read();
    release();
    expect(await early).toBe(200);
    expect(await late).toBe(404);
    expect(await read()).toBe(404);
    expect(isCached(pagePath())).toBe(false);
  });

  it('is hidden by another process within two seconds', async () => {
    expect(await read(other)).toBe(200);
    for (const hidden of [{ isActive: false }, { isActive: true }, { visibility: 'private' }]) {
      await change(hidden);
      other.clock.advance({ seconds: 2 });
      expect(await read(other)).toBe('isActive' in hidden && hidden.isActive ? 200 : 404);
    }
  });

  it('is hidden by another process that missed more changes than the log keeps', async () => {
    expect(await read(other)).toBe(200);
    await change({ isActive: false });
    await app.app
      .get(ResponseCache)
      .invalidate(...Array.from({ length: 600 }, (_, index) => `other:${index}`));
    other.clock.advance({ seconds: 2 });
    expect(await read(other)).toBe(404);
  });
});

describe('an unreachable database', () => {
  const away = () => {
    const error = Object.assign(new Error('the pool is closed'), { name: 'MongoPoolClosedError' });
    vi.spyOn(app.app.get(PublicChangesRepository, { strict: false }), 'version').mockRejectedValue(error);
    const repository = app.app.get(ObituaryRepository, { strict: false });
    for (const read of ['findAccessRows', 'findById', 'findVisible'] as const)
      vi.spyOn(repository, read).mockRejectedValue(error);
  };

  it('serves cached responses for five minutes, and no others', async () => {
    const before = await send(pagePath());
    away();
    for (const seconds of [0, 2, 58, 120, 100]) {
      app.clock.advance({ seconds });
      expect([seconds, comparable(await send(pagePath()))]).toEqual([seconds, comparable(before)]);
    }
    expect((await send('/api/obituaries/0123456789abcdef01234567')).status).toBe(503);
    app.clock.advance({ seconds: 30 });
    expect(await read()).toBe(503);
    vi.restoreAllMocks();
    app.clock.advance({ seconds: 2 });
    expect(await read()).toBe(200);
  });
});

describe('a response older than a minute', () => {
  /** A change that no process learned of. */
  const changeUnnoticed = (set: object) =>
    app.app
      .get<Connection>(getConnectionToken(), { strict: false })
      .collection('obituaries')
      .updateOne({ _id: new Types.ObjectId(id) }, { $set: set });
  const name = async () => JSON.parse((await send(pagePath())).body.toString()).fullName;
  const status = async () => (await send(pagePath())).status;

  beforeEach(async () => {
    await status();
    // The process reads of its own last change and drops the response once more.
    app.clock.advance({ seconds: 2 });
    expect(await status()).toBe(200);
  });

  it('is sent once more while it is loaded again', async () => {
    const before = await name();
    await changeUnnoticed({ fullName: 'Шевченко Ганна' });
    app.clock.advance({ seconds: 59 });
    expect(await name()).toBe(before);
    app.clock.advance({ seconds: 1 });
    expect(await name()).toBe(before);
    await vi.waitFor(async () => expect(await name()).toBe('Шевченко Ганна'), 10_000);
  });

  it('is not sent again once its page is hidden, and not after another minute', async () => {
    await changeUnnoticed({ isActive: false });
    app.clock.advance({ seconds: 60 });
    expect(await status()).toBe(200);
    await vi.waitFor(async () => expect(await status()).toBe(404), 10_000);
    await changeUnnoticed({ isActive: true });
    expect(await status()).toBe(200);
    await changeUnnoticed({ isActive: false });
    app.clock.advance({ minutes: 2 });
    expect(await status()).toBe(404);
  });
});

describe('the end of the process', () => {
  it('waits for an answer that is being made, and closes its connection', async () => {
    const last = await startTestApp({}, { beside: app });
    const server = last.app.getHttpServer().listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
    ports.set(last, (server.address() as AddressInfo).port);
    const repository = last.app.get(ObituaryRepository, { strict: false });
    const find = repository.findVisible.bind(repository);
    let ended: Promise<void> = Promise.resolve();
    vi.spyOn(repository, 'findVisible').mockImplementationOnce(async (...asked) => {
      const page = await find(...asked);
      ended = last.stop();
      // Shutdown has begun once the server stops listening.
      await waitFor('the end of listening', () => !server.listening);
      return page;
    });
    const answer = await send(pagePath(), { of: last });
    await ended;
    expect(answer.status).toBe(200);
    expect(answer.headers.connection).toBe('close');
    expect(JSON.parse(answer.body.toString())._id).toBe(id);
  });
});
