import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import {
  removeObituaryEndpoint,
  restoreObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PhotoRepository } from '../../src/modules/obituaries/photos/photo.repository.js';
import { AppError } from '../../src/platform/errors/app-error.js';
import { ImageProcessor } from '../../src/platform/images/image-processor.js';
import { signedIn } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { answered } from '../support/caller.js';
import { expectRefusal } from '../support/expect-refusal.js';
import { galleryCalls, type Kept } from '../support/gallery.js';
import { galleryPhotoOf } from '../support/pages.js';
import { smallPhotograph } from '../support/photograph.js';
import { until } from '../support/until.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

const { keptPage, upload, listOf, change, remove, usedBy, store, storedOf, expectNothingLeft } = galleryCalls(
  () => app,
);

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
  /** Send only the request headers and wait for the response. */
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
