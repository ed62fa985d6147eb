import { readdirSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { checkLimitEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { defaultAdmissionLimits } from '../../src/platform/http/admission-control.js';
import { ImageProcessor } from '../../src/platform/images/image-processor.js';
import { ProcessPool } from '../../src/platform/images/process-pool.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { callOk } from '../support/call-endpoint.js';
import { createObituary } from '../support/obituaries.js';
import { waitFor } from '../support/wait-for.js';

let app: TestApp;
let keeper: TestAccount;
let id: string;

beforeAll(async () => {
  app = await startTestApp({ REQUEST_TIMEOUT_SECONDS: '45' });
  await app.app.listen(0, '127.0.0.1');
  keeper = await createAccount(app);
  id = (await createObituary(app, keeper))._id;
});
afterAll(() => app.stop());

/** Send a complete multipart form; the caller closes the connection. */
function send(path: string) {
  const { port } = app.app.getHttpServer().address() as AddressInfo;
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
  const headers = {
    Authorization: keeper.authorization,
    'Content-Type': 'multipart/form-data; boundary=b',
  };
  const call = request({ port, path, method: 'POST', headers });
  call.once('error', () => undefined);
  call.end(`${head}photograph\r\n--b--\r\n`);
  return call;
}

it.each(['photo', 'gallery'])(
  'an upload to %s is dropped from the queue when the client disconnects',
  async (kind) => {
    const images = app.app.get(ImageProcessor);
    let gone: AbortSignal | undefined;
    const waiting = vi.spyOn(images, 'process').mockImplementation(
      (_path, _sender, signal) =>
        new Promise((_resolve, reject) => {
          gone = signal;
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const call = send(`/api/obituaries/${id}/${kind}`);
    await waitFor('the photograph waits for its turn', () => waiting.mock.calls.length > 0);
    expect(gone?.aborted).toBe(false);
    call.destroy();
    await waitFor('the photograph is dropped', () => gone?.aborted, 5_000);
    await waitFor('its file is removed', () => readdirSync(`${app.config.dataDir}/tmp`).length === 0);
    const page = await callOk(app, getObituaryEndpoint, { params: { id } });
    expect([page.photoUrl, page.galleryPhotos]).toEqual([null, []]);
    await waitFor('its permit is given back', async () => {
      const query = { type: 'photos' as const, obituaryId: id };
      const { usage } = await callOk(app, checkLimitEndpoint, { as: keeper, query });
      return usage?.used === 0;
    });
    waiting.mockRestore();
  },
);

it.each(['png', 'pdf'])(
  'a %s of a QR code is dropped from the queue when the client disconnects',
  async (format) => {
    const owner = await createAccount(app, 'PREMIUM_3');
    const { _id } = await createObituary(app, owner);
    let gone: AbortSignal | undefined;
    const waiting = vi.spyOn(ProcessPool.prototype, 'run').mockImplementation(
      (_job, _sender, signal) =>
        new Promise((_resolve, reject) => {
          gone = signal;
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const { port } = app.app.getHttpServer().address() as AddressInfo;
    const path = `/api/obituaries/${_id}/qr?format=${format}`;
    const call = request({ port, path, headers: { Authorization: owner.authorization } });
    call.once('error', () => undefined);
    call.end();
    await waitFor('the drawing waits for its turn', () => waiting.mock.calls.length > 0);
    expect(gone?.aborted).toBe(false);
    call.destroy();
    await waitFor('the drawing is dropped', () => gone?.aborted, 5_000);
    waiting.mockRestore();
  },
);

it('uploads that trickle hold no slot of the plan and no permit of other requests', async () => {
  const { port } = app.app.getHttpServer().address() as AddressInfo;
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
  const headers = {
    Authorization: keeper.authorization,
    'Content-Type': 'multipart/form-data; boundary=b',
  };
  // More than are handled at the same time.
  const count = 1 + defaultAdmissionLimits.running;
  const calls = Array.from({ length: count }, () => {
    const call = request({ port, path: `/api/obituaries/${id}/gallery`, method: 'POST', headers });
    call.once('error', () => undefined);
    call.write(`${head}a part`);
    return call;
  });
  const received = () => readdirSync(`${app.config.dataDir}/tmp`).length;
  await waitFor('the uploads are being received', () => received() === count);
  const query = { type: 'photos' as const, obituaryId: id };
  const { usage } = await callOk(app, checkLimitEndpoint, { as: keeper, query });
  expect(usage?.used).toBe(0);
  for (const call of calls) call.destroy();
  await waitFor('their files are removed', () => received() === 0);
});

it('a request has the configured time to arrive, and no more', () => {
  expect(app.app.getHttpServer().requestTimeout).toBe(45_000);
});

it('an idle connection outlives those of a proxy, which would lose a request on a closed one', async () => {
  const { port } = app.app.getHttpServer().address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = request({ port, path: '/api/health/live', agent }, resolve);
    call.once('error', reject).end();
  });
  answer.resume();
  agent.destroy();
  expect(answer.headers['keep-alive']).toBe('timeout=125');
});
