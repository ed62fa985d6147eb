import {
  addMemberEndpoint,
  removeMemberEndpoint,
} from '@memorial/contracts/family-trees/family-members.endpoints';
import { getFamilyTreeEndpoint } from '@memorial/contracts/family-trees/family-trees.endpoints';
import {
  createPageRelationshipEndpoint,
  createRelationshipEndpoint,
  listPageRelationshipsEndpoint,
  listRelationshipsEndpoint,
} from '@memorial/contracts/family-trees/relationships.endpoints';
import { mergeUndoDays } from '@memorial/contracts/merges/merges.constants';
import {
  decideMergeProposalEndpoint,
  previewMergeEndpoint,
} from '@memorial/contracts/merges/merges.endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { FamilyTreeRepository } from '../../src/modules/family-trees/family-tree.repository.js';
import { MergesTask } from '../../src/modules/merges/merges.task.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { addPage, addPerson, createTree } from '../support/family-trees.js';
import { proposeMerge } from '../support/merges.js';
import { createObituary } from '../support/obituaries.js';

let app: TestApp;
let owner: TestAccount;
let remainingId: string;
let leavingId: string;

beforeAll(async () => {
  app = await startTestApp({ WORKER: 'off', RATE_LIMITS: 'off' });
});
beforeEach(async () => {
  owner = await createAccount(app, 'PREMIUM_3');
});
afterAll(() => app.stop());

const work = () => app.app.get(JobWorker, { strict: false }).runDue();

async function createTwins(): Promise<void> {
  remainingId = (await createObituary(app, owner, { fullName: 'Гнатюк Іван Петрович' }))._id;
  leavingId = (await createObituary(app, owner, { fullName: 'Гнатюк Іван' }))._id;
}

async function merge(): Promise<string> {
  const { _id } = await proposeMerge(app, owner, remainingId, leavingId);
  await work();
  return _id;
}

async function undo(proposalId: string): Promise<void> {
  const params = { id: remainingId, proposalId };
  await callOk(app, decideMergeProposalEndpoint, { as: owner, params, body: { state: 'undone' } });
  await work();
}

const treeOf = (id: string) => callOk(app, getFamilyTreeEndpoint, { as: owner, params: { id } });
const linksOf = async (id: string) =>
  (await callOk(app, listRelationshipsEndpoint, { as: owner, params: { id } })).data;
const link = (treeId: string, fromPersonId: string, toPersonId: string, relationshipType: string) =>
  callOk(app, createRelationshipEndpoint, {
    as: owner,
    params: { id: treeId },
    body: { fromPersonId, toPersonId, relationshipType },
  });

it('a tree with the page that leaves shows the one that remains, and again the other after an undo', async () => {
  await createTwins();
  const { _id: treeId } = await createTree(app, owner, leavingId);
  const { _id: parentId } = await addPerson(app, owner, treeId);
  await link(treeId, parentId, leavingId, 'parent');
  const before = [await treeOf(treeId), await linksOf(treeId)];

  const id = await merge();
  const merged = JSON.stringify([await treeOf(treeId), await linksOf(treeId)]);
  expect(merged).toContain(remainingId);
  expect(merged).not.toContain(leavingId);
  expect(await linksOf(treeId)).toHaveLength(1);

  await undo(id);
  expect(withoutVersions([await treeOf(treeId), await linksOf(treeId)])).toEqual(withoutVersions(before));
});

it('a tree with both shows one person with the relationships of both, and both after an undo', async () => {
  await createTwins();
  const { _id: treeId } = await createTree(app, owner, leavingId);
  await addPage(app, owner, treeId, remainingId, 2);
  const { _id: parentId } = await addPerson(app, owner, treeId);
  const { _id: otherParentId } = await addPerson(app, owner, treeId, { fullName: 'Гнатюк Ганна' });
  await link(treeId, parentId, leavingId, 'parent');
  await link(treeId, parentId, remainingId, 'parent');
  await link(treeId, otherParentId, leavingId, 'parent');
  await link(treeId, leavingId, remainingId, 'sibling');
  const before = [await treeOf(treeId), sorted(await linksOf(treeId))];

  const id = await merge();
  const tree = await treeOf(treeId);
  expect(JSON.stringify(tree)).not.toContain(leavingId);
  expect(JSON.stringify(tree)).toContain(remainingId);
  // The pair that both had stands once, and nobody is linked with themself.
  expect(await linksOf(treeId)).toHaveLength(2);

  await undo(id);
  const after = [await treeOf(treeId), sorted(await linksOf(treeId))];
  expect(sortedMembers(after[0])).toEqual(sortedMembers(before[0]));
  expect(withoutVersions(after[1])).toEqual(withoutVersions(before[1]));
});

it('a merge in a tree of the family waits for the end of another one, a tree of others holds up none', async () => {
  await createTwins();
  const ofFamily = [remainingId, leavingId] as const;
  const stranger = await createAccount(app, 'PREMIUM_3');
  const family = owner;
  for (const [as, status] of [
    [stranger, 200],
    [family, 409],
  ] as const) {
    owner = as;
    await createTwins();
    const { _id: treeId } = await createTree(app, owner, remainingId);
    await addPage(app, owner, treeId, leavingId, 2);
    await addPage(app, owner, treeId, ofFamily[1], 3);
    await merge();
    owner = family;
    const sent = { as: family, params: { id: ofFamily[0] }, query: { otherId: ofFamily[1] } };
    expect((await call(app, previewMergeEndpoint, sent)).status).toBe(status);
  }
});

it('a tree of others with another merge keeps the page that leaves until that one is final', async () => {
  const family = owner;
  const stranger = await createAccount(app, 'PREMIUM_3');
  await createTwins();
  const [into, from] = [remainingId, leavingId];
  owner = stranger;
  await createTwins();
  const { _id: treeId } = await createTree(app, owner, remainingId);
  await addPage(app, owner, treeId, leavingId, 2);
  await addPage(app, owner, treeId, from, 3);
  await merge();
  owner = family;
  [remainingId, leavingId] = [into, from];
  await merge();
  const stored = () => app.app.get(FamilyTreeRepository, { strict: false }).findById(treeId);
  const pagesOf = (tree: Awaited<ReturnType<typeof stored>>) =>
    tree?.members.map(({ pageId }) => pageId?.toHexString());
  expect(pagesOf(await stored())).toContain(from);
  app.clock.advance({ days: mergeUndoDays + 1 });
  await app.app.get(MergesTask, { strict: false }).run();
  await app.app.get(MergesTask, { strict: false }).run();
  expect(pagesOf(await stored())).toContain(into);
});

it('relationships of pages follow the merge', async () => {
  await createTwins();
  const { _id: relativeId } = await createObituary(app, owner, { fullName: 'Гнатюк Марія' });
  await callOk(app, createPageRelationshipEndpoint, {
    as: owner,
    params: { id: leavingId },
    body: { toPersonId: relativeId, relationshipType: 'parent' },
  });
  const relatedTo = async (id: string) =>
    JSON.stringify(await callOk(app, listPageRelationshipsEndpoint, { as: owner, params: { id } }));
  const id = await merge();
  expect(await relatedTo(remainingId)).toContain(relativeId);
  await undo(id);
  expect(await relatedTo(remainingId)).not.toContain(relativeId);
  expect(await relatedTo(leavingId)).toContain(relativeId);
});

it('a person that was taken out of a tree since stays out after an undo', async () => {
  await createTwins();
  const { _id: treeId } = await createTree(app, owner, (await createObituary(app, owner))._id);
  await addPage(app, owner, treeId, leavingId);
  const id = await merge();
  await callOk(app, removeMemberEndpoint, { as: owner, params: { id: treeId, personId: remainingId } });
  await undo(id);
  expect(JSON.stringify(await treeOf(treeId))).not.toMatch(new RegExp(`${remainingId}|${leavingId}`));
  await callOk(app, addMemberEndpoint, {
    as: owner,
    params: { id: treeId },
    body: { personId: leavingId, generationOrder: 2 },
  });
});

const sorted = <Row extends { readonly _id: string }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => (a._id < b._id ? -1 : 1));

/** Without what each write changes. */
function withoutVersions(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, one) => (/^(revision|updatedAt)$/.test(key) ? undefined : one)),
  );
}

function sortedMembers(tree: unknown): unknown {
  return JSON.parse(
    JSON.stringify(withoutVersions(tree), (_key, one) =>
      Array.isArray(one) ? one.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) : one,
    ),
  );
}
