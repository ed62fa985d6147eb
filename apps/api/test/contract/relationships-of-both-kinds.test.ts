import { moveMemberEndpoint } from '@memorial/contracts/family-trees/family-members.endpoints';
import { getFamilyTreeEndpoint } from '@memorial/contracts/family-trees/family-trees.endpoints';
import * as relationships from '@memorial/contracts/family-trees/relationships.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { addPage, addPerson, createKeeperWithTree } from '../support/family-trees.js';
import { createObituary, createObituaryWithKeeper } from '../support/obituaries.js';

/* Rules of a tree count its own relationships and the confirmed ones of no tree between its members. */

let app: TestApp;
let owner: TestAccount;
let rootId: string;
let treeId: string;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
});
beforeEach(async () => {
  ({ owner, rootId, treeId } = await createKeeperWithTree(app));
});
afterAll(() => app.stop());

const makePage = async () => (await createObituary(app, owner))._id;
/** An own page as a member. */
const addOwn = async (generationOrder: number) => {
  const id = await makePage();
  await addPage(app, owner, treeId, id, generationOrder);
  return id;
};
const send = (fromPersonId: string, relationshipType: string, toPersonId: string) =>
  call(app, relationships.createRelationshipEndpoint, {
    as: owner,
    params: { id: treeId },
    body: { fromPersonId, toPersonId, relationshipType },
  });
/** Links two pages in no tree. */
const sendOfPages = (fromPersonId: string, relationshipType: string, toPersonId: string) =>
  call(app, relationships.createPageRelationshipEndpoint, {
    as: owner,
    params: { id: fromPersonId },
    body: { toPersonId, relationshipType },
  });
const linkPages = async (...sent: Parameters<typeof sendOfPages>): Promise<string> => {
  const answer = await sendOfPages(...sent);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body._id;
};
const move = (personId: string, body: object) =>
  call(app, moveMemberEndpoint, { as: owner, params: { id: treeId, personId }, body });
const generations = async () => {
  const { members } = await callOk(app, getFamilyTreeEndpoint, { as: owner, params: { id: treeId } });
  return Object.fromEntries(members.map((member) => [member.personId, member.generationOrder]));
};

it('move with a generation, and hold none: those of others could not be removed', async () => {
  const mother = await addOwn(3);
  await linkPages(mother, 'parent', rootId);
  expect((await move(mother, { generationOrder: 2 })).status).toBe(200);
  expect((await move(mother, { generationOrder: 3 })).status).toBe(200);
  expect((await move(mother, { generationOrder: 4, withRelatives: true })).status).toBe(200);
  expect(await generations()).toEqual({ [mother]: 4, [rootId]: 3 });
});

it('hold nothing where they contradict the generations already', async () => {
  const other = await addOwn(2);
  await linkPages(other, 'parent', rootId);
  expect((await move(other, { generationOrder: 4, withRelatives: true })).status).toBe(200);
  expect(await generations()).toEqual({ [other]: 4, [rootId]: 2 });
  expect((await move(other, { generationOrder: 3 })).status).toBe(200);
});

it('hold nothing before they are confirmed', async () => {
  const { page } = await createObituaryWithKeeper(app);
  await addPage(app, owner, treeId, page._id, 3);
  await linkPages(rootId, 'child', page._id);
  expect((await move(page._id, { generationOrder: 4, withRelatives: true })).status).toBe(200);
  expect(await generations()).toEqual({ [page._id]: 4, [rootId]: 2 });
  await move(page._id, { generationOrder: 3 });
  expect((await send(page._id, 'parent', rootId)).status).toBe(201);
});

it('tell half-siblings', async () => {
  const [mother, father, other, brother] = [
    await addOwn(3),
    await addOwn(3),
    await addOwn(3),
    await addOwn(2),
  ];
  const sibling = await send(brother, 'sibling', rootId);
  for (const parent of [mother, father]) await linkPages(parent, 'parent', rootId);
  await linkPages(mother, 'parent', brother);
  expect((await send(other, 'parent', brother)).status).toBe(201);
  const { data } = await callOk(app, relationships.listRelationshipsEndpoint, { params: { id: treeId } });
  expect(data.find(({ _id }) => _id === sibling.body._id)?.isHalf).toBe(true);
});

it('make a pair that is linked already, and two parents', async () => {
  const [mother, father] = [await addOwn(3), await addOwn(3)];
  await linkPages(mother, 'parent', rootId);
  expectError(await send(mother, 'parent', rootId), 'familyTree.relationshipExists');
  expectError(await send(rootId, 'other', mother), 'familyTree.relationshipExists');
  expect((await send(father, 'parent', rootId)).status).toBe(201);
  const { _id: third } = await addPerson(app, owner, treeId, {}, 3);
  expectError(await send(third, 'parent', rootId), 'familyTree.tooManyParents');
});

it('refuse nothing where they contradict the generations', async () => {
  const [eldest, aunt] = [await addOwn(4), await addOwn(2)];
  const { _id: mother } = await addPerson(app, owner, treeId, {}, 3);
  for (const other of [eldest, aunt]) await linkPages(other, 'child', rootId);
  expect((await send(eldest, 'parent', mother)).status).toBe(201);
  expect((await send(mother, 'parent', rootId)).status).toBe(201);
  expect((await send(aunt, 'sibling', rootId)).status).toBe(201);
});

it('make cycles, however long', async () => {
  const eldest = await makePage();

  const line = [eldest, ...Array.from({ length: 60 }, () => new Types.ObjectId().toHexString())];
  const descendant = await makePage();
  const ids = [...line, descendant].map((id) => new Types.ObjectId(id));
  const rows = ids.slice(1).map((to, index) => ({
    from: ids[index],
    to,
    type: 'parent',
    qualifier: 'birth',
    pair: `${ids[index]}:${to}`,
    awaiting: [],
    makerPageId: to,
    judgingSince: null,
  }));
  const connection = app.app.get<Connection>(getConnectionToken());
  await connection.collection('pageRelationships').insertMany(rows);
  expectError(await sendOfPages(descendant, 'parent', eldest), 'familyTree.relationshipCycle');
});
