import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type ErrorCode, errorText } from '@memorial/contracts/errors';
import { removeKeeperEndpoint } from '@memorial/contracts/keepers/keepers.endpoints';
import { removeGalleryPhotoEndpoint } from '@memorial/contracts/media/media.endpoints';
import { videoMessages } from '@memorial/contracts/messages/ui/videos';
import {
  getObituaryEndpoint,
  removeObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { hrefOf } from '@memorial/contracts/route';
import {
  cancelVideoEndpoint,
  generateVideoEndpoint,
  getVideoCapabilityEndpoint,
  getVideoFileEndpoint,
  getVideoStatusEndpoint,
  listVideosEndpoint,
  removeVideoEndpoint,
} from '@memorial/contracts/videos/videos.endpoints';
import { videoRoutes } from '@memorial/contracts/videos/videos.routes';
import type { GeneratedVideoView, VideoWorkView } from '@memorial/contracts/videos/videos.schemas';
import { getModelToken } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PaidVideosService } from '../../src/modules/payments/payments.module.js';
import { FilmRenderer } from '../../src/modules/videos/rendering/film-renderer.port.js';
import {
  type InstalledVoice,
  SpeechSynthesizer,
} from '../../src/modules/videos/speech/speech-synthesizer.port.js';
import { VideoRepository } from '../../src/modules/videos/video.repository.js';
import { VideoFiles, videoKey } from '../../src/modules/videos/video-files.js';
import { VideoPlacesService } from '../../src/modules/videos/works/video-places.service.js';
import { VideoWorkRepository } from '../../src/modules/videos/works/video-work.repository.js';
import { VideoWorksService } from '../../src/modules/videos/works/video-works.service.js';
import { AppError } from '../../src/platform/errors/app-error.js';
import type { Job } from '../../src/platform/jobs/job.schema.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { idFromText } from '../../src/platform/mongo/object-ids.js';
import { Quotas } from '../../src/platform/quotas/quotas.js';
import { ObjectStore } from '../../src/platform/storage/object-store.port.js';
import { createAccount, setPlan, signInAgain, type TestAccount } from '../support/accounts.js';
import { freeze, unfreeze } from '../support/administration.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { heardTimes, soundOfFilm } from '../support/film-sound.js';
import { addKeeper } from '../support/keepers.js';
import { addGalleryPhoto, createObituary } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';
import { addVideo, allowSynthesis, endOpenVideoWorks } from '../support/videos.js';

/** Jobs run when a test says so. */
const env = { RATE_LIMITS: 'off', WORKER: 'off', ADMIN_EMAILS: 'admin@example.com' };

let app: TestApp;
let admin: TestAccount;
let keeper: TestAccount;
let id: string;
let photoId: string;

beforeAll(async () => {
  app = await startTestApp(env);
  admin = await createAccount(app, 'FREE', 'admin@example.com');
});
beforeEach(async () => {
  keeper = await createAccount(app, 'PREMIUM_3');
  id = (await createObituary(app, keeper))._id;
  photoId = (await addGalleryPhoto(app, keeper, id))._id;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await endOpenVideoWorks(app);
});
afterAll(() => app.stop());

const consent = { photo: true, voice: true };
const silent = () => ({ obituaryId: id, photoId, durationSeconds: 5, shape: 'square', consent });
const post = (body: object, headers: Record<string, string> = {}, as: TestAccount | undefined = keeper) =>
  call(app, generateVideoEndpoint, { as, body, headers });
const order = async (body: object = silent(), as = keeper): Promise<GeneratedVideoView> =>
  callOk(app, generateVideoEndpoint, { as, body });
const status = async (ofId: string, as = keeper) =>
  (await callOk(app, getVideoStatusEndpoint, { as, params: { id: ofId } })) as VideoWorkView;
const cancel = (workId: string, as = keeper) =>
  callOk(app, cancelVideoEndpoint, { as, params: { id: workId } });
const capability = (as = keeper) => callOk(app, getVideoCapabilityEndpoint, { as });
const used = async () => (await capability()).currentUsage;
const page = (as?: TestAccount) => callOk(app, getObituaryEndpoint, { as, params: { id } });
const runJobs = () => app.app.get(JobWorker, { strict: false }).runDue();
const works = () => app.app.get(VideoWorkRepository, { strict: false });
const worker = () => app.app.get(VideoWorksService, { strict: false });
const payFor = (count: number) =>
  vi.spyOn(app.app.get(PaidVideosService, { strict: false }), 'countPaid').mockResolvedValue(count);
const temporary = () => readdirSync(`${app.config.dataDir}/tmp`);
const otherPhotos = async (count: number) => {
  const photos: string[] = [];
  for (let number = 0; number < count; number += 1)
    photos.push((await addGalleryPhoto(app, keeper, id, 100 + number))._id);
  return photos;
};

/** A voice of an engine that the operator may remove. */
const lada: InstalledVoice = {
  id: 'piper-lada',
  name: 'Лада',
  gender: 'female',
  engine: 'piper',
  quality: 'natural',
  readsStress: true,
};

/** Captions may be this many seconds before or after the voice. */
const captionSeconds = 0.3;
const within = (second: number) => expect.closeTo(second, -Math.log10(2 * captionSeconds));

describe('a page that is frozen', () => {
  const waits = async (workId: string) => {
    for (let day = 0; day < 5; day += 1) {
      await runJobs();
      expect(await status(workId)).toMatchObject({ status: 'queued' });
      app.clock.advance({ days: 1 });
      keeper = await signInAgain(app, keeper);
    }
    await unfreeze(app, await signInAgain(app, admin), id);
    expect((await page()).videos).toEqual([]);
    await runJobs();
    expect(await status(workId)).toMatchObject({ status: 'done' });
    expect((await page()).videos).toHaveLength(1);
  };
  beforeEach(async () => {
    admin = await signInAgain(app, admin);
  });

  it('lets a film wait, and gets it after the freeze', async () => {
    const { _id } = await order();
    await freeze(app, admin, id);
    await waits(_id);
  });

  it('lets a film wait that was made meanwhile', async () => {
    const { _id } = await order();
    const videos = app.app.get(VideoRepository, { strict: false });
    const add = videos.add.bind(videos);
    vi.spyOn(videos, 'add').mockImplementationOnce(async (...given) => {
      await freeze(app, admin, id);
      return add(...given);
    });
    await waits(_id);
  });
});

describe('an editor', () => {
  it('orders for the page of another, whose place is taken', async () => {
    const editor = await createAccount(app);
    expectError(await post(silent(), {}, editor), 'plan.videos');
    await addKeeper(app, id, editor, 'editor');
    await order(silent(), editor);
    expect(await used()).toBe(1);
    // The page of a third account.
    const { _id: obituaryId } = await createObituary(app, await createAccount(app, 'PREMIUM_3'));
    expectError(await post({ ...silent(), obituaryId }, {}, editor), 'obituary.notOwner');
    await setPlan(app, keeper, 'FREE');
    expectError(await post({ ...silent(), shape: 'portrait' }, {}, editor), 'plan.videos');
    // No plan of an account whose page the editor changes has videos: the body is not read.
    const raw = { type: 'application/json', body: `{"imageData":"${'a'.repeat(2 * 1024 * 1024)}` };
    expectError(await call(app, generateVideoEndpoint, { as: editor, raw }), 'plan.videos');
  });

  it('reads the places of the owner; a contributor does not', async () => {
    const [editor, contributor] = [await createAccount(app), await createAccount(app)];
    await addKeeper(app, id, editor, 'editor');
    await addKeeper(app, id, contributor, 'contributor');
    const ask = (as: TestAccount) => call(app, getVideoCapabilityEndpoint, { as, query: { obituaryId: id } });
    expect((await ask(editor)).body).toMatchObject({ limit: 3, canGenerateVideo: true });
    expectError(await ask(contributor), 'obituary.notOwner');
  });

  it('who was removed meanwhile is told nothing of the end', async () => {
    const editors = [await createAccount(app), await createAccount(app)] as const;
    const photos = await otherPhotos(2);
    const ordered: string[] = [];
    for (const [index, editor] of editors.entries()) {
      await addKeeper(app, id, editor, 'editor');
      ordered.push((await order({ ...silent(), photoId: photos[index] }, editor))._id);
    }
    const [removed, kept] = editors;
    await callOk(app, removeKeeperEndpoint, { as: keeper, params: { id, userId: removed.userId } });
    for (const workId of ordered) {
      const work = await works().find(workId);
      if (work) await worker().fail(work, 'unknown');
    }
    await runJobs();
    const recipients = app.mailbox.sent.map(({ to }) => to);
    expect([removed, kept].map(({ email }) => recipients.filter((to) => to === email).length)).toEqual([
      0, 1,
    ]);
  });
});

describe('a film that was ordered of a dead person', () => {
  it.each(['missing', 'captive'])(
    'waits for keepers who tell by then that the person is %s',
    async (told) => {
      const { _id } = await order();
      const body = { status: told, deathDate: null, visibility: 'link' };
      await callOk(app, updateObituaryEndpoint, { as: keeper, params: { id }, body });
      await runJobs();
      expect(await status(_id)).toMatchObject({ status: 'done' });
      const films = await callOk(app, listVideosEndpoint, { as: keeper, params: { id } });
      expect(films.data).toMatchObject([{ _id, isConfirmed: false }]);
      expect((await page()).videos).toEqual([]);
      const later = await order({ ...silent(), shape: 'portrait' });
      await runJobs();
      expect((await page()).videos).toMatchObject([{ _id: later._id, isConfirmed: true }]);
    },
  );
});

describe('a video', () => {
  it('is made of a photograph of the page in silence, and stands on the page', async () => {
    const {
      _id,
      status: first,
      message,
    } = await order({ ...silent(), title: 'Левко', subtitle: '1970–2022' });
    expect([first, message]).toEqual(['queued', videoMessages.accepted]);
    expect(await status(_id)).toMatchObject({ isGenerating: true, position: 1, step: null, title: 'Левко' });
    expect(await status(id)).toMatchObject({ _id });
    await runJobs();
    expect(await status(_id)).toMatchObject({
      isGenerating: false,
      status: 'done',
      progress: 100,
      position: null,
    });
    const [video] = (await page()).videos;
    expect(video).toMatchObject({
      _id,
      obituaryId: id,
      title: 'Левко',
      captionsUrl: null,
      transcript: null,
      durationSeconds: 5,
      width: 960,
      height: 960,
      origin: 'made',
      voice: 'none',
      isConfirmed: true,
    });
    const film = await app.app.get(ObjectStore, { strict: false }).stat(videoKey(id, _id, 'film'));
    expect(film?.sizeBytes).toBe(video?.sizeBytes);
    expect(temporary()).toEqual([]);
    expect(await capability()).toMatchObject({
      currentUsage: 1,
      limit: 3,
      remaining: 2,
      canGenerateVideo: true,
    });
  });

  it('speaks the ordered words, with captions, as long as they need', async () => {
    await allowSynthesis(app, id);
    const audioText = 'Він любив ліс. Народився 1970 року.';
    const { _id } = await order({ ...silent(), durationSeconds: null, audioText, voiceId: 'uk-oksana' });
    await runJobs();
    expect(await status(_id)).toMatchObject({ status: 'done' });
    const [video] = (await page()).videos;
    expect(video).toMatchObject({ voice: 'synthetic', transcript: audioText });
    expect(video?.captionsUrl).toBe(hrefOf(videoRoutes.getCaptions, { id: _id }));
    expect(video?.durationSeconds).toBeGreaterThan(5);
    expect(video?.durationSeconds).toBeLessThan(20);
    const { text } = await app.http.get(video?.captionsUrl ?? '').expect(200);
    const cues = [...text.matchAll(/^00:00:(\S+) --> 00:00:(\S+)\n(.+)$/gm)];
    expect(cues.map(([, , , words]) => words)).toEqual(['Він любив ліс.', 'Народився 1970 року.']);
    const film = join(app.config.dataDir, 'media', videoKey(id, _id, 'film'));
    const heard = heardTimes(await soundOfFilm(app, film), 0.3);
    const shown = cues.map(([, from, to]) => ({ from: Number(from), to: Number(to) }));
    expect(heard).toEqual(shown.map(({ from, to }) => ({ from: within(from), to: within(to) })));
  });

  it('is made of a photograph that comes with the order, in JSON or in a form', async () => {
    const dataUrl = `data:image/jpeg;base64,${(await smallPhotograph(9)).toString('base64')}`;
    const json = await order({ ...silent(), photoId: null, imageData: dataUrl });
    const file = await smallPhotograph(7);
    const crop = '{"x":0,"y":0,"width":0.5,"height":1}';
    const fields = {
      obituaryId: id,
      durationSeconds: '5',
      audioText: 'Тихо.',
      crop,
      consent: '{"photo":true,"voice":false}',
    };
    const form = await call(app, generateVideoEndpoint, { as: keeper, file, fields });
    expect(form.status).toBe(201);
    await runJobs();
    for (const { _id } of [json, form.body]) expect(await status(_id)).toMatchObject({ status: 'done' });
    // To the voice of the other nobody has agreed: keepers alone see it.
    expect((await page()).videos.map(({ _id }) => _id)).toEqual([json._id]);
    const work = await works().find(json._id);
    expect(work && (await app.app.get(VideoFiles, { strict: false }).readInput(work, 'photo'))).toBeNull();
    expect(work).not.toBeNull();
    expect(temporary()).toEqual([]);
  });

  it('is ordered once by repeats of one request, and by equal requests while it is being made', async () => {
    const headers = { 'Idempotency-Key': 'a-key' };
    const [first, again] = await Promise.all([post(silent(), headers), post(silent(), headers)]);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body._id).toBe(first.body._id);
    const like = await post(silent());
    expect([like.status, like.body._id]).toEqual([200, first.body._id]);
    expectError(await post({ ...silent(), title: 'Інша' }, headers), 'request.keyReused');
    expect(await used()).toBe(1);
    await cancel(first.body._id);
    expect((await post(silent(), headers)).body).toMatchObject({ _id: first.body._id, status: 'cancelled' });
    expect((await order())._id).not.toBe(first.body._id);
  });
});

describe('equal orders', () => {
  it('at the same moment, without keys, make one work that holds one place', async () => {
    const answers = await Promise.all([post(silent()), post(silent()), post(silent())]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(await used()).toBe(1);
  });

  it('with one key are answered with how their work has ended', async () => {
    const headers = { 'Idempotency-Key': 'a-key' };
    const { body } = await post(silent(), headers);
    await cancel(body._id);
    expect((await post(silent(), headers)).body).toMatchObject({
      status: 'cancelled',
      message: videoMessages.cancelled,
    });
  });
});

describe('an order', () => {
  const refusals: [string, () => object | Promise<object>, ErrorCode][] = [
    ['no photograph', () => ({ ...silent(), photoId: null }), 'validation.failed'],
    ['two photographs', () => ({ ...silent(), imageData: 'aaaa' }), 'validation.failed'],
    ['an unknown movement', () => ({ ...silent(), cameraMovement: 'spin' }), 'validation.failed'],
    [
      'a crop beyond the photograph',
      () => ({ ...silent(), crop: { x: 0.6, y: 0, width: 0.5, height: 1 } }),
      'validation.failed',
    ],
    ['too long a film', () => ({ ...silent(), durationSeconds: 301 }), 'validation.failed'],
    ['too long a title', () => ({ ...silent(), title: 'ї'.repeat(81) }), 'validation.failed'],
    ['too long a narration', () => ({ ...silent(), audioText: 'а'.repeat(4_001) }), 'validation.failed'],
    ['a photo of no page', () => ({ ...silent(), photoId: '0'.repeat(24) }), 'photo.notFound'],
    [
      'a picture that is none',
      () => ({ ...silent(), photoId: null, imageData: 'aGVsbG8=' }),
      'media.unsupportedType',
    ],
    ['words of another alphabet of signs', () => ({ ...silent(), audioText: '🕯️🕯️' }), 'video.narrationEmpty'],
    ['markup', () => ({ ...silent(), audioText: 'Слово [[brv]] далі' }), 'video.narrationMarkup'],
    [
      'numbers that take too long to read aloud',
      () => ({ ...silent(), audioText: `Номер ${'999999999999 '.repeat(300)}` }),
      'video.narrationLasts',
    ],
    [
      'an unknown voice',
      () => ({ ...silent(), audioText: 'Тихо.', voiceId: 'uk-none' }),
      'video.voiceNotFound',
    ],
    ['no page', () => ({ ...silent(), obituaryId: '0'.repeat(24) }), 'obituary.notFound'],
  ];
  it.each(refusals)('with %s is refused before a place is taken', async (_name, body, code) => {
    expectError(await post(await body()), code);
    expect(await used()).toBe(0);
    expect(temporary()).toEqual([]);
  });

  it('understands names of movements as people write them', async () => {
    for (const cameraMovement of ['Zoom In', 'PAN_LEFT', ' parallax '])
      await order({ ...silent(), cameraMovement });
    expect(await used()).toBe(3);
  });

  it('is refused without a token, to others, and to plans without videos, before its body is read', async () => {
    expectError(await call(app, generateVideoEndpoint, { body: silent() }), 'auth.required');
    const other = await createAccount(app, 'PREMIUM_3');
    expectError(await post(silent(), {}, other), 'obituary.notOwner');
    await callOk(app, updateObituaryEndpoint, {
      as: keeper,
      params: { id },
      body: { visibility: 'private' },
    });
    expectError(await post(silent(), {}, other), 'obituary.notFound');
    for (const level of ['FREE', 'PREMIUM_1'] as const) {
      const account = await createAccount(app, level);
      const raw = { type: 'application/json', body: `{"imageData":"${'a'.repeat(2 * 1024 * 1024)}` };
      expectError(await call(app, generateVideoEndpoint, { as: account, raw }), 'plan.videos');
      expect(await capability(account)).toMatchObject({
        canGenerateVideo: false,
        reason: 'plan.videos',
        isActive: false,
        remaining: 0,
        maxVideoDuration: 0,
      });
    }
  });

  it('takes a body of 16 MiB and no larger one', async () => {
    const raw = (size: number) => ({
      type: 'application/json',
      body: JSON.stringify({ ...silent(), photoId: null, imageData: 'a'.repeat(size) }),
    });
    const large = await call(app, generateVideoEndpoint, { as: keeper, raw: raw(15 * 1024 * 1024) });
    expectError(large, 'media.unsupportedType');
    const larger = await call(app, generateVideoEndpoint, { as: keeper, raw: raw(18 * 1024 * 1024) });
    expectError(larger, 'request.tooLarge');
  });

  it('takes a body that is large by its photograph alone', async () => {
    const wide = 'я '.repeat(700_000);
    const bodies = [
      { ...silent(), title: wide },
      { ...silent(), imageData: { imageData: [wide] } },
      { ...silent(), photoId: null, imageData: 'a'.repeat(1024 * 1024), title: wide },
      { ...silent(), other: Array.from({ length: 400_000 }, () => ({})) },
      { ...silent(), other: Array.from({ length: 400_000 }, () => 'a') },
    ];
    for (const sent of bodies) {
      const raw = { type: 'application/json', body: JSON.stringify(sent) };
      expectError(await call(app, generateVideoEndpoint, { as: keeper, raw }), 'request.tooLarge');
    }
    const spaced = JSON.stringify(
      { ...silent(), photoId: null, imageData: 'a'.repeat(2 * 1024 * 1024) },
      null,
      2,
    );
    const raw = { type: 'application/json', body: spaced.replace('"imageData": ', '"imageData" :\n ') };
    expectError(await call(app, generateVideoEndpoint, { as: keeper, raw }), 'media.unsupportedType');
  });

  it('refuses a compressed body', async () => {
    const body = gzipSync(JSON.stringify(silent()));
    const headers = { 'Content-Encoding': 'gzip' };
    const raw = { type: 'application/json', body };
    expectError(
      await call(app, generateVideoEndpoint, { as: keeper, raw, headers }),
      'request.unsupportedType',
    );
    expect((await post(silent())).status).toBe(201);
  });

  it('is refused where no program writes films, with its code in the capability', async () => {
    vi.spyOn(app.app.get(FilmRenderer, { strict: false }), 'engine').mockResolvedValue(null);
    expectError(await post(silent()), 'video.engineMissing');
    expect(await capability()).toMatchObject({ canGenerateVideo: false, reason: 'video.engineMissing' });
  });

  it('for a page that is full of videos is refused', async () => {
    for (let number = 0; number < 30; number += 1) await addVideo(app, id, {}, number);
    expectError(await post(silent()), 'video.tooMany');
  });
});

describe('places', () => {
  it('of a month are three, exact under parallel orders; the next month has new ones', async () => {
    const photos = await otherPhotos(8);
    const answers = await Promise.all(photos.map((photo) => post({ ...silent(), photoId: photo })));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3);
    for (const answer of answers.filter((one) => one.status !== 201))
      expectError(answer, 'plan.monthlyVideos');
    expect(await capability()).toMatchObject({ reason: 'plan.monthlyVideos', remaining: 0, currentUsage: 3 });
    app.clock.advance({ days: 31 });
    keeper = await signInAgain(app, keeper);
    expect(await capability()).toMatchObject({ reason: null, remaining: 3, currentUsage: 0 });
  });

  it('come back with a cancelled work, and after a cancel nothing is made', async () => {
    const { _id } = await order();
    expect(await cancel(_id)).toMatchObject({ status: 'cancelled', isGenerating: false });
    expect(await cancel(_id)).toMatchObject({ status: 'cancelled' });
    expect(await used()).toBe(0);
    await runJobs();
    expect((await page()).videos).toEqual([]);
    expect(await status(id)).toMatchObject({ status: 'cancelled', message: videoMessages.cancelled });
  });

  it('that are paid are taken after those of the month, and come back as well', async () => {
    payFor(1);
    const photos = await otherPhotos(5);
    const orders = [];
    for (const photo of photos.slice(0, 4)) orders.push(await order({ ...silent(), photoId: photo }));
    expect(await capability()).toMatchObject({ remaining: 0, paidRemaining: 0, currentUsage: 3 });
    await cancel(orders[3]?._id ?? '');
    expect(await capability()).toMatchObject({ remaining: 1, paidRemaining: 1, reason: null });
    const last = await order({ ...silent(), photoId: photos[4] });
    expectError(await post({ ...silent(), photoId: photos[3] }), 'plan.monthlyVideos');
    await works().finish(new Types.ObjectId(last._id), app.clock.now());
    // A finished one has used the paid place up, also after the quota task.
    app.clock.advance({ days: 40 });
    keeper = await signInAgain(app, keeper);
    await app.app.get(Quotas, { strict: false }).releaseOrphaned();
    expect(await capability()).toMatchObject({ remaining: 3, paidRemaining: 0 });
  });

  it('of a broken attempt are its own when it is repeated, paid ones too', async () => {
    const photos = await otherPhotos(4);
    for (const photo of photos.slice(0, 2)) await order({ ...silent(), photoId: photo });
    const places = app.app.get(VideoPlacesService, { strict: false });
    const broken = (key: string) => ({
      _id: idFromText(`video ${keeper.userId} ${key}`),
      ownerId: new Types.ObjectId(keeper.userId),
      createdAt: app.clock.now(),
    });
    expect(await places.take(broken('last'))).toBe('month');
    expect((await post({ ...silent(), photoId: photos[2] }, { 'Idempotency-Key': 'last' })).status).toBe(201);
    payFor(1);
    expect(await places.take(broken('paid'))).toBe('paid');
    expectError(await post({ ...silent(), photoId: photos[3] }), 'plan.monthlyVideos');
    expect((await post({ ...silent(), photoId: photos[3] }, { 'Idempotency-Key': 'paid' })).status).toBe(201);
  });

  it('in the queue are four for an account', async () => {
    payFor(9);
    const photos = await otherPhotos(5);
    const first = await order({ ...silent(), photoId: photos[0] });
    const later: string[] = [];
    for (const photo of photos.slice(1, 4)) {
      app.clock.advance({ seconds: 1 });
      later.push((await order({ ...silent(), photoId: photo }))._id);
    }
    const [second, third, newest] = later;
    expect(await status(id)).toMatchObject({ _id: newest, otherOpenIds: [first._id, second, third] });
    expect((await status(first._id)).otherOpenIds).toEqual(later);
    const refused = await post({ ...silent(), photoId: photos[4] });
    expectError(refused, 'video.queueFull');
    expect(refused.headers['retry-after']).toBe('60');
    expect((await status(id)).position).toBe(4);
    await cancel(first._id);
    expect(await status(id)).toMatchObject({ position: 3, otherOpenIds: [second, third] });
    await order({ ...silent(), photoId: photos[4] });
  });

  it('in the queue are taken in turns by accounts', async () => {
    const first = keeper;
    const ownerOf = new Map<string, TestAccount>();
    const orderOf = async (as: TestAccount, count: number) => {
      const obituaryId = as === first ? id : (await createObituary(app, as))._id;
      const ids: string[] = [];
      for (let number = 0; number < count; number += 1) {
        app.clock.advance({ seconds: 1 });
        const photo = await addGalleryPhoto(app, as, obituaryId, 200 + number);
        const { _id } = await order({ ...silent(), obituaryId, photoId: photo._id }, as);
        ownerOf.set(_id, as);
        ids.push(_id);
      }
      return ids;
    };
    const [a1 = '', a2 = '', a3 = ''] = await orderOf(first, 3);
    const second = await createAccount(app, 'PREMIUM_3');
    const [b1 = '', b2 = ''] = await orderOf(second, 2);
    const places = async (...ids: string[]) => {
      const found = [];
      for (const workId of ids) found.push((await status(workId, ownerOf.get(workId))).position);
      return found;
    };
    expect(await places(a1, b1, a2, b2, a3)).toEqual([1, 2, 3, 4, 5]);
    // An account that orders anew as soon as its work is done does not overtake those who wait.
    const now = app.clock.now();
    for (const done of [a1, b1]) {
      await works().begin(new Types.ObjectId(done));
      await works().finish(new Types.ObjectId(done), now);
    }
    const [c1 = ''] = await orderOf(await createAccount(app, 'PREMIUM_3'), 1);
    await works().begin(new Types.ObjectId(c1));
    const [b3 = ''] = await orderOf(second, 1);
    expect(await places(a2, b2, a3, b3)).toEqual([1, 2, 3, 4]);
    const begun: string[] = [];
    vi.spyOn(works(), 'begin').mockImplementation(async (workId) => {
      begun.push(workId.toHexString());
      return false;
    });
    await runJobs();
    expect(begun.slice(-4)).toEqual([a2, b2, a3, b3]);
  });

  it('keep the place of a work whose parallel repeat failed just before it was written', async () => {
    const headers = { 'Idempotency-Key': 'a-key' };
    const places = app.app.get(VideoPlacesService, { strict: false });
    vi.spyOn(places, 'enterQueue').mockImplementationOnce(async () => {
      expect((await post(silent(), headers)).status).toBe(201);
      // The failed one does not see it yet.
      vi.spyOn(works(), 'find').mockResolvedValueOnce(null);
      throw new AppError('video.queueFull');
    });
    expectError(await post(silent(), headers), 'video.queueFull');
    expect(await used()).toBe(1);
  });
});

describe('a work', () => {
  it('fails, told in words, when its photograph is gone; its place comes back', async () => {
    const { _id } = await order();
    await callOk(app, removeGalleryPhotoEndpoint, { as: keeper, params: { id, photoId } });
    await runJobs();
    expect(await status(_id)).toMatchObject({ status: 'failed', message: videoMessages.failedPhotoGone });
    expect(await used()).toBe(0);
  });

  it('fails when its page is deleted', async () => {
    const { _id } = await order();
    await callOk(app, removeObituaryEndpoint, { as: keeper, params: { id } });
    await runJobs();
    expect(await used()).toBe(0);
    expectError(
      await call(app, getVideoStatusEndpoint, { as: keeper, params: { id: _id } }),
      'video.notFound',
    );
  });

  it('is made when its page was hidden and the plan ended meanwhile, and nobody else sees it', async () => {
    const { _id } = await order();
    const body = { visibility: 'private' } as const;
    await callOk(app, updateObituaryEndpoint, { as: keeper, params: { id }, body });
    await setPlan(app, keeper, 'FREE');
    await runJobs();
    expect(await status(_id)).toMatchObject({ status: 'done' });
    expect(await used()).toBe(1);
    const film = (as?: TestAccount) => call(app, getVideoFileEndpoint, { as, params: { id: _id } });
    expectError(await film(), 'video.notFound');
    expectError(await film(await createAccount(app)), 'video.notFound');
    expect((await film(keeper)).status).toBe(200);
  });

  it('fails, told in words, when its voice is gone; its place comes back', async () => {
    const synthesizer = app.app.get(SpeechSynthesizer, { strict: false });
    const synthesizes = vi.spyOn(synthesizer, 'synthesize');
    const voices = vi.spyOn(synthesizer, 'listVoices').mockResolvedValue([lada]);
    const { _id } = await order({ ...silent(), audioText: 'Вона любила весну.', voiceId: lada.id });
    voices.mockResolvedValue([]);
    await runJobs();
    expect(await status(_id)).toMatchObject({ status: 'failed', message: errorText('video.voiceNotFound') });
    expect(synthesizes).not.toHaveBeenCalled();
    expect(await used()).toBe(0);
  });

  it('fails at once when the disk is full, and is tried three times when its process dies', async () => {
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' });
    const renders = vi.spyOn(app.app.get(FilmRenderer, { strict: false }), 'render');
    renders.mockRejectedValueOnce(full);
    const first = await order();
    await runJobs();
    expect(await status(first._id)).toMatchObject({
      status: 'failed',
      message: errorText('server.diskFull'),
    });
    renders.mockClear();
    renders.mockRejectedValue(new Error('the process died'));
    const second = await order();
    for (let round = 0; round < 4; round += 1) {
      await runJobs();
      app.clock.advance({ minutes: 1 });
    }
    expect(renders).toHaveBeenCalledTimes(3);
    expect(await status(second._id)).toMatchObject({
      status: 'failed',
      message: videoMessages.generationFailed,
    });
    expect(await used()).toBe(0);
    expect(temporary()).toEqual([]);
  });

  it('whose film stands already is done, whatever ended its job, also once the film is removed', async () => {
    const photos = await otherPhotos(2);
    for (const [index, photo] of photos.entries()) {
      const { _id } = await order({ ...silent(), photoId: photo });
      await addVideo(app, id, { _id: new Types.ObjectId(_id) }, index);
      const work = await works().find(_id);
      if (index === 1) await callOk(app, removeVideoEndpoint, { as: keeper, params: { id: _id } });
      if (work) await worker().fail(work, 'unknown');
      expect(await status(_id)).toMatchObject({ status: 'done' });
      const film = await app.app.get(ObjectStore, { strict: false }).stat(videoKey(id, _id, 'film'));
      expect(film).not.toBeNull();
    }
    expect(await used()).toBe(2);
  });

  it('whose words take too long to read aloud fails at once, told in words; its place comes back', async () => {
    const { _id } = await order({ ...silent(), durationSeconds: null, audioText: 'Вона любила весну.' });
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
      ms === 15 * 60_000 ? AbortSignal.abort(new DOMException('late', 'TimeoutError')) : timeout(ms),
    );
    await runJobs();
    expect(await status(_id)).toMatchObject({ status: 'failed', message: errorText('video.narrationLasts') });
    expect(await used()).toBe(0);
  });

  it('that was cancelled leaves no film, also when the page changes at the same moment', async () => {
    const { _id } = await order();
    await addVideo(app, id, { _id: new Types.ObjectId(_id) });
    await cancel(_id);
    const rows = app.app.get(VideoRepository, { strict: false });
    vi.spyOn(rows, 'dropLost').mockResolvedValueOnce(false);
    const work = await works().find(_id);
    if (work) await worker().finish(work);
    expect((await page()).videos).toEqual([]);
  });

  it('that was cancelled leaves no film, though though a process without its lease adds one', async () => {
    const { _id } = await order();
    const work = await works().find(_id);
    await cancel(_id);
    await addVideo(app, id, { _id: new Types.ObjectId(_id) });
    if (work) await worker().finish(work);
    expect((await page()).videos).toEqual([]);
    expect(await app.app.get(ObjectStore, { strict: false }).stat(videoKey(id, _id, 'film'))).toBeNull();
    expect(await status(_id)).toMatchObject({ status: 'cancelled' });
  });

  it('is told to keepers alone, and cancelled by them alone', async () => {
    const { _id } = await order();
    const other = await createAccount(app, 'PREMIUM_3');
    for (const params of [{ id: _id }, { id }, { id: '0'.repeat(24) }]) {
      expectError(await call(app, getVideoStatusEndpoint, { as: other, params }), 'video.notFound');
      expectError(await call(app, cancelVideoEndpoint, { as: other, params }), 'video.notFound');
    }
    admin = await signInAgain(app, admin);
    expect(await status(_id, admin)).toMatchObject({ _id });
    expect(await cancel(_id, admin)).toMatchObject({ status: 'cancelled' });
  });

  it('of a page that never had one is none', async () => {
    expect(await status(id)).toEqual({
      isGenerating: false,
      status: null,
      message: videoMessages.neverOrdered,
    });
  });

  it('without a job is started by the task, and one whose job is over is ended', async () => {
    const { _id } = await order();
    const model = app.app.get<Model<Job>>(getModelToken('Job'), { strict: false });
    await model.deleteOne({ key: _id });
    app.clock.advance({ minutes: 2 });
    await worker().recover();
    expect(await model.countDocuments({ key: _id, status: 'open' })).toBe(1);
    await model.updateOne({ key: _id }, { $set: { status: 'failed' } });
    await worker().recover();
    expect(await status(_id)).toMatchObject({ status: 'failed' });
    expect(await used()).toBe(0);
  });
});
