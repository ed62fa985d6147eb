import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@memorial/contracts/endpoint';
import type { ErrorCode } from '@memorial/contracts/errors';
import {
  filterObituariesEndpoint,
  getObituaryEndpoint,
  listMyObituariesEndpoint,
  listObituariesEndpoint,
  removeObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { hrefOf } from '@memorial/contracts/route';
import { videoConsentWords } from '@memorial/contracts/videos/video-consent';
import { maxVideos } from '@memorial/contracts/videos/videos.constants';
import {
  getVideoCaptionsEndpoint,
  getVideoFileEndpoint,
  getVideoPreviewEndpoint,
  listVideosEndpoint,
  removeVideoEndpoint,
  restoreVideoEndpoint,
  updateVideoEndpoint,
} from '@memorial/contracts/videos/videos.endpoints';
import { videoRoutes } from '@memorial/contracts/videos/videos.routes';
import type { VideoView } from '@memorial/contracts/videos/videos.schemas';
import { PinoLogger } from 'nestjs-pino';
import type { Response } from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredVideo } from '../../src/modules/obituaries/obituaries.module.js';
import { ObituaryRepository } from '../../src/modules/obituaries/obituary.repository.js';
import { ObjectStore } from '../../src/platform/storage/object-store.port.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { addGalleryPhoto, createObituary } from '../support/obituaries.js';
import { purge } from '../support/purge.js';
import { seededRandom } from '../support/seeded-random.js';
import { filesBelow } from '../support/stored-files.js';
import {
  addVideo,
  addVideoRow,
  allowSynthesis,
  saveVideoFiles,
  videoContent,
  videoOf,
} from '../support/videos.js';

let app: TestApp;
let administrator: TestAccount;
let stranger: TestAccount;
let keeper: TestAccount;
let id: string;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' });
  await app.app.listen(0, '127.0.0.1');
  administrator = await createAccount(app, 'FREE', 'admin@example.com');
  stranger = await createAccount(app);
  keeper = await createAccount(app, 'PREMIUM_3');
});
beforeEach(async () => {
  await closeEarlierPage();
  id = (await createObituary(app, keeper))._id;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

/** The plan has ten pages. */
async function closeEarlierPage(): Promise<void> {
  if (id) await call(app, removeObituaryEndpoint, { as: keeper, params: { id } });
}

const page = (as?: TestAccount) => callOk(app, getObituaryEndpoint, { as, params: { id } });
const list = async (as?: TestAccount) => (await callOk(app, listVideosEndpoint, { as, params: { id } })).data;
const change = (body: object) => callOk(app, updateObituaryEndpoint, { as: keeper, params: { id }, body });
const paramsOf = ({ _id }: Pick<StoredVideo, '_id'>) => ({ id: _id.toHexString() });
const onlyOf = async (as?: TestAccount): Promise<VideoView> => {
  const [video] = await list(as);
  if (!video) throw new Error('no video is listed');
  return video;
};
const get = (url: string, headers: Record<string, string> = {}, as?: TestAccount): Promise<Response> => {
  const request = app.http.get(url).set(headers).buffer(true);
  return Promise.resolve(as ? request.set('Authorization', as.authorization) : request);
};

describe('the videos of a page', () => {
  it('are read in the list, on the page and on cards, and found by the filter', async () => {
    const query = { hasVideo: 'true' };
    expect((await callOk(app, filterObituariesEndpoint, { query })).total).toBe(0);
    const stored = await addVideo(app, id);
    const silent = await addVideo(app, id, {
      title: null,
      transcript: null,
      hasCaptions: false,
      voice: 'none',
    });
    const [video, second] = await list();
    expect(video).toEqual({
      _id: stored._id.toHexString(),
      obituaryId: id,
      title: 'Спомин',
      videoUrl: hrefOf(videoRoutes.getFile, paramsOf(stored)),
      previewFrame: hrefOf(videoRoutes.getPreview, paramsOf(stored)),
      captionsUrl: hrefOf(videoRoutes.getCaptions, paramsOf(stored)),
      transcript: 'Тихо горить свічка.',
      durationSeconds: 20,
      sizeBytes: videoContent().film.length,
      width: 1280,
      height: 720,
      origin: 'made',
      voice: 'synthetic',
      isConfirmed: true,
      createdAt: app.clock.now().toISOString(),
    });
    expect([second?.captionsUrl, second?.transcript]).toEqual([null, null]);
    expect((await page()).videos).toEqual([video, second]);
    const cards = [stored, silent].map(({ _id, title }) => ({
      _id: _id.toHexString(),
      title,
      videoUrl: hrefOf(videoRoutes.getFile, paramsOf({ _id })),
      previewFrame: hrefOf(videoRoutes.getPreview, paramsOf({ _id })),
    }));
    for (const endpoint of [listObituariesEndpoint, filterObituariesEndpoint]) {
      const found = await callOk(app, endpoint, endpoint === filterObituariesEndpoint ? { query } : {});
      expect(found.data.find(({ _id }) => _id === id)?.videos).toEqual(cards);
    }
    const own = await callOk(app, listMyObituariesEndpoint, { as: keeper });
    expect(own.data.find(({ _id }) => _id === id)?.videos).toEqual(cards);
    await change({ birthPlace: 'Канів' });
    expect((await callOk(app, filterObituariesEndpoint, { query })).total).toBe(1);
    for (const one of [stored, silent])
      await callOk(app, removeVideoEndpoint, { as: keeper, params: paramsOf(one) });
    expect((await callOk(app, filterObituariesEndpoint, { query })).total).toBe(0);
    expect([await list(), (await page()).videos]).toEqual([[], []]);
  });

  it('are hidden until a keeper agrees to both sentences, whose words are kept', async () => {
    const stored = await addVideo(app, id, { consent: null });
    await allowSynthesis(app, id);
    const params = paramsOf(stored);
    const agree = (consent: object, as = keeper) =>
      callOk(app, updateVideoEndpoint, { as, params, body: { consent } });
    for (const as of [undefined, stranger]) expect(await list(as)).toEqual([]);
    for (const as of [undefined, keeper]) expect((await page(as)).videos).toEqual([]);
    const unseen = await onlyOf(keeper);
    expect(unseen).toMatchObject({ isConfirmed: false, _id: params.id });
    expect(await agree({ photo: true, voice: false })).toEqual(unseen);
    expect(await agree({ photo: false, voice: true })).toEqual(unseen);
    expect(await agree({ film: true, voice: true })).toEqual(unseen);
    // The element of a player sends no token.
    for (const [url, type] of [
      [unseen.videoUrl, 'video/mp4'],
      [unseen.previewFrame, 'image/jpeg'],
      [unseen.captionsUrl ?? '', 'text/vtt; charset=utf-8'],
    ] as const) {
      expect(url).toMatch(/\?expires=\d+&signature=[\w-]{43}$/);
      const { status, headers } = await get(url);
      expect([status, headers['content-type']]).toEqual([200, type]);
      expect(headers['cache-control']).toMatch(/^private, max-age=\d{4}$/);
      const [plain = ''] = url.split('?');
      expect([(await get(plain)).status, (await get(plain, {}, keeper)).status]).toEqual([404, 200]);
    }
    const confirmed = await agree({ photo: true, voice: true });
    expect(confirmed).toMatchObject({ isConfirmed: true, videoUrl: hrefOf(videoRoutes.getFile, params) });
    expect(await list()).toEqual([confirmed]);
    const assent = async () =>
      (await app.app.get(ObituaryRepository, { strict: false }).getById(id)).videos?.[0]?.consent;
    const given = await assent();
    expect(given).toMatchObject({ at: app.clock.now(), words: videoConsentWords(true) });
    expect(given?.userId.toHexString()).toBe(keeper.userId);
    app.clock.advance({ minutes: 1 });
    await agree({ photo: true, voice: true }, administrator);
    expect(await assent()).toEqual(given);
  });

  it.each(['family', 'none'] as const)(
    'of voice %s need the right to the photograph alone',
    async (voice) => {
      const stored = await addVideo(app, id, { consent: null, voice });
      const body = { consent: { photo: true, voice: false } };
      const params = paramsOf(stored);
      const view = await callOk(app, updateVideoEndpoint, { as: keeper, params, body });
      expect(view).toMatchObject({ voice, isConfirmed: true });
    },
  );

  it('of the family are also confirmed by the field of the photograph', async () => {
    const stored = await addVideo(app, id, { consent: null, origin: 'own', voice: 'family' });
    const body = { consent: { photo: true, voice: false } };
    const params = paramsOf(stored);
    expect(await callOk(app, updateVideoEndpoint, { as: keeper, params, body })).toMatchObject({
      isConfirmed: true,
    });
  });

  it('change only the sent title, at once for all readers', async () => {
    const params = paramsOf(await addVideo(app, id));
    const before = await onlyOf();
    const update = (body: object) => callOk(app, updateVideoEndpoint, { as: keeper, params, body });
    expect(await update({ title: ' Мамина усмішка ' })).toEqual({ ...before, title: 'Мамина усмішка' });
    expect((await page()).videos).toEqual([{ ...before, title: 'Мамина усмішка' }]);
    const { updatedAt } = await page();
    app.clock.advance({ minutes: 1 });
    await update({ title: 'Мамина усмішка', transcript: 'x', origin: 'own' });
    expect((await page()).updatedAt).toBe(updatedAt);
    expect(await update({ title: '' })).toEqual({ ...before, title: null });
    const tooLong = { as: keeper, params, body: { title: 'а'.repeat(81) } };
    expectError(await call(app, updateVideoEndpoint, tooLong), 'validation.failed');
  });

  it('come back to their place, unless the page is full', async () => {
    const rows: StoredVideo[] = [];
    for (let count = 0; count < 3; count += 1) rows.push(await addVideo(app, id));
    const before = await list();
    const params = paramsOf(rows[1] ?? videoOf());
    await callOk(app, removeVideoEndpoint, { as: keeper, params });
    expect(await list()).toEqual([before[0], before[2]]);
    expectError(
      await call(app, updateVideoEndpoint, { as: keeper, params, body: { title: 'x' } }),
      'video.notFound',
    );
    expectError(await call(app, removeVideoEndpoint, { as: keeper, params }), 'video.notFound');
    for (let count = 2; count < maxVideos; count += 1) await addVideoRow(app, id);
    const refused = await call(app, restoreVideoEndpoint, { as: keeper, params });
    expectError(refused, 'video.tooMany');
    expect(refused.body.message).toContain(String(maxVideos));
    await callOk(app, removeVideoEndpoint, { as: keeper, params: paramsOf(rows[0] ?? videoOf()) });
    expect(await callOk(app, restoreVideoEndpoint, { as: keeper, params })).toEqual(before[1]);
    expect((await list()).slice(0, 2)).toEqual([before[2], before[1]]);
  });

  it('are removed and restored once, also by two keepers at the same time', async () => {
    const [video, other] = [await addVideo(app, id), await addVideo(app, id)];
    const twice = (endpoint: Endpoint) =>
      Promise.all(
        [keeper, administrator].map(async (as) => {
          const { status, body } = await call(app, endpoint, { as, params: paramsOf(video) });
          return status < 300 ? 'done' : body.code;
        }),
      );
    expect((await twice(removeVideoEndpoint)).sort()).toEqual(['done', 'video.notFound']);
    expect(await list()).toHaveLength(1);
    const restored = await twice(restoreVideoEndpoint);
    expect(restored).toContain('done');
    expect((await list()).map(({ _id }) => _id)).toEqual([video, other].map(({ _id }) => _id.toHexString()));
  });
});

/** The keeper last: nobody else restores what an administrator has removed. */
const roles = ['guest', 'other', 'administrator', 'keeper'] as const;
type Role = (typeof roles)[number];
const states = {
  public: {},
  link: { visibility: 'link' },
  password: { visibility: 'password', password: 'вишневий сад' },
  private: { visibility: 'private' },
  hidden: { isActive: false },
  deleted: null,
} as const;
type State = keyof typeof states;
type Outcome = 'done' | ErrorCode;
/** @param isShown true for a video that a keeper has confirmed */
type Rule = (state: State, role: Role, isShown: boolean) => Outcome;

const isKeeper = (role: Role) => role === 'keeper' || role === 'administrator';
const isOpen = (state: State) => state === 'public' || state === 'link';

const listing: Rule = (state, role) =>
  state !== 'deleted' && (isOpen(state) || isKeeper(role))
    ? 'done'
    : state === 'password'
      ? 'obituary.locked'
      : 'obituary.notFound';
/** Without the signature that readers of the page receive. */
const watching: Rule = (state, role, isShown) =>
  state !== 'deleted' && (isKeeper(role) || (state === 'public' && isShown)) ? 'done' : 'video.notFound';
const changing: Rule = (state, role, isShown) => {
  if (role === 'guest') return 'auth.required';
  if (state !== 'deleted' && isKeeper(role)) return 'done';
  return isOpen(state) && isShown ? 'obituary.notOwner' : 'video.notFound';
};

const calls: readonly (readonly [Endpoint, Rule, object?])[] = [
  [listVideosEndpoint, listing],
  [getVideoFileEndpoint, watching],
  [getVideoPreviewEndpoint, watching],
  [getVideoCaptionsEndpoint, watching],
  [updateVideoEndpoint, changing, { title: 'Мама' }],
  [removeVideoEndpoint, changing],
  [restoreVideoEndpoint, changing],
];

describe.each(Object.keys(states) as State[])('of a page that is %s', (state) => {
  it.each([true, false])('each call serves those who may; confirmed: %s', async (isShown) => {
    const video = await addVideo(app, id, isShown ? {} : { consent: null });
    const body = states[state];
    if (body) await change(body);
    else await callOk(app, removeObituaryEndpoint, { as: keeper, params: { id } });
    for (const [endpoint, rule, sent] of calls) {
      for (const role of roles) {
        const as = { guest: undefined, other: stranger, keeper, administrator }[role];
        const params = endpoint === listVideosEndpoint ? { id } : paramsOf(video);
        if (endpoint === removeVideoEndpoint && role === 'keeper')
          await call(app, restoreVideoEndpoint, { as: administrator, params });
        const answer = await call(app, endpoint, { as, params, body: sent });
        const told = [endpoint.summary, role, rule(state, role, isShown)];
        expect([endpoint.summary, role, answer.status < 300 ? 'done' : answer.body.code]).toEqual(told);
      }
    }
  });
});

it('an unknown or malformed id is no video', async () => {
  for (const [endpoint, , body] of calls) {
    if (endpoint === listVideosEndpoint) continue;
    for (const unknown of ['65f0a1b2c3d4e5f607182930', 'nothing']) {
      const answer = await call(app, endpoint, { as: keeper, params: { id: unknown }, body });
      expectError(answer, 'video.notFound');
    }
  }
});

describe('the film of a video', () => {
  const { film } = videoContent();
  let url: string;

  beforeEach(async () => {
    url = hrefOf(videoRoutes.getFile, paramsOf(await addVideo(app, id)));
  });

  it('is served whole, once for ever, and answers that it has parts', async () => {
    const answer = await get(url);
    expect(answer.status).toBe(200);
    expect(film.equals(answer.body)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(film.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const { etag = '' } = answer.headers;
    expect((await get(url, { 'If-None-Match': etag })).status).toBe(304);
    const head = await app.http.head(url);
    expect([head.status, head.headers['content-length'], head.headers['accept-ranges']]).toEqual([
      200,
      String(film.length),
      'bytes',
    ]);
  });

  it.each(['a public', 'a private'])('equals the file at 40 ranges of %s page', async (kind) => {
    if (kind === 'a private') {
      await change({ visibility: 'private' });
      expect((await get(url)).status).toBe(404);
      url = (await onlyOf(keeper)).videoUrl;
    }
    const random = seededRandom();
    for (let count = 0; count < 40; count += 1) {
      const start = random.int(film.length);
      const end = start + random.int(film.length - start);
      const [range, last] = random.pick([
        [`bytes=${start}-${end}`, end],
        [`bytes=${start}-`, film.length - 1],
        [`bytes=-${film.length - start}`, film.length - 1],
        [`bytes=${start}-${film.length + end}`, film.length - 1],
      ] as const);
      const answer = await get(url, { Range: range });
      const part = film.subarray(start, last + 1);
      expect(
        [answer.status, answer.headers['content-range'], part.equals(answer.body)],
        `seed ${random.seed}: ${range}`,
      ).toEqual([206, `bytes ${start}-${last}/${film.length}`, true]);
    }
  });

  it.each([`bytes=${film.length}-`, 'bytes=-0', 'bytes=9-0'])('%s is refused', async (range) => {
    const answer = await app.http.get(url).set('Range', range);
    expectError(answer, 'request.rangeNotSatisfiable');
    expect(answer.headers).toMatchObject({
      'content-range': `bytes */${film.length}`,
      'cache-control': 'no-store',
    });
  });

  it('is sent in parts only while it is the same', async () => {
    const { etag = '' } = (await get(url)).headers;
    const part = (condition: string) => get(url, { Range: 'bytes=0-9', 'If-Range': condition });
    expect((await part(etag)).status).toBe(206);
    for (const condition of ['"another"', `W/${etag}`])
      expect([condition, (await part(condition)).status]).toEqual([condition, 200]);
    const others = hrefOf(videoRoutes.getFile, paramsOf(await addVideo(app, id, {}, 1)));
    expect((await get(others)).headers.etag).not.toBe(etag);
  });

  it('is signed for its video and its readers alone, for two hours', async () => {
    const other = await addVideo(app, id, {}, 1);
    await change({ visibility: 'link' });
    const [signed, otherSigned] = (await list()).map(({ videoUrl }) => videoUrl);
    expect([signed, otherSigned].map((one) => one?.replace(/\?.*/, ''))).toEqual([
      url,
      hrefOf(videoRoutes.getFile, paramsOf(other)),
    ]);
    expect((await get(signed ?? '', { Range: 'bytes=0-9' })).status).toBe(206);
    expect((await get(`${url}?${otherSigned?.split('?')[1]}`)).status).toBe(404);
    await change({ visibility: 'private' });
    expect((await get(signed ?? '')).status).toBe(404);
    const own = (await onlyOfBoth()).videoUrl;
    expect((await get(own)).status).toBe(200);
    app.clock.advance({ hours: 2, seconds: 1 });
    expect((await get(own)).status).toBe(404);
  });

  const onlyOfBoth = () => onlyOf(keeper);

  it('ends with the video and with the page', async () => {
    const params = { id: url.split('/').at(-2) ?? '' };
    await callOk(app, removeVideoEndpoint, { as: keeper, params });
    for (const as of [undefined, keeper]) expect((await get(url, {}, as)).status).toBe(404);
    await callOk(app, restoreVideoEndpoint, { as: keeper, params });
    expect((await get(url)).status).toBe(200);
    await callOk(app, removeObituaryEndpoint, { as: keeper, params: { id } });
    for (const as of [undefined, keeper]) expect((await get(url, {}, as)).status).toBe(404);
  });
});

it('the first frame and the captions are served, and a silent video has no captions', async () => {
  const [video, silent] = [await addVideo(app, id), await addVideo(app, id, { hasCaptions: false })];
  const { preview, captions } = videoContent();
  const read = async (route: (typeof videoRoutes)['getPreview' | 'getCaptions'], one: StoredVideo) => {
    const { status, headers, body, text } = await get(hrefOf(route, paramsOf(one)));
    const content = Buffer.isBuffer(body) ? body.toString() : text;
    return [status, headers['content-type'], status === 200 ? content : null];
  };
  expect(await read(videoRoutes.getPreview, video)).toEqual([200, 'image/jpeg', String(preview)]);
  expect(await read(videoRoutes.getCaptions, video)).toEqual([200, 'text/vtt; charset=utf-8', captions]);
  expect((await read(videoRoutes.getCaptions, silent))[0]).toBe(404);
});

describe('the sweep', () => {
  const store = () => app.app.get(ObjectStore, { strict: false });
  const stored = () => {
    const folder = join(app.config.dataDir, 'media/obituaries', id, 'videos');
    return [...new Set(filesBelow(folder).map((path) => path.split('/')[0]))].sort();
  };
  const idsOf = (videos: readonly Pick<StoredVideo, '_id'>[]) =>
    videos.map(({ _id }) => _id.toHexString()).sort();

  it('keeps the files of videos as long as they can come back, and no others', async () => {
    const [shown, removed, orphan] = [await addVideo(app, id), await addVideo(app, id), videoOf()];
    await callOk(app, removeVideoEndpoint, { as: keeper, params: paramsOf(removed) });
    await saveVideoFiles(app, id, orphan);
    await purge(app);
    expect(stored()).toEqual(idsOf([shown, removed, orphan]));
    app.clock.advance({ hours: 2 });
    await purge(app);
    expect(stored()).toEqual(idsOf([shown, removed]));
    app.clock.advance({ hours: 50 });
    await purge(app);
    expect(stored()).toEqual(idsOf([shown]));
    expectError(
      await call(app, restoreVideoEndpoint, { as: keeper, params: paramsOf(removed) }),
      'video.notFound',
    );
    await callOk(app, removeObituaryEndpoint, { as: keeper, params: { id } });
    app.clock.advance({ hours: 50 });
    await purge(app);
    expect(stored()).toEqual([]);
    expect(readdirSync(join(app.config.dataDir, 'tmp'))).toEqual([]);
  });

  it('takes a video whose files are lost off the page, and logs it', async () => {
    const warn = vi.spyOn(PinoLogger.prototype, 'warn');
    await addGalleryPhoto(app, keeper, id);
    const [kept, lost] = [await addVideo(app, id), await addVideo(app, id)];
    const videoId = lost._id.toHexString();
    await store().removePrefix(`obituaries/${id}/videos/${videoId}/`);
    expect((await get(hrefOf(videoRoutes.getFile, paramsOf(lost)))).status).toBe(404);
    await purge(app);
    expect((await list()).map(({ _id }) => _id)).toEqual(idsOf([kept]));
    expect(warn).toHaveBeenCalledWith({ pageId: id, videoId }, 'a video without its files was dropped');
  });

  it('deletes the files of the oldest of many removed videos', async () => {
    const rows: StoredVideo[] = [];
    for (let count = 0; count < 12; count += 1) {
      const video = await addVideo(app, id);
      await callOk(app, removeVideoEndpoint, { as: keeper, params: paramsOf(video) });
      rows.push(video);
    }
    app.clock.advance({ hours: 2 });
    await purge(app);
    expect(stored()).toEqual(idsOf(rows.slice(2)));
  });
});
