import {
  addMemberEndpoint,
  removeMemberEndpoint,
} from '@memorial/contracts/family-trees/family-members.endpoints';
import { importFamilyTreeEndpoint } from '@memorial/contracts/family-trees/family-tree-import.endpoints';
import {
  countFamilyTreesEndpoint,
  createFamilyTreeEndpoint,
  getFamilyTreeEndpoint,
  listDeletedFamilyTreesEndpoint,
  removeFamilyTreeEndpoint,
  restoreFamilyTreeEndpoint,
  updateFamilyTreeEndpoint,
} from '@memorial/contracts/family-trees/family-trees.endpoints';
import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import {
  acceptTreeTransferEndpoint,
  declineTreeTransferEndpoint,
  listTreeKeepersEndpoint,
  offerTreeTransferEndpoint,
  removeTreeKeeperEndpoint,
} from '@memorial/contracts/keepers/family-tree-keepers.endpoints';
import { transferDays } from '@memorial/contracts/keepers/keepers.constants';
import { removeMeEndpoint } from '@memorial/contracts/users/users.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FamilyTreeRepository } from '../../src/modules/family-trees/family-tree.repository.js';
import { WithdrawalRepository } from '../../src/modules/family-trees/withdrawal.repository.js';
import { FamilyTreeKeeperRepository } from '../../src/modules/keepers/keeper.repository.js';
import { TransfersTask } from '../../src/modules/keepers/transfers.task.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { Quotas } from '../../src/platform/quotas/quotas.js';
import { createAccount, setPlan, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import {
  addPage,
  addPerson,
  createKeeperWithTree,
  createTree,
  previewFile,
} from '../support/family-trees.js';
import { familyLines, gedcomOf } from '../support/gedcom-files.js';
import { addTreeKeeper } from '../support/keepers.js';
import { createObituary, createObituaryWithKeeper } from '../support/obituaries.js';

let app: TestApp;
let owner: TestAccount;
let taker: TestAccount;
let rootId: string;
let params: { id: string };

beforeAll(async () => {
  app = await startTestApp({
    WORKER: 'off',
    RATE_LIMITS: 'off',
    ADMIN_EMAILS: 'admin@example.com,second@example.com',
  });
});
beforeEach(async () => {
  const made = await createKeeperWithTree(app);
  ({ owner, rootId } = made);
  params = { id: made.treeId };
  await callOk(app, updateFamilyTreeEndpoint, { as: owner, params, body: { isPublic: false } });
  taker = await createAccount(app, 'PREMIUM_3');
  await addTreeKeeper(app, params.id, taker, 'contributor');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

const offer = (to = taker, as = owner) =>
  call(app, offerTreeTransferEndpoint, { as, params, body: { userId: to.userId } });
const accept = (as = taker) => call(app, acceptTreeTransferEndpoint, { as, params });
const decline = (as: TestAccount) => call(app, declineTreeTransferEndpoint, { as, params });
const keepersFor = (as: TestAccount) => callOk(app, listTreeKeepersEndpoint, { as, params });
const tree = (as: TestAccount) => callOk(app, getFamilyTreeEndpoint, { as, params });
const usedBy = async (as: TestAccount) => (await callOk(app, countFamilyTreesEndpoint, { as })).currentCount;
const stored = () =>
  app.app
    .get<Connection>(getConnectionToken())
    .collection('familyTrees')
    .findOne({ _id: new Types.ObjectId(params.id) });
const idsOf = ({ members }: { readonly members: readonly FamilyMemberView[] }) =>
  members.map(({ personId }) => personId);

async function lettersTo({ email }: TestAccount) {
  await app.app.get(JobWorker, { strict: false }).runDue();
  return app.mailbox.sent.filter(({ to }) => to === email);
}

describe('an offer of a tree', () => {
  it('is told by a letter that names the tree, and shown to its two parties', async () => {
    const editor = await createAccount(app);
    await addTreeKeeper(app, params.id, editor, 'editor');
    const { status, body } = await offer();
    expect(status).toBe(201);
    const [letter] = await lettersTo(taker);
    expect(letter?.subject).toBe('Вам передають сімейне дерево');
    expect(letter?.text).toContain('Дерево: Рід Шевчуків.');
    expect(letter?.text).toContain(`/family-tree/${params.id}/keepers`);
    expect((await keepersFor(owner)).transfer).toEqual(body);
    expect((await keepersFor(taker)).transfer).toEqual(body);
    expect((await keepersFor(editor)).transfer).toBeNull();
    expect(await tree(taker)).toMatchObject({ myRole: 'contributor', isOfferedToMe: true });
    expect((await tree(editor)).isOfferedToMe).toBe(false);
    expect([await usedBy(owner), await usedBy(taker)]).toEqual([1, 0]);
  });

  it('is the owner’s alone to make, to another keeper whose account is open, one at a time', async () => {
    const [editor, stranger] = [await createAccount(app), await createAccount(app)];
    const admin = await createAccount(app, 'FREE', 'admin@example.com');
    await addTreeKeeper(app, params.id, editor, 'editor');
    expectError(await offer(taker, editor), 'keeper.ownerOnly');
    expectError(await offer(taker, admin), 'keeper.ownerOnly');
    expectError(await offer(taker, stranger), 'familyTree.notFound');
    expectError(await offer(owner), 'transfer.toOwner');
    expectError(await offer(stranger), 'keeper.notFound');
    expect((await offer()).status).toBe(201);
    expectError(await offer(editor), 'transfer.exists');
    await decline(owner);
    await callOk(app, removeMeEndpoint, { as: taker, body: {} });
    expectError(await offer(), 'transfer.accountClosed');
  });

  it('ends by either party, by its term, and with the keeper', async () => {
    for (const by of [taker, owner]) {
      await offer();
      expect((await decline(by)).status).toBe(204);
      expectError(await accept(), 'transfer.notFound');
    }
    await offer();
    app.clock.advance({ days: transferDays, minutes: 1 });
    expectError(await accept(), 'transfer.notFound');
    await app.app.get(TransfersTask, { strict: false }).run();
    expect((await stored())?.transfer).toBeNull();
    await offer();
    await callOk(app, removeTreeKeeperEndpoint, { as: taker, params: { ...params, userId: taker.userId } });
    expectError(await accept(), 'familyTree.notFound');
  });
});

describe('acceptance of a tree', () => {
  it('moves owner, place and letters, and leaves the former owner an editor', async () => {
    const living = { fullName: 'Шевчук Оксана', birthDate: '1990', isAlive: true };
    await addPerson(app, owner, params.id, living);
    await offer();
    expect((await accept()).body).toEqual({ obituaryId: null, treeId: params.id, role: 'owner' });
    expect((await keepersFor(taker)).data).toMatchObject([
      { userId: taker.userId, role: 'owner' },
      { userId: owner.userId, role: 'editor' },
    ]);
    const [taken, given] = [await tree(taker), await tree(owner)];
    expect(taken).toMatchObject({ myRole: 'owner', isOwner: true });
    expect(taken.members[1]?.personData.fullName).toBe('Шевчук Оксана');
    expect(given).toMatchObject({ myRole: 'editor', isOwner: false });
    expect([await usedBy(owner), await usedBy(taker)]).toEqual([0, 1]);
    const letters = await lettersTo(owner);
    expect(letters.map(({ subject }) => subject)).toEqual(['Ваше дерево прийняли']);
    expect(letters[0]?.text).toContain('Рід Шевчуків');
    app.clock.advance({ hours: 1 });
    await app.app.get(Quotas, { strict: false }).releaseOrphaned();
    expect([await usedBy(owner), await usedBy(taker)]).toEqual([0, 1]);
    expectError(await call(app, removeFamilyTreeEndpoint, { as: owner, params }), 'keeper.ownerOnly');
    // Deleted by its new owner, it is theirs to restore.
    await callOk(app, removeFamilyTreeEndpoint, { as: taker, params });
    expect((await callOk(app, listDeletedFamilyTreesEndpoint, { as: owner })).total).toBe(0);
    expectError(await call(app, restoreFamilyTreeEndpoint, { as: owner, params }), 'familyTree.notFound');
    await callOk(app, restoreFamilyTreeEndpoint, { as: taker, params });
    expect((await tree(owner)).myRole).toBe('editor');
  });

  it('may be repeated, and tells the former owner once', async () => {
    await offer();
    for (let time = 0; time < 2; time += 1) expect((await accept()).status).toBe(200);
    await app.app.get(TransfersTask, { strict: false }).run();
    expect(await lettersTo(owner)).toHaveLength(1);
    expectError(await accept(owner), 'transfer.notFound');
    app.clock.advance({ days: transferDays });
    expectError(await accept(), 'transfer.notFound');
  });

  it('needs a plan with a free place; what stands above the new plan stays', async () => {
    app.clock.advance({ minutes: 1 });
    await setPlan(app, taker, 'FREE');
    await offer();
    expectError(await accept(), 'plan.frozen');
    expect([await usedBy(owner), (await tree(owner)).myRole]).toEqual([1, 'owner']);
    app.clock.advance({ minutes: 1 });
    await setPlan(app, taker, 'PREMIUM_3');
    const { _id: pageId } = await createObituary(app, taker);
    for (let count = 0; count < 3; count += 1) await createTree(app, taker, pageId);
    const refused = await accept();
    expectError(refused, 'plan.family');
    expect(refused.body.details).toMatchObject({ usage: { used: 3, limit: 3 } });
    expect([await usedBy(owner), await usedBy(taker)]).toEqual([1, 3]);
  });

  it('that always meets another write gives its place back', async () => {
    await offer();
    const repository = app.app.get(FamilyTreeKeeperRepository, { strict: false });
    vi.spyOn(repository, 'changeOwner').mockResolvedValue(false);
    expectError(await accept(), 'familyTree.changedMeanwhile');
    expect([await usedBy(owner), await usedBy(taker)]).toEqual([1, 0]);
  });

  it('leaves out the pages that are withdrawn from the trees of the new owner', async () => {
    const { keeper, page } = await createObituaryWithKeeper(app);
    const { _id: takersRoot } = await createObituary(app, taker);
    const { _id: takersTree } = await createTree(app, taker, takersRoot);
    await addPage(app, taker, takersTree, page._id);
    await addPage(app, owner, params.id, page._id);
    await callOk(app, updateFamilyTreeEndpoint, { as: owner, params, body: { rootPersonId: page._id } });
    await callOk(app, removeMemberEndpoint, { as: keeper, params: { id: takersTree, personId: page._id } });
    expect(idsOf(await tree(owner))).toEqual([rootId, page._id]);
    await offer();
    expect((await accept()).status).toBe(200);
    const taken = await tree(taker);
    expect(idsOf(taken)).toEqual([rootId]);
    expect(taken.rootPersonId).toBe(rootId);
  });

  it('leaves the repeated creation of the former owner the same tree while they keep it, and takes no place', async () => {
    const headers = { 'Idempotency-Key': 'one-tree' };
    const body = { name: 'Рід', rootPersonId: rootId };
    const create = () => call(app, createFamilyTreeEndpoint, { as: owner, headers, body });
    const { _id: first } = await callOk(app, createFamilyTreeEndpoint, { as: owner, headers, body });
    expect((await create()).body._id).toBe(first);
    params = { id: first };
    await addTreeKeeper(app, first, taker, 'editor');
    await offer();
    expect((await accept()).status).toBe(200);
    const used = await usedBy(owner);
    const again = await create();
    expect([again.status, again.body._id, again.body.myRole]).toEqual([201, first, 'editor']);
    await callOk(app, removeTreeKeeperEndpoint, {
      as: taker,
      params: { ...params, userId: owner.userId },
    });
    expectError(await create(), 'familyTree.createdAndDeleted');
    expect(await usedBy(owner)).toBe(used);
  });

  it('leaves the repeated import of the former owner the same tree while they keep it', async () => {
    const { importId } = await previewFile(app, owner, gedcomOf(familyLines));
    const headers = { 'Idempotency-Key': 'one-import' };
    const body = { importId, encoding: 'utf-8', rootId: '3', name: 'Рід' };
    const { _id: first } = await callOk(app, importFamilyTreeEndpoint, { as: owner, headers, body });
    params = { id: first };
    await addTreeKeeper(app, first, taker, 'editor');
    await offer();
    expect((await accept()).status).toBe(200);
    const used = await usedBy(owner);
    const again = () => call(app, importFamilyTreeEndpoint, { as: owner, headers, body });
    expect((await again()).body).toMatchObject({ _id: first, myRole: 'editor' });
    const other = { as: owner, body };
    expectError(await call(app, importFamilyTreeEndpoint, other), 'familyTree.importTaken');
    await callOk(app, removeTreeKeeperEndpoint, {
      as: taker,
      params: { ...params, userId: owner.userId },
    });
    expectError(await again(), 'familyTree.createdAndDeleted');
    expect(await usedBy(owner)).toBe(used);
  });

  it('that comes between a repeated creation and its write leaves no place taken', async () => {
    const headers = { 'Idempotency-Key': 'one-tree' };
    const body = { name: 'Рід', rootPersonId: rootId };
    const { _id: first } = await callOk(app, createFamilyTreeEndpoint, { as: owner, headers, body });
    params = { id: first };
    await addTreeKeeper(app, first, taker, 'editor');
    await offer();
    expect((await accept()).status).toBe(200);
    const repository = app.app.get(FamilyTreeRepository, { strict: false });
    vi.spyOn(repository, 'findIncludingDeleted').mockResolvedValueOnce(null);
    const again = await call(app, createFamilyTreeEndpoint, { as: owner, headers, body });
    expect([again.status, again.body._id]).toEqual([201, first]);
    expect(await usedBy(owner)).toBe(1);
  });
});

describe('a tree at once', () => {
  it('20 acceptances, refusals and withdrawals leave one outcome', async () => {
    await offer();
    const calls = [accept, () => decline(taker), () => decline(owner)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (calls[index % 3] ?? accept)()),
    );
    for (const answer of answers)
      if (answer.status >= 300)
        expect(['transfer.notFound', 'familyTree.changedMeanwhile']).toContain(answer.body.code);
    const isMoved = (await stored())?.ownerId.toHexString() === taker.userId;
    expect([await usedBy(owner), await usedBy(taker)]).toEqual(isMoved ? [0, 1] : [1, 0]);
    expectError(await decline(owner), 'transfer.notFound');
  });

  it('20 acceptances take one place', async () => {
    await offer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect([await usedBy(owner), await usedBy(taker)]).toEqual([0, 1]);
    expect((await keepersFor(taker)).data).toHaveLength(2);
  });

  it('a deletion and an acceptance leave one of them, and every place right', async () => {
    for (let round = 0; round < 5; round += 1) {
      params = { id: (await createTree(app, owner, rootId))._id };
      await addTreeKeeper(app, params.id, taker, 'editor');
      await offer();
      const before = [await usedBy(owner), await usedBy(taker)];
      const [accepted, removed] = await Promise.all([
        accept(),
        call(app, removeFamilyTreeEndpoint, { as: owner, params }),
      ]);
      const isMoved = accepted.status === 200;
      expect([accepted.status, removed.status]).toEqual(isMoved ? [200, 403] : [404, 204]);
      expect([await usedBy(owner), await usedBy(taker)]).toEqual([
        (before[0] ?? 0) - 1,
        (before[1] ?? 0) + (isMoved ? 1 : 0),
      ]);
      if (isMoved) await callOk(app, removeFamilyTreeEndpoint, { as: taker, params });
    }
  });

  it('an administrator’s deletion removes the tree also after a move', async () => {
    const admin = await createAccount(app, 'FREE', 'second@example.com');
    await offer();
    const repository = app.app.get(FamilyTreeRepository, { strict: false });
    const markDeleted = repository.markDeleted.bind(repository);
    vi.spyOn(repository, 'markDeleted').mockImplementationOnce(async (...sent) => {
      expect((await accept()).status).toBe(200);
      return markDeleted(...sent);
    });
    expect((await call(app, removeFamilyTreeEndpoint, { as: admin, params })).status).toBe(204);
    expect(await stored()).toMatchObject({ deletedBy: 'administrator' });
    expect([await usedBy(owner), await usedBy(taker)]).toEqual([0, 0]);
  });

  it('a withdrawal and an acceptance keep the page out of the trees of the new owner', async () => {
    await callOk(app, updateFamilyTreeEndpoint, { as: owner, params, body: { isPublic: true } });
    const { keeper, page } = await createObituaryWithKeeper(app);
    await addPage(app, owner, params.id, page._id);
    await offer();
    const withdrawals = app.app.get(WithdrawalRepository, { strict: false });
    const insert = withdrawals.insert.bind(withdrawals);
    vi.spyOn(withdrawals, 'insert').mockImplementationOnce(async (...sent) => {
      await insert(...sent);
      expect((await accept()).status).toBe(200);
    });
    const personId = page._id;
    await callOk(app, removeMemberEndpoint, { as: keeper, params: { ...params, personId } });
    expect(idsOf(await tree(taker))).toEqual([rootId]);
    const body = { personId, generationOrder: 2 };
    expectError(await call(app, addMemberEndpoint, { as: taker, params, body }), 'familyTree.pageWithdrawn');
  });

  it('additions and an acceptance are both kept', async () => {
    const editor = await createAccount(app);
    await addTreeKeeper(app, params.id, editor, 'editor');
    await offer();
    const [accepted, ...added] = await Promise.all([
      accept(),
      ...Array.from({ length: 5 }, () => addPerson(app, editor, params.id)),
    ]);
    expect(accepted.status).toBe(200);
    expect(await tree(taker)).toMatchObject({ myRole: 'owner', memberCount: 1 + added.length });
  });
});
