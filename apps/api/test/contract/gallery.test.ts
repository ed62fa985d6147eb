import { listGalleryEndpoint } from '@memorial/contracts/media/media.endpoints';
import { type GalleryPhotoView, galleryPhotoView } from '@memorial/contracts/media/media.schemas';
import { getObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { callOk } from '../support/call-endpoint.js';
import { expectError, expectResponse } from '../support/expect-response.js';
import { galleryCalls } from '../support/gallery.js';
import { addGalleryPhoto } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';

let app: TestApp;
let administrator: TestAccount;

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'admin@example.com', RATE_LIMITS: 'off' });
  administrator = await createAccount(app, 'FREE', 'admin@example.com');
});
afterAll(() => app.stop());

const { keptPage, upload, listOf, change, remove, usedBy, storedOf, withPhotos } = galleryCalls(() => app);
const pages = () => app.app.get<Connection>(getConnectionToken()).model('Obituary').collection;

describe('a photograph of a gallery', () => {
  it('is returned with all its texts, in every list', async () => {
    const obituary = await keptPage();
    const fields = {
      name: 'IMG_1.jpg',
      title: 'У саду',
      description: 'Біля старої яблуні.\nЛіто.',
      caption: 'Остання осінь',
      location: 'Моринці',
      dateTaken: '1991-03',
    };
    const request = app.http
      .post(`/api/obituaries/${obituary.id}/gallery`)
      .set('Authorization', obituary.keeper.authorization)
      .field(fields)
      .field('order', '5');
    const answer = await request.attach('file', await smallPhotograph(), 'Світлина.jpg');
    const photo = expectResponse(answer, 201, galleryPhotoView);
    expect(photo).toMatchObject({ ...fields, width: 64, height: 48, order: 0 });
    expect(photo.imageData).toBe(`/api/obituaries/${obituary.id}/gallery/${photo._id}/image`);
    expect(await listOf(obituary)).toEqual([photo]);
    const { galleryPhotos } = await callOk(app, getObituaryEndpoint, { params: { id: obituary.id } });
    const asGuest = { ...photo, canEdit: false };
    expect(galleryPhotos).toEqual([asGuest]);
    const query = { imageData: 'false' };
    const bare = await callOk(app, listGalleryEndpoint, { params: { id: obituary.id }, query });
    expect(bare).toMatchObject({ data: [{ ...asGuest, imageData: null }], total: 1 });
  });

  it('is served in the requested width and format, and cached forever', async () => {
    const obituary = await keptPage();
    const wide = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#6a6258' } })
      .png()
      .toBuffer();
    const { imageData } = (await upload(obituary, wide)).body as GalleryPhotoView;
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
    const { obituary, ids } = await withPhotos(1);
    const [id = ''] = ids;
    const [before] = await listOf(obituary);
    const changed = expectResponse(
      await change(obituary, id, { caption: ' У саду ' }),
      200,
      galleryPhotoView,
    );
    expect(changed).toEqual({ ...before, caption: 'У саду' });
    expect((await change(obituary, id, { caption: '', dateTaken: '2001' })).body).toEqual({
      ...before,
      dateTaken: '2001',
    });
    const page = () => pages().findOne({ _id: new Types.ObjectId(obituary.id) });
    const updatedAt = (await page())?.updatedAt;
    app.clock.advance({ minutes: 1 });
    await change(obituary, id, { dateTaken: '2001', order: 0 });
    expect((await page())?.updatedAt).toEqual(updatedAt);
  });

  it('is moved by `order`, and the others shift', async () => {
    const { obituary, ids } = await withPhotos(3);
    const seen = async () => (await listOf(obituary)).map(({ _id, order }) => [ids.indexOf(_id), order]);
    for (const [order, expected] of [
      [0, [2, 0, 1]],
      [1, [0, 2, 1]],
      [2, [0, 1, 2]],
      [999, [0, 1, 2]],
    ] as const) {
      const moved = await change(obituary, ids[2] ?? '', { order });
      expect(moved.body.order).toBe(expected.indexOf(2));
      expect(await seen()).toEqual(expected.map((photo, place) => [photo, place]));
      await change(obituary, ids[2] ?? '', { order: 2 });
    }
  });

  it('is inserted at `order`', async () => {
    const { obituary, ids } = await withPhotos(2);
    const file = await smallPhotograph(200);
    const request = app.http.post(`/api/obituaries/${obituary.id}/gallery`).field('order', '1');
    const { body } = await request
      .set('Authorization', obituary.keeper.authorization)
      .attach('file', file, 'a');
    expect((await listOf(obituary)).map(({ _id }) => _id)).toEqual([ids[0], body._id, ids[1]]);
  });

  it('is deleted, frees its slot and can be restored', async () => {
    const { obituary, ids } = await withPhotos(3);
    const [gone] = await listOf(obituary);
    expect((await remove(obituary, ids[0] ?? '')).status).toBe(204);
    expectError(await remove(obituary, ids[0] ?? ''), 'photo.notFound');
    expectError(await change(obituary, ids[0] ?? '', { order: 1 }), 'photo.notFound');
    expectError(await app.http.get(gone?.imageData ?? ''), 'photo.notFound');
    expect((await listOf(obituary)).map(({ _id, order }) => [_id, order])).toEqual([
      [ids[1], 0],
      [ids[2], 1],
    ]);
    expect(await usedBy(obituary)).toBe(2);
    expect((await storedOf(obituary)).sort()).toEqual([...ids].sort());
  });

  it('may be uploaded again after deletion, and is no duplicate of one in another obituary', async () => {
    const obituary = await keptPage();
    const file = await smallPhotograph();
    const first = await upload(obituary, file);
    expectError(await upload(obituary, file), 'media.duplicate');
    expect(await usedBy(obituary)).toBe(1);
    await remove(obituary, first.body._id);
    expect((await upload(obituary, file)).status).toBe(201);
    expect((await upload(await keptPage(), file)).status).toBe(201);
  });

  it('of a page that was written before there were galleries begins one', async () => {
    const obituary = await keptPage();
    const _id = new Types.ObjectId(obituary.id);
    await pages().updateOne({ _id }, { $unset: { gallery: '', galleryVersion: '' } });
    expect(await listOf(obituary)).toEqual([]);
    const view = await callOk(app, getObituaryEndpoint, { params: { id: obituary.id } });
    expect(view.galleryPhotos).toEqual([]);
    expectError(await remove(obituary, obituary.id), 'photo.notFound');
    const { _id: photoId } = await addGalleryPhoto(app, obituary.keeper, obituary.id);
    expect((await listOf(obituary)).map((photo) => photo._id)).toEqual([photoId]);
    expect((await change(obituary, photoId, { caption: 'Сад' })).status).toBe(200);
  });

  it('may be added, changed and taken down by an administrator, on the keeper’s plan', async () => {
    const { id } = await keptPage('FREE');
    const obituary = { id, keeper: administrator };
    const { _id } = await addGalleryPhoto(app, administrator, id);
    expectError(await upload(obituary, await smallPhotograph(1)), 'plan.photos');
    expect((await change(obituary, _id, { caption: 'Сад' })).status).toBe(200);
    expect((await remove(obituary, _id)).status).toBe(204);
  });

  it('keeps all of several parallel changes', async () => {
    const { obituary, ids } = await withPhotos(5);
    const [first = '', second = '', third = '', ...others] = ids;
    const answers = await Promise.all([
      change(obituary, first, { caption: 'перше' }),
      change(obituary, second, { order: 0 }),
      remove(obituary, third),
      upload(obituary, await smallPhotograph(201)),
      ...others.map((photoId) => change(obituary, photoId, { order: 1, caption: photoId })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 204, 201, 200, 200]);
    const photos = await listOf(obituary);
    expect(photos.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4]);
    expect(new Map(photos.map(({ _id, caption }) => [_id, caption]))).toEqual(
      new Map([
        [first, 'перше'],
        [second, null],
        [answers[3]?.body._id, null],
        ...others.map((photoId) => [photoId, photoId] as const),
      ]),
    );
    expect(await usedBy(obituary)).toBe(5);
  });
});
