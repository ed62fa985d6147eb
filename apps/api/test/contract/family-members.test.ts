import * as members from '@memorial/contracts/family-trees/family-members.endpoints';
import * as trees from '@memorial/contracts/family-trees/family-trees.endpoints';
import type { FamilyTreeView } from '@memorial/contracts/family-trees/family-trees.schemas';
import {
  createRelationshipEndpoint,
  listRelationshipsEndpoint,
} from '@memorial/contracts/family-trees/relationships.endpoints';
import {
  removeObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ScheduledTasks } from '../../src/platform/schedule/scheduled-tasks.js';
import { createAccount, setPlan, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { addPage, addPerson, createKeeperWithTree, createTree } from '../support/family-trees.js';
import { createObituary, createObituaryWithKeeper } from '../support/obituaries.js';

let app: TestApp;
let owner: TestAccount;
let pageId: string;
let treeId: string;

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'admin@example.com', RATE_LIMITS: 'off' });
});
beforeEach(async () => {
  ({ owner, rootId: pageId, treeId } = await createKeeperWithTree(app));
});
afterAll(() => app.stop());

const get = (as?: TestAccount): Promise<FamilyTreeView> =>
  callOk(app, trees.getFamilyTreeEndpoint, { as, params: { id: treeId } });
const add = (body: object, as: TestAccount | undefined = owner, headers = {}) =>
  call(app, members.addMemberEndpoint, { as, params: { id: treeId }, body, headers });
const patch = (personId: string, body: object, headers = {}) =>
  call(app, members.updateMemberEndpoint, { as: owner, params: { id: treeId, personId }, body, headers });
const move = (personId: string, body: object) =>
  call(app, members.moveMemberEndpoint, { as: owner, params: { id: treeId, personId }, body });
const remove = (personId: string, as: TestAccount | undefined = owner) =>
  call(app, members.removeMemberEndpoint, { as, params: { id: treeId, personId } });
const canAdd = (as?: TestAccount) =>
  callOk(app, members.canAddMemberEndpoint, { as, params: { id: treeId } });

describe('a member', () => {
  it('is a page of anybody that everybody sees, once', async () => {
    const { page } = await createObituaryWithKeeper(app);
    const added = await add({ personId: page._id, generationOrder: 3 });
    expect(added.body).toMatchObject({
      _id: page._id,
      personId: page._id,
      generationOrder: 3,
      createdBy: owner.userId,
      personData: { fullName: page.fullName, hasPage: true, canEdit: false },
    });
    const again = await add({ personId: page._id, generationOrder: 2 });
    expectError(again, 'familyTree.alreadyMember');
    expect(again.body.message).toBe('Person is already a member of this family tree');
    const parallel = await createObituaryWithKeeper(app);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((generationOrder) => add({ personId: parallel.page._id, generationOrder })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
  });

  it('may be somebody without a page, or nobody knows who', async () => {
    const person = {
      fullName: 'Шевчук Ганна',
      gender: 'female',
      birthDate: '1912',
      birthDateQualifier: 'about',
    };
    const { body } = await add({ person, generationOrder: 4 });
    expect(body.personData).toMatchObject({ ...person, isAlive: false, hasPage: false, canEdit: true });
    const unknown = await add({ person: {}, generationOrder: 4 });
    expect(unknown.body.personData).toMatchObject({ fullName: null, isAlive: false, redacted: null });
    expect((await get()).members.map(({ personData }) => personData.fullName)).toContain('Шевчук Ганна');
  });

  it('without a page who may be alive is named to the owner alone', async () => {
    const { _id } = await addPerson(app, owner, treeId, { fullName: 'Шевчук Тарас', birthDate: '1970' }, 1);
    expect((await get(owner)).members[1]).toMatchObject({ personId: _id, personData: { isAlive: true } });
    const [, seen] = (await get()).members;
    expect(seen?.personData).toMatchObject({ fullName: 'Жива людина', isAlive: null, redacted: 'living' });
    expect(seen?.personId).not.toBe(_id);
  });

  it('has dates that can be', async () => {
    for (const person of [
      { birthDate: '1950', deathDate: '1940' },
      { birthDate: '2031' },
      { birthDate: '1990', deathDate: '2001', isAlive: true },
    ]) {
      expectError(await add({ person, generationOrder: 1 }), 'validation.failed');
    }
    const { _id } = await addPerson(app, owner, treeId, { fullName: 'Іван', birthDate: '1970' });
    const dead = await patch(_id, { person: { deathDate: '2001' } });
    expect(dead.body.personData).toMatchObject({ isAlive: false, birthDate: '1970', deathDate: '2001' });
  });

  it('is added once by a repeated request', async () => {
    const body = { person: { fullName: 'Іван' }, generationOrder: 3 };
    const headers = { 'Idempotency-Key': 'person' };
    const ids = await Promise.all([1, 2, 3].map(async () => (await add(body, owner, headers)).body._id));
    expect(new Set(ids).size).toBe(1);
    expect((await get(owner)).memberCount).toBe(2);
    const reused = await add({ ...body, generationOrder: 4 }, owner, headers);
    expectError(reused, 'request.keyReused');
    expect(reused.body.details._id).toBe(ids[0]);
  });

  it('is named by the id that its account knows where a key is used again', async () => {
    const administrator = await createAccount(app, 'FREE', 'admin@example.com');
    const page = await createObituary(app, owner);
    const headers = { 'Idempotency-Key': 'page' };
    await add({ personId: page._id, generationOrder: 3 }, owner, headers);
    const reused = await add({ personId: page._id, generationOrder: 2 }, owner, headers);
    expect(reused.body.details).toEqual({ _id: page._id });
    // The key of another account is another key.
    expect((await add({ person: {}, generationOrder: 3 }, administrator, headers)).status).toBe(201);
  });

  it('needs a page that the owner sees, and keeps where it is living or not public', async () => {
    const { keeper, page } = await createObituaryWithKeeper(app);
    const change = (body: object) =>
      callOk(app, updateObituaryEndpoint, { as: keeper, params: { id: page._id }, body });
    await change({ visibility: 'link' });
    expectError(await add({ personId: page._id, generationOrder: 2 }), 'familyTree.livingNotKept');
    await change({ visibility: 'private' });
    expectError(await add({ personId: page._id, generationOrder: 2 }), 'obituary.notFound');
  });

  it.each([0, 5, 13, 1.5, '2', null])('is in no generation %s', async (generationOrder) => {
    expectError(await add({ person: {}, generationOrder }), 'validation.failed');
    expectError(await move(pageId, { generationOrder }), 'validation.failed');
  });
});

describe('the limit of members', () => {
  it('is met exactly by a hundred additions at the same time', async () => {
    for (let count = 1; count < 60; count += 1) await addPerson(app, owner, treeId);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        add({ person: { fullName: `Особа ${index}` }, generationOrder: 1 + (index % 4) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(40);
    const [refused] = answers.filter(({ status }) => status !== 201);
    if (!refused) throw new Error('all were added');
    expectError(refused, 'plan.familyMembers');
    expect(refused.body.message).toBe('Ви не можете додати більше членів дерева. Ліміт: 100 осіб.');
    expect((await get()).memberCount).toBe(100);
    expect(await canAdd(owner)).toEqual({ canAddMember: false, maxMembers: 100, memberCount: 100 });
  });

  it('is asked before', async () => {
    expect(await canAdd(owner)).toEqual({ canAddMember: true, maxMembers: 100, memberCount: 1 });
    expect((await canAdd()).canAddMember).toBe(false);
    const params = { id: treeId };
    const generations = (as?: TestAccount) => callOk(app, members.canAddGenerationEndpoint, { as, params });
    expect(await generations(owner)).toEqual({
      canAddGeneration: true,
      maxGenerations: 4,
      generationCount: 1,
    });
    for (const generationOrder of [1, 3, 4]) await addPerson(app, owner, treeId, {}, generationOrder);
    expect((await generations(owner)).canAddGeneration).toBe(false);
    expect((await generations()).canAddGeneration).toBe(false);
  });

  it('of a plan that has ended freezes additions and changes, and lets remove', async () => {
    const { _id } = await addPerson(app, owner, treeId);
    app.clock.advance({ minutes: 1 });
    await setPlan(app, owner, 'FREE');
    expectError(await add({ person: {}, generationOrder: 1 }), 'plan.frozen');
    expectError(await patch(_id, { person: { fullName: 'Інша' } }), 'plan.frozen');
    expectError(await move(_id, { generationOrder: 4 }), 'plan.frozen');
    expect((await canAdd(owner)).canAddMember).toBe(false);
    expect((await remove(_id)).status).toBe(204);
  });
});

describe('a person without a page', () => {
  it('changes what is sent alone', async () => {
    const { _id } = await addPerson(app, owner, treeId, { fullName: 'Іван', birthDate: '1901' });
    const { revision } = await get(owner);
    const headers = { 'If-Match': String(revision) };
    const { body } = await patch(_id, { person: { fullName: 'Іван Шевчук' } }, headers);
    expect(body.personData).toMatchObject({ fullName: 'Іван Шевчук', birthDate: '1901' });
    expectError(await patch(_id, { person: {} }, headers), 'familyTree.changedMeanwhile');
    expectError(await patch(pageId, { person: {} }), 'familyTree.memberHasPage');
    expectError(await patch(treeId, { person: {} }), 'familyTree.memberNotFound');
  });

  it.each([
    ['of whom something is known now', {}, { fullName: 'Шевчук Тарас', birthDate: '1990' }],
    ['who was born later', { fullName: 'Шевчук Тарас', birthDate: '1900' }, { birthDate: '1990' }],
    [
      'whose death was a mistake',
      { fullName: 'Шевчук Тарас', birthDate: '1970', deathDate: '2001' },
      { deathDate: null },
    ],
  ])('%s is alive for others again', async (_, known, change) => {
    const { _id } = await addPerson(app, owner, treeId, known, 1);
    expect((await patch(_id, { person: change })).body.personData.isAlive).toBe(true);
    const [, seen] = (await get()).members;
    expect(seen?.personData).toMatchObject({ fullName: 'Жива людина', birthDate: null });
  });

  it('who is said to be dead stays so', async () => {
    const said = { fullName: 'Марія', birthDate: '1970', isAlive: false };
    const { _id } = await addPerson(app, owner, treeId, said, 1);
    const { body } = await patch(_id, { person: { fullName: 'Марія Шевчук' } });
    expect(body.personData).toMatchObject({ fullName: 'Марія Шевчук', isAlive: false });
  });

  it('gets a page, also by a repeated request', async () => {
    const { _id } = await addPerson(app, owner, treeId);
    const page = await createObituary(app, owner, { fullName: 'Шевчук Іван Петрович' });
    for (let time = 0; time < 2; time += 1) {
      const { body } = await patch(time === 0 ? _id : page._id, { pageId: page._id });
      expect(body).toMatchObject({ personId: page._id, personData: { hasPage: true } });
    }
    const other = await addPerson(app, owner, treeId);
    expectError(await patch(other._id, { pageId: page._id }), 'familyTree.alreadyMember');
    expect((await get()).memberCount).toBe(3);
  });

  it('stays in place of a page that is erased', async () => {
    const page = await createObituary(app, owner, { fullName: 'Шевчук Іван Петрович' });
    await addPage(app, owner, treeId, page._id, 3);
    const link = { fromPersonId: page._id, toPersonId: pageId, relationshipType: 'other', label: 'кума' };
    const { _id: daughter } = await addPerson(app, owner, treeId, {}, 2);
    const adoption = { fromPersonId: page._id, toPersonId: daughter, relationshipType: 'parent' };
    const params = { id: treeId };
    for (const body of [link, { ...adoption, qualifier: 'adopted' }])
      await callOk(app, createRelationshipEndpoint, { as: owner, params, body });
    await callOk(app, removeObituaryEndpoint, { as: owner, params: { id: page._id } });
    app.clock.advance({ days: 4 });
    await app.app.get(ScheduledTasks, { strict: false }).run(0);
    const seen = await callOk(app, trees.getFamilyTreeEndpoint, { params: { id: treeId } });
    expect(seen.members).toHaveLength(3);
    expect(seen.members[1]).toMatchObject({
      generationOrder: 3,
      personData: { fullName: null, hasPage: false, redacted: null },
    });
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${page._id}|Іван Петрович`));
    const list = async (as?: TestAccount) =>
      (await callOk(app, listRelationshipsEndpoint, { as, params })).data;
    expect(await list(owner)).toMatchObject([
      { relationshipType: 'other', label: null },
      { qualifier: 'adopted' },
    ]);
    expect(await list()).toMatchObject([{ label: null }, { relationshipType: 'parent', qualifier: null }]);
    // A person in its place is the owner's word again.
    const { personId } = seen.members[1] ?? { personId: '' };
    await patch(personId, { person: { fullName: 'Шевчук Ганна', deathDate: '1944' } });
    expect(await list()).toMatchObject([{ label: null }, { qualifier: 'adopted' }]);
  });
});

describe('removal', () => {
  it('is the owner’s, except for the root', async () => {
    const { _id } = await addPerson(app, owner, treeId);
    const other = await createAccount(app);
    expectError(await remove(_id, other), 'familyTree.notOwner');
    expectError(await remove(pageId), 'familyTree.rootHeld');
    expect((await remove(_id)).status).toBe(204);
    expectError(await remove(_id), 'familyTree.memberNotFound');
    const again = await addPerson(app, owner, treeId);
    const body = { rootPersonId: again._id };
    await callOk(app, trees.updateFamilyTreeEndpoint, { as: owner, params: { id: treeId }, body });
    expect((await remove(pageId)).status).toBe(204);
    expect((await get(owner)).rootPersonId).toBe(again._id);
  });

  it('by the keeper of the page is for good, in every tree of this owner', async () => {
    const { keeper, page } = await createObituaryWithKeeper(app);
    await addPage(app, owner, treeId, page._id);
    expect((await remove(page._id, keeper)).status).toBe(204);
    expectError(await add({ personId: page._id, generationOrder: 2 }), 'familyTree.pageWithdrawn');
    const body = { name: 'Рід', rootPersonId: page._id };
    expectError(
      await call(app, trees.createFamilyTreeEndpoint, { as: owner, body }),
      'familyTree.pageWithdrawn',
    );
    const { _id } = await addPerson(app, owner, treeId);
    expectError(await patch(_id, { pageId: page._id }), 'familyTree.pageWithdrawn');
    const other = await createAccount(app, 'PREMIUM_3');
    expect((await createTree(app, other, page._id)).rootPersonId).toBe(page._id);
  });

  it('of the root by its keeper leaves another root, and the next member where there is none', async () => {
    const { keeper, page } = await createObituaryWithKeeper(app);
    treeId = (await createTree(app, owner, page._id))._id;
    expect((await remove(page._id, keeper)).status).toBe(204);
    expect(await get(owner)).toMatchObject({ rootPersonId: null, memberCount: 0, oldestGeneration: null });
    const { _id } = await addPerson(app, owner, treeId);
    expect((await get(owner)).rootPersonId).toBe(_id);
  });

  it('reaches a person whom the owner must not see any more, by the alias', async () => {
    const { keeper, page } = await createObituaryWithKeeper(app);
    await addPage(app, owner, treeId, page._id);
    const body = { visibility: 'private' };
    await callOk(app, updateObituaryEndpoint, { as: keeper, params: { id: page._id }, body });
    expectError(await remove(page._id), 'familyTree.memberNotFound');
    const alias = (await get(owner)).members[1]?.personId ?? '';
    expect(alias).not.toBe(page._id);
    expect((await remove(alias)).status).toBe(204);
    expect((await get(owner)).memberCount).toBe(1);
  });
});

it('a guest and a stranger change nothing', async () => {
  const { _id: personId } = await addPerson(app, owner, treeId);
  const other = await createAccount(app, 'PREMIUM_3');
  const params = { id: treeId, personId };
  const calls = [
    [members.addMemberEndpoint, { person: {}, generationOrder: 1 }],
    [members.updateMemberEndpoint, { person: { fullName: 'Чужа' } }],
    [members.moveMemberEndpoint, { generationOrder: 4 }],
    [members.removeMemberEndpoint, undefined],
  ] as const;
  for (const isPublic of [true, false]) {
    const tree = { as: owner, params: { id: treeId }, body: { isPublic } };
    await callOk(app, trees.updateFamilyTreeEndpoint, tree);
    for (const [endpoint, body] of calls) {
      expectError(await call(app, endpoint, { params, body }), 'auth.required');
      const refusal = await call(app, endpoint, { as: other, params, body });
      expectError(refusal, isPublic ? 'familyTree.notOwner' : 'familyTree.notFound');
    }
  }
});
