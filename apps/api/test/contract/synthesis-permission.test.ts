import { listChangesEndpoint } from '@memorial/contracts/history/history.endpoints';
import { acceptTransferEndpoint, offerTransferEndpoint } from '@memorial/contracts/keepers/keepers.endpoints';
import {
  filterObituariesEndpoint,
  getObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import {
  getSynthesisPermissionEndpoint,
  giveSynthesisPermissionEndpoint,
  withdrawSynthesisPermissionEndpoint,
} from '@memorial/contracts/videos/synthesis-permission.endpoints';
import {
  generateVideoEndpoint,
  getVideoFileEndpoint,
  getVideoStatusEndpoint,
  listVideosEndpoint,
  removeVideoEndpoint,
  restoreVideoEndpoint,
  updateVideoEndpoint,
} from '@memorial/contracts/videos/videos.endpoints';
import type { VideoWorkView } from '@memorial/contracts/videos/videos.schemas';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredObituary } from '../../src/modules/obituaries/obituaries.module.js';
import { SynthesisPermissionService } from '../../src/modules/videos/synthesis/synthesis-permission.service.js';
import { VideoFiles } from '../../src/modules/videos/video-files.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { objectIdOf } from '../../src/platform/mongo/object-ids.js';
import { ScheduledTasks } from '../../src/platform/schedule/scheduled-tasks.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { freeze } from '../support/administration.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { raiseClaim, review } from '../support/claims.js';
import { expectError } from '../support/expect-response.js';
import { addKeeper } from '../support/keepers.js';
import { addGalleryPhoto, createObituary } from '../support/obituaries.js';
import { addVideo, endOpenVideoWorks } from '../support/videos.js';

let app: TestApp;
let administrator: TestAccount;
let owner: TestAccount;
let editor: TestAccount;
let id: string;
let params: { readonly id: string };

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off', WORKER: 'off', ADMIN_EMAILS: 'admin@example.com' });
  administrator = await createAccount(app, 'FREE', 'admin@example.com');
});
beforeEach(async () => {
  owner = await createAccount(app, 'PREMIUM_3');
  editor = await createAccount(app, 'PREMIUM_3');
  id = (await createObituary(app, owner))._id;
  params = { id };
  await addKeeper(app, id, editor, 'editor');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await endOpenVideoWorks(app);
});
afterAll(() => app.stop());

const read = (as = owner) => callOk(app, getSynthesisPermissionEndpoint, { as, params });
const give = (as = owner, relation = 'daughter') =>
  call(app, giveSynthesisPermissionEndpoint, { as, params, body: { relation, isConfirmed: true } });
const withdraw = (as = owner) => call(app, withdrawSynthesisPermissionEndpoint, { as, params });
const shown = async () => (await callOk(app, getObituaryEndpoint, { params })).videos.map(({ _id }) => _id);
const isFound = async () => {
  const { fullName } = await callOk(app, getObituaryEndpoint, { params });
  const query = { hasVideo: 'true', name: fullName };
  const { data } = await callOk(app, filterObituariesEndpoint, { query });
  return data.some(({ _id }) => _id === id);
};
const rows = () => app.app.get<Connection>(getConnectionToken()).collection<StoredObituary>('obituaries');
/** A confirmed video with a synthetic voice, as it stands without a permission. */
async function addUnpermitted(): Promise<string> {
  const { _id } = await addVideo(app, id, { voice: 'synthetic' });
  await rows().updateOne({ _id: objectIdOf(id) }, { $unset: { synthesisPermission: 1 } });
  return _id.toHexString();
}

describe('the permission for synthetic media', () => {
  it('is none at first, is given by the owner, and names who gave it, as whom and when', async () => {
    expect(await read()).toEqual({
      state: 'none',
      name: null,
      relation: null,
      givenAt: null,
      withdrawnAt: null,
      isStopped: false,
      canGive: true,
      canWithdraw: false,
    });
    const at = app.clock.now().toISOString();
    expect((await give()).body).toMatchObject({
      state: 'given',
      name: 'Олена Коваль',
      relation: 'daughter',
      givenAt: at,
      canWithdraw: true,
    });
    app.clock.advance({ hours: 1 });
    expect((await give()).body.givenAt).toBe(at);
    expect(await read(editor)).toMatchObject({ state: 'given', canGive: false, canWithdraw: false });
  });

  it('forgets who gave it once that account is erased, and stays in force', async () => {
    await give();
    await callOk(app, offerTransferEndpoint, { as: owner, params, body: { userId: editor.userId } });
    await callOk(app, acceptTransferEndpoint, { as: editor, params });
    const permissions = app.app.get(SynthesisPermissionService, { strict: false });
    await permissions.purgeOfAccount({ _id: objectIdOf(owner.userId) });
    expect(await read(editor)).toMatchObject({ state: 'given', name: null, relation: 'daughter' });
    expect((await rows().findOne({ _id: objectIdOf(id) }))?.synthesisPermission).toMatchObject({ by: null });
  });

  it('shows and hides synthetic videos at once, and leaves the voices of the family alone', async () => {
    const { _id: familyId } = await addVideo(app, id, { voice: 'family' }, 1);
    const family = familyId.toHexString();
    const synthetic = await addUnpermitted();
    const file = () => call(app, getVideoFileEndpoint, { params: { id: synthetic } });
    await give();
    expect(await shown()).toEqual([family, synthetic]);
    expect((await file()).status).toBe(200);
    app.clock.advance({ minutes: 1 });
    expect((await withdraw()).body).toMatchObject({
      state: 'withdrawn',
      withdrawnAt: app.clock.now().toISOString(),
      canGive: true,
      canWithdraw: false,
    });
    expect(await shown()).toEqual([family]);
    expectError(await file(), 'video.notFound');
    const list = await callOk(app, listVideosEndpoint, { as: editor, params });
    expect(list.data.map(({ isConfirmed }) => isConfirmed)).toEqual([true, false]);
    expect((await callOk(app, listVideosEndpoint, { params })).total).toBe(1);
    await give();
    expect(await shown()).toEqual([family, synthetic]);
  });

  it('keeps the search by videos right', async () => {
    await addVideo(app, id, { voice: 'synthetic' });
    expect(await isFound()).toBe(true);
    await withdraw();
    expect(await isFound()).toBe(false);
    await give();
    expect(await isFound()).toBe(true);
  });

  it('refuses to make, confirm and restore anything synthetic once it is withdrawn', async () => {
    const photoId = (await addGalleryPhoto(app, owner, id))._id;
    const { _id: videoId } = await addVideo(app, id, { voice: 'synthetic' });
    const ofVideo = { as: editor, params: { id: videoId.toHexString() } };
    await withdraw();
    const consent = { photo: true, voice: true };
    const body = { obituaryId: id, photoId, durationSeconds: 5, consent };
    const spoken = { ...body, audioText: 'Тихо.' };
    expectError(
      await call(app, generateVideoEndpoint, { as: editor, body: spoken }),
      'video.synthesisWithdrawn',
    );
    const assent = await call(app, updateVideoEndpoint, { ...ofVideo, body: { consent } });
    expectError(assent, 'video.synthesisWithdrawn');
    await callOk(app, updateVideoEndpoint, { ...ofVideo, body: { title: 'Мама' } });
    await callOk(app, removeVideoEndpoint, ofVideo);
    expectError(await call(app, restoreVideoEndpoint, ofVideo), 'video.synthesisWithdrawn');
    await callOk(app, generateVideoEndpoint, { as: editor, body });
  });

  it('lets a film be made without it, which waits for the owner', async () => {
    const photoId = (await addGalleryPhoto(app, owner, id))._id;
    const consent = { photo: true, voice: true };
    const body = { obituaryId: id, photoId, shape: 'square', audioText: 'Тихо.', consent };
    const { _id } = await callOk(app, generateVideoEndpoint, { as: editor, body });
    await app.app.get(JobWorker, { strict: false }).runDue();
    const status = await callOk(app, getVideoStatusEndpoint, { as: editor, params: { id: _id } });
    expect(status).toMatchObject({ status: 'done' });
    expect(await shown()).toEqual([]);
    expect(await isFound()).toBe(false);
    await give();
    expect(await shown()).toEqual([_id]);
    expect(await isFound()).toBe(true);
  });

  it('keeps out a film that is finished while it is withdrawn', async () => {
    await give();
    const photoId = (await addGalleryPhoto(app, owner, id))._id;
    const consent = { photo: true, voice: true };
    const body = { obituaryId: id, photoId, shape: 'square', audioText: 'Тихо.', consent };
    const { _id } = await callOk(app, generateVideoEndpoint, { as: editor, body });
    const files = app.app.get(VideoFiles, { strict: false });
    const save = files.save.bind(files);
    vi.spyOn(files, 'save').mockImplementation(async (...saved) => {
      await save(...saved);
      app.clock.advance({ seconds: 1 });
      expect((await withdraw()).status).toBe(200);
    });
    await app.app.get(JobWorker, { strict: false }).runDue();
    const status = (await callOk(app, getVideoStatusEndpoint, {
      as: editor,
      params: { id: _id },
    })) as VideoWorkView;
    expect(status.status).toBe('failed');
    expect(await shown()).toEqual([]);
    await give();
    expect(await shown()).toEqual([]);
  });

  it('is given by nobody but the owner, and withdrawn by administrators as well', async () => {
    const [contributor, stranger] = [await createAccount(app), await createAccount(app)];
    await addKeeper(app, id, contributor, 'contributor');
    for (const keeper of [editor, contributor, administrator])
      expectError(await give(keeper), 'keeper.ownerOnly');
    expectError(await give(stranger), 'obituary.notOwner');
    expectError(
      await call(app, getSynthesisPermissionEndpoint, { as: contributor, params }),
      'obituary.notOwner',
    );
    await give();
    expectError(await withdraw(editor), 'keeper.ownerOnly');
    expect((await withdraw(administrator)).body).toMatchObject({ state: 'withdrawn', canGive: false });
  });

  it('is not given without the assent, or by a word that is no relation', async () => {
    for (const body of [
      { relation: 'son' },
      { relation: 'son', isConfirmed: false },
      { relation: 'пес', isConfirmed: true },
    ])
      expectError(
        await call(app, giveSynthesisPermissionEndpoint, { as: owner, params, body }),
        'validation.failed',
      );
  });

  it('is neither given nor withdrawn on a frozen page, nor given against next of kin', async () => {
    const relative = await createAccount(app);
    const { _id } = await raiseClaim(app, relative, id, { kind: 'ai' });
    await give();
    await review(app, administrator, _id);
    expect(await read()).toMatchObject({ state: 'given', isStopped: true, canGive: false });
    await withdraw();
    expectError(await give(), 'video.synthesisStopped');
    await freeze(app, administrator, id);
    expectError(await give(), 'obituary.frozen');
    expectError(await withdraw(), 'obituary.frozen');
  });

  it('stays on the page under another owner, who may withdraw it', async () => {
    await give();
    app.clock.advance({ minutes: 1 });
    await callOk(app, offerTransferEndpoint, { as: owner, params, body: { userId: editor.userId } });
    await callOk(app, acceptTransferEndpoint, { as: editor, params });
    expect(await read(editor)).toMatchObject({ name: 'Олена Коваль', canWithdraw: true });
    expectError(await withdraw(owner), 'keeper.ownerOnly');
    expect((await withdraw(editor)).body).toMatchObject({ state: 'withdrawn' });
  });

  it('is told by the history, which undoes none of it', async () => {
    await give();
    app.clock.advance({ minutes: 1 });
    await withdraw();
    const { data } = await callOk(app, listChangesEndpoint, { as: editor, params });
    const [withdrawal, permission] = data;
    const entry = { fields: [], canUndo: false, isUndone: false, undoableUntil: null, role: 'owner' };
    expect(withdrawal).toMatchObject({ ...entry, kind: 'synthesisWithdrawn' });
    expect(permission).toMatchObject({ ...entry, kind: 'synthesisGiven', by: { userId: owner.userId } });
  });

  it('leaves one state of 20 calls at once', async () => {
    const calls = Array.from({ length: 10 }, () => [give(), withdraw()]).flat();
    for (const { status } of await Promise.all(calls)) expect([200, 409]).toContain(status);
    const { state } = await read();
    expect(state).not.toBe('none');
    await addVideo(app, id, { voice: 'synthetic' });
    expect(await isFound()).toBe(state === 'given');
  });

  it('of pages of earlier versions is the first assent to a synthetic video', async () => {
    const synthetic = await addUnpermitted();
    const assent = { at: new Date('2025-03-01T10:00:00Z'), userId: objectIdOf(owner.userId), words: 'Так.' };
    await rows().updateOne(
      { _id: objectIdOf(id) },
      { $set: { derivedBy: 6, 'videos.0.consent': assent, facets: [] } },
    );
    const migrate = () => app.app.get(ScheduledTasks, { strict: false }).run(0);
    await migrate();
    expect(await read()).toMatchObject({
      state: 'given',
      name: 'Олена Коваль',
      relation: null,
      givenAt: assent.at.toISOString(),
    });
    expect(await isFound()).toBe(true);
    await callOk(app, updateObituaryEndpoint, { as: owner, params, body: { birthPlace: 'Канів' } });
    expect(await shown()).toEqual([synthetic]);
    await rows().updateOne({ _id: objectIdOf(id) }, { $unset: { synthesisPermission: 1 } });
    await migrate();
    expect(await read()).toMatchObject({ state: 'none' });
  });
});
