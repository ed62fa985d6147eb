import * as members from '@memorial/contracts/family-trees/family-members.endpoints';
import * as trees from '@memorial/contracts/family-trees/family-trees.endpoints';
import { createRelationshipEndpoint } from '@memorial/contracts/family-trees/relationships.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FamilyTreeRepository } from '../../src/modules/family-trees/family-tree.repository.js';
import { WithdrawalRepository } from '../../src/modules/family-trees/withdrawal.repository.js';
import { ScheduledTasks } from '../../src/platform/schedule/scheduled-tasks.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { addPage, addPerson, createKeeperWithTree, createTree } from '../support/family-trees.js';
import { createObituary, createObituaryWithKeeper } from '../support/obituaries.js';

let app: TestApp;
let owner: TestAccount;
let keeper: TestAccount;
let theirPageId: string;
let treeId: string;

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'admin@example.com', RATE_LIMITS: 'off' });
});
afterAll(() => app.stop());
afterEach(() => void vi.restoreAllMocks());
beforeEach(async () => {
  ({ owner, treeId } = await createKeeperWithTree(app));
  const theirs = await createObituaryWithKeeper(app);
  [keeper, theirPageId] = [theirs.keeper, theirs.page._id];
});

const get = (id: string) => callOk(app, trees.getFamilyTreeEndpoint, { as: owner, params: { id } });
const withdraw = (id: string, as = keeper, personId = theirPageId) =>
  callOk(app, members.removeMemberEndpoint, { as, params: { id, personId } });
const add = (id: string, personId = theirPageId) =>
  call(app, members.addMemberEndpoint, {
    as: owner,
    params: { id },
    body: { personId, generationOrder: 2 },
  });
const create = (rootPersonId: string) =>
  call(app, trees.createFamilyTreeEndpoint, { as: owner, body: { name: 'Рід', rootPersonId } });
const put = (personId: string) =>
  call(app, members.updateMemberEndpoint, {
    as: owner,
    params: { id: treeId, personId },
    body: { pageId: theirPageId },
  });
const hasPage = async (id: string) => JSON.stringify(await get(id)).includes(theirPageId);

describe('a page that its keeper took out', () => {
  it('is out of every tree of the account, of deleted ones too', async () => {
    const rootId = (await createObituary(app, owner))._id;
    const [hidden, deleted] = [
      await createTree(app, owner, rootId, { isPublic: false }),
      await createTree(app, owner, rootId),
    ];
    for (const id of [treeId, hidden._id, deleted._id]) await addPage(app, owner, id, theirPageId);
    await callOk(app, trees.removeFamilyTreeEndpoint, { as: owner, params: { id: deleted._id } });
    await withdraw(treeId);
    await callOk(app, trees.restoreFamilyTreeEndpoint, { as: owner, params: { id: deleted._id } });
    for (const id of [treeId, hidden._id, deleted._id]) expect(await hasPage(id)).toBe(false);
  });

  it('is out for good where its keeper is an administrator', async () => {
    const administrator = await createAccount(app, 'FREE', 'admin@example.com');
    const { _id } = await createObituary(app, administrator);
    await addPage(app, owner, treeId, _id);
    await withdraw(treeId, administrator, _id);
    expectError(await add(treeId, _id), 'familyTree.pageWithdrawn');
  });

  it('leaves the tree another root, also to somebody who is added at the same moment', async () => {
    const { _id: id } = await createTree(app, owner, theirPageId);
    const repository = app.app.get(FamilyTreeRepository, { strict: false });
    const addMember = repository.addMember.bind(repository);
    vi.spyOn(repository, 'addMember').mockImplementationOnce(async (...sent) => {
      await withdraw(id);
      return addMember(...sent);
    });
    const { _id: personId } = await addPerson(app, owner, id);
    expect(await get(id)).toMatchObject({ rootPersonId: personId, memberCount: 1 });
  });
});

describe('a page that its keeper takes out while it comes in', () => {
  /** The keeper withdraws after the first check, and finds the page in no tree yet. */
  const beginWithdrawal = () => {
    const repository = app.app.get(WithdrawalRepository, { strict: false });
    const listAmong = repository.listAmong.bind(repository);
    vi.spyOn(repository, 'listAmong').mockImplementationOnce(async (...sent) => {
      const found = await listAmong(...sent);
      await repository.insert(
        new Types.ObjectId(owner.userId),
        new Types.ObjectId(theirPageId),
        app.clock.now(),
      );
      return found;
    });
  };

  it('is not added', async () => {
    beginWithdrawal();
    expectError(await add(treeId), 'familyTree.pageWithdrawn');
    expect((await get(treeId)).memberCount).toBe(1);
  });

  it('is no root of a new tree', async () => {
    beginWithdrawal();
    expectError(await create(theirPageId), 'familyTree.pageWithdrawn');
    expect((await callOk(app, trees.countFamilyTreesEndpoint, { as: owner })).currentCount).toBe(1);
    const { total } = await callOk(app, trees.listFamilyTreesEndpoint, { as: owner });
    expect(total).toBe(1);
  });

  it('leaves the person whose place it took', async () => {
    const { _id: personId } = await addPerson(app, owner, treeId);
    const { rootPersonId } = await get(treeId);
    const body = { fromPersonId: personId, toPersonId: rootPersonId, relationshipType: 'parent' };
    await callOk(app, createRelationshipEndpoint, { as: owner, params: { id: treeId }, body });
    const other = await createTree(app, owner, (await createObituary(app, owner))._id);
    await addPage(app, owner, other._id, theirPageId);
    const [before, { revision }] = [await get(treeId), await get(other._id)];
    beginWithdrawal();
    expectError(await put(personId), 'familyTree.pageWithdrawn');
    expect((await get(treeId)).members).toEqual(before.members);
    expect((await get(other._id)).revision).toBe(revision);
  });

  it('is left to the withdrawal where the request was a repetition', async () => {
    const { _id: personId } = await addPerson(app, owner, treeId);
    await put(personId);
    const before = await get(treeId);
    beginWithdrawal();
    expectError(await put(theirPageId), 'familyTree.pageWithdrawn');
    expect(await get(treeId)).toEqual(before);
  });

  it('is taken out by the next run of the tasks where the process ended in between', async () => {
    await addPage(app, owner, treeId, theirPageId);
    const pageId = new Types.ObjectId(theirPageId);
    const withdrawals = app.app.get<Connection>(getConnectionToken()).collection('familyTreeWithdrawals');
    const ownerId = new Types.ObjectId(owner.userId);
    const _id = `${owner.userId}.${theirPageId}` as never;
    await withdrawals.insertOne({ _id, ownerId, pageId, at: app.clock.now() });
    app.clock.advance({ minutes: 1 });
    await app.app.get(ScheduledTasks, { strict: false }).run(0);
    expect(await hasPage(treeId)).toBe(false);
  });
});

describe('a tree that is always busy', () => {
  /** Other writes come first, every time. */
  const keepBusy = (id: string) => {
    const repository = app.app.get(FamilyTreeRepository, { strict: false });
    const replacePeople = repository.replacePeople.bind(repository);
    vi.spyOn(repository, 'replacePeople').mockImplementation(async (tree, change) =>
      tree._id.equals(id) ? false : replacePeople(tree, change),
    );
  };
  const mark = (pageId: string) =>
    app.app
      .get(WithdrawalRepository, { strict: false })
      .insert(new Types.ObjectId(owner.userId), new Types.ObjectId(pageId), app.clock.now());

  it('stops neither the other withdrawals nor the purge', async () => {
    const rootId = (await createObituary(app, owner))._id;
    const { page } = await createObituaryWithKeeper(app);
    const [next, deleted] = [await createTree(app, owner, rootId), await createTree(app, owner, rootId)];
    await addPage(app, owner, treeId, theirPageId);
    await addPage(app, owner, next._id, page._id);
    await callOk(app, trees.removeFamilyTreeEndpoint, { as: owner, params: { id: deleted._id } });
    app.clock.advance({ days: 4 });
    for (const id of [theirPageId, page._id]) await mark(id);
    keepBusy(treeId);
    await app.app.get(ScheduledTasks, { strict: false }).run(0);
    expect((await get(next._id)).memberCount).toBe(1);
    const repository = app.app.get(FamilyTreeRepository, { strict: false });
    expect(await repository.findIncludingDeleted(deleted._id)).toBeNull();
  });

  it('is not restored', async () => {
    await addPage(app, owner, treeId, theirPageId);
    const params = { id: treeId };
    await callOk(app, trees.removeFamilyTreeEndpoint, { as: owner, params });
    await mark(theirPageId);
    keepBusy(treeId);
    const answer = await call(app, trees.restoreFamilyTreeEndpoint, { as: owner, params });
    expectError(answer, 'familyTree.changedMeanwhile');
  });
});
