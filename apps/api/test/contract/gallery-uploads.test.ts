import {
  removeObituaryEndpoint,
  restoreObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { planOf } from '@memorial/contracts/plans/plan-table';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PhotoRepository } from '../../src/modules/media/photo.repository.js';
import { SubscriptionsService } from '../../src/modules/subscriptions/subscriptions.module.js';
import { ImageProcessor } from '../../src/platform/images/image-processor.js';
import { QuotaRepository } from '../../src/platform/quotas/quota.repository.js';
import { Quotas } from '../../src/platform/quotas/quotas.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { galleryCalls } from '../support/gallery.js';
import { addGalleryPhoto } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';

const inParallel = process.env.LONG === '1' ? 100 : 30;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

const { keptPage, upload, listOf, remove, usedBy, storedOf } = galleryCalls(() => app);

describe('a plan’s photographs', () => {
  it(`are no more than it has: ${inParallel} at once leave exactly the limit`, async () => {
    const obituary = await keptPage('PREMIUM_1');
    const limit = planOf('PREMIUM_1').features.maxGalleryPhotos ?? 0;
    const files = await Promise.all(
      Array.from({ length: inParallel }, (_, number) => smallPhotograph(number)),
    );
    const answers = await Promise.all(files.map((file) => upload(obituary, file)));
    const refused = answers.filter(({ status }) => status !== 201);
    for (const answer of refused) expectError(answer, 'plan.photos');
    expect(refused).toHaveLength(inParallel - limit);
    expect(refused[0]?.body.details).toMatchObject({ limitType: 'photos', usage: { used: limit, limit } });
    expect(await listOf(obituary)).toHaveLength(limit);
    expect(await usedBy(obituary)).toBe(limit);
    expect(await storedOf(obituary)).toHaveLength(limit);
  });

  it('are counted again when a deleted obituary is restored', async () => {
    const obituary = await keptPage('FREE');
    const { _id } = await addGalleryPhoto(app, obituary.keeper, obituary.id);
    await callOk(app, removeObituaryEndpoint, { as: obituary.keeper, params: { id: obituary.id } });
    app.clock.advance({ minutes: 5 });
    await app.app.get(Quotas).releaseOrphaned();
    await callOk(app, restoreObituaryEndpoint, { as: obituary.keeper, params: { id: obituary.id } });
    expect((await listOf(obituary)).map((photo) => photo._id)).toEqual([_id]);
    expectError(await upload(obituary, await smallPhotograph(1)), 'plan.photos');
  });

  it('get back the slot of an upload that never finished', async () => {
    const obituary = await keptPage('FREE');
    const quotas = app.app.get(Quotas);
    await quotas.acquire('photos', obituary.id, 'cut off', { limit: 1 });
    expectError(await upload(obituary, await smallPhotograph()), 'plan.photos');
    app.clock.advance({ minutes: 2 });
    expect((await upload(obituary, await smallPhotograph())).status).toBe(201);
    expect(await usedBy(obituary)).toBe(1);
  });
});

describe('a repeated upload', () => {
  const key = { 'Idempotency-Key': 'one-upload' };

  it('finds its slot free when the first upload acquires it in between', async () => {
    const { id } = await keptPage('FREE');
    const quotas = app.app.get(Quotas);
    const repository = app.app.get(QuotaRepository, { strict: false });
    const findHolders = repository.findHolders.bind(repository);
    vi.spyOn(repository, 'findHolders').mockImplementationOnce(async (row) => {
      await quotas.acquire('photos', id, 'of both', { limit: 1 });
      return findHolders(row);
    });
    expect(await quotas.isAvailable('photos', id, 'of both', { limit: 1 })).toBe(true);
    expect(await quotas.isAvailable('photos', id, 'of another', { limit: 1 })).toBe(false);
  });

  it('returns the first photo, also without a free slot', async () => {
    const obituary = await keptPage('FREE');
    const file = await smallPhotograph();
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(obituary, file, key)));
    const [first] = await listOf(obituary);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    for (const { body } of answers) expect(body).toEqual(first);
    const reused = await upload(obituary, await smallPhotograph(1), key);
    expectError(reused, 'request.keyReused');
    expect(reused.body.details).toEqual({ _id: first?._id });
    expect((await upload(obituary, file, key)).body).toEqual(first);
    expect(await storedOf(obituary)).toEqual([first?._id]);
    expect(await usedBy(obituary)).toBe(1);
  });

  it('keeps the slot of the photo when the retry fails', async () => {
    const obituary = await keptPage('FREE');
    const images = app.app.get(ImageProcessor, { strict: false });
    const processing = images.process.bind(images);
    const file = await smallPhotograph();
    vi.spyOn(images, 'process').mockImplementationOnce(async () => {
      expect((await upload(obituary, file, key)).status).toBe(201);
      return processing(`${app.config.dataDir}/no-such-file`);
    });
    expect((await upload(obituary, file, key)).status).toBe(500);
    expect(await usedBy(obituary)).toBe(1);
    expect(await listOf(obituary)).toHaveLength(1);
  });

  it('with another file at the same moment makes one photograph, whatever the plan', async () => {
    const files = [await smallPhotograph(), await smallPhotograph(1)];
    for (const level of ['FREE', 'PREMIUM_3'] as const) {
      const obituary = await keptPage(level);
      const answers = await Promise.all(files.map((file) => upload(obituary, file, key)));
      const [first] = await listOf(obituary);
      const [made, refused] = answers.sort((one, other) => one.status - other.status);
      expect(made?.body).toEqual(first);
      if (refused) expectError(refused, 'request.keyReused');
      if (refused) expect(refused.body.details).toEqual({ _id: first?._id });
      expect([await storedOf(obituary), await usedBy(obituary)]).toEqual([[first?._id], 1]);
    }
  });

  it('keeps the slot of the photo when the retry fails just before it is written', async () => {
    const obituary = await keptPage('FREE');
    const repository = app.app.get(PhotoRepository, { strict: false });
    const writing = repository.replaceGallery.bind(repository);
    vi.spyOn(repository, 'replaceGallery').mockImplementationOnce(async (...asked) => {
      expectError(await upload(obituary, Buffer.from('no picture'), key), 'media.unsupportedType');
      return writing(...asked);
    });
    expect((await upload(obituary, await smallPhotograph(), key)).status).toBe(201);
    expect(await usedBy(obituary)).toBe(1);
    expectError(await upload(obituary, await smallPhotograph(1)), 'plan.photos');
  });

  it('does not release the slot of the photo when the retry fails', async () => {
    const obituary = await keptPage('FREE');
    const subscriptions = app.app.get(SubscriptionsService, { strict: false });
    const releasing = subscriptions.release.bind(subscriptions);
    const images = app.app.get(ImageProcessor, { strict: false });
    const processing = images.process.bind(images);
    const file = await smallPhotograph();
    vi.spyOn(images, 'process').mockImplementationOnce(async () => {
      expect((await upload(obituary, file, key)).status).toBe(201);
      return processing(`${app.config.dataDir}/no-such-file`);
    });
    vi.spyOn(subscriptions, 'release').mockImplementation(async (...asked) => {
      await releasing(...asked);
      expectError(await upload(obituary, await smallPhotograph(1)), 'plan.photos');
    });
    expect((await upload(obituary, file, key)).status).toBe(500);
    vi.restoreAllMocks();
    expect([(await listOf(obituary)).length, await usedBy(obituary)]).toEqual([1, 1]);
  });

  it('does not restore a deleted photo', async () => {
    const obituary = await keptPage();
    const file = await smallPhotograph();
    const { body } = await upload(obituary, file, key);
    await remove(obituary, body._id);
    expectError(await upload(obituary, file, key), 'photo.addedAndDeleted');
    expect((await upload(obituary, file, { 'Idempotency-Key': 'another' })).status).toBe(201);
    expect(await usedBy(obituary)).toBe(1);
  });

  it('is rejected with an invalid key', async () => {
    const obituary = await keptPage();
    const headers = { 'Idempotency-Key': 'x'.repeat(201) };
    expectError(await upload(obituary, await smallPhotograph(), headers), 'validation.failed');
  });
});
