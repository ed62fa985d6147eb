import { readdirSync } from 'node:fs';
import type { ErrorCode } from '@memorial/contracts/errors';
import { ownFilmFailureMessages } from '@memorial/contracts/messages/ui/own-films';
import { videoMessages } from '@memorial/contracts/messages/ui/videos';
import {
  getObituaryEndpoint,
  removeObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { filmPartBytes } from '@memorial/contracts/videos/video-uploads.constants';
import {
  beginVideoUploadEndpoint,
  discardVideoUploadEndpoint,
  finishVideoUploadEndpoint,
  getVideoUploadEndpoint,
  saveFilmPartEndpoint,
} from '@memorial/contracts/videos/video-uploads.endpoints';
import {
  cancelVideoEndpoint,
  getVideoCapabilityEndpoint,
  getVideoFileEndpoint,
  getVideoStatusEndpoint,
  listVideosEndpoint,
  updateVideoEndpoint,
} from '@memorial/contracts/videos/videos.endpoints';
import type { VideoWorkView } from '@memorial/contracts/videos/videos.schemas';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ObituaryRepository } from '../../src/modules/obituaries/obituaries.module.js';
import { FilmDecoder } from '../../src/modules/videos/own-films/film-decoder.port.js';
import { VideoUploadRepository } from '../../src/modules/videos/uploads/video-upload.repository.js';
import { VideoUploadsService } from '../../src/modules/videos/uploads/video-uploads.service.js';
import { VideoFiles } from '../../src/modules/videos/video-files.js';
import { GenerateVideoService } from '../../src/modules/videos/works/generate-video.service.js';
import { VideoWorkRepository } from '../../src/modules/videos/works/video-work.repository.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { Quotas } from '../../src/platform/quotas/quotas.js';
import { ScheduledTasks } from '../../src/platform/schedule/scheduled-tasks.js';
import { ObjectStore } from '../../src/platform/storage/object-store.port.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { type CallOptions, call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { clipPlace, placedClip } from '../support/film-clips.js';
import { createObituary } from '../support/obituaries.js';
import { endOpenVideoWorks } from '../support/videos.js';

/** Jobs run when a test says so. */
const env = {
  RATE_LIMITS: 'off',
  WORKER: 'off',
  ADMIN_EMAILS: 'admin@example.com',
  PATH: process.env.PATH ?? '',
};
const hourMs = 3_600_000;
const bytes = 'application/octet-stream';

let app: TestApp;
let keeper: TestAccount;
let stranger: TestAccount;
let id: string;
let clip: Buffer;

beforeAll(async () => {
  app = await startTestApp(env);
  clip = placedClip();
  stranger = await createAccount(app, 'PREMIUM_3');
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

const decoder = () => app.app.get(FilmDecoder, { strict: false });
const runJobs = () => app.app.get(JobWorker, { strict: false }).runDue();
const body = (sizeBytes = clip.length) => ({ obituaryId: id, fileName: 'Тато.mp4', sizeBytes });
const begin = (sent: CallOptions = {}) =>
  call(app, beginVideoUploadEndpoint, { as: keeper, body: body(), ...sent });
const beginOk = async (sizeBytes?: number) =>
  callOk(app, beginVideoUploadEndpoint, { as: keeper, body: body(sizeBytes) });
const part = (uploadId: string, number: number, content: Buffer, sent: CallOptions = {}) =>
  call(app, saveFilmPartEndpoint, {
    as: keeper,
    params: { id: uploadId, number: String(number) },
    raw: { type: bytes, body: content },
    ...sent,
  });
const consent = { film: true };
const finish = (uploadId: string, sent: object = { title: 'На дачі', consent }, as = keeper) =>
  call(app, finishVideoUploadEndpoint, { as, params: { id: uploadId }, body: sent });
const getUpload = (uploadId: string, as = keeper) =>
  call(app, getVideoUploadEndpoint, { as, params: { id: uploadId } });
const status = async (workId: string) =>
  (await callOk(app, getVideoStatusEndpoint, { as: keeper, params: { id: workId } })) as VideoWorkView;
const capability = () => callOk(app, getVideoCapabilityEndpoint, { as: keeper });
const page = (as?: TestAccount) => callOk(app, getObituaryEndpoint, { as, params: { id } });
const temporary = () => readdirSync(`${app.config.dataDir}/tmp`);
const storedFiles = async (uploadId: string) => {
  const keys: string[] = [];
  for await (const { key } of app.app.get(ObjectStore, { strict: false }).list(''))
    if (key.includes(uploadId)) keys.push(key.slice(key.indexOf(uploadId) + uploadId.length + 1));
  return keys;
};
const sendWhole = async (content = clip) => {
  const { _id } = await beginOk(content.length);
  expect((await part(_id, 1, content)).status).toBe(200);
  return _id;
};

describe("a family's own film", () => {
  it('is sent, encoded anew without the place of its making, and stands on the page', async () => {
    const uploadId = await sendWhole();
    expect(clip.includes(clipPlace)).toBe(true);
    const answer = await finish(uploadId, {
      title: 'На дачі',
      transcript: 'Заходьте!',
      posterSeconds: 9,
      consent,
    });
    expect([answer.status, answer.body]).toEqual([
      201,
      { success: true, message: videoMessages.accepted, _id: uploadId, status: 'queued' },
    ]);
    expect((await getUpload(uploadId)).status).toBe(404);
    expect(await capability()).toMatchObject({ currentUsage: 1, takesOwnFilms: true });
    await runJobs();
    expect(await status(uploadId)).toMatchObject({ status: 'done', progress: 100, title: 'На дачі' });
    const [video] = (await page()).videos;
    expect(video).toMatchObject({
      _id: uploadId,
      title: 'На дачі',
      transcript: 'Заходьте!',
      captionsUrl: null,
      origin: 'own',
      voice: 'family',
      width: 96,
      height: 54,
      isConfirmed: true,
    });
    expect(await storedFiles(uploadId)).toEqual(['film.mp4', 'preview.jpg']);
    const film = await call(app, getVideoFileEndpoint, { params: { id: uploadId } });
    expect(film.body.length).toBe(video?.sizeBytes);
    expect(film.body.includes('50.45')).toBe(false);
    expect(film.body.includes(videoMessages.familyRecording)).toBe(true);
    expect(temporary()).toEqual([]);
  });

  it('goes on after a cut line: parts are told, sent again and in any order', async () => {
    const content = Buffer.concat([clip, Buffer.alloc(filmPartBytes)]);
    const { _id, parts, partBytes, received, keptUntil } = await beginOk(content.length);
    expect([parts, partBytes, received]).toEqual([2, filmPartBytes, []]);
    expect(Date.parse(keptUntil) - app.clock.now().getTime()).toBe(24 * hourMs);
    const second = content.subarray(filmPartBytes);
    expect((await part(_id, 2, Buffer.alloc(second.length))).body.received).toEqual([2]);
    expect((await part(_id, 2, second)).body.received).toEqual([2]);
    const early = await finish(_id);
    expectError(early, 'video.uploadIncomplete');
    expect(early.body.details).toEqual({ missing: [1] });
    expect((await getUpload(_id)).body.received).toEqual([2]);
    await part(_id, 1, content.subarray(0, filmPartBytes));
    expect((await finish(_id)).status).toBe(201);
    await runJobs();
    expect(await status(_id)).toMatchObject({ status: 'done' });
  });

  it('is seen by keepers alone until one of them agrees', async () => {
    const uploadId = await sendWhole();
    await finish(uploadId, { title: null });
    await runJobs();
    expect((await page()).videos).toEqual([]);
    const list = await callOk(app, listVideosEndpoint, { as: keeper, params: { id } });
    expect(list.data).toMatchObject([{ _id: uploadId, isConfirmed: false }]);
    const agree = (consent: object) =>
      callOk(app, updateVideoEndpoint, { as: keeper, params: { id: uploadId }, body: { consent } });
    for (const consent of [{}, { voice: true }, { film: false }])
      expect(await agree(consent)).toMatchObject({ isConfirmed: false });
    expect(await agree({ film: true })).toMatchObject({ isConfirmed: true });
    expect((await page()).videos).toHaveLength(1);
    const { videos } = await app.app.get(ObituaryRepository, { strict: false }).getById(id);
    expect(videos?.[0]?.consent?.words).toBe(videoMessages.consentFilm);
  });

  it('is ordered once, also by repeats', async () => {
    const uploadId = await sendWhole();
    const [first, again] = await Promise.all([finish(uploadId), finish(uploadId)]);
    expect([first.body._id, again.body._id]).toEqual([uploadId, uploadId]);
    const later = await finish(uploadId);
    expect([later.status, later.body.message]).toEqual([200, videoMessages.alreadyOrdered]);
    expectError(await finish(uploadId, { title: 'Інша', consent }), 'request.keyReused');
    expectError(await finish(uploadId, { title: 'На дачі', consent }, stranger), 'video.uploadNotFound');
    expect(await capability()).toMatchObject({ currentUsage: 1 });
  });

  it('is answered by its order when a repeat ordered it after its own first look', async () => {
    const uploadId = await sendWhole();
    await finish(uploadId);
    vi.spyOn(VideoWorkRepository.prototype, 'find').mockResolvedValueOnce(null);
    const late = await finish(uploadId);
    expect([late.status, late.body._id]).toEqual([200, uploadId]);
  });

  it('that cannot be shown fails in words, and gives its place back', async () => {
    const uploadId = await sendWhole(Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'));
    await finish(uploadId);
    await runJobs();
    expect(await status(uploadId)).toMatchObject({
      status: 'failed',
      message: ownFilmFailureMessages.filmFormat,
    });
    expect(await capability()).toMatchObject({ currentUsage: 0 });
    expect(await storedFiles(uploadId)).toEqual([]);
    expect(temporary()).toEqual([]);
  });

  it('that is cancelled leaves nothing, and gives its place back', async () => {
    const uploadId = await sendWhole();
    await finish(uploadId);
    await callOk(app, cancelVideoEndpoint, { as: keeper, params: { id: uploadId } });
    expect(await storedFiles(uploadId)).toEqual([]);
    expect(await capability()).toMatchObject({ currentUsage: 0 });
    await runJobs();
    expect((await page()).videos).toEqual([]);
  });

  it('whose page is deleted while it waits gives its place back, and leaves nothing', async () => {
    const uploadId = await sendWhole();
    await finish(uploadId);
    await callOk(app, removeObituaryEndpoint, { as: keeper, params: { id } });
    await runJobs();
    expect(await capability()).toMatchObject({ currentUsage: 0 });
    expect(await storedFiles(uploadId)).toEqual([]);
  });

  it('that meets a full disk fails in words', async () => {
    const uploadId = await sendWhole();
    await finish(uploadId);
    const full = Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' });
    vi.spyOn(app.app.get(VideoFiles, { strict: false }), 'openPart').mockRejectedValue(full);
    await runJobs();
    expect(await status(uploadId)).toMatchObject({ status: 'failed' });
    expect(await capability()).toMatchObject({ currentUsage: 0 });
  });

  it('keeps its parts when the queue is full', async () => {
    const uploadId = await sendWhole();
    vi.spyOn(app.app.get(Quotas, { strict: false }), 'acquire').mockImplementation(
      async (type) => type !== 'video_queue',
    );
    expectError(await finish(uploadId), 'video.queueFull');
    vi.restoreAllMocks();
    expect((await getUpload(uploadId)).body.received).toEqual([1]);
    expect((await finish(uploadId)).status).toBe(201);
  });
});

describe('an upload', () => {
  it('is begun once by one key', async () => {
    const headers = { 'Idempotency-Key': 'film-key' };
    const [first, again] = await Promise.all([begin({ headers }), begin({ headers })]);
    expect([first.status, again.status, again.body._id]).toEqual([201, 201, first.body._id]);
    expectError(await begin({ headers, body: body(7) }), 'request.keyReused');
    await part(first.body._id, 1, clip);
    await finish(first.body._id);
    expectError(await begin({ headers }), 'video.uploadNotFound');
  });

  it('is one of two of an account; one that is given up leaves nothing', async () => {
    const [first] = [await beginOk(), await beginOk()];
    expectError(await begin(), 'video.tooManyUploads');
    await part(first._id, 1, clip);
    expect(await storedFiles(first._id)).toHaveLength(1);
    await callOk(app, discardVideoUploadEndpoint, { as: keeper, params: { id: first._id } });
    expect(await storedFiles(first._id)).toEqual([]);
    expect((await begin()).status).toBe(201);
  });

  it('that began long ago gives way to a new one', async () => {
    const [first, second] = [await beginOk(), await beginOk()];
    await part(first._id, 1, clip);
    app.clock.advance({ minutes: 61 });
    expect((await begin()).status).toBe(201);
    expectError(await getUpload(first._id), 'video.uploadNotFound');
    expect(await storedFiles(first._id)).toEqual([]);
    expect((await getUpload(second._id)).status).toBe(200);
  });

  it('that is still arriving does not give way', async () => {
    const [first, second] = [await beginOk(), await beginOk()];
    app.clock.advance({ minutes: 50 });
    await part(first._id, 1, clip);
    app.clock.advance({ minutes: 20 });
    expect((await begin()).status).toBe(201);
    expect((await getUpload(first._id)).status).toBe(200);
    expectError(await getUpload(second._id), 'video.uploadNotFound');
    expectError(await begin(), 'video.tooManyUploads');
  });

  it('that was ordered holds no slot, also after a crash', async () => {
    const [ordered] = [await sendWhole(), await beginOk()];
    const rows = app.app.get(VideoUploadRepository, { strict: false });
    vi.spyOn(rows, 'delete').mockRejectedValueOnce(new Error('the database is away'));
    expect((await finish(ordered)).status).toBe(500);
    expect((await finish(ordered)).status).toBe(200);
    expect((await begin()).status).toBe(201);
  });

  it('that is being ordered is not deleted', async () => {
    const uploadId = await sendWhole();
    app.clock.advance({ hours: 23, minutes: 55 });
    const generation = app.app.get(GenerateVideoService, { strict: false });
    const write = generation.write.bind(generation);
    vi.spyOn(generation, 'write').mockImplementationOnce(async (...sent) => {
      app.clock.advance({ minutes: 10 });
      await runFileTasks();
      return write(...sent);
    });
    expect((await finish(uploadId)).status).toBe(201);
    expect(await storedFiles(uploadId)).toEqual(['parts/001']);
  });

  it('is exported with its account while it is open', async () => {
    const exported = async (as = keeper) => {
      const files = [];
      for await (const { name, content } of app.app
        .get(VideoUploadsService, { strict: false })
        .export(as.userId))
        files.push({ name, rows: JSON.parse(String(content)) });
      return files;
    };
    const { _id, keptUntil } = await beginOk();
    await part(_id, 1, clip);
    const upload = { ...body(), _id, partBytes: filmPartBytes, parts: 1, received: [1], keptUntil };
    const rows = [{ ...upload, createdAt: app.clock.now().toISOString() }];
    expect(await exported()).toEqual([{ name: 'video-uploads.json', rows }]);
    expect(await exported(stranger)).toEqual([]);
    await finish(_id);
    expect(await exported()).toEqual([]);
    await beginOk();
    app.clock.advance({ hours: 24 });
    expect(await exported()).toEqual([]);
  });

  it('is deleted after a day', async () => {
    const { _id } = await beginOk();
    await part(_id, 1, clip);
    await runFileTasks();
    expect((await getUpload(_id)).body.received).toEqual([1]);
    app.clock.advance({ hours: 24 });
    expectError(await getUpload(_id), 'video.uploadNotFound');
    await runFileTasks();
    expect(await storedFiles(_id)).toEqual([]);
  });

  const runFileTasks = () => app.app.get(ScheduledTasks, { strict: false }).run(0);

  const beginOnFree = async (): Promise<CallOptions> => {
    const as = await createAccount(app);
    return { as, body: { ...body(), obituaryId: (await createObituary(app, as))._id } };
  };
  const refusals: [string, () => CallOptions | Promise<CallOptions>, ErrorCode][] = [
    ['nobody', () => ({ as: undefined }), 'auth.required'],
    ['a plan without videos', beginOnFree, 'plan.videos'],
    ['somebody else', () => ({ as: stranger }), 'obituary.notOwner'],
    ['a page that is none', () => ({ body: { ...body(), obituaryId: '0'.repeat(24) } }), 'obituary.notFound'],
    ['no size', () => ({ body: { obituaryId: id } }), 'validation.failed'],
    ['nothing to send', () => ({ body: body(0) }), 'validation.failed'],
    ['a film beyond the plan', () => ({ body: body(100 * 1024 * 1024 + 1) }), 'media.tooLarge'],
  ];
  it.each(refusals)('of %s is refused', async (_name, sent, code) => {
    expectError(await begin(await sent()), code);
  });

  it('is refused where no program reads it', async () => {
    const uploadId = await sendWhole();
    vi.spyOn(decoder(), 'isAvailable').mockResolvedValue(false);
    expectError(await begin(), 'video.decodeMissing');
    expectError(await finish(uploadId), 'video.decodeMissing');
    expect(await capability()).toMatchObject({ takesOwnFilms: false, canGenerateVideo: true });
  });

  it('is refused when the month is full', async () => {
    for (let count = 0; count < 3; count += 1) await finish(await sendWhole());
    expectError(await begin(), 'plan.monthlyVideos');
  });

  it('belongs to the account that began it', async () => {
    const { _id } = await beginOk();
    const admin = await createAccount(app, 'PREMIUM_3', 'admin@example.com');
    for (const as of [stranger, admin]) {
      expectError(await getUpload(_id, as), 'video.uploadNotFound');
      expectError(await part(_id, 1, clip, { as }), 'video.uploadNotFound');
      expectError(await finish(_id, {}, as), 'video.uploadNotFound');
      expectError(
        await call(app, discardVideoUploadEndpoint, { as, params: { id: _id } }),
        'video.uploadNotFound',
      );
    }
  });

  it('ends with its page', async () => {
    const uploadId = await sendWhole();
    await callOk(app, removeObituaryEndpoint, { as: keeper, params: { id } });
    expectError(await part(uploadId, 1, clip), 'obituary.notFound');
    expectError(await finish(uploadId), 'obituary.notFound');
  });
});

describe('a part', () => {
  const refusals: [string, (uploadId: string) => PromiseLike<{ status: number; body: object }>, ErrorCode][] =
    [
      ['that is too short', (uploadId) => part(uploadId, 1, clip.subarray(1)), 'media.malformed'],
      ['that is too long', (uploadId) => part(uploadId, 1, Buffer.concat([clip, clip])), 'media.malformed'],
      ['beyond the last', (uploadId) => part(uploadId, 2, clip), 'video.uploadNotFound'],
      ['with number 0', (uploadId) => part(uploadId, 0, clip), 'video.uploadNotFound'],
      [
        'of another type',
        (uploadId) => part(uploadId, 1, clip, { raw: { type: 'video/mp4', body: clip } }),
        'request.unsupportedType',
      ],
      [
        'that is compressed',
        (uploadId) => part(uploadId, 1, clip, { headers: { 'Content-Encoding': 'gzip' } }),
        'request.unsupportedType',
      ],
    ];
  it.each(refusals)('%s is refused', async (_name, send, code) => {
    const { _id } = await beginOk();
    expectError((await send(_id)) as never, code);
    expect((await getUpload(_id)).body.received).toEqual([]);
    expect(temporary()).toEqual([]);
  });

  it('of an upload that is given up meanwhile leaves nothing', async () => {
    const { _id } = await beginOk();
    const files = app.app.get(VideoFiles, { strict: false });
    const savePart = files.savePart.bind(files);
    vi.spyOn(files, 'savePart').mockImplementationOnce(async (...sent) => {
      await callOk(app, discardVideoUploadEndpoint, { as: keeper, params: { id: _id } });
      return savePart(...sent);
    });
    expectError(await part(_id, 1, clip), 'video.uploadNotFound');
    expect(await storedFiles(_id)).toEqual([]);
  });

  it('that meets a full disk is told so, and leaves nothing', async () => {
    const { _id } = await beginOk();
    const full = Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'rename' });
    vi.spyOn(app.app.get(ObjectStore, { strict: false }), 'put').mockRejectedValue(full);
    expectError(await part(_id, 1, clip), 'server.diskFull');
    expect(temporary()).toEqual([]);
  });
});
