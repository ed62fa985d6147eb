import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { loginEndpoint } from '@memorial/contracts/auth/auth.endpoints';
import { uploadGalleryPhotoEndpoint } from '@memorial/contracts/media/media.endpoints';
import { busyPageMessages } from '@memorial/contracts/messages/ui/busy-page';
import {
  getObituaryEndpoint,
  listObituariesEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { PinoLogger } from 'nestjs-pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ObituariesService } from '../../src/modules/obituaries/obituaries.module.js';
import { AdmissionControl, defaultAdmissionLimits } from '../../src/platform/http/admission-control.js';
import { ObjectStore } from '../../src/platform/storage/object-store.port.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { addGalleryPhoto, createObituaryWithKeeper } from '../support/obituaries.js';

let app: TestApp;
const ids: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  for (let index = 0; index < 3; index += 1) ids.push((await createObituaryWithKeeper(app)).page._id);
});
afterAll(() => app.stop());

const read = (id = '') => call(app, getObituaryEndpoint, { params: { id } });

const { running, waiting } = defaultAdmissionLimits;

/** Takes every permit and fills the queue. @returns gives everything back */
function takeEveryPermit(): () => void {
  return takePermits(running + waiting);
}

/** Takes permits, then those in the queue. @returns gives everything back */
function takePermits(length: number): () => void {
  const admission = app.app.get(AdmissionControl, { strict: false });
  const responses = Array.from({ length }, (_, index) => {
    const request = new IncomingMessage(new Socket());
    const response = new ServerResponse(request);
    admission.admit(request, response, `network ${index}`, {
      handle: () => undefined,
      refuse: () => undefined,
    });
    return response;
  });
  return () => {
    for (const response of responses) response.end();
  };
}

it('a response that must be loaded needs a permit, one from memory does not', async () => {
  const [cached, other] = ids;
  expect((await read(cached)).status).toBe(200);
  const giveBack = takeEveryPermit();
  expect((await read(cached)).status).toBe(200);
  for (const refused of [
    await read(other),
    await call(app, listObituariesEndpoint, { query: { page: 2 } }),
    await read('f'.repeat(24)),
  ]) {
    expectError(refused, 'server.unavailable');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
  giveBack();
  expect((await read(other)).status).toBe(200);
});

it('a response that has just expired needs none', async () => {
  const [id] = ids;
  expect((await read(id)).status).toBe(200);
  const giveBack = takeEveryPermit();
  app.clock.advance({ seconds: 60 });
  expect((await read(id)).status).toBe(200);
  giveBack();
});

it('a request for a response that is being loaded already needs none', async () => {
  const [, , id] = ids;
  const service = app.app.get(ObituariesService, { strict: false });
  const get = service.get.bind(service);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const loading = vi.spyOn(service, 'get').mockImplementation(async (...given) => {
    await released;
    return get(...given);
  });
  const first = read(id);
  const status = first.then((answer) => answer.status);
  await vi.waitFor(() => expect(loading).toHaveBeenCalledTimes(1), 10_000);
  const giveBack = takeEveryPermit();
  const second = read(id).then((answer) => answer.status);
  // The second must have met the load before it ends: a cached response is answered behind it.
  await callOk(app, getObituaryEndpoint, { params: { id: ids[0] ?? '' } });
  release();
  expect([await status, await second]).toEqual([200, 200]);
  expect(loading).toHaveBeenCalledTimes(1);
  loading.mockRestore();
  giveBack();
});

it('a photo that is being sent holds no permit', async () => {
  const { page, keeper } = await createObituaryWithKeeper(app);
  const { imageData: url } = await addGalleryPhoto(app, keeper, page._id);
  const stream = new Readable({ read: () => undefined });
  const store = app.app.get(ObjectStore, { strict: false });
  const stat = vi.spyOn(store, 'stat').mockResolvedValue({ key: 'a', sizeBytes: 1, modifiedAt: new Date() });
  const open = vi.spyOn(store, 'open').mockResolvedValue(stream);
  const giveBack = takePermits(running - 1);
  const sent = app.http
    .get(url ?? '')
    .set('Cookie', 'a=b')
    .then(({ status }) => status);
  await vi.waitFor(() => expect(open).toHaveBeenCalled(), 10_000);
  await callOk(app, listObituariesEndpoint, { query: { page: 4 } });
  stream.push('a');
  stream.push(null);
  expect(await sent).toBe(200);
  for (const mock of [stat, open]) mock.mockRestore();
  giveBack();
});

describe('without a permit', () => {
  let giveBack: () => void;

  beforeAll(() => {
    giveBack = takeEveryPermit();
  });
  afterAll(() => giveBack());

  it('an endpoint is refused, whatever body it names, and so is an upload endpoint without an upload', async () => {
    const multipart = { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': '0' };
    for (const refused of [
      await call(app, loginEndpoint, { body: { email: 'a@example.com', password: 'password' } }),
      await app.http.get('/api/obituaries?page=3').set(multipart),
      await app.http.get(`/api/obituaries/${ids[0]}/gallery`).set(multipart),
      await app.http.post(`/api/obituaries/${ids[0]}/gallery`).send({ caption: 'a' }),
    ]) {
      expectError(refused, 'server.unavailable');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it.each(['/memorial?page=3', '/health/anything', '/health/live/anything'])(
    'the document %s is a short page that asks to come back',
    async (path) => {
      const { status, type, text, headers } = await app.http.get(path);
      expect([status, type, headers['cache-control']]).toEqual([503, 'text/html', 'no-store']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(text).toContain(busyPageMessages.tooBusy);
    },
  );

  it.each(['/health/live', '/health/ready', '/api/health/live', '/api/health/ready', '/HEALTH/live/'])(
    'the health check %s responds',
    async (path) => {
      expect((await app.http.get(path)).status).toBe(200);
      expect((await app.http.head(path)).status).toBe(200);
    },
  );

  it('an upload is received', async () => {
    const [id = ''] = ids;
    expectError(
      await call(app, uploadGalleryPhotoEndpoint, { params: { id }, file: Buffer.from('a') }),
      'auth.required',
    );
  });

  it('each refusal names its request, and the log counts them', async () => {
    const warn = vi.spyOn(PinoLogger.prototype, 'warn').mockImplementation(() => undefined);
    const refuse = async (count: number) => {
      for (let index = 0; index < count; index += 1) {
        const { body } = await app.http.get('/api/obituaries?page=3').set('X-Request-Id', `request-${index}`);
        expect(body.requestId).toBe(`request-${index}`);
      }
    };
    app.clock.advance({ minutes: 1 });
    await refuse(3);
    expect(warn).toHaveBeenCalledTimes(1);
    app.clock.advance({ minutes: 1 });
    await refuse(1);
    const counted = { code: 'server.unavailable', count: 3 };
    expect(warn.mock.lastCall).toEqual([counted, 'requests refused for lack of room']);
    warn.mockRestore();
  });
});
