import {
  checkCharityEndpoint,
  decideHeldMemoryEndpoint,
  listQueueEndpoint,
} from '@memorial/contracts/administration/queue.endpoints';
import type { QueueItem } from '@memorial/contracts/administration/queue.schemas';
import {
  approveMemoryEndpoint,
  createMemoryEndpoint,
  listMemoriesOfPageEndpoint,
  rejectMemoryEndpoint,
} from '@memorial/contracts/memories/memories.endpoints';
import {
  getObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import type { ReportTargetType } from '@memorial/contracts/reports/reports.constants';
import { createReportEndpoint, decideReportEndpoint } from '@memorial/contracts/reports/reports.endpoints';
import { buildCreateMemoryInput } from '@memorial/contracts/testing/builders';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AdministrationLogRepository } from '../../src/modules/administration/administration-log.repository.js';
import type { LoggedAct } from '../../src/modules/administration/administration-log.schema.js';
import { MemoryActLogService } from '../../src/modules/memories/memory-act-log.service.js';
import { createAccount, makeModerator, signInAgain, type TestAccount } from '../support/accounts.js';
import { freeze, loggedActs, unfreeze } from '../support/administration.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { raiseClaim } from '../support/claims.js';
import { contribute, makeLink } from '../support/contributions.js';
import { expectError } from '../support/expect-response.js';
import { createTree } from '../support/family-trees.js';
import { addKeeper } from '../support/keepers.js';
import { createObituary } from '../support/obituaries.js';

const abuse = 'Так тобі й треба';
const reason = 'Образа померлого';

let app: TestApp;
let admin: TestAccount;
let moderator: TestAccount;
let keeper: TestAccount;
let pageId: string;

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'admin@example.com', WORKER: 'off', RATE_LIMITS: 'off' });
  admin = await createAccount(app, 'FREE', 'admin@example.com');
  moderator = await createAccount(app);
  await makeModerator(app, moderator);
});
beforeEach(async () => {
  for (const name of ['reports', 'claims', 'memories', 'obituaries', 'administrationLog'])
    await rows(name).deleteMany({});
  [admin, moderator] = [await signInAgain(app, admin), await signInAgain(app, moderator)];
  keeper = await createAccount(app, 'PREMIUM_3');
  pageId = (await createObituary(app, keeper))._id;
});
afterAll(() => app.stop());

const rows = <T extends object>(name: string) =>
  app.app.get<Connection>(getConnectionToken()).collection<T>(name);

const queue = (as = admin, query: Readonly<Record<string, string | number>> = {}) =>
  callOk(app, listQueueEndpoint, { as, query });
const kindsOf = async (as = admin) => (await queue(as)).data.map(({ kind }) => kind);

async function writeHeld(obituaryId = pageId, content = abuse): Promise<string> {
  const as = await createAccount(app);
  const body = buildCreateMemoryInput({ obituaryId, content });
  return (await callOk(app, createMemoryEndpoint, { as, body }))._id;
}

async function report(id = pageId, type: ReportTargetType = 'obituary'): Promise<string> {
  const as = await createAccount(app);
  const body = { target: { type, id }, reason: 'abuse', text: 'Це образливо' } as const;
  return (await callOk(app, createReportEndpoint, { as, body }))._id;
}

const addLinks = (charityDonations: string | null, id = pageId) =>
  callOk(app, updateObituaryEndpoint, { as: keeper, params: { id }, body: { charityDonations } });

const decideMemory = (
  id: string,
  decision: 'approve' | 'reject',
  { as = moderator, revision = 0 }: { as?: TestAccount; revision?: number } = {},
) => call(app, decideHeldMemoryEndpoint, { as, params: { id }, body: { decision, revision, reason } });

const check = (decision: 'genuine' | 'refused', revision: number, as = admin) =>
  call(app, checkCharityEndpoint, { as, params: { id: pageId }, body: { decision, revision, reason } });

const page = (as?: TestAccount) => callOk(app, getObituaryEndpoint, { as, params: { id: pageId } });

describe('GET /api/admin/queue', () => {
  it('is for moderators and administrators', async () => {
    expectError(await call(app, listQueueEndpoint), 'auth.required');
    expectError(await call(app, listQueueEndpoint, { as: keeper }), 'access.forbidden');
    expect(await queue(moderator)).toEqual({ data: [], next: null });
  });

  it('lists all kinds for administrators, the longest waiting first, and two for moderators', async () => {
    await addLinks('Збір: https://savelife.in.ua');
    app.clock.advance({ seconds: 1 });
    await raiseClaim(app, await createAccount(app), pageId);
    app.clock.advance({ seconds: 1 });
    await report();
    app.clock.advance({ seconds: 1 });
    await writeHeld();
    expect(await kindsOf()).toEqual(['charity', 'claim', 'report', 'memory']);
    expect(await kindsOf(moderator)).toEqual(['report', 'memory']);
    const alone = await queue(moderator, { kind: 'claim' });
    expect(alone.data).toEqual([]);
    const [reported, held] = (await queue(moderator)).data;
    expect(reported).toMatchObject({
      report: { target: { type: 'obituary', id: pageId }, reason: 'abuse', text: 'Це образливо' },
      obituary: { _id: pageId, isAvailable: true },
      memory: null,
    });
    expect(held?.memory).toMatchObject({ content: abuse, heldFor: ['wordList'], state: 'pending' });
  });

  it('reads the same entries in parts, also when many wait since the same instant', async () => {
    for (let count = 0; count < 4; count += 1) await report();
    for (let count = 0; count < 3; count += 1) await writeHeld();
    const whole = (await queue()).data;
    expect(whole).toHaveLength(7);
    const read: QueueItem[] = [];
    let cursor: string | null = null;
    do {
      const part = await queue(admin, { limit: 2, ...(cursor === null ? {} : { cursor }) });
      read.push(...part.data);
      cursor = part.next;
    } while (cursor !== null);
    expect(read).toEqual(whole);
    const broken = await call(app, listQueueEndpoint, { as: admin, query: { cursor: 'abc' } });
    expectError(broken, 'validation.failed');
  });

  it('is due after three working days', async () => {
    await report();
    const [item] = (await queue()).data;
    expect(item).toMatchObject({ isOverdue: false });
    app.clock.advance({ days: 14 });
    expect((await queue()).data[0]).toMatchObject({ isOverdue: true, dueOn: item?.dueOn });
  });

  it('never shows a letter to the family, held or reported', async () => {
    const link = await makeLink(app, keeper, pageId);
    const letter = await contribute(app, link.token, { content: abuse, toFamily: true });
    const id = letter._id;
    await rows('memories').updateOne({ _id: new Types.ObjectId(id) }, { $set: { heldFor: ['wordList'] } });
    await callOk(app, createReportEndpoint, {
      as: keeper,
      body: { target: { type: 'memory', id }, reason: 'abuse' },
    });
    const { data } = await queue();
    expect(data.map(({ kind, memory }) => [kind, memory])).toEqual([['report', null]]);
    expect(JSON.stringify(data)).not.toContain(abuse);
    expectError(await decideMemory(id, 'approve', { as: admin }), 'memory.notFound');
  });

  it('keeps the words of closed pages from moderators', async () => {
    const id = await writeHeld();
    await callOk(app, updateObituaryEndpoint, {
      as: keeper,
      params: { id: pageId },
      body: { visibility: 'private' },
    });
    const [item] = (await queue(moderator)).data;
    expect(item).toMatchObject({ kind: 'memory', memory: null, obituary: { fullName: null } });
    expectError(await decideMemory(id, 'reject'), 'memory.notFound');
    expect((await queue()).data[0]?.memory).toMatchObject({ content: abuse });
    expect((await decideMemory(id, 'reject', { as: admin })).status).toBe(200);
  });
});

describe('a decision about a held memory', () => {
  it('shows it or not, is logged with its reason, and the family may decide otherwise', async () => {
    const id = await writeHeld();
    const answer = await decideMemory(id, 'approve');
    expect(answer.body).toMatchObject({ state: 'approved', heldFor: [] });
    expect(await kindsOf(moderator)).toEqual([]);
    const list = await callOk(app, listMemoriesOfPageEndpoint, { params: { id: pageId } });
    expect(list.data.map(({ _id }) => _id)).toEqual([id]);
    expect(await loggedActs(app, pageId)).toMatchObject([
      {
        action: 'memory.decide',
        by: new Types.ObjectId(moderator.userId),
        reason,
        target: { type: 'memory', id },
        before: { state: 'pending' },
        after: { state: 'approved' },
      },
    ]);
    // The repeat of an answered call.
    expect((await decideMemory(id, 'approve')).status).toBe(200);
    expect(await loggedActs(app, pageId)).toHaveLength(1);
    const otherwise = { as: keeper, params: { id }, headers: { 'If-Match': '*' } };
    await callOk(app, rejectMemoryEndpoint, otherwise);
    expectError(await decideMemory(id, 'approve', { revision: 2 }), 'memory.decided');
  });

  it('is refused after the family, about a changed text, about what is not held, and to its author', async () => {
    const decided = await writeHeld();
    await callOk(app, approveMemoryEndpoint, { as: keeper, params: { id: decided } });
    expectError(await decideMemory(decided, 'reject', { revision: 1 }), 'memory.decided');
    const changed = await writeHeld();
    expectError(await decideMemory(changed, 'reject', { revision: 5 }), 'memory.changedMeanwhile');
    const calm = await callOk(app, createMemoryEndpoint, {
      as: moderator,
      body: buildCreateMemoryInput({ obituaryId: pageId, content: abuse }),
    });
    expectError(await decideMemory(calm._id, 'approve'), 'access.forbidden');
    expectError(await decideMemory('65f0a1b2c3d4e5f607182931', 'approve'), 'memory.notFound');
    expectError(await decideMemory(changed, 'approve', { as: keeper }), 'access.forbidden');
  });

  it('is an administrator’s alone on a frozen page', async () => {
    const id = await writeHeld();
    await freeze(app, admin, pageId);
    expectError(await decideMemory(id, 'approve'), 'obituary.frozen');
    expect((await decideMemory(id, 'reject', { as: admin })).status).toBe(200);
    await unfreeze(app, admin, pageId);
  });

  it('is one, also when a hundred come at once', async () => {
    const id = await writeHeld();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        decideMemory(id, index % 2 === 0 ? 'approve' : 'reject', {
          as: index % 3 === 0 ? admin : moderator,
        }),
      ),
    );
    const states = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.state));
    expect(states.size).toBe(1);
    for (const { status, body } of answers)
      if (status !== 200) expect(['memory.decided', 'memory.changedMeanwhile']).toContain(body.code);
    expect(await rows<LoggedAct>('administrationLog').countDocuments()).toBe(1);
  });

  it('reaches the log after a crash', async () => {
    const id = await writeHeld();
    await decideMemory(id, 'reject');
    await rows('administrationLog').deleteMany({});
    await rows('memories').updateOne(
      { _id: new Types.ObjectId(id) },
      { $set: { 'decision.act.isLogged': false } },
    );
    await app.app.get(MemoryActLogService, { strict: false }).logLeft();
    expect(await loggedActs(app, pageId)).toMatchObject([{ action: 'memory.decide', reason }]);
  });

  it('reaches the log also when the family decided otherwise before the task came', async () => {
    const id = await writeHeld();
    await decideMemory(id, 'approve');
    await rows('administrationLog').deleteMany({});
    await rows('memories').updateOne(
      { _id: new Types.ObjectId(id) },
      { $set: { 'decision.act.isLogged': false } },
    );
    const otherwise = { as: keeper, params: { id }, headers: { 'If-Match': '*' } };
    await callOk(app, rejectMemoryEndpoint, otherwise);
    expect(await loggedActs(app, pageId)).toMatchObject([
      { action: 'memory.decide', reason, after: { state: 'approved' } },
    ]);
  });
});

describe('a decision about a report', () => {
  it('is made by moderators, once', async () => {
    const id = await report();
    const decide = (outcome: 'upheld' | 'dismissed') =>
      call(app, decideReportEndpoint, { as: moderator, params: { id }, body: { outcome, reason } });
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => decide(index % 2 === 0 ? 'upheld' : 'dismissed')),
    );
    const outcomes = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.outcome));
    expect(outcomes.size).toBe(1);
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('report.decided');
    expect(await kindsOf(moderator)).toEqual([]);
    expect(await loggedActs(app, pageId)).toHaveLength(1);
  });

  it('tells a moderator no more than the queue does', async () => {
    const id = await report();
    await callOk(app, updateObituaryEndpoint, {
      as: keeper,
      params: { id: pageId },
      body: { visibility: 'private' },
    });
    const body = { outcome: 'upheld', reason } as const;
    const told = await callOk(app, decideReportEndpoint, { as: moderator, params: { id }, body });
    expect(told).toMatchObject({
      obituary: { _id: pageId, fullName: null, isAvailable: false },
      reporterId: null,
    });
    const repeated = await callOk(app, decideReportEndpoint, { as: admin, params: { id }, body });
    expect(repeated.obituary?.fullName).not.toBeNull();
    expect(repeated.reporterId).not.toBeNull();
  });

  it('is none of a moderator about their own words, page, tree or report', async () => {
    const memory = await callOk(app, createMemoryEndpoint, {
      as: moderator,
      body: buildCreateMemoryInput({ obituaryId: pageId, content: 'Світла пам’ять' }),
    });
    const own = await createObituary(app, moderator);
    const kept = await createObituary(app, keeper);
    await addKeeper(app, kept._id, moderator, 'contributor');
    const tree = await createTree(app, keeper, pageId);
    await addKeeper(app, tree._id, moderator, 'editor', 'familyTrees');
    const body = { outcome: 'dismissed', reason } as const;
    for (const [id, type] of [
      [memory._id, 'memory'],
      [own._id, 'obituary'],
      [kept._id, 'obituary'],
      [tree._id, 'tree'],
    ] as const) {
      const params = { id: await report(id, type) };
      const refused = await call(app, decideReportEndpoint, { as: moderator, params, body });
      expectError(refused, 'access.forbidden');
      expect((await call(app, decideReportEndpoint, { as: admin, params, body })).status).toBe(200);
    }
    const target = { type: 'obituary', id: pageId } as const;
    const sent = { as: moderator, body: { target, reason: 'abuse' } } as const;
    const { _id: ownReport } = await callOk(app, createReportEndpoint, sent);
    const params = { id: ownReport };
    const refused = await call(app, decideReportEndpoint, { as: moderator, params, body });
    expectError(refused, 'access.forbidden');
  });
});

describe('the links of the field for charity', () => {
  it('are unchecked until an administrator checks them, and again when they change', async () => {
    expect(await page()).toMatchObject({ charityState: 'none' });
    const { revision } = await addLinks('Збір: https://savelife.in.ua');
    expect(await page()).toMatchObject({ charityState: 'unchecked' });
    const [item] = (await queue()).data;
    expect(item?.charity).toEqual({
      text: 'Збір: https://savelife.in.ua',
      state: 'unchecked',
      links: ['https://savelife.in.ua'],
      revision,
    });
    expectError(await check('genuine', revision, moderator), 'access.forbidden');
    expect((await check('genuine', revision)).body).toMatchObject({ state: 'genuine' });
    expect(await page()).toMatchObject({ charityState: 'genuine' });
    expect(await kindsOf()).toEqual([]);
    expect(await loggedActs(app, pageId)).toMatchObject([
      { action: 'obituary.checkCharity', reason, after: { links: 'genuine' } },
    ]);

    await addLinks('Дякуємо всім! https://savelife.in.ua');
    expect(await page()).toMatchObject({ charityState: 'genuine' });
    await addLinks('Дякуємо всім! https://savelife.in.ua/inshe');
    expect(await page()).toMatchObject({ charityState: 'unchecked' });
    expect(await kindsOf()).toEqual(['charity']);
    await addLinks(null);
    expect(await kindsOf()).toEqual([]);
  });

  it('are shown to keepers alone once they are refused', async () => {
    const { revision } = await addLinks('Збір: https://shakhrai.example');
    await check('refused', revision);
    expect(await page()).toMatchObject({ charityState: 'refused', charityDonations: null });
    expect(await page(keeper)).toMatchObject({
      charityState: 'refused',
      charityDonations: 'Збір: https://shakhrai.example',
    });
  });

  it('are decided by what was looked at, once, also when a hundred decide at once', async () => {
    const { revision } = await addLinks('Збір: https://savelife.in.ua');
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => check(index % 2 === 0 ? 'genuine' : 'refused', revision)),
    );
    const states = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.state));
    expect(states.size).toBe(1);
    for (const { status, body } of answers)
      if (status !== 200) expect(body.code).toBe('obituary.changedMeanwhile');
    expect(await loggedActs(app, pageId)).toHaveLength(1);
    await addLinks(null);
    expectError(await check('genuine', revision), 'obituary.nothingToCheck');
  });

  it('reach the log after a crash, also when the links are checked again before', async () => {
    const { revision } = await addLinks('Збір: https://savelife.in.ua');
    const log = app.app.get(AdministrationLogRepository, { strict: false });
    const append = vi.spyOn(log, 'appendStored').mockRejectedValueOnce(new Error('the process dies'));
    expectError(await check('genuine', revision), 'server.internal');
    append.mockRestore();
    expect(await loggedActs(app, pageId)).toEqual([]);
    app.clock.advance({ seconds: 1 });
    const changed = await addLinks('Збір: https://shakhrai.example');
    await check('refused', changed.revision);
    expect(await loggedActs(app, pageId)).toMatchObject([
      { action: 'obituary.checkCharity', reason, after: { links: 'genuine' } },
      { action: 'obituary.checkCharity', reason, after: { links: 'refused' } },
    ]);
  });
});
