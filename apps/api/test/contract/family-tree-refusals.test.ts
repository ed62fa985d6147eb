import type { Endpoint } from '@memorial/contracts/endpoint';
import type { ErrorCode } from '@memorial/contracts/errors';
import * as members from '@memorial/contracts/family-trees/family-members.endpoints';
import * as trees from '@memorial/contracts/family-trees/family-trees.endpoints';
import * as relationships from '@memorial/contracts/family-trees/relationships.endpoints';
import { updateObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import type { Response } from 'supertest';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { FamilyTreeRepository } from '../../src/modules/family-trees/family-tree.repository.js';
import { PageRelationshipRepository } from '../../src/modules/family-trees/page-relationship.repository.js';
import { WithdrawalRepository } from '../../src/modules/family-trees/withdrawal.repository.js';
import { createAccount, setPlan, type TestAccount } from '../support/accounts.js';
import { freeze } from '../support/administration.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { type CallOptions, call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { addPage, addPerson, createTree } from '../support/family-trees.js';
import { addTreeKeeper } from '../support/keepers.js';
import { createObituary, createObituaryWithKeeper } from '../support/obituaries.js';

/** A tree of its own for each case: a root and its parent, who has no page, and a page of another keeper beside. */
interface Stage {
  readonly owner: TestAccount;
  readonly other: TestAccount;
  readonly rootId: string;
  readonly treeId: string;
  readonly personId: string;
  /** Somebody without a page and links, of the root's generation. */
  readonly friendId: string;
  readonly relId: string;
  /** A page of `other` outside of the tree. */
  readonly theirPageId: string;
}

interface Sent extends CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

const unknownId = '65f0a1b2c3d4e5f607182930';
const parentOf = (fromPersonId: string, toPersonId: string) => ({
  fromPersonId,
  toPersonId,
  relationshipType: 'parent',
});

/** Requests that the owner may make, for every call that has refusals of its own. */
const requests: readonly (readonly [Endpoint, (stage: Stage) => Sent])[] = [
  [trees.createFamilyTreeEndpoint, ({ rootId }) => ({ body: { name: 'Рід', rootPersonId: rootId } })],
  [trees.updateFamilyTreeEndpoint, ({ treeId, rootId }) => ofTree(treeId, { rootPersonId: rootId })],
  [trees.removeFamilyTreeEndpoint, ({ treeId }) => ofTree(treeId)],
  [trees.restoreFamilyTreeEndpoint, ({ treeId }) => ofTree(treeId)],
  [trees.getFamilyTreeGedcomEndpoint, ({ treeId }) => ofTree(treeId)],
  [
    members.addMemberEndpoint,
    ({ treeId, theirPageId }) => ofTree(treeId, { personId: theirPageId, generationOrder: 2 }),
  ],
  [
    members.updateMemberEndpoint,
    ({ treeId, personId, theirPageId }) => ofTree(treeId, { pageId: theirPageId }, { personId }),
  ],
  [members.removeMemberEndpoint, ({ treeId, personId }) => ofTree(treeId, undefined, { personId })],
  [
    members.moveMemberEndpoint,
    ({ treeId, personId }) => ofTree(treeId, { generationOrder: 4, withRelatives: true }, { personId }),
  ],
  [
    relationships.createRelationshipEndpoint,
    ({ treeId, friendId, rootId }) =>
      ofTree(treeId, { ...parentOf(friendId, rootId), relationshipType: 'other' }),
  ],
  [
    relationships.listRelationshipsOfPersonEndpoint,
    ({ treeId, personId }) => ofTree(treeId, undefined, { personId }),
  ],
  [
    relationships.updateRelationshipEndpoint,
    ({ treeId, relId }) => ofTree(treeId, { qualifier: 'step' }, { relId }),
  ],
  [relationships.removeRelationshipEndpoint, ({ treeId, relId }) => ofTree(treeId, undefined, { relId })],
  [
    relationships.createPageRelationshipEndpoint,
    ({ rootId, theirPageId }) => ({
      params: { id: rootId },
      body: { toPersonId: theirPageId, relationshipType: 'parent' },
    }),
  ],
  [relationships.removePageRelationshipEndpoint, ({ rootId, relId }) => ({ params: { id: rootId, relId } })],
  [relationships.listPageRelationshipsEndpoint, ({ rootId }) => ({ params: { id: rootId } })],
  [trees.hasFamilyTreesEndpoint, ({ rootId }) => ({ params: { id: rootId } })],
  [trees.listFamilyTreesOfPageEndpoint, ({ rootId }) => ({ params: { id: rootId } })],
  [relationships.confirmRelationshipEndpoint, ({ rootId, relId }) => ({ params: { id: rootId, relId } })],
];

function ofTree(id: string, body?: Sent['body'], params: Sent['params'] = {}): Sent {
  return { params: { ...params, id }, ...(body ? { body } : {}) };
}

type Provoke = (stage: Stage, endpoint: Endpoint, sent: Sent) => Promise<Response>;

let app: TestApp;
let administrator: TestAccount;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'admin@example.com', RATE_LIMITS: 'off' });
  administrator = await createAccount(app, 'FREE', 'admin@example.com');
});
afterAll(() => app.stop());
afterEach(() => void vi.restoreAllMocks());

const ask = ({ owner }: Stage, endpoint: Endpoint, sent: Sent, over: Sent = {}): Promise<Response> =>
  call(app, endpoint, {
    as: owner,
    ...sent,
    ...over,
    params: { ...sent.params, ...over.params },
    ...(sent.body || over.body ? { body: { ...sent.body, ...over.body } } : {}),
  });
/** The same request with other parts. */
const asking =
  (over: (stage: Stage) => Sent): Provoke =>
  (stage, endpoint, sent) =>
    ask(stage, endpoint, sent, over(stage));
/** The same request about another obituary, named in the path or in the body. */
const askAbout = (stage: Stage, endpoint: Endpoint, sent: Sent, id: string): Promise<Response> =>
  ask(stage, endpoint, sent, sent.params?.id === stage.rootId ? { params: { id } } : withPage(sent, id));
const twice: Provoke = async (stage, endpoint, sent) => {
  await ask(stage, endpoint, sent);
  return ask(stage, endpoint, sent);
};
const makePage = async ({ owner }: Stage) => (await createObituary(app, owner))._id;
const change = (as: TestAccount, id: string, body: object) =>
  callOk(app, updateObituaryEndpoint, { as, params: { id }, body });
const sendLink = (stage: Pick<Stage, 'owner' | 'treeId'>, body: object) =>
  call(app, relationships.createRelationshipEndpoint, {
    as: stage.owner,
    params: { id: stage.treeId },
    body,
  });
const sendPageLink = (stage: Stage, id: string, body: object) =>
  call(app, relationships.createPageRelationshipEndpoint, { as: stage.owner, params: { id }, body });

/** A key of the body or path that names the page of a request. */
const pageKeys = ['rootPersonId', 'personId', 'pageId', 'toPersonId'] as const;
const withPage = (sent: Sent, pageId: string): Sent => ({
  body: Object.fromEntries(pageKeys.filter((key) => sent.body?.[key]).map((key) => [key, pageId])),
});

/** Fills the birth parents of the root, in the tree and beside it; a link that is one too many is refused. */
async function fillParents(stage: Stage): Promise<void> {
  for (let parent = 0; parent < 2; parent += 1) {
    const { _id } = await addPerson(app, stage.owner, stage.treeId);
    await sendLink(stage, parentOf(_id, stage.rootId));
    const body = { toPersonId: stage.rootId, relationshipType: 'parent' };
    await sendPageLink(stage, await makePage(stage), body);
  }
}

/** How each refusal is met; the first that fits the call. */
const ways: Readonly<Partial<Record<ErrorCode, Provoke>>> = {
  'familyTree.notFound': asking(() => ({ params: { id: unknownId } })),
  'familyTree.notOwner': asking(({ other }) => ({ as: other })),
  'obituary.notOwner': asking(({ other }) => ({ as: other })),
  'obituary.notFound': (stage, endpoint, sent) => askAbout(stage, endpoint, sent, unknownId),
  'obituary.locked': async (stage, endpoint, sent) => {
    await change(stage.other, stage.theirPageId, { visibility: 'password', password: 'вишневий сад' });
    return askAbout(stage, endpoint, sent, stage.theirPageId);
  },
  'obituary.frozen': async (stage, endpoint, sent) => {
    for (const id of [stage.rootId, stage.theirPageId]) await freeze(app, administrator, id);
    return ask(stage, endpoint, sent);
  },
  'familyTree.livingNotKept': async (stage, endpoint, sent) => {
    await change(stage.other, stage.theirPageId, { visibility: 'link' });
    return ask(stage, endpoint, sent, withPage(sent, stage.theirPageId));
  },
  'familyTree.pageWithdrawn': async (stage, endpoint, sent) => {
    await addPage(app, stage.owner, stage.treeId, stage.theirPageId);
    const params = { id: stage.treeId, personId: stage.theirPageId };
    await callOk(app, members.removeMemberEndpoint, { as: stage.other, params });
    return ask(stage, endpoint, sent, withPage(sent, stage.theirPageId));
  },
  'familyTree.alreadyMember': async (stage, endpoint, sent) => {
    await addPage(app, stage.owner, stage.treeId, stage.theirPageId);
    return ask(stage, endpoint, sent);
  },
  'familyTree.memberHasPage': asking(({ rootId }) => ({ params: { personId: rootId } })),
  'familyTree.createdAndDeleted': async (stage, endpoint, sent) => {
    const headers = { 'Idempotency-Key': 'again' };
    const { body } = await ask(stage, endpoint, sent, { headers });
    await callOk(app, trees.removeFamilyTreeEndpoint, { as: stage.owner, params: { id: body._id } });
    return ask(stage, endpoint, sent, { headers });
  },
  'familyTree.changedMeanwhile': async (stage, endpoint, sent) => {
    if (endpoint.headers.includes('If-Match')) {
      return ask(stage, endpoint, sent, { headers: { 'If-Match': '999' } });
    }
    const repository = app.app.get(FamilyTreeRepository, { strict: false });
    if (endpoint === trees.restoreFamilyTreeEndpoint) {
      await addPage(app, stage.owner, stage.treeId, stage.theirPageId);
      await removeTree(stage);
      const withdrawals = app.app.get(WithdrawalRepository, { strict: false });
      const [ownerId, pageId] = [stage.owner.userId, stage.theirPageId].map((id) => new Types.ObjectId(id));
      if (ownerId && pageId) await withdrawals.insert(ownerId, pageId, app.clock.now());
      vi.spyOn(repository, 'replacePeople').mockResolvedValue(false);
      return ask(stage, endpoint, sent);
    }
    if (endpoint === relationships.confirmRelationshipEndpoint) {
      const { rootId, theirPageId: id } = stage;
      await addPage(app, stage.owner, stage.treeId, id);
      const { body } = await sendLink(stage, { ...parentOf(id, rootId), relationshipType: 'spouse' });
      vi.spyOn(repository, 'update').mockResolvedValue(null);
      return call(app, endpoint, { as: stage.other, params: { id, relId: body._id } });
    }
    vi.spyOn(repository, 'update').mockResolvedValue(null);
    vi.spyOn(repository, 'addMember').mockResolvedValue(null);
    if (endpoint === relationships.createPageRelationshipEndpoint) {
      const ofPages = app.app.get(PageRelationshipRepository, { strict: false });
      vi.spyOn(ofPages, 'agree').mockResolvedValue(null);
      const body = { toPersonId: await makePage(stage), relationshipType: 'parent' };
      return sendPageLink(stage, stage.rootId, body);
    }
    return ask(stage, endpoint, sent);
  },
  'familyTree.memberNotFound': (stage, endpoint, sent) =>
    sent.params && 'personId' in sent.params
      ? ask(stage, endpoint, sent, { params: { personId: unknownId } })
      : ask(stage, endpoint, sent, {
          body:
            sent.body && 'rootPersonId' in sent.body
              ? { rootPersonId: unknownId }
              : { toPersonId: unknownId },
        }),
  'familyTree.linkedByOthers': async (stage, endpoint, sent) => {
    const { other, treeId } = stage;
    await addTreeKeeper(app, treeId, other, 'contributor');
    const { _id: personId } = await addPerson(app, other, treeId);
    const { rootId, owner } = stage;
    const body = { fromPersonId: personId, toPersonId: rootId, relationshipType: 'other' };
    await callOk(app, relationships.createRelationshipEndpoint, { as: owner, params: { id: treeId }, body });
    return ask(stage, endpoint, sent, { as: other, params: { personId } });
  },
  'familyTree.rootHeld': asking(({ rootId }) => ({ params: { personId: rootId } })),
  'familyTree.generationHeld': asking(() => ({ body: { withRelatives: false } })),
  'familyTree.generationMismatch': asking(() => ({ body: { relationshipType: 'parent' } })),
  'familyTree.selfRelationship': asking(({ rootId }) => ({
    body: { fromPersonId: rootId, toPersonId: rootId },
  })),
  'familyTree.relationshipExists': twice,
  'familyTree.relationshipCycle': async (stage, endpoint) => {
    const [parent, child] = [await makePage(stage), stage.theirPageId];
    await sendPageLink(stage, stage.rootId, { toPersonId: parent, relationshipType: 'parent' });
    if (endpoint === relationships.createPageRelationshipEndpoint) {
      const grandchild = await makePage(stage);
      await sendPageLink(stage, parent, { toPersonId: grandchild, relationshipType: 'parent' });
      return sendPageLink(stage, grandchild, { toPersonId: stage.rootId, relationshipType: 'parent' });
    }
    // Two words of one keeper that contradict: the second agreement is refused.
    const [one, two] = await Promise.all([
      sendPageLink(stage, parent, { toPersonId: child, relationshipType: 'parent' }),
      sendPageLink(stage, stage.rootId, { fromPersonId: child, relationshipType: 'parent' }),
    ]);
    const agree = (relId: string) => call(app, endpoint, { as: stage.other, params: { id: child, relId } });
    await agree(one.body._id);
    return agree(two.body._id);
  },
  'familyTree.tooManyParents': async (stage, endpoint, sent) => {
    if (endpoint === relationships.confirmRelationshipEndpoint) {
      const rows = await Promise.all(
        [1, 2, 3].map(async () =>
          sendPageLink(stage, await makePage(stage), {
            toPersonId: stage.theirPageId,
            relationshipType: 'parent',
          }),
        ),
      );
      let last: Response | null = null;
      for (const { body } of rows) {
        const params = { id: stage.theirPageId, relId: body._id };
        last = await call(app, endpoint, { as: stage.other, params });
      }
      if (!last) throw new Error('nothing was confirmed');
      return last;
    }
    if (endpoint === relationships.updateRelationshipEndpoint) {
      await ask(stage, endpoint, sent);
      await fillParents(stage);
      return ask(stage, endpoint, sent, { body: { qualifier: 'birth' } });
    }
    await fillParents(stage);
    if (endpoint === relationships.createRelationshipEndpoint) {
      const third = await addPerson(app, stage.owner, stage.treeId);
      return ask(stage, endpoint, sent, { body: parentOf(third._id, stage.rootId) });
    }
    return sendPageLink(stage, await makePage(stage), {
      toPersonId: stage.rootId,
      relationshipType: 'parent',
    });
  },
  'familyTree.tooManyRelationships': async (stage, endpoint, sent) => {
    const connection = app.app.get<Connection>(getConnectionToken());
    const filler = (from: Types.ObjectId) => ({
      _id: new Types.ObjectId(),
      from,
      to: new Types.ObjectId(),
      type: 'other',
      awaiting: [],
    });
    if (endpoint === relationships.createPageRelationshipEndpoint) {
      const at = app.clock.now();
      const holders = Array.from({ length: 200 }, () => ({ id: new Types.ObjectId().toHexString(), at }));
      const _id = `pageRelationships:${stage.rootId}` as never;
      await connection.collection('quotas').insertOne({ _id, holders, waivable: [] });
      return ask(stage, endpoint, sent);
    }
    const fillers = Array.from({ length: 18 }, () => filler(new Types.ObjectId()));
    await connection
      .collection('familyTrees')
      .updateOne({ _id: new Types.ObjectId(stage.treeId) }, { $set: { relationships: fillers } });
    return ask(stage, endpoint, sent);
  },
  'familyTree.relationshipNotFound': asking(() => ({ params: { relId: unknownId } })),
  'plan.frozen': async (stage, endpoint, sent) => {
    if (endpoint === trees.restoreFamilyTreeEndpoint) await removeTree(stage);
    app.clock.advance({ minutes: 1 });
    await setPlan(app, stage.owner, 'FREE');
    return ask(stage, endpoint, sent);
  },
  'plan.family': async (stage, endpoint, sent) => {
    if (endpoint === trees.restoreFamilyTreeEndpoint) await removeTree(stage);
    const users = app.app.get<Connection>(getConnectionToken()).collection('users');
    await users.updateOne({ _id: new Types.ObjectId(stage.owner.userId) }, { $set: { grants: [] } });
    return ask(stage, endpoint, sent);
  },
  'plan.familyMembers': async (stage, endpoint, sent) => {
    for (let count = 3; count < 100; count += 1) await addPerson(app, stage.owner, stage.treeId);
    return ask(stage, endpoint, sent);
  },
};

const removeTree = ({ owner, treeId }: Stage) =>
  callOk(app, trees.removeFamilyTreeEndpoint, { as: owner, params: { id: treeId } });

async function createStage(): Promise<Stage> {
  const owner = await createAccount(app, 'PREMIUM_3');
  const { keeper: other, page } = await createObituaryWithKeeper(app);
  const { _id: rootId } = await createObituary(app, owner);
  const { _id: treeId } = await createTree(app, owner, rootId);
  const { _id: personId } = await addPerson(app, owner, treeId);
  const { _id: friendId } = await addPerson(app, owner, treeId, {}, 2);
  const stage = { owner, other, rootId, treeId, personId, friendId, theirPageId: page._id };
  const { body } = await sendLink(stage, parentOf(personId, rootId));
  return { ...stage, relId: body._id };
}

const isOwn = (code: ErrorCode) => /^(?:familyTree|obituary|plan)\./.test(code);
const cases = requests.flatMap(([endpoint, sent]) =>
  endpoint.errors
    .filter(isOwn)
    .map((code) => ({ name: `${endpoint.route.method} ${endpoint.route.path}`, endpoint, sent, code })),
);

it('covers every call that declares more than that nothing is found', () => {
  const all: Endpoint[] = [
    ...Object.values(trees),
    ...Object.values(members),
    ...Object.values(relationships),
  ].filter((endpoint) => endpoint !== trees.createLivingObituaryEndpoint);
  const declaring = all.filter(({ errors, notFound }) =>
    errors.some((code) => isOwn(code) && code !== notFound),
  );
  expect(new Set(requests.map(([endpoint]) => endpoint))).toEqual(new Set(declaring));
});

it.each(cases)('$name: $code', async ({ endpoint, sent, code }) => {
  const provoke = ways[code];
  if (!provoke) throw new Error(`nothing leads to ${code}`);
  const stage = await createStage();
  expectError(await provoke(stage, endpoint, sent(stage)), code);
});
