import {
  addMemberEndpoint,
  canAddMemberEndpoint,
  moveMemberEndpoint,
  removeMemberEndpoint,
  updateMemberEndpoint,
} from '@memorial/contracts/family-trees/family-members.endpoints';
import {
  familyTreeGenerationsEndpoint,
  getFamilyTreeEndpoint,
  listFamilyTreesEndpoint,
  listFamilyTreesOfPageEndpoint,
  updateFamilyTreeEndpoint,
} from '@memorial/contracts/family-trees/family-trees.endpoints';
import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import {
  createRelationshipEndpoint,
  listRelationshipsEndpoint,
  removeRelationshipEndpoint,
} from '@memorial/contracts/family-trees/relationships.endpoints';
import {
  inviteTreeKeeperEndpoint,
  listTreeKeepersEndpoint,
  removeTreeKeeperEndpoint,
  revokeTreeInvitationEndpoint,
  updateTreeKeeperEndpoint,
} from '@memorial/contracts/keepers/family-tree-keepers.endpoints';
import { invitationDays, maxKeepers } from '@memorial/contracts/keepers/keepers.constants';
import {
  acceptInvitationEndpoint,
  lookAtInvitationEndpoint,
} from '@memorial/contracts/keepers/keepers.endpoints';
import { removeMeEndpoint, restoreMeEndpoint } from '@memorial/contracts/users/users.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountDeletionService } from '../../src/modules/accounts/account-deletion.service.js';
import { FamilyTreePurgeTask } from '../../src/modules/family-trees/family-tree-purge.task.js';
import { nameForEmail } from '../../src/modules/keepers/family-tree.emails.js';
import { InvitationPurgeTask } from '../../src/modules/keepers/invitation-purge.task.js';
import { KeeperAccountDataProvider } from '../../src/modules/keepers/keeper-account-data.provider.js';
import { createAccount, setPlan, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { countCommands } from '../support/count-commands.js';
import { expectError } from '../support/expect-response.js';
import { addPage, addPerson, createKeeperWithTree, createTree } from '../support/family-trees.js';
import { addTreeKeeper, inviteToTree } from '../support/keepers.js';
import { createObituary, createObituaryWithKeeper } from '../support/obituaries.js';
import { purge } from '../support/purge.js';

let app: TestApp;
let owner: TestAccount;
let other: TestAccount;
let rootId: string;
let treeId: string;
let params: { id: string };

beforeAll(async () => {
  app = await startTestApp({ WORKER: 'off', RATE_LIMITS: 'off' }, { monitorCommands: true });
});
beforeEach(async () => {
  ({ owner, rootId, treeId } = await createKeeperWithTree(app));
  params = { id: treeId };
  await hide();
  other = await createAccount(app);
});
afterAll(() => app.stop());

const hide = () => callOk(app, updateFamilyTreeEndpoint, { as: owner, params, body: { isPublic: false } });
const tree = (as?: TestAccount) => call(app, getFamilyTreeEndpoint, { as, params });
const list = (as: TestAccount) => callOk(app, listTreeKeepersEndpoint, { as, params });
const accept = (as: TestAccount, token: string) =>
  call(app, acceptInvitationEndpoint, { as, body: { token } });
const look = (token: string, as?: TestAccount) =>
  call(app, lookAtInvitationEndpoint, { as, body: { token } });
const leave = (as: TestAccount, by = as) =>
  call(app, removeTreeKeeperEndpoint, { as: by, params: { ...params, userId: as.userId } });
const ownTrees = async (as: TestAccount) => (await callOk(app, listFamilyTreesEndpoint, { as })).data;
const role = (as: TestAccount, to: 'editor' | 'contributor') =>
  callOk(app, updateTreeKeeperEndpoint, {
    as: owner,
    params: { ...params, userId: as.userId },
    body: { role: to },
  });

describe('an invitation to a tree', () => {
  it('makes its account a keeper; its letter says that it is a tree, and repeats nothing typed', async () => {
    const { invitation, token } = await inviteToTree(app, owner, treeId, other);
    const letter = app.mailbox.sent.find(({ to }) => to === other.email);
    expect(letter?.subject).toBe('Вас запрошують разом доглядати сімейне дерево');
    expect(letter?.text).toContain('Як воно зветься і хто запрошує, ви побачите за посиланням.');
    for (const typed of ['Шевчук', 'Коваль']) expect(letter?.text).not.toContain(typed);
    expect(await list(owner)).toMatchObject({
      data: [{ userId: owner.userId, role: 'owner' }],
      invitations: [{ _id: invitation._id, email: other.email, role: 'editor' }],
      transfer: null,
      successorId: null,
    });
    expectError(await tree(other), 'familyTree.notFound');
    expect((await accept(other, token)).body).toEqual({ obituaryId: null, treeId, role: 'editor' });
    expect(await list(other)).toMatchObject({
      data: [{ role: 'owner' }, { userId: other.userId, role: 'editor' }],
      invitations: [],
    });
    expect((await tree(other)).body).toMatchObject({ myRole: 'editor', isOwner: false });
    expect((await tree(owner)).body).toMatchObject({ myRole: 'owner', isOwner: true });
  });

  it('shows name and role to the holder of its link, and changes nothing by that', async () => {
    const { token } = await inviteToTree(app, owner, treeId, { email: other.email, role: 'contributor' });
    const shown = { obituary: null, tree: { _id: treeId, name: 'Рід Шевчуків' }, role: 'contributor' };
    expect((await look(token)).body).toMatchObject({ ...shown, isKeeper: false, isForCaller: null });
    expect((await look(token, other)).body).toMatchObject({ ...shown, isForCaller: true });
    expect((await list(owner)).data).toHaveLength(1);
  });

  it('is for the invited address alone, is accepted once, and needs another one after leaving', async () => {
    const { token } = await inviteToTree(app, owner, treeId, other);
    expectError(await accept(await createAccount(app), token), 'invitation.otherAddress');
    for (let time = 0; time < 2; time += 1)
      expect((await accept(other, token)).body).toEqual({ obituaryId: null, treeId, role: 'editor' });
    expectError(await accept(owner, token), 'invitation.used');
    expectError(await look(token), 'invitation.used');
    expect((await leave(other)).status).toBe(204);
    expectError(await accept(other, token), 'invitation.used');
    expectError(await look(token, other), 'invitation.used');
    const { token: next } = await inviteToTree(app, owner, treeId, other);
    expect((await accept(other, next)).status).toBe(200);
  });

  it('ends by revocation, by its term, and is erased with its address', async () => {
    const revoked = await inviteToTree(app, owner, treeId, other);
    const ended = { as: owner, params: { ...params, invitationId: revoked.invitation._id } };
    await callOk(app, revokeTreeInvitationEndpoint, ended);
    expectError(await accept(other, revoked.token), 'invitation.notFound');
    expectError(await call(app, revokeTreeInvitationEndpoint, ended), 'invitation.notFound');
    const { token } = await inviteToTree(app, owner, treeId, other);
    app.clock.advance({ days: invitationDays, minutes: 1 });
    expectError(await accept(other, token), 'invitation.notFound');
    await app.app.get(InvitationPurgeTask, { strict: false }).run();
    expect((await stored())?.invitations).toEqual([]);
  });

  it('is one for an address, none for a keeper, and bounded', async () => {
    await inviteToTree(app, owner, treeId, other);
    const send = (email: string) =>
      call(app, inviteTreeKeeperEndpoint, { as: owner, params, body: { email, role: 'editor' } });
    expectError(await send(other.email), 'invitation.exists');
    expectError(await send(owner.email), 'keeper.exists');
    for (let count = 2; count < maxKeepers; count += 1)
      expect((await send(`rid-${count}@example.com`)).status).toBe(201);
    expectError(await send('zaivyi@example.com'), 'keeper.tooMany');
  });

  it('accepted 20 times at once makes one keeper', async () => {
    const { token } = await inviteToTree(app, owner, treeId, other);
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(other, token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await list(owner)).data).toHaveLength(2);
  });
});

describe('a name of a tree', () => {
  it.each([
    ['Родина Шевчук-Дем’яненків', 'Родина Шевчук-Дем’яненків'],
    [' «Рід» ', '«Рід»'],
    ['Виграш: 067 123 45 67', null],
    ['Зайдіть на example.com', null],
    ['<b>Рід</b>', null],
    ['а'.repeat(61), null],
    ['   ', null],
  ])('stands in letters to its keepers where it is words alone: %j', (name, told) => {
    expect(nameForEmail(name)).toBe(told);
  });
});

describe('kept trees', () => {
  it('stand among the own ones with their role, in two commands', async () => {
    await setPlan(app, other, 'PREMIUM_3');
    app.clock.advance({ minutes: 1 });
    const { _id: pageId } = await createObituary(app, other);
    const own = (await createTree(app, other, pageId))._id;
    await addTreeKeeper(app, treeId, other, 'contributor');
    const rows = (await ownTrees(other)).map(({ _id, myRole, isOwner }) => [_id, myRole, isOwner]);
    expect(rows).toEqual([
      [own, 'owner', true],
      [treeId, 'contributor', false],
    ]);
    const session = countCommands(app);
    await callOk(app, canAddMemberEndpoint, { as: other, params: { id: 'f'.repeat(24) } }).catch(() => null);
    const ofSession = session.stop() - 1;
    const commands = countCommands(app);
    await ownTrees(other);
    expect(commands.stop() - ofSession).toBeLessThanOrEqual(2);
  });

  it('leave the list of a keeper who is removed, who sees nothing more of a private one', async () => {
    await addTreeKeeper(app, treeId, other, 'editor');
    const ofPage = { as: other, params: { id: rootId } };
    const treesOfPage = async () => (await callOk(app, listFamilyTreesOfPageEndpoint, ofPage)).data.length;
    expect(await treesOfPage()).toBe(1);
    expect((await leave(other, owner)).status).toBe(204);
    expect(await ownTrees(other)).toEqual([]);
    expect(await treesOfPage()).toBe(0);
    expectError(await tree(other), 'familyTree.notFound');
    expectError(await call(app, listTreeKeepersEndpoint, { as: other, params }), 'familyTree.notFound');
    expectError(await call(app, familyTreeGenerationsEndpoint, { as: other, params }), 'familyTree.notFound');
  });

  it('are never taken from their owner by an editor', async () => {
    await addTreeKeeper(app, treeId, other, 'editor');
    expectError(await leave(owner, other), 'keeper.ownerOnly');
    expectError(await leave(owner), 'keeper.isOwner');
    const stranger = { params: { ...params, userId: 'a'.repeat(24) }, body: { role: 'editor' } };
    expectError(await call(app, updateTreeKeeperEndpoint, { as: owner, ...stranger }), 'keeper.notFound');
  });
});

const membersFor = async (as?: TestAccount): Promise<FamilyMemberView[]> => (await tree(as)).body.members;
const living = { fullName: 'Шевчук Оксана', birthDate: '1990-05-06', isAlive: true };

describe('what a contributor adds', () => {
  beforeEach(() => addTreeKeeper(app, treeId, other, 'contributor'));

  it('is theirs to change and remove, and of others nothing', async () => {
    const { _id: ofOwner } = await addPerson(app, owner, treeId);
    const { _id: own } = await addPerson(app, other, treeId);
    const mayChange = async (as: TestAccount) =>
      Object.fromEntries((await membersFor(as)).map(({ personId, canChange }) => [personId, canChange]));
    expect(await mayChange(other)).toEqual({ [rootId]: false, [ofOwner]: false, [own]: true });
    expect(await mayChange(owner)).toEqual({ [rootId]: true, [ofOwner]: true, [own]: true });
    const change = (personId: string) =>
      call(app, updateMemberEndpoint, {
        as: other,
        params: { ...params, personId },
        body: { person: { fullName: 'Ганна' } },
      });
    const move = (personId: string, withRelatives: boolean) =>
      call(app, moveMemberEndpoint, {
        as: other,
        params: { ...params, personId },
        body: { generationOrder: 2, withRelatives },
      });
    const remove = (personId: string) =>
      call(app, removeMemberEndpoint, { as: other, params: { ...params, personId } });
    for (const refused of [await change(ofOwner), await move(ofOwner, false), await remove(ofOwner)])
      expectError(refused, 'familyTree.notOwner');
    expect((await change(own)).body.personData.fullName).toBe('Ганна');
    // Relatives of others do not move along.
    const sibling = { fromPersonId: own, toPersonId: ofOwner, relationshipType: 'sibling' };
    await callOk(app, createRelationshipEndpoint, { as: other, params, body: sibling });
    expectError(await move(own, true), 'familyTree.notOwner');
    expect((await remove(own)).status).toBe(204);
  });

  it('links: the own ones alone are theirs to remove; a link of earlier versions is nobody’s', async () => {
    const [a, b] = [await addPerson(app, owner, treeId), await addPerson(app, owner, treeId)];
    const link = async (as: TestAccount, from: string) =>
      (
        await callOk(app, createRelationshipEndpoint, {
          as,
          params,
          body: { fromPersonId: from, toPersonId: rootId, relationshipType: 'other', label: 'кума' },
        })
      )._id;
    const [ofOwner, own] = [await link(owner, a._id), await link(other, b._id)];
    const rows = async (as: TestAccount) =>
      (await callOk(app, listRelationshipsEndpoint, { as, params })).data.map(({ _id, canChange }) => [
        _id,
        canChange,
      ]);
    expect(await rows(other)).toEqual([
      [ofOwner, false],
      [own, true],
    ]);
    const remove = (relId: string) =>
      call(app, removeRelationshipEndpoint, { as: other, params: { ...params, relId } });
    expectError(await remove(ofOwner), 'familyTree.notOwner');
    await trees().updateOne(
      { _id: new Types.ObjectId(treeId) },
      { $unset: { 'relationships.$[].createdBy': '' } },
    );
    expectError(await remove(own), 'familyTree.notOwner');
    expect(await rows(owner)).toEqual([
      [ofOwner, true],
      [own, true],
    ]);
  });

  it('stays when they leave', async () => {
    const { _id: own } = await addPerson(app, other, treeId);
    await leave(other);
    expect((await membersFor(owner)).map(({ personId }) => personId)).toContain(own);
  });

  it('is an own page, which they take out again and add again', async () => {
    const { _id: pageId } = await createObituary(app, other);
    const remove = () =>
      call(app, removeMemberEndpoint, { as: other, params: { ...params, personId: pageId } });
    await addPage(app, other, treeId, pageId);
    expect((await remove()).status).toBe(204);
    await addPage(app, other, treeId, pageId);
    expect((await remove()).status).toBe(204);
    // Put in by somebody else, it is withdrawn as by every owner of a page: for good.
    await addPage(app, owner, treeId, pageId);
    expect((await remove()).status).toBe(204);
    const add = { as: owner, params, body: { personId: pageId, generationOrder: 2 } };
    expectError(await call(app, addMemberEndpoint, add), 'familyTree.pageWithdrawn');
  });

  it('is no page that was withdrawn from their own trees', async () => {
    await setPlan(app, other, 'PREMIUM_3');
    const { keeper, page } = await createObituaryWithKeeper(app);
    const { _id: ownRoot } = await createObituary(app, other);
    const { _id: ownTree } = await createTree(app, other, ownRoot);
    await addPage(app, other, ownTree, page._id);
    const withdrawal = { as: keeper, params: { id: ownTree, personId: page._id } };
    await callOk(app, removeMemberEndpoint, withdrawal);
    const add = (as: TestAccount) =>
      call(app, addMemberEndpoint, { as, params, body: { personId: page._id, generationOrder: 2 } });
    expectError(await add(other), 'familyTree.pageWithdrawn');
    expect((await add(owner)).status).toBe(201);
  });
});

describe('living people and closed pages', () => {
  const nameOf = (members: readonly FamilyMemberView[], at: number) => members[at]?.personData.fullName;

  it('without a page are named to editors and to those who added them', async () => {
    const second = await createAccount(app);
    await addTreeKeeper(app, treeId, other, 'contributor');
    await addTreeKeeper(app, treeId, second, 'contributor');
    const editor = await createAccount(app);
    await addTreeKeeper(app, treeId, editor, 'editor');
    await addPerson(app, owner, treeId, living);
    await addPerson(app, other, treeId, { ...living, fullName: 'Шевчук Роман', birthDate: '1988' });
    const names = async (as?: TestAccount) => {
      const members = await membersFor(as);
      return [nameOf(members, 1), nameOf(members, 2)];
    };
    expect(await names(owner)).toEqual(['Шевчук Оксана', 'Шевчук Роман']);
    expect(await names(editor)).toEqual(['Шевчук Оксана', 'Шевчук Роман']);
    expect(await names(other)).toEqual(['Жива людина', 'Шевчук Роман']);
    expect(await names(second)).toEqual(['Жива людина', 'Жива людина']);
    for (const as of [other, second]) {
      const answers = [await tree(as), await call(app, familyTreeGenerationsEndpoint, { as, params })];
      expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/Оксана|1990-05-06/);
    }
    // A public tree tells a removed keeper as little as everybody else.
    await callOk(app, updateFamilyTreeEndpoint, { as: owner, params, body: { isPublic: true } });
    await leave(other);
    expect(await names(other)).toEqual(['Жива людина', 'Жива людина']);
    await role(editor, 'contributor');
    expect(await names(editor)).toEqual(['Жива людина', 'Жива людина']);
  });

  it('on pages are named by the rule of the page, whatever the role in the tree', async () => {
    const alive = { isAlive: true, deathDate: null, deathDateUnknown: false };
    const { _id: livingPage } = await createObituary(app, owner, { ...alive, fullName: 'Коваль Жива' });
    const { _id: closedPage } = await createObituary(app, owner, {
      visibility: 'private',
      fullName: 'Коваль Закрита',
    });
    await addPage(app, owner, treeId, livingPage);
    await addPage(app, owner, treeId, closedPage);
    for (const granted of ['contributor', 'editor'] as const) {
      const as = await createAccount(app);
      await addTreeKeeper(app, treeId, as, granted);
      const answer = await tree(as);
      expect(answer.body.members.map(({ personData }: FamilyMemberView) => personData.redacted)).toEqual([
        null,
        'living',
        'closed',
      ]);
      for (const secret of [livingPage, closedPage, 'Жива"', 'Коваль Закрита'])
        expect(JSON.stringify(answer.body)).not.toContain(secret);
      // The alias opens nothing: neither the page, nor another member.
      const alias = answer.body.members[2].personId;
      const add = { as, params, body: { personId: alias, generationOrder: 2 } };
      expectError(await call(app, addMemberEndpoint, add), 'obituary.notFound');
    }
    // The page that an editor brings along stays closed to the owner of the tree.
    const editor = await createAccount(app, 'PREMIUM_1');
    await addTreeKeeper(app, treeId, editor, 'editor');
    const { _id: theirs } = await createObituary(app, editor, { visibility: 'private' });
    await addPage(app, editor, treeId, theirs);
    expect((await membersFor(owner)).at(-1)?.personData.redacted).toBe('closed');
    expect((await membersFor(editor)).at(-1)?.personId).toBe(theirs);
  });

  it('keep the facts of their links from contributors who did not add these', async () => {
    await addTreeKeeper(app, treeId, other, 'contributor');
    const { _id: person } = await addPerson(app, owner, treeId, living, 2);
    const wedding = '2015-08-01';
    const body = { fromPersonId: person, toPersonId: rootId, relationshipType: 'spouse', startDate: wedding };
    await callOk(app, createRelationshipEndpoint, { as: owner, params, body });
    const links = async (as: TestAccount) =>
      (await callOk(app, listRelationshipsEndpoint, { as, params })).data;
    expect(await links(other)).toMatchObject([{ startDate: null, qualifier: null, canChange: false }]);
    expect(await links(owner)).toMatchObject([{ startDate: wedding }]);
    await role(other, 'editor');
    expect(await links(other)).toMatchObject([{ startDate: wedding, canChange: true }]);
  });
});

describe('the plan', () => {
  it('is the owner’s: keepers learn neither that it has ended, nor of other trees', async () => {
    await addTreeKeeper(app, treeId, other, 'editor');
    const canAdd = async (as: TestAccount) => callOk(app, canAddMemberEndpoint, { as, params });
    expect(await canAdd(other)).toEqual(await canAdd(owner));
    await addPerson(app, other, treeId);
    app.clock.advance({ hours: 1 });
    await setPlan(app, owner, 'FREE');
    const add = (as: TestAccount) =>
      call(app, addMemberEndpoint, { as, params, body: { person: {}, generationOrder: 1 } });
    expectError(await add(owner), 'plan.frozen');
    const refused = await add(other);
    expectError(refused, 'plan.family');
    expect(refused.body.details).toEqual({ limitType: 'family', currentPlan: 'FREE' });
  });

  it('of a keeper does not matter', async () => {
    await addTreeKeeper(app, treeId, other, 'contributor');
    expect((await addPerson(app, other, treeId)).personId).toBeDefined();
  });
});

const trees = () => app.app.get<Connection>(getConnectionToken()).collection('familyTrees');
const stored = () => trees().findOne({ _id: new Types.ObjectId(treeId) });
/** Lets the undo of deletions end. */
async function endUndo(): Promise<void> {
  app.clock.advance({ days: 4 });
  await app.app.get(AccountDeletionService, { strict: false }).purgeExpired();
  await purge(app);
  await app.app.get(FamilyTreePurgeTask, { strict: false }).run();
}

describe('the deletion of an account', () => {
  it('takes the owner’s trees away from their keepers; an undo brings them back', async () => {
    await addTreeKeeper(app, treeId, other, 'editor');
    const { token } = await inviteToTree(app, owner, treeId, { email: 'kateryna@example.com' });
    await callOk(app, removeMeEndpoint, { as: owner, body: {} });
    expectError(await tree(other), 'familyTree.notFound');
    expect(await ownTrees(other)).toEqual([]);
    expectError(await look(token), 'invitation.notFound');
    await callOk(app, restoreMeEndpoint, { as: owner });
    expect((await tree(other)).body.myRole).toBe('editor');
    await callOk(app, removeMeEndpoint, { as: owner, body: {} });
    await endUndo();
    expect(await stored()).toBeNull();
    expect(await ownTrees(other)).toEqual([]);
  });

  it('ends the roles of a keeper, whose additions stay; the export names the roles', async () => {
    await addTreeKeeper(app, treeId, other, 'contributor');
    const { _id: own } = await addPerson(app, other, treeId);
    const data = app.app.get(KeeperAccountDataProvider, { strict: false });
    expect(await data.exportTreeRoles(other.userId)).toMatchObject([
      { familyTreeId: treeId, role: 'contributor', isOffered: false },
    ]);
    await callOk(app, removeMeEndpoint, { as: other, body: {} });
    expect((await list(owner)).data).toMatchObject([{}, { userId: other.userId, name: null }]);
    await endUndo();
    expect((await list(owner)).data).toHaveLength(1);
    expect((await membersFor(owner)).map(({ personId }) => personId)).toContain(own);
  });
});
