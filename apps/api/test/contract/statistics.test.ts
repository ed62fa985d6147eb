import { lightCandleEndpoint } from '@memorial/contracts/candles/candles.endpoints';
import { dayOfInstant } from '@memorial/contracts/dates';
import { decideMergeProposalEndpoint } from '@memorial/contracts/merges/merges.endpoints';
import {
  getObituaryEndpoint,
  removeObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { getQrInfoEndpoint } from '@memorial/contracts/qr/qr.endpoints';
import { statisticsDays } from '@memorial/contracts/statistics/statistics.constants';
import { getStatisticsEndpoint } from '@memorial/contracts/statistics/statistics.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoredDailyCount } from '../../src/modules/analytics/daily-count.schema.js';
import { QrScansService } from '../../src/modules/analytics/qr-scans.service.js';
import { StatisticsTask } from '../../src/modules/analytics/statistics.task.js';
import { VisitsService } from '../../src/modules/analytics/visits.service.js';
import { MergesTask } from '../../src/modules/merges/merges.task.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { createAccount, signInAgain, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { countCommands } from '../support/count-commands.js';
import { expectError } from '../support/expect-response.js';
import { addKeeper } from '../support/keepers.js';
import { createMemory } from '../support/memories.js';
import { proposeMerge } from '../support/merges.js';
import { createObituary } from '../support/obituaries.js';
import { purge } from '../support/purge.js';

const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36';
const none = { total: 0, days: [] };

let app: TestApp;
let owner: TestAccount;
let page: { readonly _id: string; readonly shortCode: string };

beforeAll(async () => {
  app = await startTestApp(
    { WORKER: 'off', RATE_LIMITS: 'off', TRUSTED_PROXIES: '1', ADMIN_EMAILS: 'figures@example.com' },
    { monitorCommands: true },
  );
});
beforeEach(async () => {
  owner = await createAccount(app, 'PREMIUM_3');
  page = await createObituary(app, owner);
});
afterAll(() => app.stop());

const collections = ['visitCounts', 'scans', 'candleCounts'] as const;
const rows = (name: (typeof collections)[number]) =>
  app.app.get<Connection>(getConnectionToken()).collection<StoredDailyCount>(name);
const today = () => dayOfInstant(app.clock.now().getTime());
const as = (from: string) => ({ 'User-Agent': phone, 'X-Forwarded-For': from });
const task = () => app.app.get(StatisticsTask, { strict: false }).run();
const work = () => app.app.get(JobWorker, { strict: false }).runDue();

async function visit(from: string, { _id } = page): Promise<void> {
  await app.http.get(`/api/obituaries/${_id}`).set(as(from)).expect(200);
}
const scan = (from: string, { shortCode } = page) => app.http.get(`/q/${shortCode}`).set(as(from));
const light = (from: string, { _id } = page) =>
  callOk(app, lightCandleEndpoint, { params: { id: _id }, headers: as(from) });

async function read(reader = owner, { _id } = page) {
  await app.app.get(VisitsService, { strict: false }).flush();
  await app.app.get(QrScansService, { strict: false }).flush();
  return callOk(app, getStatisticsEndpoint, { as: reader, params: { id: _id } });
}

describe('the figures of a page', () => {
  it('are numbers by the day in Kyiv', async () => {
    const first = today();
    await visit('203.0.113.1');
    await visit('203.0.113.2');
    await scan('203.0.113.1');
    await light('203.0.113.1');
    await light('203.0.113.1');
    await createMemory(app, page._id, owner);
    await read();
    // 22:30 in London is the next day in Kyiv.
    app.clock.advance({ hours: 12, minutes: 30 });
    const next = today();
    expect(next).not.toBe(first);
    await visit('203.0.113.1');
    await light('203.0.113.2');
    await light('203.0.113.3');
    expect(await read()).toEqual({
      visits: {
        total: 3,
        days: [
          { day: first, count: 2 },
          { day: next, count: 1 },
        ],
      },
      scans: { total: 1, days: [{ day: first, count: 1 }] },
      memories: { total: 1, days: [{ day: first, count: 1 }] },
      candles: {
        total: 3,
        days: [
          { day: first, count: 1 },
          { day: next, count: 2 },
        ],
      },
    });
  });

  it('are for keepers of every role alone', async () => {
    const [editor, contributor, stranger] = [
      await createAccount(app),
      await createAccount(app),
      await createAccount(app),
    ];
    await addKeeper(app, page._id, editor, 'editor');
    await addKeeper(app, page._id, contributor, 'contributor');
    for (const keeper of [owner, editor, contributor])
      expect(await read(keeper)).toEqual({ visits: none, scans: none, memories: none, candles: none });
    const sent = { params: { id: page._id } };
    expectError(await call(app, getStatisticsEndpoint, { as: stranger, ...sent }), 'obituary.notOwner');
    expectError(await call(app, getStatisticsEndpoint, sent), 'auth.required');
  });

  it('are shown to administrators, who read them and count nothing', async () => {
    const administrator = await createAccount(app, 'FREE', 'figures@example.com');
    await visit('203.0.113.1');
    await callOk(app, getObituaryEndpoint, {
      as: administrator,
      params: { id: page._id },
      headers: as('203.0.113.5'),
    });
    expect((await read(administrator)).visits.total).toBe(1);
    expect((await read()).visits.total).toBe(1);
  });

  it('are not told of a page that is hidden from the caller', async () => {
    const sent = { params: { id: page._id }, as: await createAccount(app) };
    await callOk(app, updateObituaryEndpoint, {
      as: owner,
      params: { id: page._id },
      body: { visibility: 'private' },
    });
    expectError(await call(app, getStatisticsEndpoint, sent), 'obituary.notFound');
  });

  it('take one command for the page, and one for each of the four figures', async () => {
    await read();
    const commands = countCommands(app);
    const sent = { params: { id: page._id } };
    expectError(await call(app, getStatisticsEndpoint, sent), 'auth.required');
    expect(commands.stop()).toBe(0);
    const ofSession = 1;
    const counted = countCommands(app);
    await callOk(app, getStatisticsEndpoint, { as: owner, ...sent });
    expect(counted.stop()).toBe(ofSession + 1 + 4);
  });

  it('leave out visits of keepers, and memories that readers do not see', async () => {
    await call(app, getObituaryEndpoint, { as: owner, params: { id: page._id }, headers: as('203.0.113.9') });
    await callOk(app, updateObituaryEndpoint, {
      as: owner,
      params: { id: page._id },
      body: { premoderation: true },
    });
    await createMemory(app, page._id, await createAccount(app));
    expect(await read()).toMatchObject({ visits: none, memories: none });
  });

  it.each(['missing', 'captive', 'alive'])('tell no candles and memories of somebody %s', async (status) => {
    await light('203.0.113.1');
    await createMemory(app, page._id, owner);
    await callOk(app, updateObituaryEndpoint, {
      as: owner,
      params: { id: page._id },
      body: { status, deathDate: null },
    });
    expect(await read()).toMatchObject({ candles: none, memories: none });
    const sent = { params: { id: page._id }, as: owner, headers: as('203.0.113.2') };
    expectError(await call(app, lightCandleEndpoint, sent), 'candle.living');
  });

  it('are days for a year, and one sum before it', async () => {
    const first = today();
    await scan('203.0.113.1');
    await scan('203.0.113.2');
    await visit('203.0.113.1');
    await read();
    app.clock.advance({ days: statisticsDays - 1 });
    owner = await signInAgain(app, owner);
    await scan('203.0.113.1');
    await task();
    expect((await read()).scans).toEqual({
      total: 3,
      days: [
        { day: first, count: 2 },
        { day: today(), count: 1 },
      ],
    });
    app.clock.advance({ days: 1 });
    const expected = { total: 3, days: [{ count: 1 }] };
    expect((await read()).scans).toMatchObject(expected);
    await task();
    await task();
    const statistics = await read();
    expect(statistics.scans).toMatchObject(expected);
    expect(statistics.visits).toEqual({ total: 1, days: [] });
    expect(await rows('scans').countDocuments({ _id: { $regex: `^${page._id}` } as never })).toBe(2);
    const qr = await callOk(app, getQrInfoEndpoint, { as: owner, params: { id: page._id } });
    expect(qr.scans.total).toBe(3);
  });

  it('count no day twice when a fold broke off between its steps', async () => {
    const first = today();
    await scan('203.0.113.1');
    await read();
    app.clock.advance({ days: statisticsDays });
    owner = await signInAgain(app, owner);
    const id = `${page._id}:${first}`;
    const row = await rows('scans').findOne({ _id: id });
    await task();
    await rows('scans').insertOne({ ...(row as StoredDailyCount) });
    await task();
    expect((await read()).scans).toEqual({ total: 1, days: [] });
  });

  it('of an earlier version, whose rows name no day, are folded as well', async () => {
    await rows('scans').insertOne({ _id: `${page._id}:2020-01-01`, count: 4 });
    await rows('scans').insertOne({ _id: `${page._id}:2020-01-02`, count: 3 });
    await task();
    expect((await read()).scans).toEqual({ total: 7, days: [] });
    expect(await rows('scans').countDocuments({ _id: { $regex: `^${page._id}` } as never })).toBe(1);
  });

  it('go with the page', async () => {
    await visit('203.0.113.1');
    await scan('203.0.113.1');
    await light('203.0.113.1');
    await read();
    await callOk(app, removeObituaryEndpoint, { as: owner, params: { id: page._id } });
    app.clock.advance({ hours: 49 });
    await purge(app);
    for (const name of collections)
      expect(await rows(name).countDocuments({ _id: { $regex: `^${page._id}` } as never })).toBe(0);
  });
});

describe('the figures of merged pages', () => {
  let other: TestAccount;
  let twin: typeof page;
  let decide: (state: string) => Promise<void>;

  beforeEach(async () => {
    other = await createAccount(app, 'PREMIUM_3');
    twin = await createObituary(app, other);
    await visit('203.0.113.1');
    await visit('203.0.113.2', twin);
    await light('203.0.113.1');
    await light('203.0.113.1', twin);
    await light('203.0.113.2', twin);
    await scan('203.0.113.1', twin);
    await read();
    await read(other, twin);
    const { _id } = await proposeMerge(app, owner, page._id, twin._id);
    decide = async (state) => {
      const sent = { as: other, params: { id: twin._id, proposalId: _id }, body: { state } };
      await callOk(app, decideMergeProposalEndpoint, sent);
      await work();
    };
    await decide('accepted');
  });

  const sums = async (reader = owner, of = page) => {
    const { visits, scans, candles } = await read(reader, of);
    for (const { total, days } of [visits, scans, candles])
      expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    return [visits.total, scans.total, candles.total];
  };

  it('take no more commands than those of one page', async () => {
    await read();
    const commands = countCommands(app);
    await callOk(app, getStatisticsEndpoint, { as: owner, params: { id: page._id } });
    expect(commands.stop()).toBe(6);
  });

  it('add up; who lit a candle on both has lit one', async () => {
    expect(await sums()).toEqual([2, 1, 2]);
  });

  it('part again when the merge is undone', async () => {
    await decide('undone');
    expect(await sums(other, twin)).toEqual([1, 1, 2]);
    expect((await sums()).slice(0, 2)).toEqual([1, 0]);
  });

  it('stay together when it is final, each once', async () => {
    app.clock.advance({ days: 31 });
    await app.app.get(MergesTask, { strict: false }).run();
    owner = await signInAgain(app, owner);
    expect(await sums()).toEqual([2, 1, 2]);
    for (const name of collections)
      expect(await rows(name).countDocuments({ _id: { $regex: `^${twin._id}` } as never })).toBe(0);
    app.clock.advance({ days: statisticsDays });
    await task();
    owner = await signInAgain(app, owner);
    const { scans, candles } = await read();
    expect([scans, candles]).toEqual([
      { total: 1, days: [] },
      { total: 2, days: [] },
    ]);
  });
});
