import { blockedNetworkDays, guestNetworkDays } from '@memorial/contracts/blocked/blocked.constants';
import { listBlockedEndpoint, updateBlockedEndpoint } from '@memorial/contracts/blocked/blocked.endpoints';
import { lightCandleEndpoint } from '@memorial/contracts/candles/candles.endpoints';
import * as memories from '@memorial/contracts/memories/memories.endpoints';
import { decideMergeProposalEndpoint } from '@memorial/contracts/merges/merges.endpoints';
import { createProposalEndpoint } from '@memorial/contracts/proposals/proposals.endpoints';
import { buildCreateMemoryInput } from '@memorial/contracts/testing/builders';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BlockedAuthorsService } from '../../src/modules/blocked-authors/blocked-authors.service.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { ScheduledTasks } from '../../src/platform/schedule/scheduled-tasks.js';
import { createAccount, signInAgain, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { contribute, makeLink } from '../support/contributions.js';
import { expectError } from '../support/expect-response.js';
import { addKeeper } from '../support/keepers.js';
import { createMemory } from '../support/memories.js';
import { proposeMerge } from '../support/merges.js';
import { createObituaryWithKeeper } from '../support/obituaries.js';

let app: TestApp;
let owner: TestAccount;
let writer: TestAccount;
let pageId: string;

beforeAll(async () => {
  app = await startTestApp({
    RATE_LIMITS: 'off',
    WORKER: 'off',
    TRUSTED_PROXIES: '1',
    ADMIN_EMAILS: 'admin@example.com',
  });
});
beforeEach(async () => {
  const kept = await createObituaryWithKeeper(app);
  owner = kept.keeper;
  pageId = kept.page._id;
  writer = await createAccount(app);
  network = newNetwork();
});
afterAll(() => app.stop());

type Body = Record<string, unknown>;
const update = (body: Body, as = owner, id = pageId) =>
  call(app, updateBlockedEndpoint, { as, params: { id }, body });
const list = async (as = owner) =>
  (await callOk(app, listBlockedEndpoint, { as, params: { id: pageId } })).blocked;
let network: string;
let networks = 0;
/** A network that no test has used. */
function newNetwork(): string {
  networks += 1;
  return `203.0.113.${networks}`;
}
const write = (over: Body = {}, as?: TestAccount, from = network) => {
  // The queue is sorted by time.
  app.clock.advance({ seconds: 1 });
  return call(app, memories.createMemoryEndpoint, {
    as,
    headers: { 'X-Forwarded-For': from },
    body: buildCreateMemoryInput({ obituaryId: pageId, ...over }),
  });
};
const writeAsGuest = async (from = network, over: Body = {}) => {
  const { body } = await write({ author: { name: 'Ганна Мороз' }, ...over }, undefined, from);
  return body;
};
const work = () => app.app.get(JobWorker, { strict: false }).runDue();
const queue = async () =>
  (await callOk(app, memories.listMemoriesForMeEndpoint, { as: owner, query: { state: 'pending' } })).data;
const runTasks = () => app.app.get(ScheduledTasks, { strict: false }).run(0);
const stored = (collection: string) => app.app.get<Connection>(getConnectionToken()).collection(collection);

describe('a blocked account', () => {
  it('leaves nothing on the page, is told so, and may withdraw what it wrote', async () => {
    const { _id } = await createMemory(app, pageId, writer);
    expect((await update({ block: _id })).status).toBe(200);
    expect(await list()).toMatchObject([{ kind: 'account', name: expect.any(String), endsAt: null }]);
    expectError(await write({}, writer), 'obituary.blocked');
    const sent = { as: writer, params: { id: pageId } };
    expectError(
      await call(app, createProposalEndpoint, { ...sent, body: { text: 'Не так.' } }),
      'obituary.blocked',
    );
    expectError(await call(app, lightCandleEndpoint, sent), 'obituary.blocked');
    const own = { as: writer, params: { id: _id } };
    expectError(
      await call(app, memories.updateMemoryEndpoint, { ...own, body: { content: 'Інше' } }),
      'obituary.blocked',
    );
    expect((await call(app, memories.removeMemoryEndpoint, own)).status).toBe(204);
  });

  it('restores nothing that it has deleted before', async () => {
    const { _id } = await createMemory(app, pageId, writer);
    const own = { as: writer, params: { id: _id } };
    await callOk(app, memories.removeMemoryEndpoint, own);
    await update({ block: (await createMemory(app, pageId, writer))._id });
    expectError(await call(app, memories.restoreMemoryEndpoint, own), 'obituary.blocked');
  });

  it('is known by its network when it writes without signing in, until it is unblocked', async () => {
    const { body } = await write({}, writer);
    await update({ block: body._id });
    await work();
    app.mailbox.sent.length = 0;
    await writeAsGuest();
    await writeAsGuest(newNetwork());
    expect((await queue()).map(({ heldFor }) => heldFor)).toEqual([[], ['blockedNetwork']]);
    await work();
    // The family has said that it does not want to hear of them.
    expect(app.mailbox.sent.filter(({ to }) => to === owner.email)).toHaveLength(1);
    expect(await list()).toHaveLength(1);
    const [row] = await list();
    await update({ unblock: row?._id });
    await writeAsGuest();
    expect((await queue())[0]?.heldFor).toEqual([]);
  });

  it('writes on other pages, and here again once unblocked', async () => {
    const { _id } = await createMemory(app, pageId, writer);
    await update({ block: _id });
    const other = (await createObituaryWithKeeper(app)).page._id;
    expect((await write({ obituaryId: other }, writer)).status).toBe(201);
    const [row] = await list();
    expect((await update({ unblock: row?._id })).body).toEqual({ blocked: [] });
    expect((await write({}, writer)).status).toBe(201);
  });

  it('is one row, however often it is blocked', async () => {
    const { _id } = await createMemory(app, pageId, writer);
    await Promise.all([update({ block: _id }), update({ block: _id }), update({ block: _id })]);
    expect(await list()).toHaveLength(1);
  });

  it('is no keeper: neither before nor after', async () => {
    await addKeeper(app, pageId, writer, 'contributor');
    const { _id } = await createMemory(app, pageId, writer);
    expectError(await update({ block: _id }), 'blocked.keeper');
    const own = await createMemory(app, pageId, owner);
    expectError(await update({ block: own._id }), 'blocked.keeper');
    const late = await createAccount(app);
    const theirs = await createMemory(app, pageId, late);
    await update({ block: theirs._id });
    await addKeeper(app, pageId, late, 'editor');
    expect((await write({}, late)).status).toBe(201);
  });
});

describe('the network of a guest', () => {
  it('is blocked by a memory: what comes from it is held with that reason, and nobody sees the network', async () => {
    const { _id } = await writeAsGuest();
    const answer = await update({ block: _id });
    expect(answer.body.blocked).toMatchObject([{ kind: 'network', name: 'Ганна Мороз' }]);
    expect(JSON.stringify(answer.body)).not.toMatch(/127\.0\.0\.1|networkHash/);
    const { status, body } = await write({}, writer);
    expect([status, body.state, body.heldFor]).toEqual([201, 'pending', []]);
    await writeAsGuest();
    const reasons = (await queue()).flatMap(({ heldFor }) => heldFor);
    expect(reasons).toEqual(['blockedNetwork', 'blockedNetwork']);
    expect((await call(app, lightCandleEndpoint, { params: { id: pageId } })).status).toBe(201);
    expect((await write({}, owner)).body.state).toBe('approved');
  });

  it('is free again after its term', async () => {
    await update({ block: (await writeAsGuest())._id });
    app.clock.advance({ days: blockedNetworkDays, seconds: 1 });
    expect(await list(await signInAgain(app, owner))).toEqual([]);
    expect((await write({}, await createAccount(app))).body.state).toBe('approved');
    await runTasks();
    expect(await stored('blockedAuthors').countDocuments({ kind: 'network' })).toBe(0);
  });

  it('is forgotten with its memory after its days', async () => {
    const { _id } = await writeAsGuest();
    app.clock.advance({ days: guestNetworkDays, seconds: 1 });
    await runTasks();
    expect(await stored('memories').countDocuments({ network: { $exists: true } })).toBe(0);
    expectError(await update({ block: _id }, await signInAgain(app, owner)), 'blocked.networkUnknown');
  });

  it('has another hash on another page', async () => {
    const other = (await createObituaryWithKeeper(app)).page._id;
    await writeAsGuest();
    await write({ obituaryId: other, author: { name: 'Ганна' } });
    const rows = await stored('memories')
      .find({ network: { $exists: true } })
      .toArray();
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows.map((row) => row.network.hash)).size).toBe(rows.length);
  });
});

describe('the network of IPv6', () => {
  it('is the whole site', async () => {
    await update({ block: (await writeAsGuest('2001:db8:7:1::1'))._id });
    await writeAsGuest('2001:db8:7:2::9');
    await writeAsGuest('2001:db8:8:1::1');
    expect((await queue()).map(({ heldFor }) => heldFor)).toEqual([[], ['blockedNetwork'], []]);
  });
});

describe('a network that an earlier version has stored', () => {
  it('is blocked as it was, and by the hash of its memory', async () => {
    const { _id } = await writeAsGuest();
    const blocking = app.app.get(BlockedAuthorsService, { strict: false });
    const networkHash = blocking.hashOf(pageId, network);
    await stored('memories').updateOne(
      { _id: new Types.ObjectId(_id) },
      { $unset: { network: '' }, $set: { 'guest.networkHash': networkHash } },
    );
    await update({ block: _id });
    await stored('blockedAuthors').updateOne({ key: networkHash }, { $unset: { networkOf: '' } });
    await writeAsGuest();
    expect((await queue())[0]?.heldFor).toEqual(['blockedNetwork']);
  });
});

describe('a merge', () => {
  it('keeps the blocked networks of both pages, lets more be blocked, and its undo gives each its own', async () => {
    const other = await createObituaryWithKeeper(app);
    const [here, there, late] = [newNetwork(), newNetwork(), newNetwork()];
    await update({ block: (await writeAsGuest(here))._id });
    const ofOther = await writeAsGuest(there, { obituaryId: other.page._id });
    await update({ block: ofOther._id }, other.keeper, other.page._id);
    const lateEntry = await writeAsGuest(late, { obituaryId: other.page._id });

    const { _id: proposalId } = await proposeMerge(app, owner, pageId, other.page._id);
    const decide = (state: string) =>
      callOk(app, decideMergeProposalEndpoint, {
        as: other.keeper,
        params: { id: other.page._id, proposalId },
        body: { state },
      });
    await decide('accepted');
    await work();
    expect((await update({ block: lateEntry._id })).status).toBe(200);
    for (const from of [here, there, late]) {
      await writeAsGuest(from);
      expect((await queue())[0]?.heldFor).toEqual(['blockedNetwork']);
    }
    await decide('undone');
    await work();
    await writeAsGuest(there);
    expect((await queue())[0]?.heldFor).toEqual([]);
    await writeAsGuest(here);
    expect((await queue())[0]?.heldFor).toEqual(['blockedNetwork']);
    await writeAsGuest(there, { obituaryId: other.page._id });
    const { data } = await callOk(app, memories.listMemoriesForMeEndpoint, {
      as: other.keeper,
      query: { state: 'pending' },
    });
    expect(data[0]?.heldFor).toEqual(['blockedNetwork']);
  });
});

describe('blocking', () => {
  it('is for owner and editors alone', async () => {
    const { _id } = await createMemory(app, pageId, writer);
    const contributor = await createAccount(app);
    await addKeeper(app, pageId, contributor, 'contributor');
    for (const as of [writer, contributor]) {
      expectError(await update({ block: _id }, as), 'obituary.notOwner');
      expectError(await call(app, listBlockedEndpoint, { as, params: { id: pageId } }), 'obituary.notOwner');
    }
    const editor = await createAccount(app);
    await addKeeper(app, pageId, editor, 'editor');
    expect((await update({ block: _id }, editor)).status).toBe(200);
  });

  it.each([
    {},
    { block: null },
    { block: 'x' },
    { block: '65f0a1b2c3d4e5f607182930', unblock: '65f0a1b2c3d4e5f607182930' },
  ])('refuses %j', async (body) => {
    expect((await update(body)).status).toBe(400);
  });

  it('names no writer of a letter to an administrator', async () => {
    const admin = await createAccount(app, 'FREE', 'admin@example.com');
    const { token } = await makeLink(app, owner, pageId);
    const { _id } = await contribute(app, token, { toFamily: true });
    expectError(await update({ block: _id }, admin), 'memory.notFound');
    expect((await update({ block: _id })).status).toBe(200);
  });

  it('knows no memory of another page', async () => {
    const other = (await createObituaryWithKeeper(app)).page._id;
    const { _id } = await createMemory(app, other, writer);
    expectError(await update({ block: _id }), 'memory.notFound');
  });

  it('of an unknown row changes nothing', async () => {
    expect((await update({ unblock: '65f0a1b2c3d4e5f607182930' })).body).toEqual({ blocked: [] });
  });
});
