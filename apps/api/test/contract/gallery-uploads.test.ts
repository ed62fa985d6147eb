import {
  removeObituaryEndpoint,
  restoreObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { planOf } from '@memorial/contracts/plans/plans';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PhotoRepository } from '../../src/modules/obituaries/photos/photo.repository.js';
import { SubscriptionsService } from '../../src/modules/subscriptions/subscriptions.module.js';
import { ImageProcessor } from '../../src/platform/images/image-processor.js';
import { Quotas } from '../../src/platform/limits/quotas.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { answered } from '../support/caller.js';
import { expectRefusal } from '../support/expect-refusal.js';
import { galleryCalls } from '../support/gallery.js';
import { galleryPhotoOf } from '../support/pages.js';
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
    const kept = await keptPage('PREMIUM_1');
    const limit = planOf('PREMIUM_1').features.maxGalleryPhotos ?? 0;
    const files = await Promise.all(
      Array.from({ length: inParallel }, (_, number) => smallPhotograph(number)),
    );
    const answers = await Promise.all(files.map((file) => upload(kept, file)));
    const refused = answers.filter(({ status }) => status !== 201);
    for (const answer of refused) expectRefusal(answer, 'plan.photos');
    expect(refused).toHaveLength(inParallel - limit);
    expect(refused[0]?.body.details).toMatchObject({ limitType: 'photos', usage: { used: limit, limit } });
    expect(await listOf(kept)).toHaveLength(limit);
    expect(await usedBy(kept)).toBe(limit);
    expect(await storedOf(kept)).toHaveLength(limit);
  });

  it('are counted anew when a deleted page comes back', async () => {
    const kept = await keptPage('FREE');
    const { _id } = await galleryPhotoOf(app, kept.keeper, kept.id);
    await answered(app, removeObituaryEndpoint, { as: kept.keeper, params: { id: kept.id } });
    app.clock.advance({ minutes: 5 });
    await app.app.get(Quotas).sweep();
    await answered(app, restoreObituaryEndpoint, { as: kept.keeper, params: { id: kept.id } });
    expect((await listOf(kept)).map((photo) => photo._id)).toEqual([_id]);
    expectRefusal(await upload(kept, await smallPhotograph(1)), 'plan.photos');
  });

  it('find a place again that was taken by an upload which never ended', async () => {
    const kept = await keptPage('FREE');
    const quotas = app.app.get(Quotas);
    await quotas.consume('photos', kept.id, 'cut off', { limit: 1 });
    expectRefusal(await upload(kept, await smallPhotograph()), 'plan.photos');
    app.clock.advance({ minutes: 2 });
    expect((await upload(kept, await smallPhotograph())).status).toBe(201);
    expect(await usedBy(kept)).toBe(1);
  });
});

describe('an upload that is said twice', () => {
  const key = { 'Idempotency-Key': 'one-upload' };

  it('answers with the first photograph, also on a plan that has no second place', async () => {
    const kept = await keptPage('FREE');
    const file = await smallPhotograph();
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(kept, file, key)));
    const [first] = await listOf(kept);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    for (const { body } of answers) expect(body).toEqual(first);
    expect((await upload(kept, await smallPhotograph(1), key)).body).toEqual(first);
    expect(await storedOf(kept)).toEqual([first?._id]);
    expect(await usedBy(kept)).toBe(1);
  });

  it('leaves the photograph its place when the second one fails', async () => {
    const kept = await keptPage('FREE');
    const images = app.app.get(ImageProcessor, { strict: false });
    const processing = images.process.bind(images);
    const file = await smallPhotograph();
    vi.spyOn(images, 'process').mockImplementationOnce(async () => {
      expect((await upload(kept, file, key)).status).toBe(201);
      return processing(`${app.config.dataDir}/no-such-file`);
    });
    expect((await upload(kept, file, key)).status).toBe(500);
    expect(await usedBy(kept)).toBe(1);
    expect(await listOf(kept)).toHaveLength(1);
  });

  it('with another file at the same moment makes one photograph, whatever the plan', async () => {
    const files = [await smallPhotograph(), await smallPhotograph(1)];
    for (const level of ['FREE', 'PREMIUM_3'] as const) {
      const kept = await keptPage(level);
      const answers = await Promise.all(files.map((file) => upload(kept, file, key)));
      const [first] = await listOf(kept);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      for (const { body } of answers) expect(body).toEqual(first);
      expect([await storedOf(kept), await usedBy(kept)]).toEqual([[first?._id], 1]);
    }
  });

  it('leaves the photograph its place when the second one fails just before it is written', async () => {
    const kept = await keptPage('FREE');
    const repository = app.app.get(PhotoRepository, { strict: false });
    const writing = repository.replaceGallery.bind(repository);
    vi.spyOn(repository, 'replaceGallery').mockImplementationOnce(async (...asked) => {
      expectRefusal(await upload(kept, Buffer.from('no picture'), key), 'media.unsupportedType');
      return writing(...asked);
    });
    expect((await upload(kept, await smallPhotograph(), key)).status).toBe(201);
    expect(await usedBy(kept)).toBe(1);
    expectRefusal(await upload(kept, await smallPhotograph(1)), 'plan.photos');
  });

  it('gives nobody else the place of its photograph when the second one fails', async () => {
    const kept = await keptPage('FREE');
    const subscriptions = app.app.get(SubscriptionsService, { strict: false });
    const releasing = subscriptions.release.bind(subscriptions);
    const images = app.app.get(ImageProcessor, { strict: false });
    const processing = images.process.bind(images);
    const file = await smallPhotograph();
    vi.spyOn(images, 'process').mockImplementationOnce(async () => {
      expect((await upload(kept, file, key)).status).toBe(201);
      return processing(`${app.config.dataDir}/no-such-file`);
    });
    vi.spyOn(subscriptions, 'release').mockImplementation(async (...asked) => {
      await releasing(...asked);
      expectRefusal(await upload(kept, await smallPhotograph(1)), 'plan.photos');
    });
    expect((await upload(kept, file, key)).status).toBe(500);
    vi.restoreAllMocks();
    expect([(await listOf(kept)).length, await usedBy(kept)]).toEqual([1, 1]);
  });

  it('does not bring back what was taken down', async () => {
    const kept = await keptPage();
    const file = await smallPhotograph();
    const { body } = await upload(kept, file, key);
    await remove(kept, body._id);
    expectRefusal(await upload(kept, file, key), 'photo.addedAndDeleted');
    expect((await upload(kept, file, { 'Idempotency-Key': 'another' })).status).toBe(201);
    expect(await usedBy(kept)).toBe(1);
  });

  it('is refused with a key that is none', async () => {
    const kept = await keptPage();
    const headers = { 'Idempotency-Key': 'x'.repeat(201) };
    expectRefusal(await upload(kept, await smallPhotograph(), headers), 'validation.failed');
  });
});
