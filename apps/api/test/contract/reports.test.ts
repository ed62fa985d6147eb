import type { ErrorCode } from '@memorial/contracts/errors';
import { removeFamilyTreeEndpoint } from '@memorial/contracts/family-trees/family-trees.endpoints';
import { removeGalleryPhotoEndpoint } from '@memorial/contracts/media/media.endpoints';
import {
  approveMemoryEndpoint,
  listMemoriesOfPageEndpoint,
  removeMemoryEndpoint,
  restoreMemoryEndpoint,
  updateMemoryEndpoint,
} from '@memorial/contracts/memories/memories.endpoints';
import type { MemoryView } from '@memorial/contracts/memories/memories.schemas';
import { decideMergeProposalEndpoint } from '@memorial/contracts/merges/merges.endpoints';
import {
  getObituaryEndpoint,
  removeObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import {
  networksThatHoldMemory,
  type ReportTargetType,
  reportNetworkDays,
} from '@memorial/contracts/reports/reports.constants';
import {
  createReportEndpoint,
  decideReportEndpoint,
  listReportsEndpoint,
} from '@memorial/contracts/reports/reports.endpoints';
import type { ReportView } from '@memorial/contracts/reports/reports.schemas';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UsersRepository } from '../../src/modules/accounts/users.repository.js';
import type { LoggedAct } from '../../src/modules/administration/administration-log.schema.js';
import { FamilyTreePurgeTask } from '../../src/modules/family-trees/family-tree-purge.task.js';
import { MemoryPurgeTask } from '../../src/modules/memories/memory-purge.task.js';
import type { StoredReport } from '../../src/modules/reports/report.schema.js';
import { ReportAccountDataProvider } from '../../src/modules/reports/report-account-data.provider.js';
import { ReportsTask } from '../../src/modules/reports/reports.task.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { createAccount, signInAgain, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { createTree } from '../support/family-trees.js';
import { createMemory } from '../support/memories.js';
import { proposeMerge } from '../support/merges.js';
import { addGalleryPhoto, createObituary, createObituaryWithKeeper } from '../support/obituaries.js';
import { purge } from '../support/purge.js';
import { addVideo } from '../support/videos.js';

let app: TestApp;
let admin: TestAccount;
let owner: TestAccount;
let pageId: string;

beforeAll(async () => {
  app = await startTestApp({ WORKER: 'off', TRUSTED_PROXIES: '1', ADMIN_EMAILS: 'admin@example.com' });
  admin = await createAccount(app, 'FREE', 'admin@example.com');
});
beforeEach(async () => {
  // Memories of one network are held from the tenth in an hour on; earlier tests may have outlasted the session.
  app.clock.advance({ hours: 1 });
  admin = await signInAgain(app, admin);
  await reports().deleteMany({});
  owner = await createAccount(app, 'PREMIUM_3');
  pageId = (await createObituary(app, owner))._id;
});
afterAll(() => app.stop());

let networks = 0;
/** A network that no test has used. */
function newNetwork(): string {
  networks += 1;
  return `203.0.${Math.floor(networks / 250)}.${(networks % 250) + 1}`;
}

const rows = <T extends object>(name: string) =>
  app.app.get<Connection>(getConnectionToken()).collection<T>(name);
const reports = () => rows<StoredReport>('reports');
const task = () => app.app.get(ReportsTask, { strict: false }).run();

interface Sender {
  readonly as?: TestAccount;
  readonly from?: string;
}

function send(
  type: ReportTargetType,
  id: string,
  { as, from = newNetwork() }: Sender = {},
  over: Readonly<Record<string, unknown>> = {},
) {
  return call(app, createReportEndpoint, {
    as,
    headers: { 'X-Forwarded-For': from },
    body: { target: { type, id }, reason: 'abuse', ...over },
  });
}

async function report(type: ReportTargetType, id: string, sender: Sender = {}): Promise<ReportView> {
  const { status, body } = await send(type, id, sender);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const list = (state = 'open') =>
  callOk(app, listReportsEndpoint, { as: admin, query: { state } }).then(({ data }) => data);
const hide = (isActive = false) =>
  callOk(app, updateObituaryEndpoint, { as: owner, params: { id: pageId }, body: { isActive } });

describe('a report', () => {
  it('is about anything that its sender sees, by guests and accounts', async () => {
    const memory = await createMemory(app, pageId, owner);
    const photo = await addGalleryPhoto(app, owner, pageId);
    const tree = await createTree(app, owner, pageId);
    const video = await addVideo(app, pageId);
    const as = await createAccount(app);
    const targets = [
      ['obituary', pageId],
      ['memory', memory._id],
      ['photo', photo._id],
      ['tree', tree._id],
      ['video', video._id.toHexString()],
    ] as const;
    for (const [type, id] of targets) {
      expect(await report(type, id)).toMatchObject({ target: { type, id } });
      await report(type, id, { as });
    }
    const listed = await list();
    expect(listed).toHaveLength(10);
    expect(new Set(listed.map(({ reporterId }) => reporterId))).toEqual(new Set([null, as.userId]));
    for (const { target, obituary } of listed)
      expect(obituary?._id ?? null).toBe(target.type === 'tree' ? null : pageId);
  });

  it('meets the refusal of its target where its sender does not see it', async () => {
    const photo = await addGalleryPhoto(app, owner, pageId);
    const video = await addVideo(app, pageId);
    const unconfirmed = await addVideo(app, pageId, { consent: null });
    const memory = await createMemory(app, pageId, owner);
    const tree = await createTree(app, owner, pageId, { isPublic: false });
    expectError(await send('video', unconfirmed._id.toHexString()), 'video.notFound');
    await hide();
    const refusals: readonly [ReportTargetType, string, ErrorCode][] = [
      ['obituary', pageId, 'obituary.notFound'],
      ['memory', memory._id, 'memory.notFound'],
      ['photo', photo._id, 'photo.notFound'],
      ['tree', tree._id, 'familyTree.notFound'],
      ['video', video._id.toHexString(), 'video.notFound'],
    ];
    for (const [type, id, code] of refusals) {
      expectError(await send(type, id), code);
      expectError(await send(type, new Types.ObjectId().toHexString(), { as: owner }), code);
      await report(type, id, { as: owner });
    }
  });

  it('of one type does not find the things of another', async () => {
    expectError(await send('photo', pageId), 'photo.notFound');
    expectError(await send('memory', pageId), 'memory.notFound');
  });

  it('is one a thing for an account, whatever its network', async () => {
    const as = await createAccount(app);
    const first = await report('obituary', pageId, { as });
    const again = await send('obituary', pageId, { as }, { reason: 'privacy', text: 'Ще раз' });
    expect([again.status, again.body]).toEqual([200, first]);
    expect(await list()).toMatchObject([{ reason: 'abuse', text: null, reporterId: as.userId }]);
  });

  it('is one for the same words of a network, also when they are sent at once', async () => {
    const from = newNetwork();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('obituary', pageId, { from })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    await report('obituary', pageId);
    expect(await list()).toHaveLength(2);
  });

  it('of another guest of the same network is kept with its words', async () => {
    const from = newNetwork();
    await report('obituary', pageId, { from });
    const second = await send('obituary', pageId, { from }, { text: 'Тут адреса моєї доньки' });
    expect(second.status).toBe(201);
    expect(Object.keys(second.body).sort()).toEqual(['_id', 'createdAt', 'target']);
    expect(new Set((await list()).map(({ text }) => text))).toEqual(
      new Set([null, 'Тут адреса моєї доньки']),
    );
  });

  it('may be made anew once the earlier one is decided, by accounts and guests', async () => {
    const senders = [{ as: await createAccount(app) }, { from: newNetwork() }];
    for (const sender of senders) {
      const { _id } = await report('obituary', pageId, sender);
      await callOk(app, decideReportEndpoint, {
        as: admin,
        params: { id: _id },
        body: { outcome: 'dismissed', reason: 'Нічого образливого' },
      });
      const anew = await report('obituary', pageId, sender);
      expect(anew._id).not.toBe(_id);
      expect((await send('obituary', pageId, sender)).body).toEqual(anew);
    }
  });

  it('may be made anew once its thing has changed', async () => {
    const as = await createAccount(app);
    const memory = await createMemory(app, pageId, owner);
    const first = await report('memory', memory._id, { as });
    app.clock.advance({ seconds: 1 });
    await callOk(app, updateMemoryEndpoint, {
      as: owner,
      params: { id: memory._id },
      body: { content: 'Зовсім інші слова' },
    });
    const second = await report('memory', memory._id, { as });
    expect(second._id).not.toBe(first._id);
    expect((await send('memory', memory._id, { as })).body).toEqual(second);
    expect(await list()).toHaveLength(2);
  });

  it('is sent ten times a day from a network; repeats and refused ones do not count', async () => {
    const from = newNetwork();
    const [first, ...others] = await Promise.all(
      Array.from({ length: 11 }, async () => (await createObituaryWithKeeper(app)).page._id),
    );
    for (const id of others.slice(0, 9)) await report('obituary', id, { from });
    expectError(await send('photo', pageId, { from }), 'photo.notFound');
    expect((await send('obituary', others[0] ?? '', { from })).status).toBe(200);
    await report('obituary', first ?? '', { from });
    expectError(await send('obituary', others[9] ?? '', { from }), 'rateLimit.exceeded');
    // Those who sign in count by themselves.
    await report('obituary', others[9] ?? '', { from, as: owner });
    await report('obituary', others[9] ?? '');
    app.clock.advance({ days: 1 });
    await report('obituary', others[9] ?? '', { from });
  });

  it.each([
    ['target', undefined],
    ['target', { type: 'voice', id: '65f0a1b2c3d4e5f607182930' }],
    ['target', { type: 'obituary', id: 'x' }],
    ['reason', 'boring'],
    ['text', 'я'.repeat(2_001)],
    ['text', { $ne: null }],
  ])('is refused with a wrong %s: %j', async (key, value) => {
    expectError(await send('obituary', pageId, {}, { [key]: value }), 'validation.failed');
  });

  it('stores no address, and no hash that connects two reports', async () => {
    const from = newNetwork();
    await report('obituary', pageId, { from });
    await report('obituary', (await createObituaryWithKeeper(app)).page._id, { from });
    const [one, two] = await reports().find().toArray();
    expect(one?.network).toBeDefined();
    expect(one?.network).not.toBe(two?.network);
    expect(JSON.stringify([one, two])).not.toContain(from);
  });
});

describe('reports of a memory', () => {
  let memory: MemoryView;
  let author: TestAccount;
  beforeEach(async () => {
    author = await createAccount(app);
    memory = await createMemory(app, pageId, author);
  });

  async function reportFrom(count: number): Promise<void> {
    for (let sent = 0; sent < count; sent += 1) await report('memory', memory._id);
  }
  const seenBy = async (as?: TestAccount) => {
    const { data } = await callOk(app, listMemoriesOfPageEndpoint, { as, params: { id: pageId } });
    return data.find(({ _id }) => _id === memory._id);
  };
  const onPage = async () =>
    (await callOk(app, getObituaryEndpoint, { params: { id: pageId } })).memorialMessages.length;
  const approve = () => callOk(app, approveMemoryEndpoint, { as: owner, params: { id: memory._id } });

  it('make it wait for the keepers from three networks on', async () => {
    await reportFrom(networksThatHoldMemory - 1);
    expect(await seenBy()).toMatchObject({ state: 'approved', heldFor: [] });
    expect(await onPage()).toBe(1);
    await reportFrom(1);
    expect(await seenBy()).toBeUndefined();
    expect(await onPage()).toBe(0);
    expect(await seenBy(owner)).toMatchObject({ state: 'pending', heldFor: ['reports'] });
    // The author is not told of reports.
    expect(await seenBy(author)).toMatchObject({ state: 'pending', heldFor: [] });
  });

  it('count networks: accounts and guests of one are one', async () => {
    const from = newNetwork();
    await report('memory', memory._id, { from });
    for (let sent = 0; sent < 4; sent += 1)
      await report('memory', memory._id, { from, as: await createAccount(app) });
    expect(await seenBy()).toMatchObject({ state: 'approved' });
    await reportFrom(2);
    expect(await seenBy()).toBeUndefined();
  });

  it('count the addresses and networks of an IPv6 site as one', async () => {
    for (let end = 1; end <= 5; end += 1)
      await send('memory', memory._id, {
        from: `2001:db8:${networks}:${end}::${end}`,
        as: await createAccount(app),
      });
    expect(await seenBy()).toMatchObject({ state: 'approved' });
  });

  it('tell the keepers once that it waits', async () => {
    const work = () => app.app.get(JobWorker, { strict: false }).runDue();
    await work();
    app.mailbox.sent.length = 0;
    await reportFrom(3);
    await task();
    await work();
    const letters = app.mailbox.sent.filter(({ to }) => to === owner.email);
    expect(letters.map(({ subject }) => subject)).toEqual(['Спогад чекає на ваше слово']);
    expect(letters[0]?.text).toContain('/moderate#');
  });

  it('hold one that an earlier version has marked', async () => {
    const reportHold = { heldAt: app.clock.now(), reviewedAt: null };
    await rows('memories').updateOne(
      { _id: new Types.ObjectId(memory._id) },
      { $set: { state: 'pending', shownTo: author.userId, reportHold } },
    );
    expect(await seenBy(owner)).toMatchObject({ state: 'pending', heldFor: ['reports'] });
    await approve();
    app.clock.advance({ seconds: 1 });
    await reportFrom(3);
    expect(await seenBy(owner)).toMatchObject({ state: 'approved', heldFor: [] });
  });

  it('hold it once when they come at the same time', async () => {
    await Promise.all([1, 2, 3, 4, 5].map(() => send('memory', memory._id)));
    expect(await seenBy(owner)).toMatchObject({ state: 'pending', heldFor: ['reports'], revision: 1 });
  });

  it('do not hold it again once a keeper has approved it knowing of them', async () => {
    await reportFrom(3);
    await approve();
    expect(await seenBy(owner)).toMatchObject({ state: 'approved', heldFor: [] });
    app.clock.advance({ seconds: 1 });
    await reportFrom(4);
    await task();
    expect(await seenBy()).toMatchObject({ state: 'approved' });
  });

  it('hold a text that its author has changed since, by three networks anew', async () => {
    await reportFrom(3);
    await approve();
    app.clock.advance({ seconds: 1 });
    await callOk(app, updateMemoryEndpoint, {
      as: author,
      params: { id: memory._id },
      body: { content: 'Інші слова' },
    });
    await reportFrom(2);
    expect(await seenBy()).toMatchObject({ state: 'approved' });
    await reportFrom(1);
    expect(await seenBy(owner)).toMatchObject({ state: 'pending', heldFor: ['reports'] });
  });

  it('leave one that a keeper has rejected, and approves later', async () => {
    await reportFrom(3);
    for (const isApproved of [false, true])
      await callOk(app, updateMemoryEndpoint, {
        as: owner,
        params: { id: memory._id },
        body: { isApproved },
        headers: { 'If-Match': '*' },
      });
    app.clock.advance({ seconds: 1 });
    await reportFrom(3);
    expect(await seenBy()).toMatchObject({ state: 'approved' });
  });

  it('do not count once an administrator has decided them', async () => {
    await reportFrom(2);
    for (const { _id } of await list())
      await callOk(app, decideReportEndpoint, {
        as: admin,
        params: { id: _id },
        body: { outcome: 'dismissed', reason: 'Нічого образливого' },
      });
    await reportFrom(2);
    expect(await seenBy()).toMatchObject({ state: 'approved' });
  });

  it('hold it later when the call that had to do it broke off', async () => {
    await reportFrom(2);
    const [row] = await reports().find().toArray();
    await reports().insertOne({
      ...(row as StoredReport),
      _id: new Types.ObjectId(),
      reporterKey: 'third',
      network: 'third',
    });
    await task();
    expect(await seenBy(owner)).toMatchObject({ state: 'pending', heldFor: ['reports'] });
  });

  it('hide nothing else', async () => {
    for (let sent = 0; sent < 5; sent += 1) await report('obituary', pageId);
    expect((await call(app, getObituaryEndpoint, { params: { id: pageId } })).status).toBe(200);
  });
});

describe('administrators', () => {
  const decide = (id: string, outcome = 'upheld', as = admin) =>
    call(app, decideReportEndpoint, {
      as,
      params: { id },
      body: { outcome, reason: 'Сторінку приховано' },
    });
  const logged = () => rows<LoggedAct>('administrationLog').find({ action: 'report.decide' }).toArray();

  it('alone read and decide them, the oldest first', async () => {
    const first = await report('obituary', pageId);
    app.clock.advance({ seconds: 1 });
    const second = await report('obituary', pageId);
    expect((await list()).map(({ _id }) => _id)).toEqual([first._id, second._id]);
    expectError(await call(app, listReportsEndpoint, { as: owner }), 'access.forbidden');
    expectError(await call(app, listReportsEndpoint), 'auth.required');
    expectError(await decide(first._id, 'upheld', owner), 'access.forbidden');
  });

  it('decide one once, which their log holds', async () => {
    const { _id } = await report('obituary', pageId);
    const { body } = await decide(_id);
    expect(body).toMatchObject({ outcome: 'upheld', decidedBy: admin.userId, obituary: { _id: pageId } });
    expect((await decide(_id)).body).toEqual(body);
    expectError(await decide(_id, 'dismissed'), 'report.decided');
    expectError(await decide(new Types.ObjectId().toHexString()), 'report.notFound');
    expect(await list()).toEqual([]);
    expect(await list('closed')).toEqual([body]);
    const acts = (await logged()).filter(({ target }) => target?.id === _id);
    expect(acts).toMatchObject([{ reason: 'Сторінку приховано', after: { outcome: 'upheld' } }]);
  });

  it('find a decision in their log later when the call that had to write it broke off', async () => {
    const { _id } = await report('obituary', pageId);
    const decision = {
      by: new Types.ObjectId(admin.userId),
      at: app.clock.now(),
      reason: 'Так',
      isLogged: false,
    };
    await reports().updateOne(
      { _id: new Types.ObjectId(_id) },
      { $set: { isOpen: false, outcome: 'upheld', decision: { ...decision, outcome: 'upheld' } } },
    );
    await task();
    await task();
    const acts = (await logged()).filter(({ target }) => target?.id === _id);
    expect(acts).toMatchObject([{ reason: 'Так', after: { outcome: 'upheld' } }]);
  });

  it('decide about a family tree, too', async () => {
    const tree = await createTree(app, owner, pageId);
    const { _id } = await report('tree', tree._id);
    expect((await decide(_id)).body).toMatchObject({ outcome: 'upheld', obituary: null });
  });
});

describe('what becomes of reports', () => {
  it('their networks are erased, and they themselves after a year', async () => {
    const as = await createAccount(app);
    await report('obituary', pageId);
    await report('obituary', pageId, { as });
    app.clock.advance({ days: reportNetworkDays, hours: 1 });
    await task();
    const [ofGuest, ofAccount] = await reports().find().sort({ reporterId: 1 }).toArray();
    for (const row of [ofGuest, ofAccount]) expect(row).not.toHaveProperty('network');
    expect(ofGuest).not.toHaveProperty('reporterKey');
    expect(ofAccount?.reporterKey).toBe(as.userId);
    app.clock.advance({ days: 365 - reportNetworkDays });
    await task();
    expect(await reports().countDocuments()).toBe(0);
  });

  it('they close by themselves once their target is erased, not while it can be restored', async () => {
    const memory = await createMemory(app, pageId, owner);
    const photo = await addGalleryPhoto(app, owner, pageId);
    const tree = await createTree(app, owner, pageId);
    await report('memory', memory._id);
    await report('photo', photo._id);
    await report('tree', tree._id);
    const as = owner;
    await callOk(app, removeMemoryEndpoint, { as, params: { id: memory._id } });
    await callOk(app, removeGalleryPhotoEndpoint, { as, params: { id: pageId, photoId: photo._id } });
    await callOk(app, removeFamilyTreeEndpoint, { as, params: { id: tree._id } });
    await task();
    expect(await list()).toHaveLength(3);
    await callOk(app, restoreMemoryEndpoint, { as, params: { id: memory._id } });
    app.clock.advance({ hours: 49 });
    await purge(app);
    await app.app.get(MemoryPurgeTask, { strict: false }).run();
    await app.app.get(FamilyTreePurgeTask, { strict: false }).run();
    await task();
    expect((await list()).map(({ target }) => target.type)).toEqual(['memory']);
    const closed = (await list('closed')).map(({ target, outcome }) => [target.type, outcome]);
    expect(new Map(closed as [string, string][])).toEqual(
      new Map([
        ['photo', 'targetGone'],
        ['tree', 'targetGone'],
      ]),
    );
  });

  it('those of a page are erased with it', async () => {
    const photo = await addGalleryPhoto(app, owner, pageId);
    await report('obituary', pageId);
    await report('photo', photo._id);
    await callOk(app, removeObituaryEndpoint, { as: owner, params: { id: pageId } });
    expect(await list()).toMatchObject([{ obituary: { isAvailable: false } }, {}]);
    app.clock.advance({ hours: 49 });
    await purge(app);
    expect(await reports().countDocuments()).toBe(0);
  });

  it('they move with a merged page, and back', async () => {
    const other = await createAccount(app, 'PREMIUM_3');
    const twin = await createObituary(app, other);
    await report('obituary', twin._id);
    const { _id } = await proposeMerge(app, owner, pageId, twin._id);
    const sent = { as: other, params: { id: twin._id, proposalId: _id } };
    await callOk(app, decideMergeProposalEndpoint, { ...sent, body: { state: 'accepted' } });
    const work = () => app.app.get(JobWorker, { strict: false }).runDue();
    await work();
    expect(await list()).toMatchObject([{ obituary: { _id: pageId, isAvailable: true } }]);
    await callOk(app, decideMergeProposalEndpoint, { ...sent, body: { state: 'undone' } });
    await work();
    expect(await list()).toMatchObject([{ obituary: { _id: twin._id } }]);
  });

  it('the account that sent them gets them, and takes them along when it is erased', async () => {
    const as = await createAccount(app);
    await send('obituary', pageId, { as }, { text: 'Це моя мати' });
    await report('obituary', pageId);
    const provider = app.app.get(ReportAccountDataProvider, { strict: false });
    expect(await provider.export(as.userId)).toMatchObject([
      { target: { type: 'obituary', id: pageId }, reason: 'abuse', text: 'Це моя мати' },
    ]);
    const user = await app.app.get(UsersRepository, { strict: false }).getById(as.userId);
    await provider.purge(user);
    expect(await list()).toMatchObject([{ reporterId: null }]);
  });
});
