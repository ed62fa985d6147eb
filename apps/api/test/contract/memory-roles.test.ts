import type { Endpoint } from '@memorial/contracts/endpoint';
import type { ErrorCode } from '@memorial/contracts/errors';
import * as memories from '@memorial/contracts/memories/memories.endpoints';
import * as obituaries from '@memorial/contracts/obituaries/obituaries.endpoints';
import { buildCreateMemoryInput, buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { addKeeper } from '../support/keepers.js';
import { createMemory } from '../support/memories.js';

const roles = ['guest', 'other', 'author', 'contributor', 'editor', 'keeper', 'administrator'] as const;
type Role = (typeof roles)[number];

/** Obituary states with the change that leads to each. */
const pageStates = {
  public: {},
  link: { visibility: 'link' },
  living: { isAlive: true, deathDate: null, deathDateUnknown: false, visibility: 'link' },
  password: { visibility: 'password', password: 'вишневий сад' },
  private: { visibility: 'private' },
  hidden: { isActive: false },
  deleted: {},
} as const;
type PageState = keyof typeof pageStates;

const memoryStates = ['shown', 'pending', 'rejected', 'hidden', 'deleted'] as const;
type MemoryState = (typeof memoryStates)[number];

/** Memory states tested on a page: all where everybody sees the page, otherwise those that its state changes. */
function memoryStatesOn(page: PageState): readonly MemoryState[] {
  if (page === 'public') return memoryStates;
  return page === 'private' || page === 'deleted' ? ['shown', 'rejected', 'deleted'] : ['shown'];
}

type Outcome = 'done' | ErrorCode;
type Rule = (page: PageState, memory: MemoryState, role: Role) => Outcome;

/** Judges memories. */
const keeps = (role: Role) => role === 'editor' || role === 'keeper' || role === 'administrator';
const contributes = (role: Role) => role === 'contributor' || keeps(role);
const seesPage = (page: PageState, role: Role) =>
  page !== 'deleted' &&
  ((page !== 'password' && page !== 'private' && page !== 'hidden') || contributes(role));
const unseen = (page: PageState) => (page === 'password' ? 'obituary.locked' : 'obituary.notFound');
const seesMemory = (memory: MemoryState, role: Role) =>
  memory !== 'deleted' && (memory === 'shown' || keeps(role) || role === 'author');

/** Callers who cannot see the memory or its obituary get notFound; among the others the rule decides. */
const allowing =
  (isAllowed: (role: Role) => boolean, refusal: ErrorCode): Rule =>
  (page, memory, role) => {
    if (role === 'guest') return 'auth.required';
    if (
      !seesPage(page, role) ||
      !seesMemory(memory, role) ||
      (page === 'living' && (role === 'other' || role === 'contributor'))
    )
      return 'memory.notFound';
    return isAllowed(role) ? 'done' : refusal;
  };
const writing = allowing((role) => role === 'author', 'memory.notAuthor');
const judging = allowing(keeps, 'obituary.notOwner');
const hiding = allowing((role) => keeps(role) || role === 'author', 'memory.notAuthor');
/** Authors may always delete their own memory, whatever the state of the obituary. */
const removing: Rule = (page, memory, role) =>
  role === 'author' && memory !== 'deleted' ? 'done' : hiding(page, memory, role);
/**
 * Only the account that deleted a memory may restore it. Restoring one that is not deleted succeeds for those
 * who may delete it.
 */
const restoring: Rule = (page, memory, role) => {
  if (role === 'guest' || memory !== 'deleted') return hiding(page, memory, role);
  const isRemover = role === 'author' || role === 'administrator';
  return isRemover && seesPage(page, role) ? 'done' : 'memory.notFound';
};

interface Call {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly rule: Rule;
  readonly body?: object;
}

const calls: readonly Call[] = [
  { name: 'texts', endpoint: memories.updateMemoryEndpoint, rule: writing, body: { content: 'Інше' } },
  { name: 'showing', endpoint: memories.updateMemoryEndpoint, rule: hiding, body: { isActive: false } },
  { name: 'approval', endpoint: memories.approveMemoryEndpoint, rule: judging },
  { name: 'rejection', endpoint: memories.rejectMemoryEndpoint, rule: judging },
  { name: 'removal', endpoint: memories.removeMemoryEndpoint, rule: removing },
  { name: 'restoring', endpoint: memories.restoreMemoryEndpoint, rule: restoring },
];

interface Stage {
  readonly pageId: string;
  readonly fullName: string | null;
  readonly by: Readonly<Record<Role, TestAccount | undefined>>;
  readonly ids: Readonly<Record<MemoryState, string>>;
}

let app: TestApp;
const stages = new Map<PageState, Stage>();
const collection = () => app.app.get<Connection>(getConnectionToken()).collection('memories');
const stageOf = (state: PageState): Stage => {
  const stage = stages.get(state);
  if (!stage) throw new Error(`no page is ${state}`);
  return stage;
};

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'admin@example.com', RATE_LIMITS: 'off' });
  const administrator = await createAccount(app, 'FREE', 'admin@example.com');
  const other = await createAccount(app);
  const [contributor, editor] = [await createAccount(app), await createAccount(app)];
  const prepare = async (state: PageState) =>
    stages.set(state, await stageIn(state, { administrator, other, contributor, editor }));
  await Promise.all((Object.keys(pageStates) as PageState[]).map(prepare));
});
afterAll(() => app.stop());

/** Create an obituary with a memory in each state, then bring the obituary into the given state. */
async function stageIn(
  state: PageState,
  {
    administrator,
    other,
    contributor,
    editor,
  }: Record<'administrator' | 'other' | 'contributor' | 'editor', TestAccount>,
): Promise<Stage> {
  const [keeper, author] = [await createAccount(app), await createAccount(app)];
  const body = buildCreateObituaryInput({ education: [] });
  const page = await callOk(app, obituaries.createObituaryEndpoint, { as: keeper, body });
  const params = { id: page._id };
  const update = (change: object) =>
    callOk(app, obituaries.updateObituaryEndpoint, { as: keeper, params, body: change });
  const write = async () => (await createMemory(app, page._id, author))._id;

  const ids = { shown: await write(), hidden: await write(), deleted: await write() };
  await callOk(app, memories.updateMemoryEndpoint, {
    as: author,
    params: { id: ids.hidden },
    body: { isActive: false },
  });
  await callOk(app, memories.removeMemoryEndpoint, { as: author, params: { id: ids.deleted } });
  await update({ premoderation: true });
  const waiting = { pending: await write(), rejected: await write() };
  await callOk(app, memories.rejectMemoryEndpoint, { as: keeper, params: { id: waiting.rejected } });

  await update(pageStates[state]);
  if (state === 'deleted') await callOk(app, obituaries.removeObituaryEndpoint, { as: keeper, params });
  await addKeeper(app, page._id, contributor, 'contributor');
  await addKeeper(app, page._id, editor, 'editor');
  const by = { guest: undefined, other, author, contributor, editor, keeper, administrator };
  return { pageId: page._id, fullName: page.fullName, by, ids: { ...ids, ...waiting } };
}

it('counts every call about one memory', () => {
  // Files are those of contribution links; `contribution-files.test.ts` has their readers.
  const ofOne = Object.values(memories).filter(
    (endpoint) =>
      endpoint.route.path.startsWith('/memories/:id') && endpoint !== memories.getMemoryFileEndpoint,
  );
  expect(new Set(calls.map(({ endpoint }) => endpoint))).toEqual(new Set(ofOne));
});

const states = Object.keys(pageStates) as PageState[];

describe.each(calls)('$name', ({ endpoint, rule, body }) => {
  it.each(states)('on a page that is %s', async (state) => {
    const { by, ids } = stageOf(state);
    for (const memory of memoryStatesOn(state)) {
      const _id = new Types.ObjectId(ids[memory]);
      const before = await collection().findOne({ _id });
      if (!before) throw new Error(`no memory is ${memory}`);
      const headers = { 'If-Match': '*' };
      const make = (role: Role) =>
        call(app, endpoint, { as: by[role], params: { id: ids[memory] }, body, headers });
      // Guests are rejected before anything is read, so one memory state is enough for them.
      const asking = roles.filter((role) => role !== 'guest' || memory === 'shown');
      const outcomes = asking.map((role) => ({ role, outcome: rule(state, memory, role) }));
      const refusals = outcomes.map(async ({ role, outcome }) => {
        if (outcome === 'done') return;
        const refusal = await make(role);
        expect([memory, role, refusal.body.code]).toEqual([memory, role, outcome]);
        expectError(refusal, outcome);
      });
      await Promise.all(refusals);
      expect(await collection().findOne({ _id })).toEqual(before);
      for (const { role, outcome } of outcomes) {
        if (outcome !== 'done') continue;
        expect([memory, role, (await make(role)).status]).toEqual([memory, role, endpoint.status]);
        await collection().replaceOne({ _id }, before);
      }
    }
  });
});

describe.each(states)('a page that is %s', (state) => {
  it('shows each the memories that they may see', async () => {
    const { pageId, by, ids } = stageOf(state);
    for (const role of roles) {
      const list = await call(app, memories.listMemoriesOfPageEndpoint, {
        as: by[role],
        params: { id: pageId },
      });
      if (!seesPage(state, role)) {
        expectError(list, unseen(state));
        continue;
      }
      const isEmpty = state === 'living' && !keeps(role);
      const shown = memoryStates.filter((memory) => !isEmpty && seesMemory(memory, role));
      const seen = shown.map((memory) => ids[memory]);
      const found: string[] = list.body.data.map(({ _id }: { _id: string }) => _id);
      expect([role, found.sort()]).toEqual([role, seen.sort()]);
      expect(list.body.total).toBe(seen.length);
    }
  });

  it('takes memories from whoever may see it, unless it is about a living person', async () => {
    const { pageId, by } = stageOf(state);
    for (const role of roles) {
      const body = buildCreateMemoryInput({ obituaryId: pageId });
      const answer = await call(app, memories.createMemoryEndpoint, { as: by[role], body });
      if (role === 'guest') expectError(answer, 'auth.required');
      else if (!seesPage(state, role)) expectError(answer, unseen(state));
      else if (state === 'living') expectError(answer, 'memory.living');
      else {
        expect([role, answer.status, answer.body.state]).toEqual([
          role,
          201,
          contributes(role) ? 'approved' : 'pending',
        ]);
        await collection().deleteOne({ _id: new Types.ObjectId(answer.body._id) });
      }
    }
  });

  it('tells its name in lists of one’s own only to those who may see it', async () => {
    const { pageId, fullName, by, ids } = stageOf(state);
    const standing = memoryStates.filter((memory) => memory !== 'deleted').map((memory) => ids[memory]);
    const own = await call(app, memories.listMemoriesCreatedByMeEndpoint, { as: by.author });
    const found = (list: typeof own) => list.body.data.map(({ _id }: { _id: string }) => _id).sort();
    expect(found(own)).toEqual(standing.sort());
    for (const { obituary, canEdit } of own.body.data) {
      const isSeen = seesPage(state, 'author');
      expect(obituary).toEqual(isSeen ? { _id: pageId, fullName, premoderation: true, myRole: null } : null);
      expect(canEdit).toBe(isSeen);
    }
    expect(JSON.stringify(own.body).includes(String(fullName))).toBe(seesPage(state, 'author'));

    const kept = await call(app, memories.listMemoriesForMeEndpoint, { as: by.keeper });
    expect(found(kept)).toEqual(state === 'deleted' || state === 'living' ? [] : standing);
    for (const { obituary } of kept.body.data)
      expect(obituary).toEqual({ _id: pageId, fullName, premoderation: true, myRole: 'owner' });
    for (const role of ['author', 'other', 'contributor'] as const) {
      expect(found(await call(app, memories.listMemoriesForMeEndpoint, { as: by[role] }))).toEqual([]);
    }
  });
});

it('a memory that an administrator has deleted is restored by administrators alone', async () => {
  const { by, ids } = stageOf('public');
  const params = { id: ids.shown };
  const restore = (role: Role) => call(app, memories.restoreMemoryEndpoint, { as: by[role], params });
  await callOk(app, memories.removeMemoryEndpoint, { as: by.administrator, params });
  for (const role of ['other', 'author', 'contributor', 'editor', 'keeper'] as const)
    expectError(await restore(role), 'memory.notFound');
  expect((await restore('administrator')).status).toBe(200);
});
