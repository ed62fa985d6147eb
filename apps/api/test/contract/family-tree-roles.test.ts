import type { Endpoint } from '@memorial/contracts/endpoint';
import type { ErrorCode } from '@memorial/contracts/errors';
import * as members from '@memorial/contracts/family-trees/family-members.endpoints';
import * as trees from '@memorial/contracts/family-trees/family-trees.endpoints';
import * as poster from '@memorial/contracts/family-trees/poster.endpoints';
import * as relationships from '@memorial/contracts/family-trees/relationships.endpoints';
import * as keepers from '@memorial/contracts/keepers/family-tree-keepers.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { addPage, addPerson, createTree } from '../support/family-trees.js';
import { addTreeKeeper } from '../support/keepers.js';
import { createObituary, createObituaryWithKeeper } from '../support/obituaries.js';

/** `keeper` keeps a page that is in the tree. */
const roles = ['guest', 'other', 'keeper', 'contributor', 'editor', 'owner', 'administrator'] as const;
type Role = (typeof roles)[number];
const states = ['public', 'private', 'deleted'] as const;
type State = (typeof states)[number];
type Outcome = 'done' | ErrorCode;

const manages = (role: Role) => role === 'owner' || role === 'administrator';
const edits = (role: Role) => role === 'editor' || manages(role);
const contributes = (role: Role) => role === 'contributor' || edits(role);
const sees = (state: State, role: Role) => state === 'public' || (state === 'private' && contributes(role));

const reading = (state: State, role: Role): Outcome => (sees(state, role) ? 'done' : 'familyTree.notFound');
const allowing =
  (isAllowed: (role: Role) => boolean, keepersRefusal: ErrorCode = 'familyTree.notOwner') =>
  (state: State, role: Role): Outcome => {
    if (role === 'guest') return 'auth.required';
    if (!sees(state, role)) return 'familyTree.notFound';
    if (isAllowed(role)) return 'done';
    return contributes(role) ? keepersRefusal : 'familyTree.notOwner';
  };
const changing = allowing(edits);
/** Also what the contributor has added. */
const contributing = allowing(contributes);
const ending = allowing(manages, 'keeper.ownerOnly');
const giving = allowing((role) => role === 'owner', 'keeper.ownerOnly');
/** The tree is offered to the contributor. */
const answering =
  (...parties: readonly Role[]) =>
  (state: State, role: Role): Outcome => {
    const outcome = contributing(state, role);
    return outcome === 'done' && !parties.includes(role) ? 'transfer.notFound' : outcome;
  };
/** A tree that stands is answered as it is; a deleted one comes back to its owner and to administrators. */
const restoring = (state: State, role: Role): Outcome =>
  state === 'deleted' && manages(role) ? 'done' : ending(state, role);
/** The keeper of the page may take it out of a tree that they see. */
const removing = (state: State, role: Role): Outcome =>
  role === 'keeper' && state === 'public' ? 'done' : changing(state, role);

interface Stage {
  readonly treeId: string;
  readonly personId: string;
  readonly pageId: string;
  readonly relId: string;
  /** Additions of the contributor. */
  readonly ownPersonId: string;
  readonly ownRelId: string;
  readonly invitationId: string;
}

interface Call {
  readonly endpoint: Endpoint;
  readonly rule: (state: State, role: Role) => Outcome;
  readonly body?: (stage: Stage) => object;
  readonly query?: { readonly format: string };
  readonly personId?: 'pageId';
  /** True: of what the contributor has added. */
  readonly isOwn?: true;
  /** True: the tree is offered to the contributor. */
  readonly isOffered?: true;
}

const calls: readonly Call[] = [
  { endpoint: trees.getFamilyTreeEndpoint, rule: reading },
  { endpoint: trees.familyTreeGenerationsEndpoint, rule: reading },
  { endpoint: trees.isMyFamilyTreeEndpoint, rule: reading },
  { endpoint: members.canAddMemberEndpoint, rule: reading },
  { endpoint: members.canAddGenerationEndpoint, rule: reading },
  { endpoint: relationships.listRelationshipsEndpoint, rule: reading },
  { endpoint: relationships.listRelationshipsOfPersonEndpoint, rule: reading },
  { endpoint: trees.getFamilyTreeGedcomEndpoint, rule: ending },
  { endpoint: poster.getPosterEndpoint, rule: reading, query: { format: 'svg' } },
  { endpoint: trees.updateFamilyTreeEndpoint, rule: changing, body: () => ({ name: 'Інша' }) },
  { endpoint: trees.removeFamilyTreeEndpoint, rule: ending },
  { endpoint: trees.restoreFamilyTreeEndpoint, rule: restoring },
  {
    endpoint: members.addMemberEndpoint,
    rule: contributing,
    body: () => ({ person: {}, generationOrder: 1 }),
  },
  {
    endpoint: members.updateMemberEndpoint,
    rule: changing,
    body: () => ({ person: { fullName: 'Ганна' } }),
  },
  {
    endpoint: members.updateMemberEndpoint,
    rule: contributing,
    body: () => ({ person: { fullName: 'Ганна' } }),
    isOwn: true,
  },
  { endpoint: members.moveMemberEndpoint, rule: changing, body: () => ({ generationOrder: 3 }) },
  {
    endpoint: members.moveMemberEndpoint,
    rule: contributing,
    body: () => ({ generationOrder: 3 }),
    isOwn: true,
  },
  { endpoint: members.removeMemberEndpoint, rule: changing },
  { endpoint: members.removeMemberEndpoint, rule: contributing, isOwn: true },
  { endpoint: members.removeMemberEndpoint, rule: removing, personId: 'pageId' },
  {
    endpoint: relationships.createRelationshipEndpoint,
    rule: contributing,
    body: ({ pageId, personId }) => ({
      fromPersonId: personId,
      toPersonId: pageId,
      relationshipType: 'other',
    }),
  },
  {
    endpoint: relationships.updateRelationshipEndpoint,
    rule: changing,
    body: () => ({ qualifier: 'step' }),
  },
  {
    endpoint: relationships.updateRelationshipEndpoint,
    rule: contributing,
    body: () => ({ label: 'кума' }),
    isOwn: true,
  },
  { endpoint: relationships.removeRelationshipEndpoint, rule: changing },
  { endpoint: relationships.removeRelationshipEndpoint, rule: contributing, isOwn: true },
  { endpoint: keepers.listTreeKeepersEndpoint, rule: contributing },
  {
    endpoint: keepers.inviteTreeKeeperEndpoint,
    rule: ending,
    body: () => ({ email: 'kateryna@example.com', role: 'editor' }),
  },
  { endpoint: keepers.revokeTreeInvitationEndpoint, rule: ending },
  { endpoint: keepers.updateTreeKeeperEndpoint, rule: ending, body: () => ({ role: 'editor' }) },
  { endpoint: keepers.removeTreeKeeperEndpoint, rule: ending },
  {
    endpoint: keepers.offerTreeTransferEndpoint,
    rule: giving,
    body: () => ({ userId: relative.userId }),
  },
  { endpoint: keepers.acceptTreeTransferEndpoint, rule: answering('contributor'), isOffered: true },
  {
    endpoint: keepers.declineTreeTransferEndpoint,
    rule: answering('contributor', 'owner'),
    isOffered: true,
  },
];

let app: TestApp;
let owner: TestAccount;
/** A keeper whose role the calls change or end. */
let relative: TestAccount;
let by: Readonly<Record<Role, TestAccount | undefined>>;
const stages = new Map<State, Stage>();
const collection = () => app.app.get<Connection>(getConnectionToken()).collection('familyTrees');

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'admin@example.com', RATE_LIMITS: 'off' });
  owner = await createAccount(app, 'PREMIUM_3');
  const { keeper, page } = await createObituaryWithKeeper(app);
  by = {
    guest: undefined,
    other: await createAccount(app, 'PREMIUM_3'),
    keeper,
    // Takes trees over.
    contributor: await createAccount(app, 'PREMIUM_3'),
    editor: await createAccount(app),
    owner,
    administrator: await createAccount(app, 'FREE', 'admin@example.com'),
  };
  relative = await createAccount(app);
  const { contributor, editor } = by;
  if (!contributor || !editor) throw new Error('no keepers');
  const { _id: rootId } = await createObituary(app, owner);
  for (const state of states) {
    const { _id: treeId } = await createTree(app, owner, rootId, { isPublic: state !== 'private' });
    const params = { id: treeId };
    await addPage(app, owner, treeId, page._id);
    const { _id: personId } = await addPerson(app, owner, treeId);
    const body = { fromPersonId: personId, toPersonId: rootId, relationshipType: 'parent' };
    const row = await callOk(app, relationships.createRelationshipEndpoint, { as: owner, params, body });
    await addTreeKeeper(app, treeId, contributor, 'contributor');
    await addTreeKeeper(app, treeId, editor, 'editor');
    await addTreeKeeper(app, treeId, relative, 'contributor');
    const { _id: ownPersonId } = await addPerson(app, contributor, treeId);
    const ownRow = await callOk(app, relationships.createRelationshipEndpoint, {
      as: contributor,
      params,
      body: { fromPersonId: ownPersonId, toPersonId: rootId, relationshipType: 'other' },
    });
    const { _id: invitationId } = await callOk(app, keepers.inviteTreeKeeperEndpoint, {
      as: owner,
      params,
      body: { email: 'petro@example.com', role: 'contributor' },
    });
    if (state === 'deleted') await callOk(app, trees.removeFamilyTreeEndpoint, { as: owner, params });
    stages.set(state, {
      treeId,
      personId,
      pageId: page._id,
      relId: row._id,
      ownPersonId,
      ownRelId: ownRow._id,
      invitationId,
    });
  }
});
afterAll(() => app.stop());

it('covers every call about one tree', () => {
  const all = [trees, members, relationships, poster, keepers].flatMap((file) =>
    Object.values<Endpoint>(file),
  );
  const ofOne = all.filter(({ route }) => route.path.startsWith('/family-trees/:id'));
  expect(new Set(calls.map(({ endpoint }) => endpoint))).toEqual(new Set(ofOne));
});

describe.each(
  calls.map((each) => ({ ...each, name: `${each.endpoint.route.method} ${each.endpoint.route.path}` })),
)('$name', ({ endpoint, rule, body, query, personId, isOwn, isOffered }) => {
  it.each(states)('of a tree that is %s', async (state) => {
    const stage = stages.get(state);
    if (!stage) throw new Error(`no tree is ${state}`);
    const _id = new Types.ObjectId(stage.treeId);
    if (isOffered) await offerToContributor(stage.treeId);
    const stored = await collection().find().toArray();
    const before = await collection().findOne({ _id });
    const params = {
      id: stage.treeId,
      relId: isOwn ? stage.ownRelId : stage.relId,
      personId: personId ? stage[personId] : isOwn ? stage.ownPersonId : stage.personId,
      userId: relative.userId,
      invitationId: stage.invitationId,
    };
    for (const role of roles) {
      const answer = await call(app, endpoint, { as: by[role], params, query, body: body?.(stage) });
      const outcome = rule(state, role);
      if (outcome === 'done') {
        expect([role, answer.status, answer.body.code]).toEqual([role, endpoint.status, undefined]);
        // A withdrawn page leaves the owner's other trees as well.
        for (const tree of stored) await collection().replaceOne({ _id: tree._id }, tree);
        continue;
      }
      expect([role, answer.body.code]).toEqual([role, outcome]);
      expectError(answer, outcome);
      expect(await collection().findOne({ _id })).toEqual(before);
    }
    if (isOffered) await collection().updateOne({ _id }, { $set: { transfer: null } });
  });
});

async function offerToContributor(treeId: string): Promise<void> {
  const [_id, now] = [new Types.ObjectId(treeId), app.clock.now()];
  const transfer = {
    _id: new Types.ObjectId(),
    from: new Types.ObjectId(owner.userId),
    to: new Types.ObjectId(by.contributor?.userId),
    createdAt: now,
    expiresAt: new Date(now.getTime() + 60 * 60 * 1_000),
    movedAt: null,
    isSuccession: false,
  };
  await collection().updateOne({ _id }, { $set: { transfer } });
}

describe('relationships of a page', () => {
  const pageStates = {
    public: {},
    link: { visibility: 'link' },
    private: { visibility: 'private' },
  } as const;
  type PageState = keyof typeof pageStates;
  /** Here `owner` keeps the page, and `keeper` the other one. */
  const seesPage = (state: PageState, role: Role) => state !== 'private' || manages(role);
  const listing = (state: PageState, role: Role): Outcome =>
    seesPage(state, role) ? 'done' : 'obituary.notFound';
  const keeping = (state: PageState, role: Role): Outcome => {
    if (role === 'guest') return 'auth.required';
    if (!seesPage(state, role)) return 'obituary.notFound';
    return manages(role) ? 'done' : 'obituary.notOwner';
  };
  const pageCalls = [
    [relationships.listPageRelationshipsEndpoint, listing],
    [relationships.createPageRelationshipEndpoint, keeping],
    [relationships.confirmRelationshipEndpoint, keeping],
    [relationships.removePageRelationshipEndpoint, keeping],
  ] as const;

  it.each(Object.keys(pageStates) as PageState[])('that is %s', async (state) => {
    const pageId = stages.get('public')?.pageId ?? '';
    const ofPages = app.app.get<Connection>(getConnectionToken()).collection('pageRelationships');
    const { _id: id } = await createObituary(app, owner, pageStates[state]);
    const { _id: sisterId } = await createObituary(app, owner);
    const body = { toPersonId: sisterId, relationshipType: 'sibling' };
    const made = { as: owner, params: { id }, body };
    const row = await callOk(app, relationships.createPageRelationshipEndpoint, made);
    const _id = new Types.ObjectId(row._id);
    const before = await ofPages.findOne({ _id });
    if (!before) throw new Error('the row is gone');
    for (const [endpoint, rule] of pageCalls) {
      for (const role of roles) {
        const sent = { toPersonId: pageId, relationshipType: 'spouse' };
        const params = { id, relId: row._id };
        const answer = await call(app, endpoint, { as: by[role], params, body: sent });
        const outcome = rule(state, role);
        if (outcome === 'done') expect([role, answer.status]).toEqual([role, endpoint.status]);
        else {
          expect([role, answer.body.code]).toEqual([role, outcome]);
          expectError(answer, outcome);
        }
        const page = new Types.ObjectId(id);
        await ofPages.deleteMany({ $or: [{ from: page }, { to: page }] });
        await ofPages.insertOne(before);
      }
    }
  });
});
