import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { uploadPhotoEndpoint } from '@memorial/contracts/media/media.endpoints';
import { createSubscriptionPaymentEndpoint } from '@memorial/contracts/payments/payments.endpoints';
import { exportMeEndpoint } from '@memorial/contracts/users/users.endpoints';
import { uploadVideoRecordingEndpoint } from '@memorial/contracts/videos/video-recordings.endpoints';
import { beginVideoUploadEndpoint } from '@memorial/contracts/videos/video-uploads.endpoints';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ObituaryRepository } from '../../src/modules/obituaries/obituary.repository.js';
import { ObjectStore } from '../../src/platform/storage/object-store.port.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { attachAward, dataUrlOf } from '../support/awards.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { createTree } from '../support/family-trees.js';
import { createMemory } from '../support/memories.js';
import { addGalleryPhoto, createObituary, createObituaryWithKeeper } from '../support/obituaries.js';
import { smallPhotograph } from '../support/photograph.js';
import { addVideo, videoContent } from '../support/videos.js';
import { addVoice, buildWav } from '../support/voices.js';
import { waitFor } from '../support/wait-for.js';
import { unzipped } from '../support/zip.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ PATH: process.env.PATH ?? '' });
});
afterAll(() => app.stop());

const download = (as: TestAccount) =>
  app.http
    .get('/api/users/me/export')
    .set('Authorization', as.authorization)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });

/** List archives that this process has open; empty where /proc is not available. */
function openArchives(): string[] {
  const folder = '/proc/self/fd';
  if (!existsSync(folder)) return [];
  const targets = readdirSync(folder).map((name) => {
    try {
      return readlinkSync(join(folder, name));
    } catch {
      return '';
    }
  });
  return targets.filter((target) => target.startsWith(join(app.config.dataDir, 'tmp')));
}

describe('GET /api/users/me/export', () => {
  it('is everything that the account has, and nothing of others', async () => {
    const as = await createAccount(app, 'PREMIUM_3');
    const page = await createObituary(app, as);
    const params = { id: page._id };
    const portrait = await callOk(app, uploadPhotoEndpoint, { as, params, file: await smallPhotograph() });
    const inGallery = await addGalleryPhoto(app, as, page._id);
    const award = await attachAward(app, as, page._id, { imageData: dataUrlOf(await smallPhotograph(1)) });
    const ofAward = { _id: new URL(award.imageUrl, app.config.publicUrl).searchParams.get('photoId') };
    const voice = await addVoice(app, as, page._id);
    const video = `pages/${page._id}/videos/${(await addVideo(app, page._id))._id.toHexString()}`;
    const silent = await addVideo(app, page._id, { hasCaptions: false, transcript: null, consent: null }, 1);
    const unseen = `pages/${page._id}/videos/${silent._id.toHexString()}`;
    const recording = await callOk(app, uploadVideoRecordingEndpoint, { as, file: buildWav({ number: 1 }) });
    const tree = await createTree(app, as, page._id);
    const others = (await createObituaryWithKeeper(app)).page;
    await createMemory(app, others._id, as);
    await callOk(app, beginVideoUploadEndpoint, {
      as,
      body: { obituaryId: page._id, fileName: 'Тато.mp4', sizeBytes: 3 },
    });
    await callOk(app, createSubscriptionPaymentEndpoint, { as, body: { subscriptionLevel: 'PREMIUM_3' } });
    const answer = await download(as).expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="vichna-pamiat-2026-11-21.zip"',
    });
    const files = unzipped(answer.body as Buffer);
    expect([...files.keys()].sort()).toEqual(
      [
        'SHA256SUMS',
        'account.json',
        'memories.json',
        'payments.json',
        `pages/${page._id}/page.json`,
        ...[portrait, inGallery, ofAward].map(({ _id }) => `pages/${page._id}/photos/${_id}.jpg`),
        `pages/${page._id}/voices/${voice._id}.wav`,
        ...[`${video}.mp4`, `${video}.vtt`, `${video}.txt`, `${unseen}.mp4`],
        'readme.txt',
        `family-trees/${tree._id}.json`,
        `recordings/${recording._id}.wav`,
        'video-uploads.json',
      ].sort(),
    );
    const json = (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null');
    expect(json('account.json')).toMatchObject({ email: as.email, plan: { level: 'PREMIUM_3' } });
    expect(json('payments.json')).toMatchObject([{ purpose: 'subscription', status: 'pending', months: 12 }]);
    expect(json('memories.json')).toMatchObject([{ obituaryId: others._id }]);
    expect(json('video-uploads.json')).toMatchObject([{ obituaryId: page._id, fileName: 'Тато.mp4' }]);
    expect(json(`pages/${page._id}/page.json`)).toMatchObject({ _id: page._id, fullName: page.fullName });
    const photograph = files.get(`pages/${page._id}/photos/${portrait._id}.jpg`);
    expect(photograph?.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect(files.get(`pages/${page._id}/voices/${voice._id}.wav`)?.equals(buildWav())).toBe(true);
    expect(files.get(`${video}.mp4`)?.equals(videoContent().film)).toBe(true);
    expect(files.get(`${unseen}.mp4`)?.equals(videoContent(1).film)).toBe(true);
    expect(files.get(`${video}.vtt`)?.toString()).toBe(videoContent().captions);
    expect(files.get(`${video}.txt`)?.toString()).toBe('Тихо горить свічка.');
    // Every file is named, by its folder where there are many of its kind.
    const kinds = [...files.keys()].map((name) => name.replace(/^pages\/\w+\//, '').replace(/\/.*/, ''));
    const named = (files.get('readme.txt')?.toString() ?? '')
      .split('\n')
      .map((line) => line.trim().split(' — ')[0]);
    expect(named).toEqual(expect.arrayContaining(kinds.filter((kind) => kind !== 'readme.txt')));
    expect(answer.text ?? '').not.toContain('argon2');
    expect(files.get('account.json')?.toString()).not.toMatch(/argon2|passwordHash/);
  });

  it('is refused as a whole when a photograph cannot be read', async () => {
    const as = await createAccount(app, 'PREMIUM_3');
    await addGalleryPhoto(app, as, (await createObituary(app, as))._id);
    const store = app.app.get(ObjectStore, { strict: false });
    const reading = vi.spyOn(store, 'open').mockRejectedValue(new Error('the disk does not answer'));
    expectError(await call(app, exportMeEndpoint, { as }), 'server.internal');
    reading.mockRestore();
    await download(as).expect(200);
  });

  it('closes its files when the download is aborted', async () => {
    const as = await createAccount(app);
    const obituaries = app.app.get(ObituaryRepository, { strict: false });
    vi.spyOn(obituaries, 'listIdsOfOwner').mockRejectedValueOnce(new Error('the database does not answer'));
    expectError(await call(app, exportMeEndpoint, { as }), 'server.internal');
    await waitFor('the file is closed', () => openArchives().length === 0);
    expect(readdirSync(join(app.config.dataDir, 'tmp'))).toEqual([]);
  });

  it('leaves no temporary files and is limited to five an hour', async () => {
    const as = await createAccount(app);
    for (let copy = 0; copy < 4; copy += 1) await download(as).expect(200);
    await download(as).set('If-None-Match', '*').expect(200);
    expectError(await call(app, exportMeEndpoint, { as }), 'rateLimit.exceeded');
    await waitFor('the end of the archives', () => readdirSync(join(app.config.dataDir, 'tmp')).length === 0);
  });
});
