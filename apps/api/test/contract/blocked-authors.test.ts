import { blockedNetworkDays, guestNetworkDays } from '@memorial/contracts/blocked/blocked.constants';
import { listBlockedEndpoint, updateBlockedEndpoint } from '@memorial/contracts/blocked/blocked.endpoints';
import { lightCandleEndpoint } from '@memorial/contracts/candles/candles.endpoints';
import * as memories from '@memorial/contracts/memories/memories.endpoints';
import { createProposalEndpoint } from '@memorial/contracts/proposals/proposals.endpoints';
import { buildCreateMemoryInput } from '@memorial/contracts/testing/builders';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ScheduledTasks } from '../../src/platform/schedule/scheduled-tasks.js';
import { createAccount, signInAgain, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { addKeeper } from '../support/keepers.js';
import { createMemory } from '../support/memories.js';
import { createObituaryWithKeeper } from '../support/obituaries.js';

let app: TestApp;
let owner: TestAccount;
let writer: TestAccount;
let pageId: string;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
});
beforeEach(async () => {
  const kept = await createObituaryWithKeeper(app);
  owner = kept.keeper;
  pageId = kept.page._id;
  writer = await createAccount(app);
});
afterAll(() => app.stop());

type Body = Record<string, unknown>;
const update = (body: Body, as = owner, id = pageId) =>
  call(app, updateBlockedEndpoint, { as, params: { id }, body });
const list = async (as = owner) =>
  (await callOk(app, listBlockedEndpoint, { as, params: { id: pageId } })).blocked;
const write = (over: Body = {}, as?: TestAccount) =>
  call(app, memories.createMemoryEndpoint, {
    as,
    body: buildCreateMemoryInput({ obituaryId: pageId, ...over }),
  });
const writeAsGuest = async () => {
  const { body } = await write({ author: { name: 'Ганна Мороз' } });
  return body;
};
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
    expect(await stored('memories').countDocuments({ 'guest.networkHash': { $exists: true } })).toBe(0);
    expectError(await update({ block: _id }, await signInAgain(app, owner)), 'blocked.networkUnknown');
  });

  it('has another hash on another page', async () => {
    const other = (await createObituaryWithKeeper(app)).page._id;
    await writeAsGuest();
    await write({ obituaryId: other, author: { name: 'Ганна' } });
    const rows = await stored('memories')
      .find({ 'guest.networkHash': { $exists: true } })
      .toArray();
    expect(new Set(rows.map(({ guest }) => guest.networkHash)).size).toBe(rows.length);
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

  it('knows no memory of another page', async () => {
    const other = (await createObituaryWithKeeper(app)).page._id;
    const { _id } = await createMemory(app, other, writer);
    expectError(await update({ block: _id }), 'memory.notFound');
  });

  it('of an unknown row changes nothing', async () => {
    expect((await update({ unblock: '65f0a1b2c3d4e5f607182930' })).body).toEqual({ blocked: [] });
  });
});
