import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import {
  removeObituaryEndpoint,
  restoreObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PhotoRepository } from '../../src/modules/media/photo.repository.js';
import { AppError } from '../../src/platform/errors/app-error.js';
import { ImageProcessor } from '../../src/platform/images/image-processor.js';
import { createAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { galleryCalls, type OwnedObituary } from '../support/gallery.js';
import { addGalleryPhoto } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';
import { waitFor } from '../support/wait-for.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

const { keptPage, upload, listOf, change, remove, usedBy, store, storedOf, expectNothingLeft } = galleryCalls(
  () => app,
);

describe('a failed upload leaves nothing behind', () => {
  const form = ({ id, keeper }: OwnedObituary) =>
    app.http.post(`/api/obituaries/${id}/gallery`).set('Authorization', keeper.authorization);

  it('when the form does not contain exactly one photo', async () => {
    const obituary = await keptPage('FREE');
    const file = await smallPhotograph();
    expectError(await form(obituary).send({ file: 'x' }), 'request.unsupportedType');
    expectError(await form(obituary).field('name', 'x'), 'media.missing');
    expectError(await form(obituary).attach('photo', file, 'a.jpg'), 'media.unexpectedFile');
    expectError(
      await form(obituary).attach('file', file, 'a').attach('file', file, 'b'),
      'media.unexpectedFile',
    );
    expectError(await form(obituary).attach('file', Buffer.alloc(0), 'a.jpg'), 'media.empty');
    expectError(await form(obituary).attach('file', Buffer.from('hello'), 'a.jpg'), 'media.unsupportedType');
    expectError(
      await form(obituary).attach('file', file.subarray(0, file.length / 2), 'a.jpg'),
      'media.broken',
    );
    const large = Buffer.concat([file, Buffer.alloc(10 * 1024 * 1024)]);
    expectError(await form(obituary).attach('file', large, 'a.jpg'), 'media.tooLarge');
    const cut = form(obituary).set('Content-Type', 'multipart/form-data; boundary=b');
    expectError(await cut.send('--b\r\nContent-Disposition: form-data; name="file"'), 'media.malformed');
    await expectNothingLeft(obituary);
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
    const obituary = await keptPage('FREE');
    const answer = await form(obituary)
      .field(name, value)
      .attach('file', await smallPhotograph(), 'a.jpg');
    expectError(answer, 'validation.failed');
    expect(answer.body.details.fields[0].path).toBe(name);
    await expectNothingLeft(obituary);
  });

  it('when the disk is full', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const obituary = await keptPage('FREE');
    const put = store().put.bind(store());
    vi.spyOn(store(), 'put').mockImplementation(async (key, source) => {
      if (key.endsWith('w640.jpg')) throw full;
      return put(key, source);
    });
    expectError(await upload(obituary, await smallPhotograph()), 'server.diskFull');
    vi.restoreAllMocks();
    await expectNothingLeft(obituary);
    expect((await upload(obituary, await smallPhotograph())).status).toBe(201);
  });

  it('when the client disconnects', async () => {
    const obituary = await keptPage('FREE');
    const server = app.app.getHttpServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(
      [
        `POST /api/obituaries/${obituary.id}/gallery HTTP/1.1`,
        'Host: x',
        `Authorization: ${obituary.keeper.authorization}`,
        'Content-Type: multipart/form-data; boundary=b',
        'Content-Length: 100000',
        '',
        '--b',
        'Content-Disposition: form-data; name="file"; filename="a.jpg"',
        '',
        'x'.repeat(50_000),
      ].join('\r\n'),
    );
    await waitFor('the beginning of a file', () => readdirSync(`${app.config.dataDir}/tmp`).length === 1);
    // A file that does not end takes no slot of the gallery.
    expect(await usedBy(obituary)).toBe(0);
    socket.destroy();
    await waitFor('the end of the file', () => readdirSync(`${app.config.dataDir}/tmp`).length === 0);
    await expectNothingLeft(obituary);
    await new Promise((closed) => server.close(closed));
  });

  it('when its page is deleted meanwhile', async () => {
    const obituary = await keptPage('FREE');
    const images = app.app.get(ImageProcessor, { strict: false });
    const processing = images.process.bind(images);
    vi.spyOn(images, 'process').mockImplementationOnce(async (path) => {
      await callOk(app, removeObituaryEndpoint, { as: obituary.keeper, params: { id: obituary.id } });
      return processing(path);
    });
    expectError(await upload(obituary, await smallPhotograph()), 'obituary.notFound');
    await callOk(app, restoreObituaryEndpoint, { as: obituary.keeper, params: { id: obituary.id } });
    await expectNothingLeft(obituary);
  });

  it('when the same file was uploaded first by another request', async () => {
    const obituary = await keptPage();
    const file = await smallPhotograph();
    const answers = await Promise.all([
      upload(obituary, file),
      upload(obituary, file),
      upload(obituary, file),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    for (const answer of answers) if (answer.status === 409) expectError(answer, 'media.duplicate');
    expect(await listOf(obituary)).toHaveLength(1);
    expect(await storedOf(obituary)).toHaveLength(1);
    expect(await usedBy(obituary)).toBe(1);
  });

  it('when too many photographs wait', async () => {
    const obituary = await keptPage('FREE');
    const full = new AppError('rateLimit.exceeded', undefined, { retryAfterSeconds: 5 });
    vi.spyOn(app.app.get(ImageProcessor, { strict: false }), 'process').mockRejectedValueOnce(full);
    const answer = await upload(obituary, await smallPhotograph());
    expectError(answer, 'rateLimit.exceeded');
    expect(answer.headers['retry-after']).toBe('5');
    await expectNothingLeft(obituary);
  });

  it('when everybody changes the gallery at once', async () => {
    const obituary = await keptPage('FREE');
    const repository = app.app.get(PhotoRepository, { strict: false });
    vi.spyOn(repository, 'replaceGallery').mockResolvedValue(false);
    expectError(await upload(obituary, await smallPhotograph()), 'obituary.changedMeanwhile');
    vi.restoreAllMocks();
    await expectNothingLeft(obituary);
    const { _id } = await addGalleryPhoto(app, obituary.keeper, obituary.id);
    vi.spyOn(repository, 'replaceGallery').mockResolvedValue(false);
    expectError(await change(obituary, _id, { caption: 'Сад' }), 'obituary.changedMeanwhile');
    expectError(await remove(obituary, _id), 'obituary.changedMeanwhile');
  });
});

it('refuses before a byte of the body is read', async () => {
  const obituary = await keptPage('FREE');
  await addGalleryPhoto(app, obituary.keeper, obituary.id);
  const stranger = await createAccount(app);
  const server = app.app.getHttpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  /** Send only the request headers and wait for the response. */
  const statusFor = async (authorization: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      [
        `POST /api/obituaries/${obituary.id}/gallery HTTP/1.1`,
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
  expect(await statusFor(obituary.keeper.authorization)).toBe(403);
  await new Promise((closed) => server.close(closed));
});
