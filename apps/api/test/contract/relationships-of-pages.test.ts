import { updateFamilyTreeEndpoint } from '@memorial/contracts/family-trees/family-trees.endpoints';
import * as relationships from '@memorial/contracts/family-trees/relationships.endpoints';
import {
  listMyObituariesEndpoint,
  removeObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Quotas } from '../../src/platform/quotas/quotas.js';
import { createAccount, setPlan, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { countCommands } from '../support/count-commands.js';
import { expectError } from '../support/expect-response.js';
import { addPage, createTree } from '../support/family-trees.js';
import { createObituary, createObituaryWithKeeper } from '../support/obituaries.js';

let app: TestApp;
let owner: TestAccount;
let pageId: string;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off', WORKER: 'off' }, { monitorCommands: true });
});
beforeEach(async () => {
  owner = await createAccount(app, 'PREMIUM_3');
  pageId = (await createObituary(app, owner))._id;
});
afterAll(() => app.stop());

const collection = (name: string) => app.app.get<Connection>(getConnectionToken()).collection(name);
const makePage = async () => (await createObituary(app, owner))._id;
const make = (id: string, body: object, as = owner) =>
  call(app, relationships.createPageRelationshipEndpoint, { as, params: { id }, body });
const parent = (from: string, to: string) => make(from, { toPersonId: to, relationshipType: 'parent' });
const agree = (id: string, relId: string, as = owner) =>
  call(app, relationships.confirmRelationshipEndpoint, { as, params: { id, relId } });
const list = async (id: string, as = owner) =>
  (await callOk(app, relationships.listPageRelationshipsEndpoint, { as, params: { id } })).data;

/** Stores rows between pages. */
async function plant(rows: readonly object[]): Promise<Types.ObjectId[]> {
  const facts = { qualifier: 'birth', startDate: null, endDate: null, label: null, judgingSince: null };
  const stored = rows.map((row) => ({
    _id: new Types.ObjectId(),
    type: 'parent',
    ...facts,
    pair: new Types.ObjectId().toHexString(),
    createdAt: app.clock.now(),
    awaiting: [],
    ...row,
  }));
  await collection('pageRelationships').insertMany(stored);
  return stored.map(({ _id }) => _id);
}

/** Copies of a page. */
async function plantPages(count: number, id: string): Promise<Types.ObjectId[]> {
  const found = await collection('obituaries').findOne({ _id: new Types.ObjectId(id) });
  const { idempotencyKey: _, ...page } = found ?? { idempotencyKey: null };
  const copies = Array.from({ length: count }, () => {
    const copyId = new Types.ObjectId();
    return { ...page, _id: copyId, code: copyId.toHexString(), placeId: copyId.toHexString() };
  });
  await collection('obituaries').insertMany(copies);
  return copies.map(({ _id }) => _id);
}

it('is confirmed in the oldest of many trees, too', async () => {
  const { keeper, page } = await createObituaryWithKeeper(app);
  const { _id: treeId } = await createTree(app, owner, pageId);
  await addPage(app, owner, treeId, page._id);
  const body = { fromPersonId: page._id, toPersonId: pageId, relationshipType: 'spouse' };
  const made = { as: owner, params: { id: treeId }, body };
  const { _id } = await callOk(app, relationships.createRelationshipEndpoint, made);
  const tree = await collection('familyTrees').findOne({ _id: new Types.ObjectId(treeId) });
  const later = Array.from({ length: 21 }, () => ({
    ...tree,
    _id: new Types.ObjectId(),
    relationships: [],
    createdAt: new Date(app.clock.now().getTime() + 1_000),
  }));
  await collection('familyTrees').insertMany(later);
  expect((await agree(page._id, _id, keeper)).body).toMatchObject({ _id, treeId, isConfirmed: true });
});

describe('the limit of an obituary', () => {
  it('counts what is made there alone: offers of others leave it free, and come last', async () => {
    const { page } = await createObituaryWithKeeper(app);
    const strangers = await plantPages(250, page._id);
    const to = new Types.ObjectId(pageId);
    const later = new Date(app.clock.now().getTime() - 1_000);
    await plant(strangers.map((from) => ({ from, to, awaiting: [to], makerPageId: from, createdAt: later })));
    const { status, body } = await parent(pageId, await makePage());
    expect(status, JSON.stringify(body)).toBe(201);
    const shown = await list(pageId);
    expect(shown).toHaveLength(201);
    expect(shown[0]?._id).toBe(body._id);
  });

  it('is exact whatever is sent at the same time, and freed by a deletion', async () => {
    const { page } = await createObituaryWithKeeper(app);
    const others = await plantPages(100, page._id);
    const quotas = app.app.get(Quotas, { strict: false });
    const taken = Array.from({ length: 190 }, () => new Types.ObjectId().toHexString());
    await collection('quotas').insertOne({
      _id: `pageRelationships:${pageId}` as never,
      holders: taken.map((id) => ({ id, at: app.clock.now() })),
      waivable: [],
    });
    const body = (to: Types.ObjectId) => ({ toPersonId: to.toHexString(), relationshipType: 'spouse' });
    const answers = await Promise.all(others.map((to) => make(pageId, body(to))));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(90);
    for (const answer of refused) expectError(answer, 'familyTree.tooManyRelationships');
    const [made] = await list(pageId);
    const params = { id: pageId, relId: made?._id ?? '' };
    await callOk(app, relationships.removePageRelationshipEndpoint, { as: owner, params });
    expect(await quotas.usage('pageRelationships', pageId, { limit: 200 })).toMatchObject({ used: 199 });
    app.clock.advance({ minutes: 2 });
    await quotas.releaseOrphaned();
    expect(await quotas.usage('pageRelationships', pageId, { limit: 200 })).toMatchObject({ used: 9 });
  });
});

describe('an agreement that contradicts another one', () => {
  it.each([
    ['being judged', 0, 409],
    ['interrupted long ago', 61_000, 201],
  ])('which is %s', async (_, ageMs, status) => {
    const [one, two] = [await makePage(), await makePage()];
    expect((await parent(pageId, one)).status).toBe(201);
    const [from, to] = [new Types.ObjectId(one), new Types.ObjectId(two)];
    const judgingSince = new Date(app.clock.now().getTime() - ageMs);
    const [id] = await plant([{ from, to, awaiting: [from], makerPageId: from, judgingSince }]);
    const answer = await parent(two, pageId);
    expect(answer.status).toBe(status);
    if (status === 409) expectError(answer, 'familyTree.relationshipCycle');
    else expectError(await agree(one, id?.toHexString() ?? ''), 'familyTree.relationshipCycle');
  });

  it('never stands beside it', async () => {
    const [one, two] = [await makePage(), await makePage()];
    await parent(pageId, one);
    const answers = await Promise.all([parent(one, two), parent(two, pageId)]);
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThan(2);
    expect(await list(two)).toHaveLength(answers.filter(({ status }) => status === 201).length);
  });
});

it("is counted in the keeper's own list while it waits for their agreement", async () => {
  const { keeper, page } = await createObituaryWithKeeper(app);
  await setPlan(app, keeper, 'PREMIUM_3');
  const tree = await createTree(app, keeper, page._id);
  const { _id: theirs } = await createObituary(app, keeper, { fullName: 'Коваль Ганна' });
  const counts = async (as: TestAccount) => {
    const { data } = await callOk(app, listMyObituariesEndpoint, { as, query: { limit: 100 } });
    return Object.fromEntries(data.map(({ _id, awaitedRelationships }) => [_id, awaitedRelationships]));
  };
  expect(await counts(owner)).toEqual({ [pageId]: 0 });
  const offered = await make(page._id, { toPersonId: pageId, relationshipType: 'sibling' }, keeper);
  await make(theirs, { toPersonId: pageId, relationshipType: 'spouse' }, keeper);
  await addPage(app, keeper, tree._id, pageId, 1);
  await callOk(app, relationships.createRelationshipEndpoint, {
    as: keeper,
    params: { id: tree._id },
    body: { fromPersonId: page._id, toPersonId: pageId, relationshipType: 'parent' },
  });
  expect(await counts(owner)).toEqual({ [pageId]: 3 });
  expect(await counts(keeper)).toEqual({ [page._id]: 0, [theirs]: 0 });
  expect((await list(pageId)).filter(({ canConfirm }) => canConfirm)).toHaveLength(3);
  await agree(pageId, offered.body._id);
  expect(await counts(owner)).toEqual({ [pageId]: 2 });
  await callOk(app, removeObituaryEndpoint, { as: keeper, params: { id: theirs } });
  expect(await counts(owner)).toEqual({ [pageId]: 1 });
  await callOk(app, updateFamilyTreeEndpoint, {
    as: keeper,
    params: { id: tree._id },
    body: { isPublic: false },
  });
  expect(await counts(owner)).toEqual({ [pageId]: 0 });
});

it("costs the keeper's own list one command for all that waits, whatever their number", async () => {
  const commandsOf = async () => {
    const commands = countCommands(app);
    await callOk(app, listMyObituariesEndpoint, { as: owner, query: { limit: 100 } });
    return commands.stop();
  };
  for (let count = 0; count < 3; count += 1) await makePage();
  const none = await commandsOf();
  const { keeper, page } = await createObituaryWithKeeper(app);
  const { data } = await callOk(app, listMyObituariesEndpoint, { as: owner, query: { limit: 100 } });
  for (const { _id } of data) {
    await make(page._id, { toPersonId: _id, relationshipType: 'sibling' }, keeper);
  }
  expect(await commandsOf()).toBe(none + 1);
});

it('is not confirmed while the other page is deleted', async () => {
  const { keeper, page } = await createObituaryWithKeeper(app);
  const { body } = await make(pageId, { toPersonId: page._id, relationshipType: 'spouse' });
  await callOk(app, removeObituaryEndpoint, { as: owner, params: { id: pageId } });
  expectError(await agree(page._id, body._id, keeper), 'familyTree.relationshipNotFound');
  const row = await collection('pageRelationships').findOne({ _id: new Types.ObjectId(body._id) });
  expect(row?.awaiting).toHaveLength(1);
});

it('is deleted though an earlier build stored it without the page where it was made', async () => {
  const [from, to] = [await makePage(), pageId].map((id) => new Types.ObjectId(id));
  const [_id] = await plant([{ from, to, createdBy: new Types.ObjectId(owner.userId) }]);
  const params = { id: pageId, relId: _id?.toHexString() ?? '' };
  expect((await call(app, relationships.removePageRelationshipEndpoint, { as: owner, params })).status).toBe(
    204,
  );
  expect(await list(pageId)).toEqual([]);
});
