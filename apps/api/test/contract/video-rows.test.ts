import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { maxVideos } from '@memorial/contracts/videos/videos.constants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RemovedVideo, StoredVideo } from '../../src/modules/obituaries/obituaries.module.js';
import { ObituaryRepository } from '../../src/modules/obituaries/obituary.repository.js';
import { VideoRepository } from '../../src/modules/videos/video.repository.js';
import { VideoFiles } from '../../src/modules/videos/video-files.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { createObituary } from '../support/obituaries.js';
import { filesBelow } from '../support/stored-files.js';
import { addVideo, allowSynthesis, saveVideoFiles, videoOf } from '../support/videos.js';

let app: TestApp;
let keeper: TestAccount;
let id: string;
let videos: VideoRepository;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  keeper = await createAccount(app, 'PREMIUM_3');
  videos = app.app.get(VideoRepository, { strict: false });
});
beforeEach(async () => {
  id = (await createObituary(app, keeper))._id;
  await allowSynthesis(app, id);
});
afterAll(() => app.stop());

const read = () => app.app.get(ObituaryRepository, { strict: false }).getById(id);
const add = async (video: StoredVideo) => videos.add(await read(), video, app.clock.now());
const remove = async ({ _id }: StoredVideo) => {
  const page = await read();
  const order = (page.videos ?? []).findIndex((one) => one._id.equals(_id));
  const video = page.videos?.[order];
  if (!video) throw new Error('no such video');
  const removed: RemovedVideo = { _id, removedAt: app.clock.now(), removedBy: 'keeper', order, video };
  return (await videos.remove(page, removed)) ? removed : null;
};
const told = async () => {
  const { videos: rows = [], facets, videoVersion } = await read();
  return {
    ids: rows.map(({ _id }) => _id),
    facets: facets.filter((one) => one.startsWith('hasVideo')),
    videoVersion,
  };
};

describe('the videos of a row', () => {
  it('tell by a facet whether one of them is shown', async () => {
    const [hidden, shown, other] = [videoOf({ consent: null }), videoOf(), videoOf()];
    expect(await add(hidden)).toBe(true);
    expect(await told()).toEqual({ ids: [hidden._id], facets: ['hasVideo:false'], videoVersion: 1 });
    expect([await add(shown), await add(other)]).toEqual([true, true]);
    expect(await told()).toMatchObject({ facets: ['hasVideo:true'], videoVersion: 3 });
    await remove(shown);
    expect(await told()).toMatchObject({ ids: [hidden._id, other._id], facets: ['hasVideo:true'] });
    const removed = await remove(other);
    expect(await told()).toMatchObject({ ids: [hidden._id], facets: ['hasVideo:false'] });
    expect(await videos.add(await read(), other, app.clock.now(), removed)).toBe(true);
    expect(await told()).toMatchObject({ ids: [hidden._id, other._id], facets: ['hasVideo:true'] });
    await remove(other);
    const { consent } = videoOf();
    expect(await videos.update(await read(), hidden, { title: 'Мама', consent }, app.clock.now())).toBe(true);
    expect(await told()).toMatchObject({ facets: ['hasVideo:true'] });
    expect((await read()).videos?.[0]).toMatchObject({ title: 'Мама', consent });
    expect(await videos.update(await read(), shown, { title: 'x' }, app.clock.now())).toBe(false);
  });

  it('are added once, come back to their place, and are at most as many as a page holds', async () => {
    const rows = Array.from({ length: maxVideos }, () => videoOf());
    for (const row of rows) expect(await add(row)).toBe(true);
    const [first, second] = rows as [StoredVideo, StoredVideo];
    expect([await add(first), await add(videoOf())]).toEqual([false, false]);
    const removed = await remove(second);
    expect(await add(second)).toBe(false);
    const added = videoOf();
    expect(await add(added)).toBe(true);
    expect(await videos.add(await read(), second, app.clock.now(), removed)).toBe(false);
    await remove(added);
    expect(await videos.add(await read(), second, app.clock.now(), removed)).toBe(true);
    expect((await told()).ids).toEqual(rows.map(({ _id }) => _id));
    expect(await videos.add(await read(), second, app.clock.now(), removed)).toBe(false);
  });

  it('are removed only as they were read', async () => {
    const [video, other] = [videoOf(), videoOf()];
    await add(video);
    const before = await read();
    await add(other);
    const removed = {
      _id: video._id,
      removedAt: app.clock.now(),
      removedBy: 'keeper',
      order: 0,
      video,
    } as const;
    expect(await videos.remove(before, removed)).toBe(false);
    expect((await told()).ids).toHaveLength(2);
  });
});

describe('the files of a video', () => {
  const stored = () => filesBelow(join(app.config.dataDir, 'media/obituaries', id));

  it('are saved all or none', async () => {
    const video = await addVideo(app, id);
    const folder = `videos/${video._id.toHexString()}`;
    const all = ['captions.vtt', 'film.mp4', 'preview.jpg'].map((name) => `${folder}/${name}`);
    expect(stored().sort()).toEqual(all);
    const failing = app.app.get(VideoFiles, { strict: false }).save(id, id, {
      filmPath: join(app.config.dataDir, 'media/obituaries', id, folder, 'film.mp4'),
      previewPath: join(app.config.dataDir, 'tmp', 'missing.jpg'),
      captions: null,
    });
    await expect(failing).rejects.toMatchObject({ code: 'ENOENT' });
    expect(stored().filter((one) => one.startsWith(`videos/${id}`))).toEqual([]);
    await saveVideoFiles(app, id, { _id: (await read())._id, hasCaptions: false });
    expect(stored().filter((one) => one.startsWith(`videos/${id}`))).toHaveLength(2);
    expect(readdirSync(join(app.config.dataDir, 'tmp'))).toEqual([]);
  });

  it('stay when another run of the work fails to save them again', async () => {
    const { _id } = await addVideo(app, id);
    const before = stored().sort();
    const missing = join(app.config.dataDir, 'tmp', 'missing');
    const failing = app.app.get(VideoFiles, { strict: false }).save(id, _id.toHexString(), {
      filmPath: missing,
      previewPath: missing,
      captions: null,
    });
    await expect(failing).rejects.toMatchObject({ code: 'ENOENT' });
    expect(stored().sort()).toEqual(before);
  });
});
