import {
  moveMemberEndpoint,
  removeMemberEndpoint,
  updateMemberEndpoint,
} from '@memorial/contracts/family-trees/family-members.endpoints';
import {
  getFamilyTreeEndpoint,
  updateFamilyTreeEndpoint,
} from '@memorial/contracts/family-trees/family-trees.endpoints';
import * as relationships from '@memorial/contracts/family-trees/relationships.endpoints';
import {
  removeObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, setPlan, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { addPage, addPerson, createKeeperWithTree } from '../support/family-trees.js';
import { createObituary, createObituaryWithKeeper } from '../support/obituaries.js';

let app: TestApp;
let owner: TestAccount;
let rootId: string;
let treeId: string;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' });
});
beforeEach(async () => {
  ({ owner, rootId, treeId } = await createKeeperWithTree(app));
});
afterAll(() => app.stop());

const person = async (generationOrder: number, over: object = { deathDate: '1990' }) =>
  (await addPerson(app, owner, treeId, over, generationOrder))._id;
const send = (
  fromPersonId: string,
  relationshipType: string,
  toPersonId: string,
  facts: object = {},
  as: TestAccount | undefined = owner,
) =>
  call(app, relationships.createRelationshipEndpoint, {
    as,
    params: { id: treeId },
    body: { fromPersonId, toPersonId, relationshipType, ...facts },
  });
const link = async (...sent: Parameters<typeof send>) => {
  const answer = await send(...sent);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const list = async (as?: TestAccount) =>
  (await callOk(app, relationships.listRelationshipsEndpoint, { as, params: { id: treeId } })).data;
const of = async (personId: string, as?: TestAccount) =>
  (
    await callOk(app, relationships.listRelationshipsOfPersonEndpoint, {
      as,
      params: { id: treeId, personId },
    })
  ).data;
const patch = (relId: string, body: object, headers = {}) =>
  call(app, relationships.updateRelationshipEndpoint, {
    as: owner,
    params: { id: treeId, relId },
    body,
    headers,
  });

const ofPage = async (pageId: string, as?: TestAccount) =>
  (await callOk(app, relationships.listPageRelationshipsEndpoint, { as, params: { id: pageId } })).data;

describe('a relationship of a tree', () => {
  it('is one row, answered in both directions', async () => {
    const mother = await person(3);
    const made = await link(rootId, 'child', mother);
    expect(made).toMatchObject({
      treeId,
      fromPersonId: mother,
      toPersonId: rootId,
      relationshipType: 'parent',
      qualifier: 'birth',
      isConfirmed: true,
      isHalf: null,
    });
    expect(await list()).toEqual([{ ...made, canChange: false }]);
    expect(await of(rootId)).toMatchObject([{ fromPersonId: mother, relationshipType: 'parent' }]);
    expect(await of(mother)).toMatchObject([
      { fromPersonId: rootId, toPersonId: mother, relationshipType: 'child' },
    ]);
  });

  it('is judged by generations, the pair, parents and limits, in this order', async () => {
    const [mother, father, third, aunt] = [
      await person(3),
      await person(3),
      await person(3),
      await person(2),
    ];
    expectError(await send(rootId, 'sibling', rootId), 'familyTree.selfRelationship');
    expectError(await send(treeId, 'sibling', rootId), 'familyTree.memberNotFound');
    expectError(await send(rootId, 'parent', mother), 'familyTree.generationMismatch');
    expectError(await send(rootId, 'spouse', mother), 'familyTree.generationMismatch');
    await link(mother, 'parent', rootId);
    expectError(await send(mother, 'spouse', rootId), 'familyTree.generationMismatch');
    expectError(await send(rootId, 'other', mother), 'familyTree.relationshipExists');
    await link(father, 'parent', rootId);
    expectError(await send(third, 'parent', rootId), 'familyTree.tooManyParents');
    await link(third, 'parent', rootId, { qualifier: 'step' });
    await link(aunt, 'sibling', rootId);
    await link(aunt, 'other', mother, { label: 'хрещена дочка' });
    expectError(await send(aunt, 'other', father, { startDate: '1999' }), 'validation.failed');
  });

  it('tells half-siblings by their parents', async () => {
    const [mother, father, other] = [await person(3), await person(3), await person(3)];
    const brother = await person(2);
    const sibling = await link(brother, 'sibling', rootId);
    expect(sibling.isHalf).toBeNull();
    for (const [parent, child] of [
      [mother, rootId],
      [father, rootId],
      [mother, brother],
      [other, brother],
    ] as const)
      await link(parent, 'parent', child);
    expect((await list()).find(({ _id }) => _id === sibling._id)?.isHalf).toBe(true);
  });

  it('has several spouses, two of them siblings', async () => {
    const [one, two] = [await person(2), await person(2)];
    await link(one, 'sibling', two);
    await link(rootId, 'spouse', one, { qualifier: 'widowed', startDate: '1960', endDate: '1971' });
    const second = await link(two, 'spouse', rootId, { startDate: '1972' });
    expect(second).toMatchObject({ qualifier: 'married', startDate: '1972', endDate: null });
  });

  it('changes its facts', async () => {
    const [mother, father, third] = [await person(3), await person(3), await person(3)];
    await link(mother, 'parent', rootId);
    await link(father, 'parent', rootId);
    const { _id } = await link(third, 'parent', rootId, { qualifier: 'adopted' });
    expectError(await patch(_id, { qualifier: 'birth' }), 'familyTree.tooManyParents');
    expectError(await patch(_id, { qualifier: 'married' }), 'validation.failed');
    expectError(await patch(_id, { label: 'дядько' }), 'validation.failed');
    expect((await patch(_id, { qualifier: 'foster' })).body.qualifier).toBe('foster');
    expectError(await patch(_id, { qualifier: 'step' }, { 'If-Match': '0' }), 'familyTree.changedMeanwhile');
    expectError(await patch(treeId, {}), 'familyTree.relationshipNotFound');
  });

  it('goes with its people, and alone', async () => {
    const [mother, father] = [await person(3), await person(3)];
    await link(mother, 'parent', rootId);
    const { _id } = await link(father, 'parent', rootId);
    await callOk(app, removeMemberEndpoint, { as: owner, params: { id: treeId, personId: mother } });
    expect((await list()).map((row) => row._id)).toEqual([_id]);
    const params = { id: treeId, relId: _id };
    await callOk(app, relationships.removeRelationshipEndpoint, { as: owner, params });
    expectError(
      await call(app, relationships.removeRelationshipEndpoint, { as: owner, params }),
      'familyTree.relationshipNotFound',
    );
    expect(await list()).toEqual([]);
  });

  it('is limited to six for each member', async () => {
    const crowd: string[] = [];
    for (let count = 0; count < 14; count += 1) crowd.push(await person(2));
    let made = 0;
    const limit = 6 * 15;
    for (const [at, one] of crowd.entries()) {
      for (const other of crowd.slice(at + 1)) {
        if (made === limit) break;
        await link(one, 'other', other);
        made += 1;
      }
    }
    const refused = await send(rootId, 'other', crowd[0] ?? '');
    expectError(refused, 'familyTree.tooManyRelationships');
    expect(refused.body.message).toBe('Більше зв’язків додати не можна. Ліміт: 90.');
  });

  it('is made once, with two birth parents, whatever is sent at the same time', async () => {
    const parents = await Promise.all(Array.from({ length: 5 }, () => person(3)));
    const twice = [...parents, ...parents].map((parent) => send(parent, 'parent', rootId));
    const answers = await Promise.all(twice);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    for (const answer of answers.filter(({ status }) => status !== 201)) expect(answer.status).toBe(409);
    expect(await list()).toHaveLength(2);
  });

  it('keeps to its people while one of them is removed or moved', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [mother, father] = [await person(3), await person(3)];
      const params = { id: treeId, personId: mother };
      await Promise.all([
        send(mother, 'parent', rootId, { qualifier: 'step' }),
        call(app, removeMemberEndpoint, { as: owner, params }),
        send(father, 'parent', rootId, { qualifier: 'step' }),
        call(app, moveMemberEndpoint, {
          as: owner,
          params: { id: treeId, personId: father },
          body: { generationOrder: 4 },
        }),
      ]);
      const left = await list();
      expect(left.some(({ fromPersonId }) => fromPersonId === mother)).toBe(false);
      for (const row of left) {
        const answer = await call(app, relationships.removeRelationshipEndpoint, {
          as: owner,
          params: { id: treeId, relId: row._id },
        });
        expect(answer.status).toBe(204);
      }
    }
  });

  it('freezes with the plan, and can be removed', async () => {
    const mother = await person(3);
    const { _id } = await link(mother, 'parent', rootId);
    const other = await person(2);
    app.clock.advance({ minutes: 1 });
    await setPlan(app, owner, 'FREE');
    expectError(await send(other, 'sibling', rootId), 'plan.frozen');
    expectError(await patch(_id, { qualifier: 'step' }), 'plan.frozen');
    const params = { id: treeId, relId: _id };
    expect(await callOk(app, relationships.removeRelationshipEndpoint, { as: owner, params })).toBeNull();
  });
});

describe('a generation that links hold', () => {
  const move = (personId: string, body: object) =>
    call(app, moveMemberEndpoint, { as: owner, params: { id: treeId, personId }, body });

  it('is kept by one, and moved with all relatives', async () => {
    const [mother, wife, friend] = [await person(3), await person(2), await person(1)];
    const first = await link(mother, 'parent', rootId);
    await link(rootId, 'spouse', wife);
    await link(friend, 'other', rootId);
    const held = await move(mother, { generationOrder: 4 });
    expectError(held, 'familyTree.generationHeld');
    expect(held.body.details.relationships).toEqual([first._id]);
    expect((await move(mother, { generationOrder: 4, withRelatives: true })).body.generationOrder).toBe(4);
    expectError(await move(mother, { generationOrder: 1, withRelatives: true }), 'validation.failed');
    expect((await move(friend, { generationOrder: 4 })).status).toBe(200);
  });
});

describe('pages of other keepers', () => {
  it('are linked on the owner’s word until their keeper agrees', async () => {
    const { keeper, page } = await createObituaryWithKeeper(app);
    await addPage(app, owner, treeId, page._id);
    const { _id, isConfirmed } = await link(page._id, 'spouse', rootId);
    expect(isConfirmed).toBe(false);
    const params = { id: page._id, relId: _id };
    const confirm = (as: TestAccount) => call(app, relationships.confirmRelationshipEndpoint, { as, params });
    expectError(await confirm(owner), 'obituary.notOwner');
    for (let time = 0; time < 2; time += 1) {
      expect((await confirm(keeper)).body).toMatchObject({ isConfirmed: true, canConfirm: false, treeId });
    }
    expect((await list())[0]?.isConfirmed).toBe(true);
    // Agreeing again writes nothing: the tree of two members has been linked and confirmed.
    const tree = await callOk(app, getFamilyTreeEndpoint, { as: owner, params: { id: treeId } });
    expect(tree.revision).toBe(3);
    // They have agreed to these facts alone.
    expect((await patch(_id, { qualifier: 'married' })).body.isConfirmed).toBe(true);
    expect((await patch(_id, { qualifier: 'divorced' })).body.isConfirmed).toBe(false);
    await callOk(app, relationships.removePageRelationshipEndpoint, { as: keeper, params });
    expect(await list()).toEqual([]);
    expectError(await confirm(keeper), 'familyTree.relationshipNotFound');
  });

  it('have agreed to nothing while they are deleted', async () => {
    const { keeper, page } = await createObituaryWithKeeper(app);
    await addPage(app, owner, treeId, page._id);
    const { _id } = await link(page._id, 'spouse', rootId);
    const params = { id: page._id, relId: _id };
    await callOk(app, relationships.confirmRelationshipEndpoint, { as: keeper, params });
    await callOk(app, removeObituaryEndpoint, { as: keeper, params: { id: page._id } });
    expect((await patch(_id, { qualifier: 'divorced' })).body.isConfirmed).toBe(false);
  });

  it('have agreed to one person, and to nobody who takes the place', async () => {
    const { keeper, page } = await createObituaryWithKeeper(app);
    await addPage(app, owner, treeId, page._id);
    const wife = await person(2);
    const { _id: relId } = await link(wife, 'spouse', page._id);
    const params = { id: page._id, relId };
    const change = async (body: object) => {
      await callOk(app, relationships.confirmRelationshipEndpoint, { as: keeper, params });
      const member = { id: treeId, personId: wife };
      await callOk(app, updateMemberEndpoint, { as: owner, params: member, body });
      return (await list(owner))[0]?.isConfirmed;
    };
    expect(await change({ person: { birthPlace: 'Канів' } })).toBe(true);
    expect(await change({ person: { fullName: 'Шевчук Ганна' } })).toBe(false);
    expect(await change({ person: { birthDate: '1920' } })).toBe(false);
    expect(await change({ pageId: (await createObituary(app, owner))._id })).toBe(false);
  });

  it('wait for their keeper when they take the place of a person', async () => {
    const { page } = await createObituaryWithKeeper(app);
    const wife = await person(2);
    await link(wife, 'spouse', rootId);
    await callOk(app, updateMemberEndpoint, {
      as: owner,
      params: { id: treeId, personId: wife },
      body: { pageId: page._id },
    });
    expect(await list()).toMatchObject([{ isConfirmed: false }]);
    expect(await of(page._id)).toHaveLength(1);
  });
});

describe('people whom the caller must not see', () => {
  it('are linked under the aliases of the tree', async () => {
    const son = await person(1, { fullName: 'Шевчук Тарас', birthDate: '1980' });
    await link(rootId, 'parent', son);
    const body = { visibility: 'private' };
    await callOk(app, updateObituaryEndpoint, { as: owner, params: { id: rootId }, body });
    const rows = await list();
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${son}|${rootId}`));
    const alias = rows[0]?.toPersonId ?? '';
    expect(await of(alias)).toMatchObject([{ toPersonId: alias, relationshipType: 'parent' }]);
    for (const personId of [son, rootId]) {
      const params = { id: treeId, personId };
      expectError(
        await call(app, relationships.listRelationshipsOfPersonEndpoint, { params }),
        'familyTree.memberNotFound',
      );
    }
    expect(await of(son, owner)).toHaveLength(1);
  });

  it('have no facts of their relationships', async () => {
    const [son, wife] = [
      await person(1, { fullName: 'Шевчук Тарас', birthDate: '1980' }),
      await person(1, { fullName: 'Шевчук Олена', birthDate: '1981' }),
    ];
    await link(son, 'spouse', wife, { startDate: '1999-05-14', endDate: '2004', qualifier: 'divorced' });
    await link(son, 'other', rootId, { label: 'хрещений син' });
    const untold = { qualifier: null, startDate: null, endDate: null, label: null };
    expect(await list()).toMatchObject([
      { relationshipType: 'spouse', ...untold },
      { relationshipType: 'other', ...untold },
    ]);
    expect(JSON.stringify(await ofPage(rootId))).not.toContain('хрещений');
    expect(await list(owner)).toMatchObject([{ startDate: '1999-05-14' }, { label: 'хрещений син' }]);
  });

  it('have none at the page of another keeper either', async () => {
    const { keeper, page } = await createObituaryWithKeeper(app);
    await addPage(app, owner, treeId, page._id);
    const son = await person(1, { fullName: 'Шевчук Тарас', birthDate: '1980' });
    await link(page._id, 'parent', son, { qualifier: 'adopted' });
    expect(await list(keeper)).toMatchObject([{ qualifier: null }]);
    expect(await ofPage(page._id, keeper)).toMatchObject([{ qualifier: null, canConfirm: true }]);
    expect(await ofPage(page._id, owner)).toMatchObject([{ qualifier: 'adopted' }]);
  });

  it('make nobody a half-sibling', async () => {
    const [mother, father, brother] = [await person(3), await person(3), await person(2)];
    const other = await person(3, { fullName: 'Шевчук Тарас', birthDate: '1980' });
    await link(brother, 'sibling', rootId);
    for (const parent of [mother, father]) await link(parent, 'parent', rootId);
    for (const parent of [mother, other]) await link(parent, 'parent', brother);
    expect((await list(owner))[0]?.isHalf).toBe(true);
    expect((await list())[0]?.isHalf).toBeNull();
  });

  it('do not show by an agreement that they have a page', async () => {
    const { keeper, page } = await createObituaryWithKeeper(app);
    await addPage(app, owner, treeId, page._id);
    await link(page._id, 'spouse', rootId);
    const body = { visibility: 'link' };
    await callOk(app, updateObituaryEndpoint, { as: keeper, params: { id: page._id }, body });
    expect(await list(owner)).toMatchObject([{ isConfirmed: false }]);
    expect(await list()).toMatchObject([{ isConfirmed: true }]);
  });
});

it('a guest and a stranger change nothing', async () => {
  const { _id: relId } = await link(await person(2), 'sibling', rootId);
  const other = await createAccount(app, 'PREMIUM_3');
  const body = { fromPersonId: rootId, toPersonId: treeId, relationshipType: 'spouse' };
  const calls = [
    [relationships.createRelationshipEndpoint, { id: treeId }, body],
    [relationships.updateRelationshipEndpoint, { id: treeId, relId }, {}],
    [relationships.removeRelationshipEndpoint, { id: treeId, relId }, undefined],
  ] as const;
  for (const isPublic of [true, false]) {
    await callOk(app, updateFamilyTreeEndpoint, { as: owner, params: { id: treeId }, body: { isPublic } });
    for (const [endpoint, params, sent] of calls) {
      expectError(await call(app, endpoint, { params, body: sent }), 'auth.required');
      const refusal = await call(app, endpoint, { as: other, params, body: sent });
      expectError(refusal, isPublic ? 'familyTree.notOwner' : 'familyTree.notFound');
    }
  }
});

describe('a relationship of no tree', () => {
  const make = (pageId: string, body: object, as: TestAccount | undefined = owner) =>
    call(app, relationships.createPageRelationshipEndpoint, { as, params: { id: pageId }, body });
  const agree = (pageId: string, relId: string, as: TestAccount) =>
    call(app, relationships.confirmRelationshipEndpoint, { as, params: { id: pageId, relId } });

  it('between own pages is confirmed, and seen in every tree that holds both', async () => {
    const wife = await createObituary(app, owner, { fullName: 'Шевчук Ганна Петрівна' });
    const { body } = await make(rootId, { toPersonId: wife._id, relationshipType: 'spouse' });
    expect(body).toMatchObject({
      treeId: null,
      fromPersonId: wife._id,
      toPersonId: rootId,
      relationshipType: 'spouse',
      qualifier: 'married',
      isConfirmed: true,
      personData: { fullName: 'Шевчук Ганна Петрівна' },
    });
    expect(await list()).toEqual([]);
    await addPage(app, owner, treeId, wife._id);
    expect(await list()).toMatchObject([{ _id: body._id, treeId: null }]);
    expectError(await send(wife._id, 'spouse', rootId), 'familyTree.relationshipExists');
  });

  it('stands behind the tree’s own word about the same pair', async () => {
    const wife = await createObituary(app, owner, { fullName: 'Шевчук Ганна Петрівна' });
    await addPage(app, owner, treeId, wife._id);
    const ofTree = await link(wife._id, 'spouse', rootId, { qualifier: 'divorced' });
    await make(rootId, { toPersonId: wife._id, relationshipType: 'spouse' });
    expect(await list()).toMatchObject([{ _id: ofTree._id, qualifier: 'divorced' }]);
    expect((await ofPage(wife._id)).map(({ treeId: id }) => id)).toEqual([null, treeId]);
  });

  it('is seen by both keepers alone until the other one agrees', async () => {
    const { keeper, page } = await createObituaryWithKeeper(app);
    const { body } = await make(rootId, { fromPersonId: page._id, relationshipType: 'parent' });
    expect(body).toMatchObject({ isConfirmed: false, canConfirm: false, relationshipType: 'parent' });
    await addPage(app, owner, treeId, page._id);
    const stranger = await createAccount(app);
    for (const as of [undefined, stranger]) {
      expect(await ofPage(rootId, as)).toEqual([]);
      expect(await list(as)).toEqual([]);
    }
    expect(await list(owner)).toHaveLength(1);
    expect(await ofPage(page._id, keeper)).toMatchObject([
      { fromPersonId: rootId, toPersonId: page._id, relationshipType: 'child', canConfirm: true },
    ]);
    expectError(await agree(page._id, body._id, owner), 'obituary.notOwner');
    expectError(await agree(rootId, treeId, owner), 'familyTree.relationshipNotFound');
    expect((await agree(page._id, body._id, keeper)).body.isConfirmed).toBe(true);
    expect((await agree(page._id, body._id, keeper)).status).toBe(200);
    expect(await list()).toHaveLength(1);
    const params = { id: page._id, relId: body._id };
    await callOk(app, relationships.removePageRelationshipEndpoint, { as: keeper, params });
    expect(await ofPage(rootId, owner)).toEqual([]);
  });

  it('obeys the rules of pairs, cycles and parents', async () => {
    const pages = [rootId];
    while (pages.length < 4) pages.push((await createObituary(app, owner))._id);
    const [a = '', b = '', c = '', d = ''] = pages;
    const parent = (from: string, to: string, over = {}) =>
      make(from, { toPersonId: to, relationshipType: 'parent', ...over });
    expectError(await make(a, { toPersonId: a, relationshipType: 'sibling' }), 'familyTree.selfRelationship');
    const strange = { fromPersonId: b, toPersonId: c, relationshipType: 'sibling' };
    expectError(await make(a, strange), 'validation.failed');
    expect((await parent(a, b)).status).toBe(201);
    expectError(
      await make(b, { toPersonId: a, relationshipType: 'spouse' }),
      'familyTree.relationshipExists',
    );
    expect((await parent(b, c, { qualifier: 'adopted' })).status).toBe(201);
    expectError(await parent(c, a), 'familyTree.relationshipCycle');
    expect((await parent(c, d)).status).toBe(201);
    expect((await parent(b, d)).status).toBe(201);
    expectError(await parent(a, d), 'familyTree.tooManyParents');
  });

  it('is judged again when it is confirmed: unconfirmed words of others bind nobody', async () => {
    const { keeper, page } = await createObituaryWithKeeper(app);
    const parents = await Promise.all([1, 2, 3].map(() => createObituary(app, owner)));
    const rows = await Promise.all(
      parents.map(({ _id }) => make(_id, { toPersonId: page._id, relationshipType: 'parent' })),
    );
    expect(rows.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [one, two, three] = rows.map(({ body }) => body._id);
    expect((await agree(page._id, one, keeper)).status).toBe(200);
    expect((await agree(page._id, two, keeper)).status).toBe(200);
    expectError(await agree(page._id, three, keeper), 'familyTree.tooManyParents');
  });

  it('binds no more than the rules let, whatever is agreed at the same time', async () => {
    const { keeper, page } = await createObituaryWithKeeper(app);
    const parents = await Promise.all([1, 2, 3].map(() => createObituary(app, owner)));
    const rows = await Promise.all(
      parents.map(({ _id }) => make(_id, { toPersonId: page._id, relationshipType: 'parent' })),
    );
    await Promise.all(rows.map(({ body }) => agree(page._id, body._id, keeper)));
    const agreed = (await ofPage(page._id, keeper)).filter(({ isConfirmed }) => isConfirmed);
    expect(agreed.length).toBeLessThanOrEqual(2);
  });

  it('waits for the other keeper also where an administrator makes it', async () => {
    const administrator = await createAccount(app, 'FREE', 'admin@example.com');
    const { page } = await createObituaryWithKeeper(app);
    const { body } = await make(rootId, { toPersonId: page._id, relationshipType: 'sibling' }, administrator);
    expect(body).toMatchObject({ isConfirmed: false });
    expect(await ofPage(rootId)).toEqual([]);
  });

  it('tells by no id that nameless people of two answers are one', async () => {
    const wife = await createObituary(app, owner, { fullName: 'Шевчук Ганна Петрівна' });
    const { body } = await make(rootId, { toPersonId: wife._id, relationshipType: 'spouse' });
    await addPage(app, owner, treeId, wife._id);
    const change = { isAlive: true, deathDate: null, deathDateUnknown: false, visibility: 'link' };
    await callOk(app, updateObituaryEndpoint, { as: owner, params: { id: wife._id }, body: change });
    expect(await list()).toMatchObject([{ treeId }]);
    const [row] = await list();
    expect(row?._id).not.toBe(body._id);
    expect(await ofPage(rootId)).toEqual([]);
    expect(await ofPage(wife._id)).toEqual([]);
    for (const seen of [await list(owner), await ofPage(rootId, owner), await ofPage(wife._id, owner)])
      expect(seen).toMatchObject([{ _id: body._id }]);
  });

  it('is the keeper’s, of pages that both may be seen', async () => {
    const { keeper, page } = await createObituaryWithKeeper(app);
    const body = { toPersonId: page._id, relationshipType: 'sibling' };
    expectError(await make(rootId, body, keeper), 'obituary.notOwner');
    const guest = { params: { id: rootId }, body };
    expectError(await call(app, relationships.createPageRelationshipEndpoint, guest), 'auth.required');
    const change = (visibility: string) =>
      callOk(app, updateObituaryEndpoint, { as: keeper, params: { id: page._id }, body: { visibility } });
    await change('link');
    expectError(await make(rootId, body), 'familyTree.livingNotKept');
    await change('private');
    expectError(await make(rootId, body), 'obituary.notFound');
    const params = { id: page._id };
    expectError(
      await call(app, relationships.listPageRelationshipsEndpoint, { params }),
      'obituary.notFound',
    );
  });

  it('names nobody whom the reader must not see', async () => {
    const wife = await createObituary(app, owner, { fullName: 'Шевчук Ганна Петрівна' });
    await make(rootId, { toPersonId: wife._id, relationshipType: 'spouse' });
    const body = { isAlive: true, deathDate: null, deathDateUnknown: false };
    await callOk(app, updateObituaryEndpoint, { as: owner, params: { id: wife._id }, body });
    // Without a tree even a nameless row would tell that she has a page.
    expect(await ofPage(rootId)).toEqual([]);
    expect(await ofPage(rootId, await createAccount(app))).toEqual([]);
    expect((await ofPage(rootId, owner))[0]?.fromPersonId).toBe(wife._id);
  });
});
