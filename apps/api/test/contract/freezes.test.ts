import {
  freezeObituaryEndpoint,
  unfreezeObituaryEndpoint,
} from '@memorial/contracts/administration/administration.endpoints';
import type { Endpoint } from '@memorial/contracts/endpoint';
import {
  confirmRelationshipEndpoint,
  createPageRelationshipEndpoint,
  removePageRelationshipEndpoint,
} from '@memorial/contracts/family-trees/relationships.endpoints';
import { acceptInvitationEndpoint } from '@memorial/contracts/keepers/keepers.endpoints';
import {
  approveMemoryEndpoint,
  createMemoryEndpoint,
  removeMemoryEndpoint,
  restoreMemoryEndpoint,
  updateMemoryEndpoint,
} from '@memorial/contracts/memories/memories.endpoints';
import {
  getObituaryEndpoint,
  listMyObituariesEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { buildCreateMemoryInput } from '@memorial/contracts/testing/builders';
import {
  listVideosEndpoint,
  removeVideoEndpoint,
  restoreVideoEndpoint,
  updateVideoEndpoint,
} from '@memorial/contracts/videos/videos.endpoints';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AdministrationLogPurgeTask } from '../../src/modules/administration/administration-log-purge.task.js';
import { FreezeRepository } from '../../src/modules/administration/freeze.repository.js';
import { FreezesService } from '../../src/modules/administration/freezes.service.js';
import { ObituaryRepository } from '../../src/modules/obituaries/obituaries.module.js';
import { VideoRepository } from '../../src/modules/videos/video.repository.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { freeze, loggedActs, unfreeze } from '../support/administration.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { type CallOptions, call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { addInvitation } from '../support/keepers.js';
import { createMemory } from '../support/memories.js';
import { createObituary } from '../support/obituaries.js';
import { addVideo, videoOf } from '../support/videos.js';

/* The matrix of roles asserts further refusals on a frozen page. */

let app: TestApp;
let administrator: TestAccount;
let owner: TestAccount;
let reader: TestAccount;
let id: string;
let params: { id: string };

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'admin@example.com', WORKER: 'off', RATE_LIMITS: 'off' });
  administrator = await createAccount(app, 'FREE', 'admin@example.com');
  reader = await createAccount(app);
});
beforeEach(async () => {
  owner = await createAccount(app, 'PREMIUM_1');
  id = (await createObituary(app, owner))._id;
  params = { id };
});
afterAll(() => app.stop());

const read = (as?: TestAccount) => callOk(app, getObituaryEndpoint, { as, params });

async function lettersTo({ email }: TestAccount): Promise<string[]> {
  await app.app.get(JobWorker, { strict: false }).runDue();
  return app.mailbox.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
}

it('is told to readers at once, and changes nothing else', async () => {
  const before = await read();
  expect(before.isFrozen).toBe(false);
  await freeze(app, administrator, id);
  expect(await read()).toEqual({ ...before, isFrozen: true });
  expect((await read(owner)).isFrozen).toBe(true);
  const own = async () => (await callOk(app, listMyObituariesEndpoint, { as: owner })).data;
  expect(await own()).toMatchObject([{ isFrozen: true }]);
  await unfreeze(app, administrator, id);
  expect((await read()).isFrozen).toBe(false);
  expect(await own()).toMatchObject([{ isFrozen: false }]);
  await callOk(app, updateObituaryEndpoint, { as: owner, params, body: { birthPlace: 'Канів' } });
});

it('stops memories, also those of their authors and of guests', async () => {
  const { _id: memoryId } = await createMemory(app, id, reader);
  const { _id: removedId } = await createMemory(app, id, reader);
  await callOk(app, removeMemoryEndpoint, { as: reader, params: { id: removedId } });
  await freeze(app, administrator, id);
  const body = buildCreateMemoryInput({ obituaryId: id });
  const guest = { ...body, author: { name: 'Ганна' } };
  const ofMemory = { params: { id: memoryId } };
  const calls: [Endpoint, CallOptions][] = [
    [createMemoryEndpoint, { as: owner, body }],
    [createMemoryEndpoint, { body: guest }],
    [updateMemoryEndpoint, { as: reader, ...ofMemory, body: { content: 'Інше' } }],
    [removeMemoryEndpoint, { as: reader, ...ofMemory }],
    [approveMemoryEndpoint, { as: owner, ...ofMemory }],
    [restoreMemoryEndpoint, { as: reader, params: { id: removedId } }],
  ];
  for (const [endpoint, sent] of calls) expectError(await call(app, endpoint, sent), 'obituary.frozen');
  await callOk(app, removeMemoryEndpoint, { as: administrator, ...ofMemory });
});

it('stops videos, also one that was ordered before', async () => {
  const page = await app.app.get(ObituaryRepository, { strict: false }).getById(id);
  const { _id: videoId } = await addVideo(app, id);
  await freeze(app, administrator, id);
  const ofVideo = { params: { id: videoId.toHexString() } };
  const calls: [Endpoint, CallOptions][] = [
    [updateVideoEndpoint, { body: { title: 'Інша' } }],
    [removeVideoEndpoint, {}],
    [restoreVideoEndpoint, {}],
  ];
  for (const [endpoint, sent] of calls)
    expectError(await call(app, endpoint, { as: owner, ...ofVideo, ...sent }), 'obituary.frozen');
  const videos = app.app.get(VideoRepository, { strict: false });
  expect(await videos.add(page, videoOf(), app.clock.now())).toBe(false);
  expect(await callOk(app, listVideosEndpoint, { params })).toMatchObject({ total: 1 });
  await callOk(app, removeVideoEndpoint, { as: administrator, ...ofVideo });
  await callOk(app, restoreVideoEndpoint, { as: administrator, ...ofVideo });
});

it('stops relationships, and invitations that are still open', async () => {
  const { token } = await addInvitation(app, id, reader);
  const relatives = await createAccount(app);
  const relative = await createObituary(app, relatives);
  const linked = { toPersonId: relative._id, relationshipType: 'child' };
  const { _id: relId } = await callOk(app, createPageRelationshipEndpoint, {
    as: owner,
    params,
    body: linked,
  });
  await freeze(app, administrator, id);
  for (const endpoint of [confirmRelationshipEndpoint, removePageRelationshipEndpoint])
    expectError(
      await call(app, endpoint, { as: relatives, params: { id: relative._id, relId } }),
      'obituary.frozen',
    );
  const body = { toPersonId: relative._id, relationshipType: 'other' };
  expectError(
    await call(app, createPageRelationshipEndpoint, { as: owner, params, body }),
    'obituary.frozen',
  );
  const fromOther = { toPersonId: id, relationshipType: 'other' };
  const linking = { as: relatives, params: { id: relative._id }, body: fromOther };
  expectError(await call(app, createPageRelationshipEndpoint, linking), 'obituary.frozen');
  expectError(await call(app, acceptInvitationEndpoint, { as: reader, body: { token } }), 'obituary.frozen');
  await unfreeze(app, administrator, id);
  await callOk(app, acceptInvitationEndpoint, { as: reader, body: { token } });
});

it('meets a save that has read the page before', async () => {
  const { revision } = await read(owner);
  await freeze(app, administrator, id);
  const sent = {
    as: owner,
    params,
    body: { birthPlace: 'Канів' },
    headers: { 'If-Match': String(revision) },
  };
  expectError(await call(app, updateObituaryEndpoint, sent), 'obituary.frozen');
  await unfreeze(app, administrator, id);
  await callOk(app, updateObituaryEndpoint, sent);
});

it('is logged and told to the owner once, however often it is called', async () => {
  const first = await freeze(app, administrator, id);
  const again = await callOk(app, freezeObituaryEndpoint, {
    as: administrator,
    params,
    body: { reason: 'Інша' },
  });
  expect(again).toEqual(first);
  expect(first).toMatchObject({ obituaryId: id, isFrozen: true, reason: 'Скарга рідних' });
  app.clock.advance({ minutes: 1 });
  for (const _ of [1, 2]) await unfreeze(app, administrator, id);
  expect(await loggedActs(app, id)).toMatchObject([
    { action: 'obituary.freeze', reason: 'Скарга рідних', by: new Types.ObjectId(administrator.userId) },
    { action: 'obituary.unfreeze', reason: 'Розглянуто', by: new Types.ObjectId(administrator.userId) },
  ]);
  expect(await lettersTo(owner)).toEqual([
    'Зміни на вашій сторінці призупинено',
    'Сторінку знову можна редагувати',
  ]);
  expect(app.mailbox.sent.at(-1)?.text).not.toContain('Скарга');
});

it('is logged and told by a task where its call was broken off', async () => {
  const at = app.clock.now();
  const by = new Types.ObjectId(administrator.userId);
  const row = { _id: new Types.ObjectId(), by, at, reason: 'Скарга рідних', isSettled: false };
  await app.app.get(FreezeRepository, { strict: false }).freeze(new Types.ObjectId(id), row);
  const task = app.app.get(FreezesService, { strict: false });
  await task.settleLeft();
  expect(await loggedActs(app, id)).toEqual([]);
  app.clock.advance({ minutes: 2 });
  for (const _ of [1, 2]) await task.settleLeft();
  expect(await loggedActs(app, id)).toMatchObject([{ action: 'obituary.freeze', reason: 'Скарга рідних' }]);
  expect(await lettersTo(owner)).toEqual(['Зміни на вашій сторінці призупинено']);
});

it('is one freeze, however many administrators act at the same time', async () => {
  const views = await Promise.all([1, 2, 3, 4].map(() => freeze(app, administrator, id)));
  expect(new Set(views.map(({ frozenAt }) => frozenAt)).size).toBe(1);
  expect(await loggedActs(app, id)).toHaveLength(1);
});

it.each([
  ['no reason', {}],
  ['a blank reason', { reason: ' \u200b ' }],
  ['a long reason', { reason: 'а'.repeat(2_001) }],
])('needs a reason: %s is refused', async (_, body) => {
  for (const endpoint of [freezeObituaryEndpoint, unfreezeObituaryEndpoint])
    expectError(await call(app, endpoint, { as: administrator, params, body }), 'validation.failed');
});

it('leaves the log for three years', async () => {
  await freeze(app, administrator, id);
  const task = app.app.get(AdministrationLogPurgeTask, { strict: false });
  app.clock.advance({ days: 3 * 365 });
  await task.run();
  expect(await loggedActs(app, id)).toHaveLength(1);
  app.clock.advance({ days: 2 });
  await task.run();
  expect(await loggedActs(app, id)).toHaveLength(0);
});
