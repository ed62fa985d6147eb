import { rateLimitTable } from '@memorial/contracts/rate-limit-table';
import {
  beginVideoUploadEndpoint,
  finishVideoUploadEndpoint,
  saveFilmPartEndpoint,
} from '@memorial/contracts/videos/video-uploads.endpoints';
import {
  cancelVideoEndpoint,
  generateVideoEndpoint,
  getVideoCapabilityEndpoint,
} from '@memorial/contracts/videos/videos.endpoints';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Quotas } from '../../src/platform/quotas/quotas.js';
import { RateLimits } from '../../src/platform/rate-limits/rate-limits.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { placedClip } from '../support/film-clips.js';
import { addGalleryPhoto, createObituary } from '../support/obituaries.js';

const [perHour, perDay] = rateLimitTable.video;
const title = 'На дачі';

let app: TestApp;
let film: Buffer;
let keeper: TestAccount;
let obituaryId: string;

beforeAll(async () => {
  app = await startTestApp({ WORKER: 'off', PATH: process.env.PATH ?? '' });
  film = placedClip();
});
beforeEach(async () => {
  keeper = await createAccount(app, 'PREMIUM_3');
  obituaryId = (await createObituary(app, keeper))._id;
});
afterAll(() => app.stop());

async function send(): Promise<string> {
  const body = { obituaryId, fileName: 'Тато.mp4', sizeBytes: film.length };
  const { _id } = await callOk(app, beginVideoUploadEndpoint, { as: keeper, body });
  const part = { params: { id: _id, number: '1' }, raw: { type: 'application/octet-stream', body: film } };
  expect((await call(app, saveFilmPartEndpoint, { as: keeper, ...part })).status).toBe(200);
  return _id;
}

const finish = (id: string, name = title) =>
  call(app, finishVideoUploadEndpoint, {
    as: keeper,
    params: { id },
    body: { title: name, consent: { film: true } },
  });

async function spend(count: number): Promise<void> {
  const limits = app.app.get(RateLimits, { strict: false });
  for (let made = 0; made < count; made += 1) await limits.spend('video.account', keeper.userId);
}

it('an account orders a number of own films an hour, and keeps what is sent beyond it', async () => {
  await spend(perHour.max - 1);
  const [last, beyond] = [await send(), await send()];
  expect((await finish(last)).status).toBe(201);
  const refused = await finish(beyond);
  expectError(refused, 'rateLimit.exceeded');
  expect(Number(refused.headers['retry-after'])).toBe(perHour.windowSeconds);
  app.clock.advance({ hours: 1 });
  expect((await finish(beyond)).status).toBe(201);
});

it('an account orders a number of own films a day', async () => {
  for (let made = 0; made < perDay.max; made += perHour.max) {
    await spend(perHour.max);
    app.clock.advance({ hours: 1 });
  }
  const refused = await finish(await send());
  expectError(refused, 'rateLimit.exceeded');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(perHour.windowSeconds);
});

it('orders of videos made of photographs count alike', async () => {
  const photoId = (await addGalleryPhoto(app, keeper, obituaryId))._id;
  const body = { obituaryId, photoId, durationSeconds: 5 };
  await spend(perHour.max - 1);
  const { _id } = await callOk(app, generateVideoEndpoint, { as: keeper, body });
  expect((await call(app, generateVideoEndpoint, { as: keeper, body })).status).toBe(200);
  await callOk(app, cancelVideoEndpoint, { as: keeper, params: { id: _id } });
  expectError(await call(app, generateVideoEndpoint, { as: keeper, body }), 'rateLimit.exceeded');
  const { currentUsage } = await callOk(app, getVideoCapabilityEndpoint, { as: keeper });
  expect(currentUsage).toBe(0);
});

it('orders that are refused or answered again do not count', async () => {
  await spend(perHour.max - 1);
  const id = await send();
  const acquire = vi.spyOn(app.app.get(Quotas, { strict: false }), 'acquire').mockResolvedValue(false);
  expectError(await finish(id), 'plan.monthlyVideos');
  acquire.mockRestore();
  expect((await finish(id)).status).toBe(201);
  expect((await finish(id)).status).toBe(200);
  expectError(await finish(id, 'Інша'), 'request.keyReused');
});
