import { attachAwardEndpoint } from '@memorial/contracts/awards/awards.endpoints';
import { allEndpoints } from '@memorial/contracts/endpoints';
import { familyTreeRoutes } from '@memorial/contracts/family-trees/family-trees.routes';
import { listChangesEndpoint, undoChangeEndpoint } from '@memorial/contracts/history/history.endpoints';
import {
  createObituaryEndpoint,
  getObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import type { PersonStatus } from '@memorial/contracts/obituaries/person-status';
import { decideProposalEndpoint } from '@memorial/contracts/proposals/proposals.endpoints';
import { hrefOf, isPrivileged } from '@memorial/contracts/route';
import { buildMilitaryObituaryInput } from '@memorial/contracts/testing/builders';
import { deathWordsIn } from '@memorial/contracts/testing/death-words';
import {
  listVideosEndpoint,
  removeVideoEndpoint,
  restoreVideoEndpoint,
  updateVideoEndpoint,
} from '@memorial/contracts/videos/videos.endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { callOk } from '../support/call-endpoint.js';
import { createTree } from '../support/family-trees.js';
import { invite } from '../support/keepers.js';
import { propose } from '../support/proposals.js';
import { addVideoRow } from '../support/videos.js';

let app: TestApp;
let keeper: TestAccount;
let stranger: TestAccount;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off', WORKER: 'off' });
  keeper = await createAccount(app, 'PREMIUM_3');
  stranger = await createAccount(app);
});
afterAll(() => app.stop());

/** A page with all that was told of a death before, and a tree of it. */
async function create(status: PersonStatus): Promise<{ page: ObituaryView; treeId: string }> {
  const body = buildMilitaryObituaryInput({
    status,
    deathDate: null,
    causeOfDeath: 'Загинув у бою',
    burialPlace: 'Канів, кладовище',
    deathPlace: 'Бахмут',
    lastWishes: 'Пом’яніть',
    memorialServices: 'Панахида',
    lastContactDate: '2023-05-17',
    visibility: 'link',
  });
  const { _id: id } = await callOk(app, createObituaryEndpoint, { as: keeper, body });
  const award = { name: 'Відзнака', type: 'Military', isPosthumous: true };
  await callOk(app, attachAwardEndpoint, { as: keeper, params: { id }, body: award });
  const { _id: treeId } = await createTree(app, keeper, id);
  return { page: await callOk(app, getObituaryEndpoint, { as: keeper, params: { id } }), treeId };
}

/** Answers that name keys or limits of the product, and files of others; none of them tells of a person. */
const withoutPerson = [
  '/auth',
  '/plans',
  '/features',
  '/subscription',
  '/awards',
  '/docs',
  '/dev',
  '/payments',
];

/** Every readable URL of the page and of its tree, and the documents that show them. */
function addressesOf({ _id: id, shortCode: code, awards }: ObituaryView, treeId: string): readonly string[] {
  const calls = allEndpoints
    .filter(({ route, access }) => route.method === 'GET' && !isPrivileged(access))
    .filter(({ route }) => !withoutPerson.some((path) => route.path.startsWith(path)))
    .flatMap(({ route, params }) => {
      const ofTree = route.path.startsWith('/family-trees/:id');
      const query = route === familyTreeRoutes.gedcom ? { living: true } : {};
      const ids = { id: ofTree ? treeId : id, code, awardId: awards[0]?._id ?? '', personId: id };
      return params ? [hrefOf(route, { ...ids, photoId: id, voiceId: id }, query)] : [hrefOf(route, {}, {})];
    });
  return [...new Set([...calls, `/obituary/${id}`, `/q/${code}`, `/family-tree/${treeId}`])];
}

/** Keys and empty values of the contract say «death» of nobody; values do. */
const valuesOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(valuesOf);
};

async function toldAt(address: string, as: TestAccount | null): Promise<readonly string[]> {
  const request = app.http.get(address).buffer(true);
  const { status, type, text, body } = await (as ? request.set('Authorization', as.authorization) : request);
  expect(status, address).toBeLessThan(500);
  if (!/json|html|xml|text|svg/.test(type)) return [];
  const told = /json/.test(type) ? valuesOf(body).join('\n') : (text ?? String(body));
  const found = deathWordsIn(
    told.replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, '\n'),
  );
  const inEvents = /^1 DEAT|^1 BURI/m.test(told) ? ['an event of a GEDCOM file'] : [];
  return [...found, ...inEvents].map((words) => `${address}: ${words}`);
}

describe.each(['missing', 'captive'] as const)('a person who is %s', (status) => {
  let page: ObituaryView;
  let treeId: string;
  beforeAll(async () => {
    ({ page, treeId } = await create(status));
  });

  it('is told of a death to nobody, in no answer, document or file', async () => {
    const addresses = addressesOf(page, treeId);
    expect(addresses.length).toBeGreaterThan(30);
    for (const as of [null, stranger, keeper]) {
      const found: string[] = [];
      for (const address of addresses) found.push(...(await toldAt(address, as)));
      expect(found).toEqual([]);
    }
  });

  it('is told of a death in no letter', async () => {
    await invite(app, keeper, page._id, { email: `${status}@example.com` });
    const proposer = await createAccount(app);
    const proposal = await propose(app, proposer, page._id, { fields: {}, text: 'Тримайтеся' });
    const params = { id: page._id, proposalId: proposal._id };
    await callOk(app, decideProposalEndpoint, { as: keeper, params, body: { state: 'accepted' } });
    await app.app.get(JobWorker, { strict: false }).runDue();
    expect(app.mailbox.sent.length).toBeGreaterThan(1);
    for (const { subject, text, html } of app.mailbox.sent) {
      expect(deathWordsIn([subject, text, html].join('\n'))).toEqual([]);
    }
  });

  it('is given no date, place or cause of a death', async () => {
    for (const as of [undefined, stranger, keeper]) {
      const seen = await callOk(app, getObituaryEndpoint, { as, params: { id: page._id } });
      const { deathDate, deathPlace, burialPlace, causeOfDeath, passing, candlesToday } = seen;
      expect({ deathDate, deathPlace, burialPlace, causeOfDeath, passing, candlesToday }).toEqual({
        deathDate: null,
        deathPlace: null,
        burialPlace: null,
        causeOfDeath: null,
        passing: null,
        candlesToday: 0,
      });
    }
  });
});

it('shows the films of a death no longer once the person is missing, until its keepers agree anew', async () => {
  const body = buildMilitaryObituaryInput({ status: 'killed', visibility: 'link' });
  const { _id: id } = await callOk(app, createObituaryEndpoint, { as: keeper, body });
  const params = { id };
  const told = { title: 'Загинув під Бахмутом', transcript: 'Він загинув.' };
  const film = (await addVideoRow(app, id, told))._id.toHexString();
  const removed = (await addVideoRow(app, id, told))._id.toHexString();
  await callOk(app, removeVideoEndpoint, { as: keeper, params: { id: removed } });
  expect(await callOk(app, listVideosEndpoint, { params })).toMatchObject({ total: 1 });
  const missing = { status: 'missing', deathDate: null, visibility: 'link' };
  await callOk(app, updateObituaryEndpoint, { as: keeper, params, body: missing });
  await callOk(app, restoreVideoEndpoint, { as: keeper, params: { id: removed } });
  const addresses = [
    `/obituary/${id}`,
    ...[getObituaryEndpoint, listVideosEndpoint].map(({ route }) => hrefOf(route, params, {})),
  ];
  const confirmed = async () =>
    (await callOk(app, listVideosEndpoint, { as: keeper, params })).data.map(
      ({ isConfirmed }) => isConfirmed,
    );
  for (const as of [null, stranger])
    for (const address of addresses) expect(await toldAt(address, as)).toEqual([]);
  expect(await confirmed()).toEqual([false, false]);
  // An undo of the status brings no assent back; a new one stands.
  const [change] = (await callOk(app, listChangesEndpoint, { as: keeper, params })).data;
  await callOk(app, undoChangeEndpoint, {
    as: keeper,
    params: { id, changeId: change?._id ?? '' },
    body: {},
  });
  expect(await callOk(app, listVideosEndpoint, { params })).toMatchObject({ total: 0 });
  const consent = { photo: true, voice: true };
  await callOk(app, updateVideoEndpoint, { as: keeper, params: { id: film }, body: { consent } });
  expect(await callOk(app, listVideosEndpoint, { params })).toMatchObject({ total: 1 });
  await callOk(app, updateObituaryEndpoint, { as: keeper, params, body: missing });
  expect(await confirmed()).toEqual([false, false]);
});

it('finds the words of a death on the page of a soldier who was killed', async () => {
  const body = buildMilitaryObituaryInput({ status: 'killed', visibility: 'link' });
  const { _id: id } = await callOk(app, createObituaryEndpoint, { as: keeper, body });
  expect(await toldAt(hrefOf(getObituaryEndpoint.route, { id }, {}), null)).not.toEqual([]);
});
