import { removeMemberEndpoint } from '@memorial/contracts/family-trees/family-members.endpoints';
import {
  countFamilyTreesEndpoint,
  getFamilyTreeEndpoint,
} from '@memorial/contracts/family-trees/family-trees.endpoints';
import {
  createPageRelationshipEndpoint,
  createRelationshipEndpoint,
  listPageRelationshipsEndpoint,
} from '@memorial/contracts/family-trees/relationships.endpoints';
import { removeMeEndpoint, restoreMeEndpoint } from '@memorial/contracts/users/users.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ExportAccountData } from '../../src/modules/accounts/account-hooks.js';
import { FamilyTreeRepository } from '../../src/modules/family-trees/family-tree.repository.js';
import { TreeClosingEmailsService } from '../../src/modules/keepers/tree-closing-emails.service.js';
import { DecoratedMethods } from '../../src/platform/handlers/decorated-methods.js';
import { ScheduledTasks } from '../../src/platform/schedule/scheduled-tasks.js';
import { setPlan, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { addPage, addPerson, createKeeperWithTree } from '../support/family-trees.js';
import { addTreeKeeper } from '../support/keepers.js';
import { createObituaryWithKeeper } from '../support/obituaries.js';
import { waitFor } from '../support/wait-for.js';

let app: TestApp;
let owner: TestAccount;
let keeper: TestAccount;
let treeId: string;
let theirPageId: string;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
});
afterAll(() => app.stop());
afterEach(() => void vi.restoreAllMocks());

/** A tree with a page of another keeper, a person, a relationship, and a relationship of no tree. */
beforeEach(async () => {
  const made = await createKeeperWithTree(app);
  ({ owner, treeId } = made);
  const { rootId: pageId } = made;
  const theirs = await createObituaryWithKeeper(app);
  [keeper, theirPageId] = [theirs.keeper, theirs.page._id];
  await addPage(app, owner, treeId, theirPageId);
  const { _id: personId } = await addPerson(app, owner, treeId);
  const parent = { fromPersonId: personId, toPersonId: pageId, relationshipType: 'parent' };
  await callOk(app, createRelationshipEndpoint, { as: owner, params: { id: treeId }, body: parent });
  const spouse = { toPersonId: theirPageId, relationshipType: 'spouse' };
  await callOk(app, createPageRelationshipEndpoint, { as: owner, params: { id: pageId }, body: spouse });
});

const get = (as?: TestAccount) => call(app, getFamilyTreeEndpoint, { as, params: { id: treeId } });
const runTasks = () => app.app.get(ScheduledTasks, { strict: false }).run(0);
/** Everything stored about family trees. */
async function stored(): Promise<string> {
  const { collections } = app.app.get<Connection>(getConnectionToken());
  const names = ['familyTrees', 'pageRelationships', 'familyTreeWithdrawals', 'quotas'];
  const rows = await Promise.all(names.map((name) => collections[name]?.find({}).toArray()));
  return JSON.stringify(rows);
}

it('exports its trees with their relationships, and those of its pages', async () => {
  const files = new Map<string, string>();
  const exports = app.app.get(DecoratedMethods, { strict: false }).list(ExportAccountData);
  // Trees of others with the same pages are not read.
  const others = vi.spyOn(app.app.get(FamilyTreeRepository, { strict: false }), 'listFullOfPage');
  for (const { call: exported } of exports)
    for await (const { name, content } of exported(owner.userId))
      if (/^family-trees|relationships/.test(name)) files.set(name, String(content));
  expect(others).not.toHaveBeenCalled();
  expect([...files.keys()].sort()).toEqual([
    `family-trees/${treeId}.json`,
    expect.stringMatching(/^pages\/[0-9a-f]{24}\/relationships\.json$/),
  ]);
  const tree = JSON.parse(files.get(`family-trees/${treeId}.json`) ?? '');
  expect(tree).toMatchObject({ memberCount: 3, relationships: [{ relationshipType: 'parent' }, {}] });
});

it('hides its trees with itself, and brings them back, also after its plan has ended', async () => {
  app.clock.advance({ minutes: 1 });
  await setPlan(app, owner, 'FREE');
  await callOk(app, removeMeEndpoint, { as: owner, body: {} });
  expectError(await get(), 'familyTree.notFound');
  await callOk(app, restoreMeEndpoint, { as: owner });
  expect((await get(owner)).body).toMatchObject({ memberCount: 3, isOwner: true });
  await setPlan(app, owner, 'PREMIUM_3');
  expect((await callOk(app, countFamilyTreesEndpoint, { as: owner })).currentCount).toBe(1);
});

it('tells the keepers of its trees once, by the name of each tree alone', async () => {
  await addTreeKeeper(app, treeId, keeper, 'editor');
  app.mailbox.sent.length = 0;
  await callOk(app, removeMeEndpoint, { as: owner, body: {} });
  await app.app.get(TreeClosingEmailsService, { strict: false }).send(owner.userId, app.clock.now());
  const letters = () => app.mailbox.sent.filter(({ to }) => to === keeper.email);
  await waitFor('the letter', () => letters().length > 0);
  expect(letters().map(({ subject }) => subject)).toEqual(['Сімейне дерево більше не видно']);
  expect(letters()[0]?.text).toContain('Рід Шевчуків');
  expect(letters()[0]?.text).not.toMatch(/Коваль|@example/);
});

it('brings back a tree that another write meets meanwhile', async () => {
  await callOk(app, removeMeEndpoint, { as: owner, body: {} });
  const repository = app.app.get(FamilyTreeRepository, { strict: false });
  vi.spyOn(repository, 'restore').mockResolvedValueOnce(null);
  await callOk(app, restoreMeEndpoint, { as: owner });
  expect((await get(owner)).status).toBe(200);
});

it('leaves nothing of its trees behind', async () => {
  const params = { id: treeId, personId: theirPageId };
  await callOk(app, removeMemberEndpoint, { as: keeper, params });
  const relationships = { as: keeper, params: { id: theirPageId } };
  expect((await callOk(app, listPageRelationshipsEndpoint, relationships)).data).toHaveLength(1);
  expect(await stored()).toContain(owner.userId);
  await callOk(app, removeMeEndpoint, { as: owner, body: {} });
  app.clock.advance({ days: 8 });
  // The tasks run in the order of the modules: the second run erases what the first has released.
  await runTasks();
  await runTasks();
  expect(await stored()).not.toContain(owner.userId);
  expect(await stored()).not.toContain(treeId);
});
