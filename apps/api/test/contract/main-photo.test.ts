import { galleryUploadInput, photoView } from '@memorial/contracts/media/media.schemas';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoPages, portraitOf } from '../../src/modules/demo/demo-pages.js';
import { GalleryUploadService } from '../../src/modules/media/gallery-upload.service.js';
import { MainPhotoService } from '../../src/modules/media/main-photo.service.js';
import { mediaPrefix, photoIdOfKey } from '../../src/modules/media/photo-keys.js';
import type { Actor } from '../../src/platform/access/caller.js';
import { ImageProcessor } from '../../src/platform/images/image-processor.js';
import { ObjectStore } from '../../src/platform/storage/object-store.port.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { expectError, expectResponse } from '../support/expect-response.js';
import { smallPhotograph } from '../support/photograph.js';
import { purge } from '../support/purge.js';
import { waitFor } from '../support/wait-for.js';

let app: TestApp;
let keeper: TestAccount;
let id: string;
let jpeg: Buffer;

beforeAll(async () => {
  app = await startTestApp();
  // Rotated by EXIF and with GPS data, like photos from phones.
  jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#6a6258' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 27/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
});
afterAll(() => app.stop());

async function newPage(visibility: 'public' | 'private' = 'public'): Promise<void> {
  keeper = await createAccount(app);
  const body = buildCreateObituaryInput({ education: [], visibility });
  const answer = await app.http
    .post('/api/obituaries')
    .set('Authorization', keeper.authorization)
    .send(body)
    .expect(201);
  id = answer.body._id;
}

const path = () => `/api/obituaries/${id}/photo`;
const upload = (account: TestAccount, file: Buffer = jpeg, name = 'Світлина.jpg') =>
  app.http.post(path()).set('Authorization', account.authorization).attach('file', file, name);

describe('a page’s photograph', () => {
  it('is rotated upright and stripped of GPS data', async () => {
    await newPage();
    const photo = expectResponse(
      await upload(keeper).field({ name: 'У саду', description: 'Канів, 1991' }),
      201,
      photoView,
    );
    expect(photo.name).toBe('У саду');
    const shown = await app.http.get(photo.photoUrl).buffer(true).expect(200);
    const metadata = await sharp(shown.body).metadata();
    expect(metadata).toMatchObject({ width: 600, height: 900 });
    expect(metadata.exif).toBeUndefined();
    expect((await app.http.get(`/api/obituaries/${id}`)).body).toMatchObject({
      photo: true,
      photoUrl: photo.photoUrl,
      photoThumbhash: expect.stringMatching(/^[\w+/]{20,40}={0,2}$/),
      photoName: 'У саду',
      photoDescription: 'Канів, 1991',
    });
  });

  it('is served in the requested width and format, and cached', async () => {
    await newPage();
    const { photoUrl } = (await upload(keeper)).body;
    const small = await app.http.get(`${photoUrl}&w=200`).set('Accept', 'image/webp,*/*').buffer(true);
    expect(small.headers['content-type']).toBe('image/webp');
    expect((await sharp(small.body).metadata()).width).toBe(320);
    expect(small.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect(small.headers.vary).toContain('Accept');
    const again = await app.http
      .get(`${photoUrl}&w=200`)
      .set('Accept', 'image/webp,*/*')
      .set('If-None-Match', small.headers.etag ?? '');
    expect(again.status).toBe(304);
  });

  it('is replaced by the next one and removed by its keeper', async () => {
    await newPage();
    const first = (await upload(keeper)).body;
    const second = (await upload(keeper)).body;
    expectError(await app.http.get(first.photoUrl), 'photo.notFound');
    await app.http.get(second.photoUrl).expect(200);
    await app.http.delete(path()).set('Authorization', keeper.authorization).expect(204);
    expectError(await app.http.get(path()), 'photo.notFound');
    expectError(await app.http.delete(path()).set('Authorization', keeper.authorization), 'photo.notFound');
  });

  it('is the last of parallel uploads, none of which is rejected', async () => {
    await newPage();
    const many = 12;
    const images = app.app.get(ImageProcessor);
    const decode = images.process.bind(images);
    let decoded = 0;
    vi.spyOn(images, 'process').mockImplementation(async (...asked) => {
      const image = await decode(...asked);
      decoded += 1;
      await waitFor('all are decoded', () => decoded === many);
      return image;
    });
    const answers = await Promise.all(
      Array.from({ length: many }, async (_, number) => upload(keeper, await smallPhotograph(number))),
    );
    vi.restoreAllMocks();
    expect(answers.map(({ status }) => status)).toEqual(Array(many).fill(201));
    const { body: page } = await app.http.get(`/api/obituaries/${id}`).expect(200);
    expect(answers.map(({ body }) => body.photoUrl)).toContain(page.photoUrl);
    await app.http.get(page.photoUrl).expect(200);
  });

  it('keeps at most twenty restorable ones after many replacements or removals', async () => {
    await newPage();
    const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    for (let round = 0; round < 12; round += 1) {
      await upload(keeper, pixel).expect(201);
      await upload(keeper, pixel).expect(201);
      await app.http.delete(path()).set('Authorization', keeper.authorization).expect(204);
    }
    const { body: last } = await upload(keeper, pixel).expect(201);
    const kept = new Set<string>();
    const store = app.app.get(ObjectStore, { strict: false });
    for await (const { key } of store.list(mediaPrefix(id))) kept.add(photoIdOfKey(key));
    expect(kept.size).toBe(21);
    await app.http.get(last.photoUrl).expect(200);
  });

  it('is hidden with its page', async () => {
    await newPage('private');
    const { photoUrl } = (await upload(keeper)).body;
    await app.http.get(photoUrl).expect(200);
    const [plain = ''] = photoUrl.split('&expires=');
    expectError(await app.http.get(plain), 'obituary.notFound');
    const own = await app.http.get(plain).set('Authorization', keeper.authorization).expect(200);
    expect(own.headers['cache-control']).toBe('private, no-cache');
  });

  it('goes with PATCH photoDeleted', async () => {
    await newPage();
    await upload(keeper).expect(201);
    const { body } = await app.http
      .patch(`/api/obituaries/${id}`)
      .set('Authorization', keeper.authorization)
      .send({ photoDeleted: true });
    expect(body).toMatchObject({ photo: false, photoUrl: null, photoThumbhash: null });
    expectError(await app.http.get(path()), 'photo.notFound');
  });
});

describe('an upload is refused', () => {
  beforeAll(() => newPage());

  it('to guests and strangers, before its body is read', async () => {
    expectError(await app.http.post(path()).attach('file', jpeg, 'a.jpg'), 'auth.required');
    expectError(await upload(await createAccount(app)), 'obituary.notOwner');
    const missing = app.http
      .post('/api/obituaries/65f0a1b2c3d4e5f607182930/photo')
      .set('Authorization', keeper.authorization);
    expectError(await missing.attach('file', jpeg, 'a.jpg'), 'obituary.notFound');
  });

  it('without a file, with an empty one, with two, or as anything but a form', async () => {
    const request = () => app.http.post(path()).set('Authorization', keeper.authorization);
    expectError(await request().field('name', 'x'), 'media.missing');
    expectError(await upload(keeper, Buffer.alloc(0)), 'media.empty');
    expectError(await upload(keeper).attach('file', jpeg, 'b.jpg'), 'media.unexpectedFile');
    expectError(await request().send({ file: 'x' }), 'request.unsupportedType');
  });

  it('when it is no photograph', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expectError(await upload(keeper, svg, 'a.jpg'), 'media.unsupportedType');
    expectError(await upload(keeper, Buffer.from('hello'), 'a.jpg'), 'media.unsupportedType');
    expectError(await upload(keeper, jpeg.subarray(0, 400)), 'media.broken');
  });

  it('when it is larger than the plan allows', async () => {
    const large = Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]);
    expectError(await upload(keeper, large), 'media.tooLarge');
  });

  it('and leaves nothing behind', async () => {
    expectError(await app.http.get(path()), 'photo.notFound');
    const { readdirSync } = await import('node:fs');
    expect(readdirSync(`${app.config.dataDir}/tmp`)).toEqual([]);
  });
});

describe('pictures of the demo data', () => {
  const path = demoPages.map(portraitOf).find((portrait) => portrait !== null) ?? '';
  /** Adds both, as every start does. */
  async function addInitial() {
    const actor: Actor = {
      userId: keeper.userId,
      email: keeper.email,
      isAdmin: false,
      role: 'user',
      sessionId: 'demo',
    };
    const fields = galleryUploadInput.parse({});
    await app.app.get(MainPhotoService).setInitial(id, actor, { path, key: 'demo:portrait' });
    await app.app.get(GalleryUploadService).addInitial(id, actor, { path, key: 'demo:drawing', fields });
  }
  const shown = async () => {
    const { body } = await app.http.get(`/api/obituaries/${id}`).expect(200);
    return { photo: body.photo, gallery: body.galleryPhotos };
  };

  it('are added once; those that their keeper removed stay away, also after the purge', async () => {
    await newPage();
    await addInitial();
    await addInitial();
    const before = await shown();
    expect(before).toEqual({ photo: true, gallery: [expect.anything()] });
    const remove = (address: string) =>
      app.http.delete(address).set('Authorization', keeper.authorization).expect(204);
    await remove(`/api/obituaries/${id}/photo`);
    await remove(`/api/obituaries/${id}/gallery/${before.gallery[0]._id}`);
    await addInitial();
    expect(await shown()).toEqual({ photo: false, gallery: [] });
    app.clock.advance({ days: 40 });
    await purge(app);
    await addInitial();
    expect(await shown()).toEqual({ photo: false, gallery: [] });
  });

  it('of an earlier version are not added again either', async () => {
    await newPage();
    await addInitial();
    const obituaries = app.app.get<Connection>(getConnectionToken()).collection('obituaries');
    await obituaries.updateOne({ _id: new Types.ObjectId(id) }, { $unset: { initialPhotos: 1 } });
    await addInitial();
    await app.http
      .delete(`/api/obituaries/${id}/photo`)
      .set('Authorization', keeper.authorization)
      .expect(204);
    app.clock.advance({ days: 40 });
    await purge(app);
    await addInitial();
    expect((await shown()).photo).toBe(false);
  });
});
