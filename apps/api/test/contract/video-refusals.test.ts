import { readdirSync } from 'node:fs';
import { removeGalleryPhotoEndpoint } from '@memorial/contracts/media/media.endpoints';
import { hrefOf } from '@memorial/contracts/route';
import { uploadVideoRecordingEndpoint } from '@memorial/contracts/videos/video-recordings.endpoints';
import {
  beginVideoUploadEndpoint,
  finishVideoUploadEndpoint,
  saveFilmPartEndpoint,
} from '@memorial/contracts/videos/video-uploads.endpoints';
import { maxVideos } from '@memorial/contracts/videos/videos.constants';
import {
  generateVideoEndpoint,
  getVideoCapabilityEndpoint,
  getVideoCaptionsEndpoint,
  getVideoFileEndpoint,
  getVideoPreviewEndpoint,
  removeVideoEndpoint,
  restoreVideoEndpoint,
  updateVideoEndpoint,
} from '@memorial/contracts/videos/videos.endpoints';
import { videoRoutes } from '@memorial/contracts/videos/videos.routes';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SpeechSynthesizer } from '../../src/modules/videos/speech/speech-synthesizer.port.js';
import { VideoRepository } from '../../src/modules/videos/video.repository.js';
import { ObjectStore } from '../../src/platform/storage/object-store.port.js';
import { createAccount, setPlan, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { edgeCaseUploads } from '../support/edge-case-uploads.js';
import { expectError } from '../support/expect-response.js';
import { addGalleryPhoto, createObituary } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';
import { addVideo, addVideoRow, endOpenVideoWorks } from '../support/videos.js';
import { buildWav } from '../support/voices.js';

const adminEmail = 'admin@example.com';

let app: TestApp;
let admin: TestAccount;
let keeper: TestAccount;
let id: string;

beforeAll(async () => {
  app = await startTestApp({
    RATE_LIMITS: 'off',
    WORKER: 'off',
    PATH: process.env.PATH ?? '',
    ADMIN_EMAILS: adminEmail,
  });
  admin = await createAccount(app, 'FREE', adminEmail);
});
beforeEach(async () => {
  keeper = await createAccount(app, 'PREMIUM_3');
  id = (await createObituary(app, keeper))._id;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await endOpenVideoWorks(app);
});
afterAll(() => app.stop());

const consent = { photo: true, voice: true };
const order = (body: object) =>
  call(app, generateVideoEndpoint, {
    as: keeper,
    body: { obituaryId: id, durationSeconds: 5, consent, ...body },
  });
const fill = async () => {
  for (let count = 0; count < maxVideos; count += 1) await addVideoRow(app, id);
};
const useMonth = async () => {
  const photoIds = [1, 2, 3].map((number) => addGalleryPhoto(app, keeper, id, number));
  for (const { _id: photoId } of await Promise.all(photoIds))
    expect((await order({ photoId })).status).toBe(201);
};
const fillDisk = () => {
  const full = Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'rename' });
  vi.spyOn(app.app.get(ObjectStore, { strict: false }), 'put').mockRejectedValue(full);
};
/** Ends the plan, an hour after it was granted: an upload of before is still kept. */
const endPlan = async () => {
  app.clock.advance({ hours: 1 });
  await setPlan(app, keeper, 'FREE');
};
/** A key that would not prevent a second order. */
const badKey = { 'Idempotency-Key': 'two words' };
/** Nothing is taken, and no temporary file stays. */
const expectNothingLeft = async () => {
  expect(await callOk(app, getVideoCapabilityEndpoint, { as: keeper })).toMatchObject({ currentUsage: 0 });
  expect(readdirSync(`${app.config.dataDir}/tmp`)).toEqual([]);
};

describe('an order with its photograph in a form is refused', () => {
  const form = () =>
    app.http
      .post(hrefOf(videoRoutes.generate, {}))
      .set('Authorization', keeper.authorization)
      .field('obituaryId', id)
      .field('durationSeconds', '5')
      .field('consent', JSON.stringify(consent));

  it('when it is not exactly one whole photograph', async () => {
    const file = await smallPhotograph();
    const field = generateVideoEndpoint.upload ?? '';
    expectError(await form(), 'media.missing');
    expectError(await form().attach('another', file, 'a.jpg'), 'media.unexpectedFile');
    expectError(await form().attach(field, Buffer.alloc(0), 'a.jpg'), 'media.empty');
    expectError(await form().attach(field, file.subarray(0, file.length / 2), 'a.jpg'), 'media.broken');
    const large = Buffer.concat([file, Buffer.alloc(64 * 1024 * 1024)]);
    const bomb = await (await edgeCaseUploads()).get('PNG of 256 megapixels')?.bytes();
    expectError(await form().attach(field, bomb ?? '', 'a.png'), 'media.tooManyPixels');
    expectError(await form().attach(field, large, 'a.jpg'), 'media.tooLarge');
    const cut = app.http
      .post(hrefOf(videoRoutes.generate, {}))
      .set('Authorization', keeper.authorization)
      .set('Content-Type', 'multipart/form-data; boundary=b');
    expectError(await cut.send(`--b\r\nContent-Disposition: form-data; name="${field}"`), 'media.malformed');
    await expectNothingLeft();
  });

  it('when a field of it cannot be meant', async () => {
    const field = generateVideoEndpoint.upload ?? '';
    const sent = form()
      .field('crop', 'усе')
      .attach(field, await smallPhotograph(), 'a.jpg');
    expectError(await sent, 'validation.failed');
    await expectNothingLeft();
  });

  it('when the disk is full', async () => {
    fillDisk();
    expectError(
      await form().attach(generateVideoEndpoint.upload ?? '', await smallPhotograph(), 'a.jpg'),
      'server.diskFull',
    );
    await expectNothingLeft();
  });
});

describe('an order', () => {
  it('is refused when no engine can speak, before a place is taken', async () => {
    const { _id: photoId } = await addGalleryPhoto(app, keeper, id);
    const synthesizer = app.app.get(SpeechSynthesizer, { strict: false });
    vi.spyOn(synthesizer, 'listVoices').mockResolvedValue([]);
    expectError(await order({ photoId, audioText: 'Тихо.', voiceId: 'uk-oksana' }), 'video.speechMissing');
    await expectNothingLeft();
  });

  it('is refused where the plan has ended, before its body is read', async () => {
    await endPlan();
    expectError(await order({ photoId: null }), 'plan.frozen');
  });

  it('is refused with a key that is none', async () => {
    const body = { obituaryId: id, photoId: id };
    const answer = await call(app, generateVideoEndpoint, { as: keeper, body, headers: badKey });
    expectError(answer, 'validation.failed');
  });

  it("of a former administrator is another's, also when it is repeated", async () => {
    const { _id: photoId } = await addGalleryPhoto(app, keeper, id);
    const sent = {
      as: admin,
      body: { obituaryId: id, photoId, durationSeconds: 5, consent },
      headers: { 'Idempotency-Key': 'a-key' },
    };
    expect((await call(app, generateVideoEndpoint, sent)).status).toBe(201);
    vi.spyOn(app.config, 'adminEmails', 'get').mockReturnValue([]);
    expectError(await call(app, generateVideoEndpoint, sent), 'obituary.notOwner');
  });

  it('is refused for a photograph that was removed', async () => {
    const { _id: photoId } = await addGalleryPhoto(app, keeper, id);
    await callOk(app, removeGalleryPhotoEndpoint, { as: keeper, params: { id, photoId } });
    expectError(await order({ photoId }), 'photo.notFound');
    await expectNothingLeft();
  });
});

describe('a recording', () => {
  it('is refused when the disk is full', async () => {
    fillDisk();
    const file = buildWav();
    expectError(await call(app, uploadVideoRecordingEndpoint, { as: keeper, file }), 'server.diskFull');
    await expectNothingLeft();
  });

  it('is refused with a key that is none, and where the plan has ended', async () => {
    const sent = { as: keeper, file: buildWav() };
    expectError(
      await call(app, uploadVideoRecordingEndpoint, { ...sent, headers: badKey }),
      'validation.failed',
    );
    await endPlan();
    expectError(await call(app, uploadVideoRecordingEndpoint, sent), 'plan.frozen');
    await expectNothingLeft();
  });
});

describe("a family's own film", () => {
  const begin = (as = keeper, headers = {}) =>
    call(app, beginVideoUploadEndpoint, {
      as,
      headers,
      body: { obituaryId: id, fileName: 'Тато.mp4', sizeBytes: 3 },
    });
  const savePart = (uploadId: string, as = keeper) =>
    call(app, saveFilmPartEndpoint, {
      as,
      params: { id: uploadId, number: '1' },
      raw: { type: 'application/octet-stream', body: Buffer.from('abc') },
    });
  const sent = async (as = keeper) => {
    const { _id } = (await begin(as)).body;
    expect((await savePart(_id, as)).status).toBe(200);
    return _id as string;
  };
  const finish = (uploadId: string, as = keeper) =>
    call(app, finishVideoUploadEndpoint, {
      as,
      params: { id: uploadId },
      body: { consent: { film: true } },
    });

  it('finds no room on a page that is full by now', async () => {
    const uploadId = await sent();
    await fill();
    expectError(await begin(), 'video.tooMany');
    expectError(await finish(uploadId), 'video.tooMany');
    await expectNothingLeft();
  });

  it('finds no place where the plan never had any', async () => {
    const uploadId = await sent();
    await setPlan(app, keeper, 'FREE');
    expectError(await finish(uploadId), 'plan.videos');
  });

  it('finds no place where the plan has ended meanwhile', async () => {
    const uploadId = await sent();
    await endPlan();
    expectError(await begin(), 'plan.frozen');
    expectError(await finish(uploadId), 'plan.frozen');
  });

  it('is not begun with a key that is none', async () => {
    expectError(await begin(keeper, badKey), 'validation.failed');
  });

  it("of a former administrator is another's, and takes neither part nor place", async () => {
    const uploadId = await sent(admin);
    vi.spyOn(app.config, 'adminEmails', 'get').mockReturnValue([]);
    expectError(await savePart(uploadId, admin), 'obituary.notOwner');
    expectError(await finish(uploadId, admin), 'obituary.notOwner');
    await expectNothingLeft();
  });

  it('finds no place where the month is full by now', async () => {
    const uploadId = await sent();
    await useMonth();
    expectError(await finish(uploadId), 'plan.monthlyVideos');
    expectError(await begin(), 'plan.monthlyVideos');
  });
});

describe('a file of a video', () => {
  it('is refused for an address that was changed', async () => {
    const { _id } = await addVideo(app, id);
    for (const endpoint of [getVideoFileEndpoint, getVideoPreviewEndpoint, getVideoCaptionsEndpoint])
      expectError(
        await call(app, endpoint, { params: { id: _id.toHexString() }, query: { expires: 'завтра' } }),
        'validation.failed',
      );
  });
});

describe('a change that meets another one each time', () => {
  it('is told so, and changes nothing', async () => {
    const { _id } = await addVideo(app, id);
    const params = { id: _id.toHexString() };
    const repository = app.app.get(VideoRepository, { strict: false });
    vi.spyOn(repository, 'remove').mockResolvedValue(false);
    expectError(await call(app, removeVideoEndpoint, { as: keeper, params }), 'obituary.changedMeanwhile');
    vi.restoreAllMocks();
    await callOk(app, removeVideoEndpoint, { as: keeper, params });
    vi.spyOn(repository, 'add').mockResolvedValue(false);
    expectError(await call(app, restoreVideoEndpoint, { as: keeper, params }), 'obituary.changedMeanwhile');
    vi.restoreAllMocks();
    await callOk(app, restoreVideoEndpoint, { as: keeper, params });
    vi.spyOn(repository, 'update').mockResolvedValue(false);
    const body = { title: 'Інша' };
    expectError(
      await call(app, updateVideoEndpoint, { as: keeper, params, body }),
      'obituary.changedMeanwhile',
    );
  });
});
