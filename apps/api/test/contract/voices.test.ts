import { readdirSync } from 'node:fs';
import type { ErrorCode } from '@memorial/contracts/errors';
import {
  getObituaryEndpoint,
  removeObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { planOf } from '@memorial/contracts/plans/plan-table';
import { hrefOf } from '@memorial/contracts/route';
import { checkLimitEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import {
  listVoicesEndpoint,
  removeVoiceEndpoint,
  restoreVoiceEndpoint,
  updateVoiceEndpoint,
  uploadVoiceEndpoint,
} from '@memorial/contracts/voices/voices.endpoints';
import { voiceRoutes } from '@memorial/contracts/voices/voices.routes';
import type { VoiceView } from '@memorial/contracts/voices/voices.schemas';
import { PinoLogger } from 'nestjs-pino';
import type { Response } from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { photoPrefix } from '../../src/modules/media/photo-keys.js';
import { ObjectStore } from '../../src/platform/storage/object-store.port.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { addGalleryPhoto, createObituary } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';
import { purge } from '../support/purge.js';
import { storedPhotographs } from '../support/stored-files.js';
import { addVoice, buildWav } from '../support/voices.js';

const inParallel = process.env.LONG === '1' ? 60 : 12;

let app: TestApp;
let keeper: TestAccount;
let id: string;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  await app.app.listen(0, '127.0.0.1');
});
beforeEach(async () => {
  keeper = await createAccount(app, 'PREMIUM_3');
  id = (await createObituary(app, keeper))._id;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

const upload = (file: Buffer, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  call(app, uploadVoiceEndpoint, { as: keeper, params: { id }, file, fields, headers });
const page = () => callOk(app, getObituaryEndpoint, { params: { id } });
const voices = async () => (await page()).voices;
const change = (body: object) => callOk(app, updateObituaryEndpoint, { as: keeper, params: { id }, body });
const stored = () => Object.keys(storedPhotographs(app.config.dataDir)).filter((one) => one.startsWith(id));
const used = async () => {
  const query = { type: 'voices', obituaryId: id };
  return (await callOk(app, checkLimitEndpoint, { as: keeper, query })).usage?.used;
};
const get = (url: string, headers: Record<string, string> = {}, as?: TestAccount): Promise<Response> => {
  const request = app.http.get(url).set(headers).buffer(true);
  return Promise.resolve(as ? request.set('Authorization', as.authorization) : request);
};

describe('a voice', () => {
  it('is uploaded with its texts, and read in the list and on the page', async () => {
    const voice = await addVoice(app, keeper, id, 0, { title: ' Колискова ', transcript: 'Ой люлі,\nлюлі' });
    expect(voice).toMatchObject({
      title: 'Колискова',
      transcript: 'Ой люлі,\nлюлі',
      durationSeconds: 1,
      url: hrefOf(voiceRoutes.getFile, { id, voiceId: voice._id }),
      createdAt: app.clock.now().toISOString(),
    });
    expect(Math.max(...voice.peaks)).toBe(100);
    const second = await addVoice(app, keeper, id, 1);
    expect([second.title, second.transcript]).toEqual([null, null]);
    expect(await voices()).toEqual([voice, second]);
    const list = await callOk(app, listVoicesEndpoint, { params: { id } });
    expect([list.data, list.total]).toEqual([[voice, second], 2]);
    expect(await used()).toBe(2);
  });

  it('changes only what is sent, at once for all readers', async () => {
    const voice = await addVoice(app, keeper, id, 0, { title: 'Колискова' });
    await voices();
    const params = { id, voiceId: voice._id };
    const update = (body: object) => callOk(app, updateVoiceEndpoint, { as: keeper, params, body });
    expect(await update({ transcript: 'Ой люлі' })).toEqual({ ...voice, transcript: 'Ой люлі' });
    expect(await voices()).toEqual([{ ...voice, transcript: 'Ой люлі' }]);
    const { updatedAt } = await page();
    app.clock.advance({ minutes: 1 });
    expect(await update({ title: 'Колискова', peaks: [], url: 'x' })).toMatchObject({ title: 'Колискова' });
    expect((await page()).updatedAt).toBe(updatedAt);
    expect(await update({ title: '', transcript: null })).toEqual(
      voice.title ? { ...voice, title: null } : voice,
    );
    const tooLong = { as: keeper, params, body: { transcript: 'а'.repeat(4_001) } };
    expectError(await call(app, updateVoiceEndpoint, tooLong), 'validation.failed');
    const gone = { as: keeper, params: { id, voiceId: id }, body: { title: 'x' } };
    expectError(await call(app, updateVoiceEndpoint, gone), 'voice.notFound');
  });

  it('comes back to its place', async () => {
    const before = [];
    for (const number of [0, 1, 2]) before.push(await addVoice(app, keeper, id, number));
    const params = { id, voiceId: before[1]?._id ?? '' };
    await callOk(app, removeVoiceEndpoint, { as: keeper, params });
    expect(await voices()).toEqual([before[0], before[2]]);
    expect(await callOk(app, restoreVoiceEndpoint, { as: keeper, params })).toEqual(before[1]);
    expect(await voices()).toEqual(before);
  });

  it('is not added twice', async () => {
    const { _id: voiceId } = await addVoice(app, keeper, id);
    expectError(await upload(buildWav()), 'voice.duplicate');
    const params = { id, voiceId };
    await callOk(app, removeVoiceEndpoint, { as: keeper, params });
    await addVoice(app, keeper, id);
    expectError(await call(app, restoreVoiceEndpoint, { as: keeper, params }), 'voice.duplicate');
    expect([await used(), stored().length]).toEqual([1, 2]);
  });
});

describe('a repeated upload', () => {
  const key = { 'Idempotency-Key': 'one-upload' };

  it('answers with the recording of the first, also in parallel, and leaves one file', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(buildWav(), {}, key)));
    answers.push(await upload(buildWav(), {}, key));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const [voice] = await voices();
    for (const { body } of answers) expect(body).toEqual(voice);
    expect([(await voices()).length, stored().length, await used()]).toEqual([1, 1, 1]);
  });

  it('with another recording is refused, and so is that of a deleted one', async () => {
    const { body } = await upload(buildWav(), {}, key);
    const refused = await upload(buildWav({ number: 1 }), {}, key);
    expectError(refused, 'request.keyReused');
    expect(refused.body.details).toEqual({ _id: body._id });
    expectError(await upload(buildWav(), { title: 'Інша' }, key), 'request.keyReused');
    await callOk(app, removeVoiceEndpoint, { as: keeper, params: { id, voiceId: body._id } });
    expectError(await upload(buildWav(), {}, key), 'voice.addedAndDeleted');
  });
});

describe('a plan’s recordings', () => {
  it(`are no more than it has: ${inParallel} at once leave exactly the limit`, async () => {
    keeper = await createAccount(app, 'PREMIUM_1');
    id = (await createObituary(app, keeper))._id;
    const limit = planOf('PREMIUM_1').features.maxVoices ?? 0;
    const answers = await Promise.all(
      Array.from({ length: inParallel }, (_, number) => upload(buildWav({ number }))),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    for (const answer of refused) expectError(answer, 'plan.voices');
    expect(refused).toHaveLength(inParallel - limit);
    expect([(await voices()).length, stored().length, await used()]).toEqual([limit, limit, limit]);
  });
});

describe('what is no recording', () => {
  const large = Buffer.concat([buildWav(), Buffer.alloc(20 * 1024 * 1024)]);

  it.each([
    ['a photograph', () => smallPhotograph(), 'voice.unsupportedType'],
    ['nothing', () => Buffer.alloc(0), 'media.empty'],
    ['text', () => Buffer.from('<script>alert(1)</script>'), 'voice.unsupportedType'],
    ['a part of a recording', () => buildWav().subarray(0, 5_000), 'voice.broken'],
    ['zero seconds', () => buildWav({ seconds: 0 }), 'voice.tooShort'],
    ['an hour', () => buildWav({ seconds: 1_250 }), 'voice.tooLong'],
    ['more than 20 MB', () => large, 'voice.tooLarge'],
  ] as const)('%s is rejected and leaves nothing behind', async (_title, build, code) => {
    const file = await build();
    // An empty buffer is sent by hand: `call` takes it for no file.
    const answer = await app.http
      .post(hrefOf(voiceRoutes.upload, { id }))
      .set('Authorization', keeper.authorization)
      .attach('file', file, 'voice.wav');
    expectError(answer, code satisfies ErrorCode);
    expect([await voices(), stored(), await used()]).toEqual([[], [], 0]);
    expect(readdirSync(`${app.config.dataDir}/tmp`)).toEqual([]);
  });

  it('a form without a file is rejected', async () => {
    const answer = await app.http
      .post(hrefOf(voiceRoutes.upload, { id }))
      .set('Authorization', keeper.authorization)
      .field('title', 'Колискова');
    expectError(answer, 'voice.missing');
  });

  it.each([
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['Щ'.repeat(60), 'Щ'.repeat(60)],
    ['Я', 'Я'],
    ['😢'.repeat(200), '😢'.repeat(200)],
    ['שלום \u202eголос\u2066\u0000', 'שלום голос'],
    ['З\u0301ірка', 'З\u0301ірка'],
    ['{{7*7}} $& %00', '{{7*7}} $& %00'],
  ])('a title %j is kept as the text %j, and so are words', async (sent, kept) => {
    const voice = await addVoice(app, keeper, id, 0, { title: sent, transcript: sent });
    expect(voice).toMatchObject({ title: kept, transcript: kept });
    expect(await voices()).toEqual([voice]);
  });

  it('texts too long are rejected before the recording is stored', async () => {
    expectError(await upload(buildWav(), { transcript: 'а'.repeat(4_001) }), 'validation.failed');
    expectError(await upload(buildWav(), { title: 'а'.repeat(201) }), 'validation.failed');
    expect(stored()).toEqual([]);
  });
});

describe('the sound of a voice', () => {
  const wav = buildWav();
  let voice: VoiceView;

  beforeEach(async () => {
    voice = await addVoice(app, keeper, id);
  });

  it('is served whole, once for ever, and answers that it has parts', async () => {
    const answer = await get(voice.url);
    expect(answer.status).toBe(200);
    expect(wav.equals(answer.body)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': String(wav.length),
      'accept-ranges': 'bytes',
      'cache-control': expect.stringContaining('private, max-age=31536000, immutable'),
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const { etag } = answer.headers;
    expect((await get(voice.url, { 'If-None-Match': etag ?? '' })).status).toBe(304);
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, wav.length - 1],
    ['bytes=-50', wav.length - 50, wav.length - 1],
    [`bytes=40-${wav.length + 5_000}`, 40, wav.length - 1],
    ['bytes=0-0', 0, 0],
    ['bytes=0-9,5-20', 0, 20],
  ])('%s is a part of it', async (range, start, end) => {
    const answer = await get(voice.url, { Range: range });
    expect(answer.status).toBe(206);
    expect(answer.headers).toMatchObject({
      'content-range': `bytes ${start}-${end}/${wav.length}`,
      'content-length': String(end - start + 1),
      'content-type': 'audio/wav',
    });
    expect(wav.subarray(start, end + 1).equals(answer.body)).toBe(true);
  });

  it.each(['bytes=99999-', `bytes=${wav.length}-`, 'bytes=-0', 'bytes=9-0'])(
    '%s is refused',
    async (range) => {
      const answer = await get(voice.url, { Range: range });
      expect(answer.status).toBe(416);
      expect(answer.body.code).toBe('request.rangeNotSatisfiable');
      expect(answer.headers).toMatchObject({
        'content-range': `bytes */${wav.length}`,
        'cache-control': 'no-store',
      });
    },
  );

  it.each(['bytes=0-9,100-109', 'seconds=0-1', 'bytes=x'])('%s is answered with the whole', async (range) => {
    expect((await get(voice.url, { Range: range })).status).toBe(200);
  });

  it('is sent in parts only while it is the same', async () => {
    const { etag = '' } = (await get(voice.url)).headers;
    const part = (condition: string) => get(voice.url, { Range: 'bytes=0-9', 'If-Range': condition });
    expect((await part(etag)).status).toBe(206);
    for (const condition of ['"another"', `W/${etag}`, 'Thu, 26 Nov 2026 00:00:00 GMT'])
      expect([condition, (await part(condition)).status]).toEqual([condition, 200]);
  });

  it('is signed on a hidden page, and heard by nobody else', async () => {
    for (const hidden of [{ visibility: 'private' }, { isActive: false }]) {
      const { voices: own } = await change(hidden);
      const signed = own[0]?.url ?? '';
      expect(signed).toMatch(/\?expires=\d+&signature=[\w-]{43}$/);
      expect((await get(voice.url)).status).toBe(404);
      expect((await get(voice.url, {}, await createAccount(app))).status).toBe(404);
      expect((await get(voice.url, {}, keeper)).status).toBe(200);
      const heard = await get(signed, { Range: 'bytes=0-99' });
      expect([heard.status, heard.headers['cache-control']]).toEqual([
        206,
        expect.stringMatching(/^private, max-age=\d{4}$/),
      ]);
      expect(
        (await get(signed.replace(/(?<=signature=)./, (first) => (first === '_' ? 'A' : '_')))).status,
      ).toBe(404);
      app.clock.advance({ hours: 2, seconds: 1 });
      expect((await get(signed)).status).toBe(404);
      await change({ visibility: 'public', isActive: true });
    }
  });

  it('ends with the recording and with the page', async () => {
    await change({ visibility: 'link' });
    const { url } = (await voices())[0] ?? voice;
    expect((await get(url)).status).toBe(200);
    const params = { id, voiceId: voice._id };
    await callOk(app, removeVoiceEndpoint, { as: keeper, params });
    expect((await get(url)).status).toBe(404);
    await callOk(app, restoreVoiceEndpoint, { as: keeper, params });
    expect((await get(url)).status).toBe(200);
    await callOk(app, removeObituaryEndpoint, { as: keeper, params: { id } });
    for (const as of [undefined, keeper]) expect((await get(url, {}, as)).status).toBe(404);
  });
});

describe('the sweep', () => {
  const store = () => app.app.get(ObjectStore, { strict: false });

  it('keeps the files of recordings as long as they can come back, and no others', async () => {
    const [shown, removed] = [await addVoice(app, keeper, id, 0), await addVoice(app, keeper, id, 1)];
    await callOk(app, removeVoiceEndpoint, { as: keeper, params: { id, voiceId: removed._id } });
    const orphan = photoPrefix(id, '65f0a1b2c3d4e5f607182930');
    await store().put(`${orphan}voice.wav`, buildWav());
    app.clock.advance({ hours: 2 });
    await purge(app);
    expect(stored().sort()).toEqual([shown, removed].map(({ _id }) => `${id}/${_id}`).sort());
    app.clock.advance({ hours: 50 });
    await purge(app);
    expect(stored()).toEqual([`${id}/${shown._id}`]);
    await callOk(app, removeObituaryEndpoint, { as: keeper, params: { id } });
    app.clock.advance({ hours: 50 });
    await purge(app);
    expect(stored()).toEqual([]);
  });

  it('takes a recording whose file is lost off the page, gives its slot back, and logs it', async () => {
    const warn = vi.spyOn(PinoLogger.prototype, 'warn');
    for (const number of [1, 2]) await addGalleryPhoto(app, keeper, id, number);
    const [kept, lost] = [await addVoice(app, keeper, id, 0), await addVoice(app, keeper, id, 1)];
    await store().removePrefix(photoPrefix(id, lost._id));
    expect((await get(lost.url)).status).toBe(404);
    await purge(app);
    expect([await voices(), await used()]).toEqual([[kept], 1]);
    expect(warn).toHaveBeenCalledWith(
      { pageId: id, voiceId: lost._id },
      'a voice recording without its file was dropped',
    );
  });

  it('deletes the files of the oldest of many removed recordings', async () => {
    const ids: string[] = [];
    for (let number = 0; number < 12; number += 1) {
      const { _id: voiceId } = await addVoice(app, keeper, id, number);
      await callOk(app, removeVoiceEndpoint, { as: keeper, params: { id, voiceId } });
      ids.push(voiceId);
    }
    app.clock.advance({ hours: 2 });
    await purge(app);
    expect(stored().sort()).toEqual(
      ids
        .slice(2)
        .map((one) => `${id}/${one}`)
        .sort(),
    );
    const restore = (voiceId = '') =>
      call(app, restoreVoiceEndpoint, { as: keeper, params: { id, voiceId } });
    expectError(await restore(ids[0]), 'voice.notFound');
    expect((await restore(ids[2])).status).toBe(200);
  });
});
