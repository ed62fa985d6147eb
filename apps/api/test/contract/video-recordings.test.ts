import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorCode } from '@memorial/contracts/errors';
import { videoMessages } from '@memorial/contracts/messages/ui/videos';
import { getObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { hrefOf } from '@memorial/contracts/route';
import { uploadVideoRecordingEndpoint } from '@memorial/contracts/videos/video-recordings.endpoints';
import { videoRecordingRoutes } from '@memorial/contracts/videos/video-recordings.routes';
import type { VideoRecordingView } from '@memorial/contracts/videos/video-recordings.schemas';
import { secondsAfterNarration } from '@memorial/contracts/videos/videos.constants';
import {
  cancelVideoEndpoint,
  generateVideoEndpoint,
  getVideoCapabilityEndpoint,
  getVideoStatusEndpoint,
} from '@memorial/contracts/videos/videos.endpoints';
import type { VideoWorkView } from '@memorial/contracts/videos/videos.schemas';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '../../src/modules/accounts/accounts.module.js';
import { VideoRecordingPurgeTask } from '../../src/modules/videos/recordings/video-recording-purge.task.js';
import { VideoRecordingsService } from '../../src/modules/videos/recordings/video-recordings.service.js';
import { FilmRenderer } from '../../src/modules/videos/rendering/film-renderer.port.js';
import { VideoFiles, videoKey } from '../../src/modules/videos/video-files.js';
import { VideoPlacesService } from '../../src/modules/videos/works/video-places.service.js';
import { VideoWorkRepository } from '../../src/modules/videos/works/video-work.repository.js';
import { VideoWorksService } from '../../src/modules/videos/works/video-works.service.js';
import { AppError } from '../../src/platform/errors/app-error.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { objectIdOf } from '../../src/platform/mongo/object-ids.js';
import { ObjectStore } from '../../src/platform/storage/object-store.port.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { runFfmpeg, soundOfFilm, soundRate } from '../support/film-sound.js';
import { addKeeper } from '../support/keepers.js';
import { addGalleryPhoto, createObituary, createObituaryWithKeeper } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';
import { filesBelow } from '../support/stored-files.js';
import { buildWav, riffChunk } from '../support/voices.js';

/** Jobs run when a test says so. */
const env = { RATE_LIMITS: 'off', WORKER: 'off', ADMIN_EMAILS: 'admin@example.com' };

let app: TestApp;
let keeper: TestAccount;
let id: string;
let photoId: string;

beforeAll(async () => {
  app = await startTestApp(env);
});
beforeEach(async () => {
  keeper = await createAccount(app, 'PREMIUM_3');
  id = (await createObituary(app, keeper))._id;
  photoId = (await addGalleryPhoto(app, keeper, id))._id;
});
afterEach(async () => {
  vi.restoreAllMocks();
  const works = app.app.get(VideoWorkRepository, { strict: false });
  const service = app.app.get(VideoWorksService, { strict: false });
  for await (const work of works.findOpen()) await service.fail(work, 'unknown');
});
afterAll(() => app.stop());

const post = (file: Buffer, headers: Record<string, string> = {}, as = keeper) =>
  call(app, uploadVideoRecordingEndpoint, { as, file, headers });
const upload = (number = 0, as = keeper): Promise<VideoRecordingView> =>
  callOk(app, uploadVideoRecordingEndpoint, { as, file: buildWav({ number }) });
const stored = () => filesBelow(join(app.config.dataDir, 'media/recordings', keeper.userId));
const temporary = () => readdirSync(`${app.config.dataDir}/tmp`);
const ordered = (over: object) => ({
  obituaryId: id,
  photoId,
  shape: 'square',
  consent: { photo: true, voice: false },
  ...over,
});
const order = (over: object, as = keeper) => call(app, generateVideoEndpoint, { as, body: ordered(over) });
const status = async (workId: string) =>
  (await callOk(app, getVideoStatusEndpoint, { as: keeper, params: { id: workId } })) as VideoWorkView;
const used = async () => (await callOk(app, getVideoCapabilityEndpoint, { as: keeper })).currentUsage;
const runJobs = () => app.app.get(JobWorker, { strict: false }).runDue();
const purge = () => app.app.get(VideoRecordingPurgeTask, { strict: false }).run();
const inputOf = async (workId: string) => {
  const work = await app.app.get(VideoWorkRepository, { strict: false }).find(workId);
  return work && app.app.get(VideoFiles, { strict: false }).openInput(work, 'recording');
};
const dayAhead = () => app.clock.advance({ hours: 24 });

describe('an uploaded recording', () => {
  it('is told with its length, its size and its end, and stored as plain mono', async () => {
    const answer = await post(
      buildWav({ seconds: 1.5, channels: 2, chunks: [riffChunk('LIST', Buffer.from('Київ'))] }),
    );
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      durationSeconds: 1.5,
      sizeBytes: 44 + 1.5 * 8_000 * 2,
      keptUntil: new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString(),
    });
    expect(stored()).toHaveLength(1);
    expect(temporary()).toEqual([]);
  });

  it('is the same for repeats with one key, also parallel ones', async () => {
    const headers = { 'Idempotency-Key': 'one-recording' };
    const wav = buildWav();
    const answers = await Promise.all([post(wav, headers), post(wav, headers), post(wav, headers)]);
    expect(new Set([...answers, await post(wav, headers)].map(({ body }) => body._id)).size).toBe(1);
    expect(stored()).toHaveLength(1);
    expectError(await post(buildWav({ number: 1 }), headers), 'request.keyReused');
    // Keys of different accounts have nothing to do with each other.
    const other = await createAccount(app, 'PREMIUM_3');
    expect((await post(wav, headers, other)).body._id).not.toBe(answers[0]?.body._id);
    dayAhead();
    expect((await post(buildWav({ number: 1 }), headers)).status).toBe(201);
    expect(stored()).toHaveLength(1);
  });

  it('takes the place of the oldest of five', async () => {
    const sent: string[] = [];
    for (let number = 0; number < 6; number += 1) {
      app.clock.advance({ seconds: 1 });
      sent.push((await upload(number))._id);
    }
    expect(stored()).toHaveLength(5);
    expectError(await order({ recordingId: sent[0] }), 'video.recordingNotFound');
    expect((await order({ recordingId: sent[1] })).status).toBe(201);
  });

  it('is erased after a day, and a file without a row after an hour', async () => {
    await upload();
    const store = app.app.get(ObjectStore, { strict: false });
    const orphan = join(app.config.dataDir, 'tmp', 'orphan.wav');
    await writeFile(orphan, buildWav());
    await store.put(`recordings/${keeper.userId}/${'0'.repeat(24)}.wav`, orphan);
    await purge();
    expect(stored()).toHaveLength(2);
    app.clock.advance({ hours: 2 });
    await purge();
    expect(stored()).toHaveLength(1);
    dayAhead();
    await purge();
    expect(stored()).toEqual([]);
  });

  it('is exported with its account, and erased with it', async () => {
    const { _id } = await upload();
    const service = app.app.get(VideoRecordingsService, { strict: false });
    const names = async () => {
      const found: string[] = [];
      for await (const { name } of service.export(keeper.userId)) found.push(name);
      return found;
    };
    expect(await names()).toEqual([`recordings/${_id}.wav`]);
    await service.purgeAccount({ _id: objectIdOf(keeper.userId) } as User);
    expect([await names(), stored()]).toEqual([[], []]);
  });
});

describe('an upload', () => {
  it.each([
    ['a photograph', () => smallPhotograph(), 'voice.unsupportedType'],
    ['nothing', () => Buffer.alloc(0), 'media.empty'],
    ['a part of a recording', () => buildWav().subarray(0, 5_000), 'voice.broken'],
    ['zero seconds', () => buildWav({ seconds: 0 }), 'voice.tooShort'],
    ['more than five minutes', () => buildWav({ seconds: 301 }), 'voice.tooLong'],
    ['more than 20 MB', () => Buffer.concat([buildWav(), Buffer.alloc(20 * 1024 * 1024)]), 'voice.tooLarge'],
  ] as const)('of %s is refused and leaves nothing behind', async (_title, build, code) => {
    const answer = await app.http
      .post(hrefOf(videoRecordingRoutes.upload, {}))
      .set('Authorization', keeper.authorization)
      .attach('file', await build(), 'voice.wav');
    expectError(answer, code satisfies ErrorCode);
    expect([stored(), temporary()]).toEqual([[], []]);
  });

  it('that is no form with one file is refused', async () => {
    const form = () =>
      app.http.post(hrefOf(videoRecordingRoutes.upload, {})).set('Authorization', keeper.authorization);
    expectError(await form().field('title', 'Колискова'), 'voice.missing');
    expectError(await form().attach('photo', buildWav(), 'voice.wav'), 'media.unexpectedFile');
    const broken = form().set('Content-Type', 'multipart/form-data; boundary=x');
    expectError(await broken.send('--x\r\nContent-Disp'), 'media.malformed');
    const raw = { type: 'application/json', body: '{}' };
    expectError(
      await call(app, uploadVideoRecordingEndpoint, { as: keeper, raw }),
      'request.unsupportedType',
    );
  });

  it('is refused without a token, and to plans without videos before its body is read', async () => {
    expectError(await call(app, uploadVideoRecordingEndpoint, { file: buildWav() }), 'auth.required');
    for (const level of ['FREE', 'PREMIUM_1'] as const) {
      const as = await createAccount(app, level);
      const raw = { type: 'text/plain', body: 'x' };
      expectError(await call(app, uploadVideoRecordingEndpoint, { as, raw }), 'plan.videos');
      // The owner of a page that the account edits has no videos either.
      const { page } = await createObituaryWithKeeper(app);
      await addKeeper(app, page._id, as, 'editor');
      expectError(await call(app, uploadVideoRecordingEndpoint, { as, raw }), 'plan.videos');
    }
  });
});

describe('an order with a recording', () => {
  it('becomes a film in which it is heard, whatever happens to the recording', async () => {
    const wav = chirp(4.2);
    const recording = await callOk(app, uploadVideoRecordingEndpoint, { as: keeper, file: wav });
    const transcript = 'Він любив ліс.';
    const answer = await order({ recordingId: recording._id, transcript, durationSeconds: 5 });
    expect(answer.status).toBe(201);
    dayAhead();
    await purge();
    expect(stored()).toEqual([]);
    await runJobs();
    const work = await call(app, getObituaryEndpoint, { params: { id } });
    const [video] = work.body.videos;
    expect(video).toMatchObject({
      voice: 'family',
      transcript,
      captionsUrl: null,
      isConfirmed: true,
      durationSeconds: Math.ceil(4.2 + secondsAfterNarration),
    });
    expect(await inputOf(answer.body._id)).toBeNull();
    expect(temporary()).toEqual([]);
    const film = join(app.config.dataDir, 'media', videoKey(id, video._id, 'film'));
    expect(await metadataOf(film)).toContain(
      `comment=${videoMessages.cameraByProgram}. ${videoMessages.familyRecording}`,
    );
    expect(likeness(samplesOf(wav), await heardIn(film))).toBeGreaterThan(0.95);
  });

  it('of the longest kind is accepted', async () => {
    const recording = await callOk(app, uploadVideoRecordingEndpoint, {
      as: keeper,
      file: buildWav({ seconds: 300 }),
    });
    const renders = vi.spyOn(app.app.get(FilmRenderer, { strict: false }), 'render');
    renders.mockRejectedValue(Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' }));
    await order({ recordingId: recording._id });
    await runJobs();
    expect(renders.mock.calls[0]?.[0].durationSeconds).toBe(Math.ceil(300 + secondsAfterNarration));
  });

  it('comes in a form with a photograph as well', async () => {
    const { _id } = await upload();
    const fields = { obituaryId: id, recordingId: _id };
    const answer = await call(app, generateVideoEndpoint, {
      as: keeper,
      file: await smallPhotograph(),
      fields,
    });
    expect(answer.status).toBe(201);
    (await inputOf(answer.body._id))?.destroy();
    await callOk(app, cancelVideoEndpoint, { as: keeper, params: { id: answer.body._id } });
    expect(await inputOf(answer.body._id)).toBeNull();
  });

  it.each([
    ['words as well', { audioText: 'Тихо.' }, videoMessages.recordingOrText],
    ['a synthetic voice', { voiceId: 'uk-lesia' }, videoMessages.recordingOrText],
  ])('and %s is refused', async (_title, over, text) => {
    const { _id } = await upload();
    const answer = await order({ recordingId: _id, ...over });
    expectError(answer, 'validation.failed');
    expect(JSON.stringify(answer.body)).toContain(text);
  });

  it('that is gone before the order is written is refused, and nothing of the order is left', async () => {
    const { _id } = await upload();
    const works = app.app.get(VideoWorkRepository, { strict: false });
    const insert = works.insert.bind(works);
    vi.spyOn(works, 'insert').mockImplementationOnce(async (work) => {
      await app.app.get(VideoFiles, { strict: false }).delete(id, work._id.toHexString());
      return insert(work);
    });
    expectError(await order({ recordingId: _id }), 'video.recordingNotFound');
    expect(await used()).toBe(0);
    expect(await status(id)).toMatchObject({ status: null });
    expect(temporary()).toEqual([]);
    expect((await order({ recordingId: _id })).status).toBe(201);
  });

  it('stays with its work when a parallel repeat of the order fails', async () => {
    const { _id: recordingId } = await upload();
    const sent = { as: keeper, body: ordered({ recordingId }), headers: { 'Idempotency-Key': 'a-key' } };
    const places = app.app.get(VideoPlacesService, { strict: false });
    const works = app.app.get(VideoWorkRepository, { strict: false });
    let workId = '';
    vi.spyOn(places, 'enterQueue').mockImplementationOnce(async () => {
      const answer = await call(app, generateVideoEndpoint, sent);
      workId = answer.body._id;
      // The failed one does not see it yet.
      vi.spyOn(works, 'find').mockResolvedValueOnce(null);
      throw new AppError('video.queueFull');
    });
    expectError(await call(app, generateVideoEndpoint, sent), 'video.queueFull');
    const input = await inputOf(workId);
    expect(input).not.toBeNull();
    input?.destroy();
    expect(await used()).toBe(1);
  });

  it('is not replaced by that of another order with the same key', async () => {
    const recordings = [await upload(), (await post(buildWav({ seconds: 2 }))).body as VideoRecordingView];
    const [first, second] = recordings.map(({ _id: recordingId }) => ({
      as: keeper,
      body: ordered({ recordingId }),
      headers: { 'Idempotency-Key': 'a-key' },
    }));
    const places = app.app.get(VideoPlacesService, { strict: false });
    let workId = '';
    // Both have looked for a work of the key.
    vi.spyOn(places, 'enterQueue').mockImplementationOnce(async () => {
      workId = (await call(app, generateVideoEndpoint, first ?? {})).body._id;
    });
    expectError(await call(app, generateVideoEndpoint, second ?? {}), 'request.keyReused');
    const input = await inputOf(workId);
    let bytes = 0;
    for await (const part of input ?? []) bytes += (part as Buffer).length;
    expect(bytes).toBe(recordings[0]?.sizeBytes);
  });

  it('needs one for a transcript', async () => {
    const answer = await order({ transcript: 'Він любив ліс.' });
    expectError(answer, 'validation.failed');
    expect(JSON.stringify(answer.body)).toContain(videoMessages.transcriptAlone);
  });

  it('of another account, of none, or from yesterday is refused before a place is taken', async () => {
    const other = await createAccount(app, 'PREMIUM_3');
    const { _id: foreign } = await upload(0, other);
    const { _id: own } = await upload();
    for (const recordingId of [foreign, '0'.repeat(24)])
      expectError(await order({ recordingId }), 'video.recordingNotFound');
    dayAhead();
    expectError(await order({ recordingId: own }), 'video.recordingNotFound');
    expect([await used(), temporary()]).toEqual([0, []]);
  });

  it('fails, told in words, when its copy is lost', async () => {
    const { _id } = await upload();
    const work = await order({ recordingId: _id });
    await app.app.get(VideoFiles, { strict: false }).deleteInputs(id, work.body._id);
    await runJobs();
    expect(await status(work.body._id)).toMatchObject({
      status: 'failed',
      message: videoMessages.failedRecordingGone,
    });
    expect(await used()).toBe(0);
  });
});

/** A tone that rises steadily: it is like itself at one place alone. */
function chirp(seconds: number): Buffer {
  const samples = new Float64Array(seconds * soundRate);
  for (let index = 0; index < samples.length; index += 1) {
    const second = index / soundRate;
    samples[index] = 0.2 * Math.sin(2 * Math.PI * (200 * second + 150 * second ** 2));
  }
  const wav = buildWav({ seconds, sampleRate: soundRate });
  for (const [index, sample] of samples.entries())
    wav.writeInt16LE(Math.round(sample * 32_767), 44 + index * 2);
  return wav;
}

function samplesOf(wav: Buffer): Int16Array {
  return Int16Array.from({ length: (wav.length - 44) / 2 }, (_, index) => wav.readInt16LE(44 + index * 2));
}

async function metadataOf(film: string): Promise<string> {
  return (await runFfmpeg(app, '-i', film, '-f', 'ffmetadata', 'pipe:1')).toString();
}

/** Sound of a film from its second second on, where the narration begins. */
async function heardIn(film: string): Promise<Int16Array> {
  return (await soundOfFilm(app, film)).subarray(soundRate);
}

/** Correlation of two sounds, at the best of the delays that encoders cause. */
function likeness(sent: Int16Array, heard: Int16Array): number {
  const delays = Array.from({ length: 400 }, (_, index) => index);
  return Math.max(...delays.map((delay) => correlation(sent, heard.subarray(delay))));
}

function correlation(one: Int16Array, other: Int16Array): number {
  let [both, first, second] = [0, 0, 0];
  for (const [index, value] of one.entries()) {
    const like = other[index] ?? 0;
    both += value * like;
    first += value ** 2;
    second += like ** 2;
  }
  return both / Math.sqrt(first * second);
}
