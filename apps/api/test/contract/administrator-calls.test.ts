import {
  administrationReasonHeader,
  maxHeaderReason,
} from '@memorial/contracts/administration/administration.constants';
import { listAuditEndpoint } from '@memorial/contracts/administration/audit.endpoints';
import { freshSignInSeconds } from '@memorial/contracts/auth/auth.constants';
import { listContributionLinksEndpoint } from '@memorial/contracts/contributions/contributions.endpoints';
import type { Endpoint } from '@memorial/contracts/endpoint';
import { allEndpoints } from '@memorial/contracts/endpoints';
import { listMemoriesOfPageEndpoint } from '@memorial/contracts/memories/memories.endpoints';
import {
  getObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { getQrInfoEndpoint, getQrPictureEndpoint } from '@memorial/contracts/qr/qr.endpoints';
import { getMyReferralEndpoint } from '@memorial/contracts/referral/referral.endpoints';
import { isPrivileged, mountedPath } from '@memorial/contracts/route';
import { removeVideoEndpoint } from '@memorial/contracts/videos/videos.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { VisitsService } from '../../src/modules/analytics/visits.service.js';
import { createAccount, outliveProof, proveSession, type TestAccount } from '../support/accounts.js';
import { loggedActs } from '../support/administration.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { type CallOptions, call, callOk, statedReason } from '../support/call-endpoint.js';
import { makeLink } from '../support/contributions.js';
import { createWorld, endpointCases, type World } from '../support/endpoint-cases.js';
import { expectError } from '../support/expect-response.js';
import { providerEnvironment, unreachableProvider } from '../support/fake-identity-provider.js';
import { createMemory } from '../support/memories.js';
import { createObituary } from '../support/obituaries.js';
import { addVideo } from '../support/videos.js';

const ordinary = allEndpoints.filter(({ access }) => access !== 'public' && !isPrivileged(access));
/** A call may end the session or the account: each has an administrator of its own. */
const emails = new Map(ordinary.map((endpoint, index) => [endpoint, `admin-${index}@example.com`]));
const administrators = [...emails.values()].flatMap((email) =>
  ['public', 'private'].flatMap((visibility) => [`${visibility}-${email}`, `old-${visibility}-${email}`]),
);

let app: TestApp;
let administrator: TestAccount;
let keeper: TestAccount;

beforeAll(async () => {
  app = await startTestApp({
    WORKER: 'off',
    ADMIN_EMAILS: ['admin@example.com', ...administrators].join(),
    RATE_LIMITS: 'off',
    ...providerEnvironment(unreachableProvider),
  });
  administrator = await createAccount(app, 'FREE', 'admin@example.com');
});
beforeEach(async () => {
  keeper = await createAccount(app);
});
afterAll(() => app.stop());

const outlive = () => app.clock.advance({ seconds: freshSignInSeconds + 1 });
const stale: Pick<CallOptions, 'keepsProof'> = { keepsProof: true };
const withoutReason: Pick<CallOptions, 'withoutReason'> = { withoutReason: true };
const reasoned = (reason: string) => ({ [administrationReasonHeader]: encodeURIComponent(reason) });

describe('an ordinary change by an administrator', () => {
  let id: string;
  beforeEach(async () => {
    id = (await createObituary(app, keeper))._id;
  });
  const change = (sent: CallOptions = {}) =>
    call(app, updateObituaryEndpoint, {
      as: administrator,
      params: { id },
      body: { birthPlace: 'Канів' },
      ...sent,
    });

  it('with a recent proof and a reason is done, and logged once', async () => {
    expect((await change({ headers: { 'X-Request-Id': 'request-of-a-change' } })).status).toBe(200);
    expect(await loggedActs(app, id)).toMatchObject([
      {
        action: 'administrator.call',
        reason: statedReason,
        target: { type: 'obituary', id },
        after: { call: 'PATCH /obituaries/:id' },
        requestId: 'request-of-a-change',
      },
    ]);
    const { data } = await callOk(app, listAuditEndpoint, { as: administrator, query: { obituary: id } });
    expect(data.map(({ action }) => action)).toEqual(['administrator.call']);
  });

  it('without a reason is refused as that of anybody, and not logged', async () => {
    expectError(await change(withoutReason), 'obituary.notOwner');
    expect(await loggedActs(app, id)).toEqual([]);
  });

  it('with a reason and an old proof asks for a new one, and is not logged', async () => {
    outlive();
    expectError(await change(stale), 'user.freshSignInRequired');
    expectError(await change({ ...stale, ...withoutReason }), 'obituary.notOwner');
    expect(await loggedActs(app, id)).toEqual([]);
    await proveSession(app, administrator);
    expect((await change(stale)).status).toBe(200);
  });

  it('is logged also where it is then refused, as the call that it was', async () => {
    expectError(await change({ body: { birthPlace: 1 } }), 'validation.failed');
    const missing = '65f0a1b2c3d4e5f607182930';
    expectError(await change({ params: { id: missing } }), 'obituary.notFound');
    expect(await loggedActs(app, id)).toMatchObject([{ action: 'administrator.call' }]);
    expect(await loggedActs(app, missing)).toMatchObject([{ action: 'administrator.call' }]);
  });

  it('needs a reason that says something', async () => {
    const unreadable = { [administrationReasonHeader]: '%E0%A4%A' };
    for (const headers of [
      reasoned(' '),
      reasoned('\u200b'),
      reasoned('а'.repeat(maxHeaderReason + 1)),
      unreadable,
    ]) {
      const refusal = await change({ headers });
      expectError(refusal, 'validation.failed');
      expect(refusal.body.details.fields).toMatchObject([{ path: administrationReasonHeader }]);
    }
    expect((await change({ headers: reasoned('ї'.repeat(maxHeaderReason)) })).status).toBe(200);
  });

  it('of an own page needs neither, and is not logged', async () => {
    const own = await createObituary(app, administrator);
    outlive();
    expect((await change({ ...stale, ...withoutReason, params: { id: own._id } })).status).toBe(200);
    expect(await loggedActs(app, own._id)).toEqual([]);
  });

  it('names the film that it was made to', async () => {
    const film = await addVideo(app, id);
    const videoId = film._id.toHexString();
    await callOk(app, removeVideoEndpoint, { as: administrator, params: { id: videoId } });
    const { data } = await callOk(app, listAuditEndpoint, { as: administrator });
    expect(data[0]?.after).toEqual({ call: 'DELETE /obituary-videos/:id', id: videoId });
  });

  it('takes no reason of others', async () => {
    const other = await createAccount(app);
    expectError(await change({ as: other, headers: reasoned('Просять рідні') }), 'obituary.notOwner');
    expectError(await change({ as: other, headers: reasoned('') }), 'obituary.notOwner');
    expect(await loggedActs(app, id)).toEqual([]);
  });
});

describe('what an administrator reads', () => {
  const read = (id: string, sent: CallOptions = {}) =>
    call(app, getObituaryEndpoint, { as: administrator, params: { id }, ...sent });

  it('is everything with a recent proof, and what anybody reads with an old one', async () => {
    const { _id } = await createObituary(app, keeper, { visibility: 'private' });
    expect((await read(_id)).status).toBe(200);
    outlive();
    expectError(await read(_id, stale), 'obituary.notFound');
    expectError(await read(_id, { ...stale, headers: reasoned(statedReason) }), 'user.freshSignInRequired');
    expect(await loggedActs(app, _id)).toEqual([]);
  });

  it('takes no place of a plan, and opens no key to a page', async () => {
    const owner = await createAccount(app, 'PREMIUM_1');
    const { _id: id } = await createObituary(app, owner);
    await makeLink(app, owner, id);
    const sent = { as: administrator, params: { id } };
    expect((await call(app, getQrPictureEndpoint, { ...sent, query: { format: 'svg' } })).status).toBe(200);
    expect(await callOk(app, getQrInfoEndpoint, { as: owner, params: { id } })).toMatchObject({
      isMade: false,
      usage: { used: 0 },
    });
    expectError(await call(app, listContributionLinksEndpoint, sent), 'obituary.notOwner');
    const headers = reasoned(statedReason);
    expect((await callOk(app, listContributionLinksEndpoint, { ...sent, headers })).data).toHaveLength(1);
  });

  it('offers changes only where a reason is stated', async () => {
    const { _id } = await createObituary(app, keeper, { premoderation: true });
    const params = { id: _id };
    await createMemory(app, _id, await createAccount(app));
    const memories = async (headers = {}) =>
      (await callOk(app, listMemoriesOfPageEndpoint, { as: administrator, params, headers })).data;
    const headers = reasoned(statedReason);
    expect((await read(_id)).body).toMatchObject({ canEdit: false, myRole: null });
    expect((await read(_id, { headers })).body).toMatchObject({ canEdit: true, myRole: null });
    expect(await memories()).toMatchObject([{ state: 'pending', canModerate: false }]);
    expect(await memories(headers)).toMatchObject([{ state: 'pending', canModerate: true }]);
    expect((await callOk(app, getObituaryEndpoint, { as: keeper, params })).canEdit).toBe(true);
  });
});

describe.each(['public', 'private'] as const)('about what belongs to others, on a %s page,', (visibility) => {
  it('every call is refused to an administrator like to anybody, without a reason or a recent proof', async () => {
    const world = await createWorldWith(visibility);
    const answered: [string, string, string][] = [];
    const expected: typeof answered = [];
    for (const endpoint of ordinary) {
      const { method } = endpoint.route;
      const stranger = await outcomeOf(endpoint, world, { as: await createAccount(app) });
      const old = await createAccount(app, 'FREE', `old-${visibility}-${emails.get(endpoint)}`);
      await outliveProof(app, old);
      const recent = await createAccount(app, 'FREE', `${visibility}-${emails.get(endpoint)}`);
      const cases = [
        ['with an old proof', { as: old, ...stale, ...withoutReason }],
        // With a recent proof, everything is read.
        ...(method === 'GET' ? [] : [['without a reason', { as: recent, ...withoutReason }] as const]),
      ] as const;
      for (const [name, sent] of cases) {
        answered.push([nameOf(endpoint), name, await outcomeOf(endpoint, world, sent)]);
        expected.push([nameOf(endpoint), name, stranger]);
      }
    }
    expect(answered).toEqual(expected);
    expect(new Set(answered.map(([name]) => name)).size).toBe(ordinary.length);
    // Calls about the caller and about public things are done for everybody.
    const refused = answered.filter(([, , outcome]) => outcome !== 'done');
    expect(refused.length).toBeGreaterThan(visibility === 'public' ? 150 : 180);
  });
});

it('every call about what belongs to others is open with a recent proof and a reason, and logged', async () => {
  const world = await createWorldWith('private');
  const changing = [...endpointCases.keys()].filter(
    (endpoint) => ordinary.includes(endpoint) && endpoint.route.method !== 'GET',
  );
  const stranger = await createAccount(app);
  const modules = new Set<string>();
  const done = new Set<string>();
  for (const endpoint of changing) {
    if ((await outcomeOf(endpoint, world, { as: stranger })) === 'done') continue;
    const before = await actsBy(administrator);
    const outcome = await outcomeOf(endpoint, world, { as: administrator });
    expect([nameOf(endpoint), (await actsBy(administrator)) - before]).toEqual([nameOf(endpoint), 1]);
    modules.add(moduleOf(endpoint));
    if (outcome === 'done') done.add(moduleOf(endpoint));
  }
  // Accounts, sessions, invitations and claims belong to a person alone: no right opens them.
  const personal = ['auth', 'claims', 'invitations', 'users'];
  expect([...done].sort()).toEqual([...modules].filter((one) => !personal.includes(one)).sort());
  expect([...modules]).toEqual(expect.arrayContaining(personal));
  expect(done).toContain('obituaries');
});

it('no read of an administrator changes a document', async () => {
  const world = await createWorldWith('private');
  const reads = allEndpoints.filter(
    ({ route, access }) => route.method === 'GET' && access !== 'public' && !isPrivileged(access),
  );
  const outcomes = new Map<string, string>();
  await app.app.get(VisitsService, { strict: false }).flush();
  await proveSession(app, administrator);
  // The own code is made when it is first read.
  await callOk(app, getMyReferralEndpoint, { as: administrator });
  const before = await documents();
  const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64)' };
  for (const endpoint of reads)
    outcomes.set(
      nameOf(endpoint),
      await outcomeOf(endpoint, world, { as: administrator, ...stale, headers }),
    );
  await app.app.get(VisitsService, { strict: false }).flush();
  expect(await documents()).toEqual(before);
  expect(outcomes.size).toBe(reads.length);
  expect([...outcomes.values()].filter((outcome) => outcome === 'done').length).toBeGreaterThan(45);
});

const nameOf = ({ route }: Endpoint) => `${route.method} ${mountedPath(route)}`;
const moduleOf = ({ route }: Endpoint) => route.path.split('/')[1] ?? '';

async function createWorldWith(visibility: 'public' | 'private'): Promise<World> {
  const owner = await createAccount(app, 'PREMIUM_3');
  const world = await createWorld(app, owner);
  const params = { id: world.pageId };
  await callOk(app, updateObituaryEndpoint, { as: owner, params, body: { visibility } });
  return world;
}

async function outcomeOf(endpoint: Endpoint, world: World, sent: CallOptions): Promise<string> {
  const [sound] = endpointCases.get(endpoint)?.(world) ?? [];
  const { status, body } = await call(app, endpoint, { ...sound, ...sent });
  return status >= 400 ? body.code : 'done';
}

const connection = () => app.app.get<Connection>(getConnectionToken());

/** Number of the acts of an administrator that the log holds. */
const actsBy = ({ userId }: TestAccount) =>
  connection()
    .collection('administrationLog')
    .countDocuments({ by: new Types.ObjectId(userId) });

/** All that is stored, but for sessions, and marks of visits by which the same visitor is not counted later. */
async function documents(): Promise<Readonly<Record<string, unknown[]>>> {
  const stored: Record<string, unknown[]> = {};
  for (const collection of (await connection().db?.collections()) ?? []) {
    const name = collection.collectionName;
    if (!['sessions', 'visits'].includes(name))
      stored[name] = await collection.find().sort({ _id: 1 }).toArray();
  }
  return stored;
}
