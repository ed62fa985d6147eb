import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import {
  listGalleryEndpoint,
  removeGalleryPhotoEndpoint,
  updateGalleryPhotoEndpoint,
  uploadGalleryPhotoEndpoint,
} from '@memorial/contracts/media/media.endpoints';
import { type GalleryPhotoView, galleryPhotoView } from '@memorial/contracts/media/media.schemas';
import {
  getObituaryEndpoint,
  removeObituaryEndpoint,
  restoreObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { type PlanLevel, planOf } from '@memorial/contracts/plans/plans';
import { checkLimitEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PhotoRepository } from '../../src/modules/obituaries/photos/photo.repository.js';
import { mediaPrefix, photoIdOfKey } from '../../src/modules/obituaries/photos/photo-keys.js';
import { SubscriptionsService } from '../../src/modules/subscriptions/subscriptions.module.js';
import { AppError } from '../../src/platform/errors/app-error.js';
import { ImageProcessor } from '../../src/platform/images/image-processor.js';
import { Quotas } from '../../src/platform/limits/quotas.js';
import { ObjectStore } from '../../src/platform/storage/object-store.port.js';
import { signedIn, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { answered, call } from '../support/caller.js';
import { expectAnswer, expectRefusal } from '../support/expect-refusal.js';
import { galleryPhotoOf, pageOf } from '../support/pages.js';
import { smallPhotograph } from '../support/photograph.js';
import { until } from '../support/until.js';

const inParallel = process.env.LONG === '1' ? 100 : 30;

let app: TestApp;
let administrator: TestAccount;

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'admin@example.com', RATE_LIMITS: 'off' });
  administrator = await signedIn(app, 'FREE', 'admin@example.com');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

/** A page of its own keeper. */
interface Kept {
  readonly keeper: TestAccount;
  readonly id: string;
}

async function keptPage(level: PlanLevel = 'PREMIUM_3'): Promise<Kept> {
  const keeper = await signedIn(app, level);
  return { keeper, id: (await pageOf(app, keeper))._id };
}

const upload = ({ id, keeper }: Kept, file: Buffer, headers: Record<string, string> = {}) =>
  call(app, uploadGalleryPhotoEndpoint, { as: keeper, params: { id }, file, headers });
const listOf = async ({ id, keeper }: Kept) =>
  (await answered(app, listGalleryEndpoint, { as: keeper, params: { id } })).data;
const change = ({ id, keeper }: Kept, photoId: string, body: object) =>
  call(app, updateGalleryPhotoEndpoint, { as: keeper, params: { id, photoId }, body });
const remove = ({ id, keeper }: Kept, photoId: string) =>
  call(app, removeGalleryPhotoEndpoint, { as: keeper, params: { id, photoId } });
const usedBy = async ({ id, keeper }: Kept) => {
  const query = { type: 'photos', obituaryId: id };
  return (await answered(app, checkLimitEndpoint, { as: keeper, query })).usage.used;
};
const pages = () => app.app.get<Connection>(getConnectionToken()).model('Obituary').collection;
const store = () => app.app.get(ObjectStore, { strict: false });

/** The photographs of a page that the store holds files of. */
async function storedOf({ id }: Kept): Promise<string[]> {
  const ids = new Set<string>();
  for await (const { key } of store().list(mediaPrefix(id))) ids.add(photoIdOfKey(key));
  return [...ids];
}

/** Nothing is left of an upload that came to nothing. */
async function expectNothingLeft(kept: Kept): Promise<void> {
  expect(await listOf(kept)).toEqual([]);
  expect(await storedOf(kept)).toEqual([]);
  expect(await usedBy(kept)).toBe(0);
  expect(readdirSync(`${app.config.dataDir}/tmp`)).toEqual([]);
}

async function withPhotos(count: number): Promise<{ kept: Kept; ids: string[] }> {
  const kept = await keptPage();
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    ids.push((await galleryPhotoOf(app, kept.keeper, kept.id, number))._id);
  }
  return { kept, ids };
}

describe('a photograph of a gallery', () => {
  it('comes with all that is told of it, in every list of the page', async () => {
    const kept = await keptPage();
    const told = {
      name: 'IMG_1.jpg',
      title: 'У саду',
      description: 'Біля старої яблуні.\nЛіто.',
      caption: 'Остання осінь',
      location: 'Моринці',
      dateTaken: '1991-03',
    };
    const request = app.http
      .post(`/api/obituaries/${kept.id}/gallery`)
      .set('Authorization', kept.keeper.authorization)
      .field(told)
      .field('order', '5');
    const answer = await request.attach('file', await smallPhotograph(), 'Світлина.jpg');
    const photo = expectAnswer(answer, 201, galleryPhotoView);
    expect(photo).toMatchObject({ ...told, width: 64, height: 48, order: 0 });
    expect(photo.imageData).toBe(`/api/obituaries/${kept.id}/gallery/${photo._id}/image`);
    expect(await listOf(kept)).toEqual([photo]);
    const { galleryPhotos } = await answered(app, getObituaryEndpoint, { params: { id: kept.id } });
    expect(galleryPhotos).toEqual([photo]);
    const query = { imageData: 'false' };
    const bare = await answered(app, listGalleryEndpoint, { params: { id: kept.id }, query });
    expect(bare).toMatchObject({ data: [{ ...photo, imageData: null }], total: 1 });
  });

  it('is shown in the width and format that the reader can use, for ever and once only', async () => {
    const kept = await keptPage();
    const wide = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#6a6258' } })
      .png()
      .toBuffer();
    const { imageData } = (await upload(kept, wide)).body as GalleryPhotoView;
    const ask = (headers: Record<string, string>) =>
      app.http.get(`${imageData}?w=300`).set(headers).buffer(true);
    const shown = await ask({ Accept: 'image/webp' }).expect(200);
    expect(await sharp(shown.body).metadata()).toMatchObject({ format: 'webp', width: 320 });
    expect(shown.headers).toMatchObject({
      'cache-control': 'private, max-age=31536000, immutable',
      vary: expect.stringContaining('Accept'),
    });
    await ask({ Accept: 'image/webp', 'If-None-Match': shown.headers.etag ?? '' }).expect(304);
    const head = await app.http.head(`${imageData}?w=300`).set('Accept', 'image/webp').expect(200);
    expect(head.headers).toMatchObject({
      etag: shown.headers.etag,
      'content-length': `${shown.body.length}`,
    });
  });

  it('changes what is sent of it and nothing else', async () => {
    const { kept, ids } = await withPhotos(1);
    const [id = ''] = ids;
    const [before] = await listOf(kept);
    const changed = expectAnswer(await change(kept, id, { caption: ' У саду ' }), 200, galleryPhotoView);
    expect(changed).toEqual({ ...before, caption: 'У саду' });
    expect((await change(kept, id, { caption: '', dateTaken: '2001' })).body).toEqual({
      ...before,
      dateTaken: '2001',
    });
    const page = () => pages().findOne({ _id: new Types.ObjectId(kept.id) });
    const updatedAt = (await page())?.updatedAt;
    app.clock.advance({ minutes: 1 });
    await change(kept, id, { dateTaken: '2001', order: 0 });
    expect((await page())?.updatedAt).toEqual(updatedAt);
  });

  it.each([
    [{ order: 0 }, [2, 0, 1]],
    [{ order: 1 }, [0, 2, 1]],
    [{ order: 2 }, [0, 1, 2]],
    [{ order: 999 }, [0, 1, 2]],
  ])('takes its place with %j, and others move', async ({ order }, expected) => {
    const { kept, ids } = await withPhotos(3);
    const moved = await change(kept, ids[2] ?? '', { order });
    expect(moved.body.order).toBe(expected.indexOf(2));
    const photos = await listOf(kept);
    expect(photos.map(({ _id }) => ids.indexOf(_id))).toEqual(expected);
    expect(photos.map((photo) => photo.order)).toEqual([0, 1, 2]);
  });

  it('comes where its order says', async () => {
    const { kept, ids } = await withPhotos(2);
    const file = await smallPhotograph(200);
    const request = app.http.post(`/api/obituaries/${kept.id}/gallery`).field('order', '1');
    const { body } = await request.set('Authorization', kept.keeper.authorization).attach('file', file, 'a');
    expect((await listOf(kept)).map(({ _id }) => _id)).toEqual([ids[0], body._id, ids[1]]);
  });

  it('goes, gives its place back and is kept for those who take it back', async () => {
    const { kept, ids } = await withPhotos(3);
    const [gone] = await listOf(kept);
    expect((await remove(kept, ids[0] ?? '')).status).toBe(204);
    expectRefusal(await remove(kept, ids[0] ?? ''), 'photo.notFound');
    expectRefusal(await change(kept, ids[0] ?? '', { order: 1 }), 'photo.notFound');
    expectRefusal(await app.http.get(gone?.imageData ?? ''), 'photo.notFound');
    expect((await listOf(kept)).map(({ _id, order }) => [_id, order])).toEqual([
      [ids[1], 0],
      [ids[2], 1],
    ]);
    expect(await usedBy(kept)).toBe(2);
    expect((await storedOf(kept)).sort()).toEqual([...ids].sort());
  });

  it('may come again once it is gone, and is no twin of one that stands elsewhere', async () => {
    const kept = await keptPage();
    const file = await smallPhotograph();
    const first = await upload(kept, file);
    expectRefusal(await upload(kept, file), 'media.duplicate');
    expect(await usedBy(kept)).toBe(1);
    await remove(kept, first.body._id);
    expect((await upload(kept, file)).status).toBe(201);
    expect((await upload(await keptPage(), file)).status).toBe(201);
  });

  it('of a page that was written before there were galleries begins one', async () => {
    const kept = await keptPage();
    const _id = new Types.ObjectId(kept.id);
    await pages().updateOne({ _id }, { $unset: { gallery: '', galleryVersion: '' } });
    expect(await listOf(kept)).toEqual([]);
    const view = await answered(app, getObituaryEndpoint, { params: { id: kept.id } });
    expect(view.galleryPhotos).toEqual([]);
    expectRefusal(await remove(kept, kept.id), 'photo.notFound');
    const { _id: photoId } = await galleryPhotoOf(app, kept.keeper, kept.id);
    expect((await listOf(kept)).map((photo) => photo._id)).toEqual([photoId]);
    expect((await change(kept, photoId, { caption: 'Сад' })).status).toBe(200);
  });

  it('may be added, changed and taken down by an administrator, on the keeper’s plan', async () => {
    const { id } = await keptPage('FREE');
    const kept = { id, keeper: administrator };
    const { _id } = await galleryPhotoOf(app, administrator, id);
    expectRefusal(await upload(kept, await smallPhotograph(1)), 'plan.photos');
    expect((await change(kept, _id, { caption: 'Сад' })).status).toBe(200);
    expect((await remove(kept, _id)).status).toBe(204);
  });

  it('leaves all changes standing that are made at once', async () => {
    const { kept, ids } = await withPhotos(5);
    const [first = '', second = '', third = '', ...others] = ids;
    const answers = await Promise.all([
      change(kept, first, { caption: 'перше' }),
      change(kept, second, { order: 0 }),
      remove(kept, third),
      upload(kept, await smallPhotograph(201)),
      ...others.map((photoId) => change(kept, photoId, { order: 1, caption: photoId })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 204, 201, 200, 200]);
    const photos = await listOf(kept);
    expect(photos.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4]);
    expect(new Map(photos.map(({ _id, caption }) => [_id, caption]))).toEqual(
      new Map([
        [first, 'перше'],
        [second, null],
        [answers[3]?.body._id, null],
        ...others.map((photoId) => [photoId, photoId] as const),
      ]),
    );
    expect(await usedBy(kept)).toBe(5);
  });
});

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

  it('in two processes at the same moment makes one photograph, whatever their plan and files', async () => {
    const other = await startTestApp({ RATE_LIMITS: 'off', DATA_DIR: app.config.dataDir }, { beside: app });
    const files = [await smallPhotograph(), await smallPhotograph(1)];
    for (const level of ['FREE', 'PREMIUM_3'] as const) {
      for (const [here = Buffer.alloc(0), there = here] of [files, files.slice(0, 1)]) {
        const kept = await keptPage(level);
        const sent = { as: kept.keeper, params: { id: kept.id }, headers: key };
        const answers = await Promise.all([
          upload(kept, here, key),
          call(other, uploadGalleryPhotoEndpoint, { ...sent, file: there }),
        ]);
        const [first] = await listOf(kept);
        expect(answers.map(({ status }) => status)).toEqual([201, 201]);
        for (const { body } of answers) expect(body).toEqual(first);
        expect([await storedOf(kept), await usedBy(kept)]).toEqual([[first?._id], 1]);
      }
    }
    await other.stop();
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

describe('an upload that comes to nothing leaves nothing behind', () => {
  const form = ({ id, keeper }: Kept) =>
    app.http.post(`/api/obituaries/${id}/gallery`).set('Authorization', keeper.authorization);

  it('when its form is no form of one photograph', async () => {
    const kept = await keptPage('FREE');
    const file = await smallPhotograph();
    expectRefusal(await form(kept).send({ file: 'x' }), 'request.unsupportedType');
    expectRefusal(await form(kept).field('name', 'x'), 'media.missing');
    expectRefusal(await form(kept).attach('photo', file, 'a.jpg'), 'media.unexpectedFile');
    expectRefusal(
      await form(kept).attach('file', file, 'a').attach('file', file, 'b'),
      'media.unexpectedFile',
    );
    expectRefusal(await form(kept).attach('file', Buffer.alloc(0), 'a.jpg'), 'media.empty');
    expectRefusal(await form(kept).attach('file', Buffer.from('hello'), 'a.jpg'), 'media.unsupportedType');
    expectRefusal(
      await form(kept).attach('file', file.subarray(0, file.length / 2), 'a.jpg'),
      'media.broken',
    );
    const large = Buffer.concat([file, Buffer.alloc(10 * 1024 * 1024)]);
    expectRefusal(await form(kept).attach('file', large, 'a.jpg'), 'media.tooLarge');
    const cut = form(kept).set('Content-Type', 'multipart/form-data; boundary=b');
    expectRefusal(await cut.send('--b\r\nContent-Disposition: form-data; name="file"'), 'media.malformed');
    await expectNothingLeft(kept);
  });

  it.each([
    ['order', '1.5'],
    ['order', '-1'],
    ['order', 'перше'],
    ['order', '1000'],
    ['dateTaken', 'учора'],
    ['dateTaken', '2001-02-31'],
    ['dateTaken', '2999'],
    ['caption', 'а'.repeat(501)],
    ['location', 'а'.repeat(301)],
  ])('when its field %s is %.12s', async (name, value) => {
    const kept = await keptPage('FREE');
    const answer = await form(kept)
      .field(name, value)
      .attach('file', await smallPhotograph(), 'a.jpg');
    expectRefusal(answer, 'validation.failed');
    expect(answer.body.details.fields[0].path).toBe(name);
    await expectNothingLeft(kept);
  });

  it('when the disk is full', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const kept = await keptPage('FREE');
    const put = store().put.bind(store());
    vi.spyOn(store(), 'put').mockImplementation(async (key, source) => {
      if (key.endsWith('w640.jpg')) throw full;
      return put(key, source);
    });
    expectRefusal(await upload(kept, await smallPhotograph()), 'server.diskFull');
    vi.restoreAllMocks();
    await expectNothingLeft(kept);
    expect((await upload(kept, await smallPhotograph())).status).toBe(201);
  });

  it('when its sender goes away', async () => {
    const kept = await keptPage('FREE');
    const server = app.app.getHttpServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(
      [
        `POST /api/obituaries/${kept.id}/gallery HTTP/1.1`,
        'Host: x',
        `Authorization: ${kept.keeper.authorization}`,
        'Content-Type: multipart/form-data; boundary=b',
        'Content-Length: 100000',
        '',
        '--b',
        'Content-Disposition: form-data; name="file"; filename="a.jpg"',
        '',
        'x'.repeat(50_000),
      ].join('\r\n'),
    );
    await until('the beginning of a file', () => readdirSync(`${app.config.dataDir}/tmp`).length === 1);
    expect(await usedBy(kept)).toBe(1);
    socket.destroy();
    await until('the end of the file', () => readdirSync(`${app.config.dataDir}/tmp`).length === 0);
    await until('the place', async () => (await usedBy(kept)) === 0);
    await expectNothingLeft(kept);
    await new Promise((closed) => server.close(closed));
  });

  it('when its page is deleted meanwhile', async () => {
    const kept = await keptPage('FREE');
    const images = app.app.get(ImageProcessor, { strict: false });
    const processing = images.process.bind(images);
    vi.spyOn(images, 'process').mockImplementationOnce(async (path) => {
      await answered(app, removeObituaryEndpoint, { as: kept.keeper, params: { id: kept.id } });
      return processing(path);
    });
    expectRefusal(await upload(kept, await smallPhotograph()), 'obituary.notFound');
    await answered(app, restoreObituaryEndpoint, { as: kept.keeper, params: { id: kept.id } });
    await expectNothingLeft(kept);
  });

  it('when the same file came first by another way', async () => {
    const kept = await keptPage();
    const file = await smallPhotograph();
    const answers = await Promise.all([upload(kept, file), upload(kept, file), upload(kept, file)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    for (const answer of answers) if (answer.status === 409) expectRefusal(answer, 'media.duplicate');
    expect(await listOf(kept)).toHaveLength(1);
    expect(await storedOf(kept)).toHaveLength(1);
    expect(await usedBy(kept)).toBe(1);
  });

  it('when too many photographs wait', async () => {
    const kept = await keptPage('FREE');
    const full = new AppError('rateLimit.exceeded', undefined, { retryAfterSeconds: 5 });
    vi.spyOn(app.app.get(ImageProcessor, { strict: false }), 'process').mockRejectedValueOnce(full);
    const answer = await upload(kept, await smallPhotograph());
    expectRefusal(answer, 'rateLimit.exceeded');
    expect(answer.headers['retry-after']).toBe('5');
    await expectNothingLeft(kept);
  });

  it('when everybody changes the gallery at once', async () => {
    const kept = await keptPage('FREE');
    const repository = app.app.get(PhotoRepository, { strict: false });
    vi.spyOn(repository, 'replaceGallery').mockResolvedValue(false);
    expectRefusal(await upload(kept, await smallPhotograph()), 'obituary.changedMeanwhile');
    vi.restoreAllMocks();
    await expectNothingLeft(kept);
    const { _id } = await galleryPhotoOf(app, kept.keeper, kept.id);
    vi.spyOn(repository, 'replaceGallery').mockResolvedValue(false);
    expectRefusal(await change(kept, _id, { caption: 'Сад' }), 'obituary.changedMeanwhile');
    expectRefusal(await remove(kept, _id), 'obituary.changedMeanwhile');
  });
});

it('refuses before a byte of the body is read', async () => {
  const kept = await keptPage('FREE');
  await galleryPhotoOf(app, kept.keeper, kept.id);
  const stranger = await signedIn(app);
  const server = app.app.getHttpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  /** Sends the head of a request alone and waits for its answer. */
  const statusFor = async (authorization: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      [
        `POST /api/obituaries/${kept.id}/gallery HTTP/1.1`,
        'Host: x',
        ...(authorization ? [`Authorization: ${authorization}`] : []),
        'Content-Type: multipart/form-data; boundary=b',
        'Content-Length: 100000',
        '\r\n',
      ].join('\r\n'),
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return Number(/^HTTP\/1\.1 (\d+)/.exec(answer.toString())?.[1]);
  };
  expect(await statusFor('')).toBe(401);
  expect(await statusFor(stranger.authorization)).toBe(403);
  expect(await statusFor(kept.keeper.authorization)).toBe(403);
  await new Promise((closed) => server.close(closed));
});
