import type { Endpoint } from '@memorial/contracts/endpoint';
import {
  removeMemberEndpoint,
  updateMemberEndpoint,
} from '@memorial/contracts/family-trees/family-members.endpoints';
import * as trees from '@memorial/contracts/family-trees/family-trees.endpoints';
import { untoldPerson } from '@memorial/contracts/family-trees/redacted-person';
import {
  createRelationshipEndpoint,
  listRelationshipsEndpoint,
  listRelationshipsOfPersonEndpoint,
} from '@memorial/contracts/family-trees/relationships.endpoints';
import {
  getObituaryEndpoint,
  removeObituaryEndpoint,
  restoreObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { buildLivingObituaryInput } from '@memorial/contracts/testing/builders';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Quotas } from '../../src/platform/quotas/quotas.js';
import { createAccount, setPlan, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { type CallOptions, call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { addPage, addPerson, createTree } from '../support/family-trees.js';
import { createObituary, createObituaryWithKeeper } from '../support/obituaries.js';

let app: TestApp;
let owner: TestAccount;
let pageId: string;

beforeAll(async () => {
  app = await startTestApp(
    { ADMIN_EMAILS: 'admin@example.com', RATE_LIMITS: 'off' },
    { monitorCommands: true },
  );
});
beforeEach(async () => {
  owner = await createAccount(app, 'PREMIUM_3');
  pageId = (await createObituary(app, owner))._id;
});
afterAll(() => app.stop());

const get = (id: string, as?: TestAccount) =>
  callOk(app, trees.getFamilyTreeEndpoint, { as, params: { id } });
const update = (id: string, as: TestAccount | undefined, body: object, headers = {}) =>
  call(app, trees.updateFamilyTreeEndpoint, { as, params: { id }, body, headers });
const used = async (as: TestAccount) =>
  (await callOk(app, trees.countFamilyTreesEndpoint, { as })).currentCount;

describe('a new tree', () => {
  it('is public, its root in the second generation', async () => {
    const tree = await createTree(app, owner, pageId);
    expect(tree).toMatchObject({
      name: 'Рід Шевчуків',
      isPublic: true,
      isOwner: true,
      rootPersonId: pageId,
      memberCount: 1,
      generationCount: 1,
      oldestGeneration: 2,
      youngestGeneration: 2,
      members: [
        {
          personId: pageId,
          generationOrder: 2,
          createdBy: owner.userId,
          personData: { fullName: 'Шевчук Марія Іванівна', hasPage: true, canEdit: true, redacted: null },
        },
      ],
    });
    expect(await get(tree._id)).toMatchObject({ isOwner: false, members: [{ createdBy: null }] });
    const { data } = await callOk(app, trees.familyTreeGenerationsEndpoint, { params: { id: tree._id } });
    expect(data).toMatchObject([{ generationOrder: 2, members: [{ personId: pageId }] }]);
  });

  it('is made once by a repeated request', async () => {
    const headers = { 'Idempotency-Key': 'tree' };
    const body = { name: 'Рід', rootPersonId: pageId };
    const create = (sent: object) =>
      call(app, trees.createFamilyTreeEndpoint, { as: owner, body: sent, headers });
    const ids = await Promise.all([1, 2, 3].map(async () => (await create(body)).body._id));
    expect(new Set(ids).size).toBe(1);
    expect(await used(owner)).toBe(1);
    expectError(await create({ ...body, name: 'Інший' }), 'request.keyReused');
    await callOk(app, trees.removeFamilyTreeEndpoint, { as: owner, params: { id: ids[0] } });
    expectError(await create(body), 'familyTree.createdAndDeleted');
    expect(await used(owner)).toBe(0);
  });

  it('needs a root that the owner sees, and keeps where it is living or not public', async () => {
    const create = (rootPersonId: string) =>
      call(app, trees.createFamilyTreeEndpoint, { as: owner, body: { name: 'Рід', rootPersonId } });
    const { keeper, page } = await createObituaryWithKeeper(app);
    const change = (body: object) =>
      callOk(app, updateObituaryEndpoint, { as: keeper, params: { id: page._id }, body });
    await change({ visibility: 'link' });
    expectError(await create(page._id), 'familyTree.livingNotKept');
    await change({ visibility: 'private' });
    expectError(await create(page._id), 'obituary.notFound');
    expectError(await create('65f0a1b2c3d4e5f607182930'), 'obituary.notFound');
    await change({ visibility: 'public' });
    expect((await create(page._id)).status).toBe(201);
    const own = await callOk(app, trees.createLivingObituaryEndpoint, {
      as: owner,
      body: buildLivingObituaryInput({ isAlive: false, status: 'killed' }),
    });
    expect(own).toMatchObject({ isAlive: true, status: 'alive' });
    expect((await create(own._id)).status).toBe(201);
  });
});

describe('limits', () => {
  it('let exactly three trees be made at the same time', async () => {
    const body = { name: 'Рід', rootPersonId: pageId };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => call(app, trees.createFamilyTreeEndpoint, { as: owner, body })),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(9);
    for (const answer of refused) expectError(answer, 'plan.family');
    expect(await callOk(app, trees.countFamilyTreesEndpoint, { as: owner })).toEqual({
      currentCount: 3,
      maxCount: 3,
      remaining: 0,
      canCreate: false,
    });
    expect(await callOk(app, trees.checkFamilyTreeLimitsEndpoint, { as: owner })).toEqual({
      canCreate: false,
      reason: 'plan.family',
      currentCount: 3,
      limit: 3,
      remaining: 0,
      subscriptionLevel: 'PREMIUM_3',
    });
    app.clock.advance({ minutes: 2 });
    await app.app.get(Quotas, { strict: false }).releaseOrphaned();
    expect(await used(owner)).toBe(3);
  });

  it('are told by plan', async () => {
    await createTree(app, owner, pageId);
    expect(await callOk(app, trees.familyTreeSubscriptionEndpoint, { as: owner })).toMatchObject({
      currentLevel: 'PREMIUM_3',
      canCreateFamilyTree: true,
      treeUsage: { used: 1, limit: 3 },
      memberLimits: { used: 1, limit: 100 },
      generationLimits: { limit: 4 },
      recommendedUpgrade: null,
    });
    const poor = await createAccount(app, 'PREMIUM_1');
    expect(await callOk(app, trees.familyTreeSubscriptionEndpoint, { as: poor })).toMatchObject({
      canCreateFamilyTree: false,
      treeUsage: { used: 0, limit: 0 },
      recommendedUpgrade: 'PREMIUM_3',
    });
    const body = { name: 'Рід', rootPersonId: pageId };
    expectError(await call(app, trees.createFamilyTreeEndpoint, { as: poor, body }), 'plan.family');
  });

  it('of a plan that has ended freeze changes; reading and deleting go on', async () => {
    const { _id: id } = await createTree(app, owner, pageId);
    for (let tree = 1; tree < 3; tree += 1) await createTree(app, owner, pageId);
    app.clock.advance({ minutes: 1 });
    await setPlan(app, owner, 'FREE');
    expectError(await update(id, owner, { name: 'Інша' }), 'plan.frozen');
    expectError(await update(id, owner, { shiftGenerations: 1, name: '' }), 'validation.failed');
    expect((await get(id, owner)).memberCount).toBe(1);
    await callOk(app, trees.removeFamilyTreeEndpoint, { as: owner, params: { id } });
    const restored = await call(app, trees.restoreFamilyTreeEndpoint, { as: owner, params: { id } });
    expectError(restored, 'plan.frozen');
  });
});

describe('a change', () => {
  it('touches what is sent alone, on the revision that was read', async () => {
    const tree = await createTree(app, owner, pageId, { description: 'З Моринців' });
    const first = await update(tree._id, owner, { name: 'Шевчуки', isPublic: false }, { 'If-Match': '0' });
    expect(first.body).toMatchObject({ name: 'Шевчуки', description: 'З Моринців', revision: 1 });
    const late = await update(tree._id, owner, { name: 'Пізно' }, { 'If-Match': '0' });
    expectError(late, 'familyTree.changedMeanwhile');
    expectError(await update(tree._id, owner, { rootPersonId: tree._id }), 'familyTree.memberNotFound');
  });

  it('moves everybody one generation, within the rows', async () => {
    const { _id: id } = await createTree(app, owner, pageId, { generationOrder: 3 });
    expect((await update(id, owner, { shiftGenerations: 1 })).body).toMatchObject({ oldestGeneration: 4 });
    expectError(await update(id, owner, { shiftGenerations: 1 }), 'validation.failed');
    expect((await get(id)).oldestGeneration).toBe(4);
    const body = { name: 'Рід', rootPersonId: pageId, generationOrder: 5 };
    expectError(await call(app, trees.createFamilyTreeEndpoint, { as: owner, body }), 'validation.failed');
  });
});

describe('deletion', () => {
  it('hides at once, frees the place, and is undone for 48 hours', async () => {
    const { _id: id } = await createTree(app, owner, pageId);
    const params = { id };
    await callOk(app, trees.removeFamilyTreeEndpoint, { as: owner, params });
    expectError(await call(app, trees.getFamilyTreeEndpoint, { as: owner, params }), 'familyTree.notFound');
    expect(await used(owner)).toBe(0);
    app.clock.advance({ hours: 47 });
    expect(await callOk(app, trees.restoreFamilyTreeEndpoint, { as: owner, params })).toMatchObject({
      memberCount: 1,
    });
    expect(await used(owner)).toBe(1);
    await callOk(app, trees.removeFamilyTreeEndpoint, { as: owner, params });
    app.clock.advance({ hours: 49 });
    expectError(
      await call(app, trees.restoreFamilyTreeEndpoint, { as: owner, params }),
      'familyTree.notFound',
    );
  });

  it('is listed for its owner as long as it can be undone', async () => {
    const listed = async (as: TestAccount) =>
      (await callOk(app, trees.listDeletedFamilyTreesEndpoint, { as })).data.map(({ _id }) => _id);
    const remove = (id: string) => callOk(app, trees.removeFamilyTreeEndpoint, { as: owner, params: { id } });
    const [first, second] = [await createTree(app, owner, pageId), await createTree(app, owner, pageId)];
    await remove(second._id);
    app.clock.advance({ hours: 1 });
    await remove(first._id);
    expect(await listed(owner)).toEqual([first._id, second._id]);
    const { data } = await callOk(app, trees.listDeletedFamilyTreesEndpoint, { as: owner });
    const { deletedAt = '', restorableUntil = '' } = data[0] ?? {};
    expect(Date.parse(restorableUntil) - Date.parse(deletedAt)).toBe(48 * 3_600_000);
    expect(await listed(await createAccount(app, 'FREE'))).toEqual([]);
    await callOk(app, trees.restoreFamilyTreeEndpoint, { as: owner, params: { id: first._id } });
    expect(await listed(owner)).toEqual([second._id]);
    app.clock.advance({ hours: 48 });
    expect(await listed(owner)).toEqual([]);
  });

  it('by an administrator is undone by administrators alone', async () => {
    const administrator = await createAccount(app, 'FREE', 'admin@example.com');
    const { _id: id } = await createTree(app, owner, pageId);
    const params = { id };
    await callOk(app, trees.removeFamilyTreeEndpoint, { as: administrator, params });
    expect((await callOk(app, trees.listDeletedFamilyTreesEndpoint, { as: owner })).data).toEqual([]);
    expectError(
      await call(app, trees.restoreFamilyTreeEndpoint, { as: owner, params }),
      'familyTree.notFound',
    );
    await callOk(app, trees.restoreFamilyTreeEndpoint, { as: administrator, params });
    expect((await get(id, administrator)).members[0]?.createdBy).toBeNull();
  });
});

describe('who may', () => {
  const calls: readonly { endpoint: Endpoint; sent?: CallOptions; isRead?: true }[] = [
    { endpoint: trees.getFamilyTreeEndpoint, isRead: true },
    { endpoint: trees.familyTreeGenerationsEndpoint, isRead: true },
    { endpoint: trees.isMyFamilyTreeEndpoint, isRead: true },
    { endpoint: trees.updateFamilyTreeEndpoint, sent: { body: { description: 'Нова' } } },
    { endpoint: trees.removeFamilyTreeEndpoint },
    { endpoint: trees.restoreFamilyTreeEndpoint },
  ];

  it('read and change a tree', async () => {
    const other = await createAccount(app, 'PREMIUM_3');
    for (const isPublic of [true, false]) {
      const { _id: id } = await createTree(app, owner, pageId, { isPublic });
      for (const { endpoint, sent, isRead } of calls) {
        const ask = (as?: TestAccount) => call(app, endpoint, { ...sent, as, params: { id } });
        const [guest, stranger] = [await ask(), await ask(other)];
        if (isRead && isPublic) expect([guest.status, stranger.status]).toEqual([200, 200]);
        else {
          expectError(guest, isRead ? 'familyTree.notFound' : 'auth.required');
          // The tree is deleted before it is restored.
          const isFound = isPublic && endpoint !== trees.restoreFamilyTreeEndpoint;
          expectError(stranger, isFound ? 'familyTree.notOwner' : 'familyTree.notFound');
        }
        expect((await ask(owner)).status).toBe(endpoint.status);
      }
    }
  });

  it('list trees: everybody their own, a guest none', async () => {
    const tree = await createTree(app, owner, pageId, { isPublic: false });
    const list = (as?: TestAccount) => callOk(app, trees.listFamilyTreesEndpoint, { as });
    expect(await list()).toMatchObject({ data: [], total: 0 });
    const { data } = await list(owner);
    expect(data).toMatchObject([{ _id: tree._id, memberCount: 1, generationCount: 1 }]);
    expect(Object.keys(data[0] ?? {})).not.toContain('members');
    expect(await callOk(app, trees.listLivingObituariesEndpoint, {})).toMatchObject({ data: [] });
  });

  it('learn in which trees a page is', async () => {
    const other = await createAccount(app, 'PREMIUM_3');
    await createTree(app, owner, pageId, { isPublic: false });
    const open = await createTree(app, other, pageId);
    const params = { id: pageId };
    const has = (as?: TestAccount) => callOk(app, trees.hasFamilyTreesEndpoint, { as, params });
    expect(await has()).toEqual({ hasTrees: true, hasFamilyTrees: true, count: 1 });
    expect((await has(owner)).count).toBe(2);
    const list = await callOk(app, trees.listFamilyTreesOfPageEndpoint, { params });
    expect(list.data.map(({ _id }) => _id)).toEqual([open._id]);
    // Seen by link it is a card without a name in the trees, so its id must not lead to them.
    await callOk(app, updateObituaryEndpoint, { as: owner, params, body: { visibility: 'link' } });
    expect(await has()).toMatchObject({ hasTrees: false, count: 0 });
    expect((await callOk(app, trees.listFamilyTreesOfPageEndpoint, { params })).total).toBe(0);
    await callOk(app, updateObituaryEndpoint, { as: owner, params, body: { visibility: 'private' } });
    expectError(await call(app, trees.hasFamilyTreesEndpoint, { params }), 'obituary.notFound');
  });
});

describe('a person whom the caller must not see', () => {
  const living = { isAlive: true, deathDate: null, deathDateUnknown: false };

  it.each([
    [living, 'living', 'Жива людина'],
    [{ visibility: 'link' }, 'closed', 'Сторінка закрита'],
    [{ visibility: 'password', password: 'вишневий сад' }, 'closed', 'Сторінка закрита'],
    [{ visibility: 'private' }, 'closed', 'Сторінка закрита'],
    [{ isActive: false }, 'closed', 'Сторінка закрита'],
  ])('%o', async (change, redacted, fullName) => {
    const params = { id: pageId };
    const [one, two] = [await createTree(app, owner, pageId), await createTree(app, owner, pageId)];
    await callOk(app, updateObituaryEndpoint, { as: owner, params, body: change });
    const [seen, seenToo] = [await get(one._id), await get(two._id)];
    expect(seen.members[0]?.personData).toMatchObject({ ...untoldPerson, fullName, redacted });
    const alias = seen.members[0]?.personId ?? '';
    expect(seen.rootPersonId).toBe(alias);
    expect(alias).toMatch(/^[0-9a-f]{24}$/);
    expect(alias).not.toBe(seenToo.members[0]?.personId);
    expect((await get(one._id)).rootPersonId).toBe(alias);
    expect(JSON.stringify([seen, seenToo])).not.toContain(pageId);
    expect((await get(one._id, owner)).members).toMatchObject([
      { personId: pageId, personData: { redacted: null, canEdit: true } },
    ]);
  });

  it('is told nothing of after the deletion of the page, not even that it was one', async () => {
    const { _id: id } = await createTree(app, owner, pageId);
    await callOk(app, removeObituaryEndpoint, { as: owner, params: { id: pageId } });
    for (const as of [undefined, owner]) {
      const { members } = await get(id, as);
      expect(members).toMatchObject([{ personData: { fullName: null, hasPage: false, redacted: null } }]);
      expect(JSON.stringify(members)).not.toContain(pageId);
    }
    await callOk(app, restoreObituaryEndpoint, { as: owner, params: { id: pageId } });
    expect((await get(id)).rootPersonId).toBe(pageId);
  });
});

describe('the eyes of a guest', () => {
  const calls = [trees.getFamilyTreeEndpoint, trees.familyTreeGenerationsEndpoint, listRelationshipsEndpoint];

  it('show the owner what a guest would see if the tree were public', async () => {
    const { _id: id } = await createTree(app, owner, pageId, { isPublic: false });
    const son = await addPerson(app, owner, id, { fullName: 'Шевчук Тарас', birthDate: '1980' }, 1);
    const body = { fromPersonId: pageId, toPersonId: son._id, relationshipType: 'parent' };
    await callOk(app, createRelationshipEndpoint, { as: owner, params: { id }, body });
    const [params, query] = [{ id }, { as: 'guest' }];
    const look = (as: TestAccount | undefined, sent: object) =>
      Promise.all(calls.map(async (endpoint) => (await call(app, endpoint, { as, params, ...sent })).body));
    const previews = await look(owner, { query });
    expect(JSON.stringify(previews)).not.toMatch(new RegExp(`${son._id}|Тарас|${owner.userId}`));
    for (const { code } of await look(undefined, { query })) expect(code).toBe('familyTree.notFound');
    const [tree, ...rest] = previews;
    const alias = tree.members[1].personId;
    const ofSon = { as: owner, params: { id, personId: alias }, query };
    expect((await callOk(app, listRelationshipsOfPersonEndpoint, ofSon)).data).toHaveLength(1);
    const published = await update(id, owner, { isPublic: true });
    const { isPublic, revision, updatedAt } = published.body;
    expect(await look(undefined, {})).toEqual([{ ...tree, isPublic, revision, updatedAt }, ...rest]);
  });
});

it('reads a tree of a hundred people with three commands, the session included', async () => {
  const { _id: id } = await createTree(app, owner, pageId);
  const collection = app.app.get<Connection>(getConnectionToken()).collection('familyTrees');
  const _id = new Types.ObjectId(id);
  const stored = await collection.findOne({ _id });
  const others = Array.from({ length: 99 }, () => ({
    ...stored?.members[0],
    _id: new Types.ObjectId(),
    pageId: new Types.ObjectId(),
  }));
  await collection.updateOne({ _id }, { $push: { members: { $each: others } } } as object);
  // The product's own tasks ask other collections meanwhile.
  const asked: unknown[] = [];
  const listen = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) =>
    asked.push(command[commandName]);
  const client = app.app.get<Connection>(getConnectionToken()).getClient();
  client.on('commandStarted', listen as never);
  expect((await get(id, owner)).members).toHaveLength(100);
  client.off('commandStarted', listen as never);
  const ofTree = asked.filter((name) => ['sessions', 'familyTrees', 'obituaries'].includes(String(name)));
  expect(ofTree.sort()).toEqual(['familyTrees', 'obituaries', 'sessions']);
});

describe('an obituary in a tree', () => {
  const hasTree = async (id: string) =>
    (await callOk(app, getObituaryEndpoint, { params: { id } })).hasFamilyTree;

  it('tells guests of it, from the cache too, while the tree is public and stands', async () => {
    expect(await hasTree(pageId)).toBe(false);
    const tree = await createTree(app, owner, pageId);
    expect(await hasTree(pageId)).toBe(true);
    await update(tree._id, owner, { isPublic: false });
    expect(await hasTree(pageId)).toBe(false);
    await update(tree._id, owner, { isPublic: true });
    expect(await hasTree(pageId)).toBe(true);
    await callOk(app, trees.removeFamilyTreeEndpoint, { as: owner, params: { id: tree._id } });
    expect(await hasTree(pageId)).toBe(false);
    await callOk(app, trees.restoreFamilyTreeEndpoint, { as: owner, params: { id: tree._id } });
    expect(await hasTree(pageId)).toBe(true);
  });

  it('is told as a member, until it is taken out', async () => {
    const tree = await createTree(app, owner, pageId);
    const { _id: added } = await createObituary(app, owner);
    expect(await hasTree(added)).toBe(false);
    await addPage(app, owner, tree._id, added);
    expect(await hasTree(added)).toBe(true);
    await callOk(app, removeMemberEndpoint, { as: owner, params: { id: tree._id, personId: added } });
    expect(await hasTree(added)).toBe(false);
  });

  it('is told in the place of a person, and no longer when its keeper withdraws it', async () => {
    const tree = await createTree(app, owner, pageId);
    const keeper = await createAccount(app, 'PREMIUM_3');
    const { _id: page } = await createObituary(app, keeper);
    const { personId } = await addPerson(app, owner, tree._id);
    await callOk(app, updateMemberEndpoint, {
      as: owner,
      params: { id: tree._id, personId },
      body: { pageId: page },
    });
    expect(await hasTree(page)).toBe(true);
    await callOk(app, removeMemberEndpoint, { as: keeper, params: { id: tree._id, personId: page } });
    expect(await hasTree(page)).toBe(false);
    expect(await hasTree(pageId)).toBe(true);
  });

  it('is never told of the living', async () => {
    const living = (await createObituary(app, owner, { isAlive: true, deathDate: null }))._id;
    const tree = await createTree(app, owner, living);
    const view = await callOk(app, getObituaryEndpoint, { as: owner, params: { id: living } });
    expect([tree.isPublic, view.hasFamilyTree]).toEqual([true, false]);
  });
});
