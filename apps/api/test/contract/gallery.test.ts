import { listGalleryEndpoint } from '@memorial/contracts/media/media.endpoints';
import { type GalleryPhotoView, galleryPhotoView } from '@memorial/contracts/media/media.schemas';
import { getObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { answered } from '../support/caller.js';
import { expectAnswer, expectRefusal } from '../support/expect-refusal.js';
import { galleryCalls } from '../support/gallery.js';
import { galleryPhotoOf } from '../support/pages.js';
import { smallPhotograph } from '../support/photograph.js';

let app: TestApp;
let administrator: TestAccount;

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'admin@example.com', RATE_LIMITS: 'off' });
  administrator = await signedIn(app, 'FREE', 'admin@example.com');
});
afterAll(() => app.stop());

const { keptPage, upload, listOf, change, remove, usedBy, storedOf, withPhotos } = galleryCalls(() => app);
const pages = () => app.app.get<Connection>(getConnectionToken()).model('Obituary').collection;

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

  it('takes its place by its order, and others move', async () => {
    const { kept, ids } = await withPhotos(3);
    const seen = async () => (await listOf(kept)).map(({ _id, order }) => [ids.indexOf(_id), order]);
    for (const [order, expected] of [
      [0, [2, 0, 1]],
      [1, [0, 2, 1]],
      [2, [0, 1, 2]],
      [999, [0, 1, 2]],
    ] as const) {
      const moved = await change(kept, ids[2] ?? '', { order });
      expect(moved.body.order).toBe(expected.indexOf(2));
      expect(await seen()).toEqual(expected.map((photo, place) => [photo, place]));
      await change(kept, ids[2] ?? '', { order: 2 });
    }
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
