import * as memories from '@memorial/contracts/memories/memories.endpoints';
import { removeObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import {
  checkLimitEndpoint,
  featuresAndLimitsEndpoint,
} from '@memorial/contracts/subscription/subscription.endpoints';
import { buildCreateMemoryInput } from '@memorial/contracts/testing/builders';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryRepository } from '../../src/modules/memories/memory.repository.js';
import { ScheduledTasks } from '../../src/platform/schedule/scheduled-tasks.js';
import { createAccount, setPlan, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { createMemory } from '../support/memories.js';
import { createObituary, createObituaryWithKeeper } from '../support/obituaries.js';

const isLong = process.env.LONG === '1';
const parallel = isLong ? 100 : 30;

let app: TestApp;
let pageId: string;
let author: TestAccount;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  pageId = (await createObituaryWithKeeper(app)).page._id;
});
beforeEach(async () => {
  author = await createAccount(app);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

const write = (key?: string, as = author) =>
  call(app, memories.createMemoryEndpoint, {
    as,
    body: buildCreateMemoryInput({ obituaryId: pageId }),
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  });
const rewrite = (key: string, content: string) =>
  call(app, memories.createMemoryEndpoint, {
    as: author,
    body: buildCreateMemoryInput({ obituaryId: pageId, content }),
    headers: { 'Idempotency-Key': key },
  });
const remove = (id: string, as = author) =>
  callOk(app, memories.removeMemoryEndpoint, { as, params: { id } });
const written = async (as = author) =>
  (await callOk(app, memories.listMemoriesCreatedByMeEndpoint, { as })).total;
const used = async (as = author) =>
  (await callOk(app, featuresAndLimitsEndpoint, { as })).memories.total.used;
async function writeMany(count: number, as = author): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await createMemory(app, pageId, as))._id);
  return ids;
}
const stored = () => app.app.get<Connection>(getConnectionToken()).collection('memories');
const isStored = async (id: string) => (await stored().findOne({ _id: new Types.ObjectId(id) })) !== null;

describe('the memories of a year', () => {
  it(`are exactly ten on the free plan, however many are written at once: ${parallel}`, async () => {
    const answers = await Promise.all(Array.from({ length: parallel }, () => write()));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([
      ...Array.from({ length: 10 }, () => 201),
      ...Array.from({ length: parallel - 10 }, () => 403),
    ]);
    expect(await written()).toBe(10);
    const refusal = await write();
    expectError(refusal, 'plan.memories');
    expect(refusal.body.details).toEqual({
      limitType: 'memories',
      currentPlan: 'FREE',
      usage: { used: 10, limit: 10 },
    });
  });

  it('are the same in both limit endpoints', async () => {
    await writeMany(3);
    expect(await callOk(app, checkLimitEndpoint, { as: author, query: { type: 'memories' } })).toEqual({
      canPerform: true,
      limitType: 'memories',
      currentPlan: 'FREE',
      usage: { used: 3, limit: 10 },
    });
    expect((await callOk(app, featuresAndLimitsEndpoint, { as: author })).memories).toEqual({
      canCreate: true,
      total: { used: 3, limit: 10, remaining: 7 },
    });
    await writeMany(7);
    expect(await callOk(app, checkLimitEndpoint, { as: author, query: { type: 'memories' } })).toMatchObject({
      canPerform: false,
      usage: { used: 10 },
    });
  });

  it('are reset with the year in Kyiv', async () => {
    const own = await startTestApp({ RATE_LIMITS: 'off' });
    // 21:59:59 UTC on the last day of the year, a second before midnight in Kyiv.
    own.clock.advance({ seconds: (Date.UTC(2026, 11, 31, 21, 59, 59) - own.clock.now().getTime()) / 1_000 });
    const as = await createAccount(own);
    const id = (await createObituaryWithKeeper(own)).page._id;
    const last: string[] = [];
    for (let index = 0; index < 10; index += 1) last.push((await createMemory(own, id, as))._id);
    const body = buildCreateMemoryInput({ obituaryId: id });
    expectError(await call(own, memories.createMemoryEndpoint, { as, body }), 'plan.memories');
    own.clock.advance({ seconds: 1 });
    const usage = async () =>
      (await callOk(own, checkLimitEndpoint, { as, query: { type: 'memories' } })).usage?.used;
    expect(await usage()).toBe(0);
    await createMemory(own, id, as);
    // Deleting a memory of last year releases a slot of last year.
    await callOk(own, memories.removeMemoryEndpoint, { as, params: { id: last[0] ?? '' } });
    expect(await usage()).toBe(1);
    await own.stop();
  });

  it('are unlimited on other plans', async () => {
    const keeper = await createAccount(app, 'PREMIUM_1');
    await writeMany(11, keeper);
    const { memories: limits } = await callOk(app, featuresAndLimitsEndpoint, { as: keeper });
    expect(limits).toEqual({ canCreate: true, total: { used: 11, limit: null, remaining: null } });
  });

  it('count for their author: visitors do not use the keeper’s quota', async () => {
    const { keeper, page } = await createObituaryWithKeeper(app);
    for (let index = 0; index < 3; index += 1) await createMemory(app, page._id, author);
    expect([await used(), await used(keeper)]).toEqual([3, 0]);
    await createMemory(app, page._id, keeper);
    expect(await used(keeper)).toBe(1);
  });

  it('are freed by a deletion, also by the keeper', async () => {
    const { keeper, page } = await createObituaryWithKeeper(app);
    const ids: string[] = [];
    for (let index = 0; index < 10; index += 1) ids.push((await createMemory(app, page._id, author))._id);
    await remove(ids[0] ?? '');
    await remove(ids[1] ?? '', keeper);
    expect([await used(), await used(keeper)]).toEqual([8, 0]);
    await writeMany(2);
    expectError(await write(), 'plan.memories');
  });

  it('remain and count after the plan expires', async () => {
    await setPlan(app, author, 'PREMIUM_1');
    await writeMany(12);
    await setPlan(app, author, 'FREE');
    expect([await written(), await used()]).toEqual([12, 12]);
    expectError(await write(), 'plan.memories');
  });
});

describe('a creation that is repeated', () => {
  it('returns the first memory and takes one slot', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => write('one')));
    expect(first?.status).toBe(201);
    for (const answer of others) expect(answer.body).toEqual(first?.body);
    expect((await write('one')).body).toEqual(first?.body);
    expect((await write('two')).body._id).not.toBe(first?.body._id);
    expect((await write('one', await createAccount(app))).body._id).not.toBe(first?.body._id);
    expect([await written(), await used()]).toEqual([2, 2]);
  });

  it('after deletion restores nothing and takes no slot', async () => {
    const { body } = await write('one');
    await remove(body._id);
    expectError(await write('one'), 'memory.createdAndDeleted');
    const repository = app.app.get(MemoryRepository, { strict: false });
    vi.spyOn(repository, 'findByIdempotencyKey').mockResolvedValueOnce(null);
    expectError(await write('one'), 'memory.createdAndDeleted');
    vi.spyOn(repository, 'findByIdempotencyKey').mockResolvedValueOnce(null);
    expectError(await rewrite('one', 'Інші слова'), 'memory.createdAndDeleted');
    expectError(await rewrite('one', 'Інші слова'), 'memory.createdAndDeleted');
    expect([await written(), await used()]).toEqual([0, 0]);
  });

  it('with other content names the memory of the first attempt', async () => {
    const { body } = await write('one');
    const repository = app.app.get(MemoryRepository, { strict: false });
    vi.spyOn(repository, 'findByIdempotencyKey').mockResolvedValueOnce(null);
    for (const reused of [await rewrite('one', 'Інші слова'), await rewrite('one', 'Інші слова')]) {
      expectError(reused, 'request.keyReused');
      expect(reused.body.details).toEqual({ _id: body._id });
    }
    expect([await written(), await used()]).toEqual([1, 1]);
  });

  it('on an obituary that was hidden in the meantime is not found', async () => {
    const { keeper, page } = await createObituaryWithKeeper(app);
    const headers = { 'Idempotency-Key': 'one' };
    const body = buildCreateMemoryInput({ obituaryId: page._id });
    const again = () => call(app, memories.createMemoryEndpoint, { as: author, body, headers });
    expect((await again()).status).toBe(201);
    const other = { ...body, content: 'Інші слова' };
    expectError(
      await call(app, memories.createMemoryEndpoint, { as: author, body: other, headers }),
      'request.keyReused',
    );
    await callOk(app, removeObituaryEndpoint, { as: keeper, params: { id: page._id } });
    expectError(await again(), 'obituary.notFound');
  });
});

describe('a creation that is interrupted before its document', () => {
  it('frees its slot after a minute', async () => {
    await writeMany(9);
    const repository = app.app.get(MemoryRepository, { strict: false });
    vi.spyOn(repository, 'insert').mockRejectedValueOnce(new Error('the power is gone'));
    expectError(await write(), 'server.internal');
    expect([await written(), await used()]).toEqual([9, 10]);
    expectError(await write(), 'plan.memories');
    app.clock.advance({ minutes: 1 });
    expect((await write()).status).toBe(201);
    expectError(await write(), 'plan.memories');
    expect([await written(), await used()]).toEqual([10, 10]);
  });
});

describe('what was deleted', () => {
  const sweep = () => app.app.get(ScheduledTasks, { strict: false }).run(0);

  it('is purged after the retention period, and nothing else', async () => {
    const [gone = '', kept = ''] = await writeMany(2);
    await remove(gone);
    app.clock.advance({ hours: 47 });
    await sweep();
    expect([await isStored(gone), await isStored(kept)]).toEqual([true, true]);
    // A restore may have begun at the last moment.
    app.clock.advance({ hours: 1, minutes: 1 });
    await sweep();
    expect(await isStored(gone)).toBe(true);
    app.clock.advance({ hours: 2 });
    await sweep();
    expect([await isStored(gone), await isStored(kept)]).toEqual([false, true]);
  });

  it('with its obituary is purged with it and frees its slot', async () => {
    const owner = await createAccount(app);
    const page = await createObituary(app, owner);
    const { _id } = await createMemory(app, page._id, author);
    const [elsewhere = ''] = await writeMany(1);
    await callOk(app, removeObituaryEndpoint, { as: owner, params: { id: page._id } });
    await sweep();
    expect([await isStored(_id), await used()]).toEqual([true, 2]);
    app.clock.advance({ hours: 49 });
    await sweep();
    expect([await isStored(_id), await isStored(elsewhere)]).toEqual([false, true]);
    app.clock.advance({ hours: 1 });
    await sweep();
    expect([await written(), await used()]).toEqual([1, 1]);
  });
});
