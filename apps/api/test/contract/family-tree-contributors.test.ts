import {
  addMemberEndpoint,
  removeMemberEndpoint,
  updateMemberEndpoint,
} from '@memorial/contracts/family-trees/family-members.endpoints';
import {
  getFamilyTreeEndpoint,
  updateFamilyTreeEndpoint,
} from '@memorial/contracts/family-trees/family-trees.endpoints';
import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import {
  createRelationshipEndpoint,
  listRelationshipsEndpoint,
} from '@memorial/contracts/family-trees/relationships.endpoints';
import { removeTreeKeeperEndpoint } from '@memorial/contracts/keepers/family-tree-keepers.endpoints';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FamilyTreeRepository } from '../../src/modules/family-trees/family-tree.repository.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { addPage, addPerson, createKeeperWithTree } from '../support/family-trees.js';
import { addTreeKeeper } from '../support/keepers.js';
import { createObituary } from '../support/obituaries.js';

let app: TestApp;
let owner: TestAccount;
let editor: TestAccount;
let contributor: TestAccount;
let rootId: string;
let params: { id: string };

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' });
});
beforeEach(async () => {
  const made = await createKeeperWithTree(app);
  [owner, rootId, params] = [made.owner, made.rootId, { id: made.treeId }];
  // Have several pages.
  [editor, contributor] = [await createAccount(app, 'PREMIUM_3'), await createAccount(app, 'PREMIUM_3')];
  await addTreeKeeper(app, params.id, editor, 'editor');
  await addTreeKeeper(app, params.id, contributor, 'contributor');
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => app.stop());

const other = { relationshipType: 'other' };
const living = { fullName: 'Шевчук Оксана', birthDate: '1990-05-06', isAlive: true };
const alive = { isAlive: true, deathDate: null, deathDateUnknown: false };
const membersFor = async (as: TestAccount): Promise<FamilyMemberView[]> =>
  (await callOk(app, getFamilyTreeEndpoint, { as, params })).members;
const linksFor = async (as: TestAccount) =>
  (await callOk(app, listRelationshipsEndpoint, { as, params })).data;
const sendLink = (as: TestAccount, from: string, to: string, facts: object) =>
  call(app, createRelationshipEndpoint, {
    as,
    params,
    body: { fromPersonId: from, toPersonId: to, ...facts },
  });
const link = async (as: TestAccount, from: string, to: string, facts: object) => {
  const answer = await sendLink(as, from, to, facts);
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  return answer.body;
};
const remove = (as: TestAccount, personId: string, query?: { as: 'pageOwner' }) =>
  call(app, removeMemberEndpoint, { as, params: { ...params, personId }, query });
const forGood = { as: 'pageOwner' } as const;
const change = (as: TestAccount, personId: string, body: object) =>
  call(app, updateMemberEndpoint, { as, params: { ...params, personId }, body });
const add = (as: TestAccount, personId: string) =>
  call(app, addMemberEndpoint, { as, params, body: { personId, generationOrder: 2 } });

describe('a link in a tree', () => {
  it('waits for the owner of a page where another keeper of the tree draws it', async () => {
    for (const as of [editor, contributor]) {
      const { _id: person } = await addPerson(app, as, params.id);
      const { _id: relId } = await link(as, person, rootId, other);
      expect((await linksFor(owner)).find(({ _id }) => _id === relId)?.isConfirmed).toBe(false);
    }
    const { _id: person } = await addPerson(app, owner, params.id);
    expect((await link(owner, person, rootId, other)).isConfirmed).toBe(true);
  });

  it('is agreed to by the keeper of a page who draws it, or puts the page in a person’s place', async () => {
    const [own, put] = [await createObituary(app, contributor), await createObituary(app, contributor)];
    await addPage(app, contributor, params.id, own._id);
    const { _id: person } = await addPerson(app, owner, params.id);
    expect((await link(contributor, own._id, person, other)).isConfirmed).toBe(true);
    const { _id: theirs } = await addPerson(app, contributor, params.id);
    await link(contributor, theirs, person, other);
    expect((await change(contributor, theirs, { pageId: put._id })).status).toBe(200);
    const links = (await linksFor(owner)).filter(({ fromPersonId: from }) => from === put._id);
    expect(links).toMatchObject([{ isConfirmed: true }]);
  });

  it('that an administrator draws is the word of the tree’s owner alone', async () => {
    const admin = await createAccount(app, 'FREE', 'admin@example.com');
    const { _id: others } = await createObituary(app, await createAccount(app));
    await addPage(app, owner, params.id, others);
    const { _id: person } = await addPerson(app, owner, params.id);
    expect((await link(admin, person, rootId, other)).isConfirmed).toBe(true);
    expect((await link(admin, person, others, other)).isConfirmed).toBe(false);
  });
});

describe('what a contributor may not know', () => {
  it('is no matter of the rules: hidden children are refused as by birth, however they were linked', async () => {
    const parents = [await addPerson(app, owner, params.id), await addPerson(app, owner, params.id)];
    for (const qualifier of ['birth', 'adopted']) {
      const { _id: child } = await addPerson(app, owner, params.id, living, 2);
      for (const { _id } of parents) await link(owner, _id, child, { relationshipType: 'parent', qualifier });
    }
    const { _id: own } = await addPerson(app, contributor, params.id);
    const hidden = (await membersFor(contributor)).filter(({ personData }) => personData.redacted);
    expect(hidden).toHaveLength(2);
    for (const { personId } of hidden) {
      const answer = await sendLink(contributor, own, personId, { relationshipType: 'parent' });
      expectError(answer, 'familyTree.tooManyParents');
    }
    // Those who know the facts are judged by them.
    const [, adopted] = (await membersFor(owner)).filter(({ personData }) => personData.isAlive);
    await link(owner, own, adopted?.personId ?? '', { relationshipType: 'parent' });
  });

  it('is whether somebody nameless has a page', async () => {
    const { _id: page } = await createObituary(app, owner, { ...alive, fullName: 'Коваль Жива' });
    const { personId: withPage } = await addPage(app, owner, params.id, page);
    await addPerson(app, owner, params.id, living, 2);
    const { _id: own } = await addPerson(app, contributor, params.id);
    const hidden = (await membersFor(contributor)).filter(({ personData }) => personData.redacted);
    expect(hidden).toHaveLength(2);
    for (const { personId } of hidden)
      expect((await link(contributor, own, personId, other)).isConfirmed).toBe(true);
    const ofPage = (await linksFor(owner)).find((row) =>
      [row.fromPersonId, row.toPersonId].includes(withPage),
    );
    expect(ofPage?.isConfirmed).toBe(false);
    // The page that they see still says that it waits.
    const [nameless] = hidden;
    const ofRoot = await link(contributor, nameless?.personId ?? '', rootId, other);
    expect(ofRoot.isConfirmed).toBe(false);
  });
});

describe('an addition of a contributor to which others have drawn links', () => {
  it('is no longer theirs to remove, or to turn into somebody else', async () => {
    const { _id: own } = await addPerson(app, contributor, params.id);
    await link(contributor, own, rootId, other);
    expect((await change(contributor, own, { person: { fullName: 'Шевчук Петро' } })).status).toBe(200);
    const { _id: person } = await addPerson(app, owner, params.id);
    await link(owner, person, own, { relationshipType: 'sibling' });
    const { _id: page } = await createObituary(app, contributor);
    const before = await linksFor(owner);
    expectError(await remove(contributor, own), 'familyTree.linkedByOthers');
    for (const body of [{ person: { fullName: 'Інша' } }, { pageId: page }])
      expectError(await change(contributor, own, body), 'familyTree.linkedByOthers');
    expect(await linksFor(owner)).toEqual(before);
    // The same person with another place of birth destroys nothing.
    expect((await change(contributor, own, { person: { birthPlace: 'Канів' } })).status).toBe(200);
    expect((await change(editor, own, { person: { fullName: 'Інша' } })).status).toBe(200);
    expect((await remove(editor, own)).status).toBe(204);
  });
});

describe('a page of somebody who keeps the tree', () => {
  it('leaves for good also as the root, which they may not change', async () => {
    const { _id: page } = await createObituary(app, contributor);
    await addPage(app, contributor, params.id, page);
    await callOk(app, updateFamilyTreeEndpoint, { as: owner, params, body: { rootPersonId: page } });
    expect((await remove(contributor, page)).status).toBe(204);
    expect((await membersFor(owner)).map(({ personId }) => personId)).toEqual([rootId]);
    expectError(await add(owner, page), 'familyTree.pageWithdrawn');
  });

  it('leaves although others have linked it, for good', async () => {
    const { _id: page } = await createObituary(app, contributor);
    await addPage(app, contributor, params.id, page);
    await link(owner, page, rootId, other);
    expect((await remove(contributor, page)).status).toBe(204);
    expectError(await add(owner, page), 'familyTree.pageWithdrawn');
  });

  it('leaves for good on demand, whatever their role', async () => {
    for (const as of [editor, contributor]) {
      const { _id: page } = await createObituary(app, as);
      await addPage(app, as, params.id, page);
      expect((await remove(as, page)).status).toBe(204);
      expect((await add(as, page)).status).toBe(201);
      expect((await remove(as, page, forGood)).status).toBe(204);
      expectError(await add(owner, page), 'familyTree.pageWithdrawn');
    }
  });

  it('is theirs alone to take out for good, and not out of their own tree', async () => {
    const { _id: page } = await createObituary(app, contributor);
    await addPage(app, contributor, params.id, page);
    const { _id: person } = await addPerson(app, owner, params.id);
    for (const [as, personId] of [
      [owner, page],
      [editor, page],
      [owner, person],
    ] as const)
      expectError(await remove(as, personId, forGood), 'familyTree.notOwner');
    const { _id: own } = await createObituary(app, owner);
    await addPage(app, owner, params.id, own);
    expect((await remove(owner, own, forGood)).status).toBe(204);
    expect((await add(owner, own)).status).toBe(201);
  });
});

describe('a write that is under way', () => {
  it('does not survive the end of the role that allowed it', async () => {
    const repository = app.app.get(FamilyTreeRepository, { strict: false });
    const end = () =>
      callOk(app, removeTreeKeeperEndpoint, {
        as: owner,
        params: { ...params, userId: contributor.userId },
      });
    const addMember = repository.addMember.bind(repository);
    vi.spyOn(repository, 'addMember').mockImplementationOnce(async (...sent) => {
      await end();
      return addMember(...sent);
    });
    const body = { person: { fullName: 'Пізно Додана' }, generationOrder: 1 };
    expectError(await call(app, addMemberEndpoint, { as: contributor, params, body }), 'familyTree.notOwner');
    await addTreeKeeper(app, params.id, contributor, 'contributor');
    const { _id: own } = await addPerson(app, contributor, params.id);
    const update = repository.update.bind(repository);
    vi.spyOn(repository, 'update').mockImplementationOnce(async (...sent) => {
      await end();
      return update(...sent);
    });
    expectError(
      await change(contributor, own, { person: { fullName: 'Пізно Змінена' } }),
      'familyTree.notOwner',
    );
    expect(JSON.stringify(await membersFor(owner))).not.toContain('Пізно');
  });
});
