import { listChangesEndpoint } from '@memorial/contracts/history/history.endpoints';
import {
  activateAllObituariesEndpoint,
  activateObituaryEndpoint,
  createObituaryEndpoint,
  getObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { buildMilitaryObituaryInput } from '@memorial/contracts/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ObituaryPublicationTask } from '../../src/modules/obituaries/obituary-publication.task.js';
import { createAccount, signInAgain, type TestAccount } from '../support/accounts.js';
import { freeze, unfreeze } from '../support/administration.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { decide, raiseClaim, review } from '../support/claims.js';
import { expectError } from '../support/expect-response.js';
import { addKeeper } from '../support/keepers.js';

let app: TestApp;
let admin: TestAccount;
let keeper: TestAccount;

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'admin@example.com', RATE_LIMITS: 'off' });
});
beforeAll(async () => {
  admin = await createAccount(app, 'FREE', 'admin@example.com');
});
beforeEach(async () => {
  // Earlier tests move the clock.
  admin = await signInAgain(app, admin);
  keeper = await createAccount(app, 'PREMIUM_3');
});
afterAll(() => app.stop());

const day = 24 * 60 * 60 * 1_000;
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * day).toISOString().slice(0, 10);
const soldier = (over: object) => buildMilitaryObituaryInput({ education: [], ...over });
const create = (over: object): Promise<ObituaryView> =>
  callOk(app, createObituaryEndpoint, { as: keeper, body: soldier(over) });
const patch = ({ _id }: ObituaryView, body: object) =>
  call(app, updateObituaryEndpoint, { as: keeper, params: { id: _id }, body });
const read = async ({ _id }: ObituaryView, as?: TestAccount) =>
  (await call(app, getObituaryEndpoint, { as, params: { id: _id } })).body;
const runTask = () => app.app.get(ObituaryPublicationTask, { strict: false }).run();

/** Freezes a page, or examines a claim about it. @returns how that ends */
async function examine(id: string, state: string): Promise<() => Promise<unknown>> {
  if (state === 'frozen') {
    await freeze(app, admin, id);
    return async () => unfreeze(app, await signInAgain(app, admin), id);
  }
  const { _id } = await raiseClaim(app, await createAccount(app), id);
  await review(app, admin, _id);
  return async () => decide(app, await signInAgain(app, admin), _id, { outcome: 'declined' });
}

const ofMother = { makerRelation: 'mother', familyInformed: true };
const ofFriend = { makerRelation: 'other', familyInformed: true };
const unknownDay = { deathDate: null, deathDateUnknown: true };

describe('a recent military death', () => {
  it.each([
    ['of today', () => ({ deathDate: daysAgo(0) })],
    ['of 30 days ago', () => ({ deathDate: daysAgo(30) })],
    ['of this year', () => ({ deathDate: daysAgo(0).slice(0, 4) })],
    ['of an unknown day', () => unknownDay],
  ])('%s is told to nobody until the family knows', async (_, death) => {
    const page = await create(death());
    expect(page.visibility).toBe('private');
    expect((await create({ ...death(), visibility: 'public' })).visibility).toBe('private');
    for (const visibility of ['public', 'link'] as const) {
      expectError(await patch(page, { visibility }), 'obituary.familyNotInformed');
      for (const half of [{ makerRelation: 'mother' }, { familyInformed: true, makerRelation: null }])
        expectError(await patch(page, { visibility, ...half }), 'obituary.familyNotInformed');
    }
    expect((await patch(page, { biography: 'Механік.' })).body.visibility).toBe('private');
    const opened = await patch(page, { visibility: 'public', ...ofMother });
    const now = app.clock.now().toISOString();
    expect(opened.body).toMatchObject({ visibility: 'public', familyInformedAt: now, publicFrom: null });
  });

  it('of an earlier day, of a civilian, or said to be known to the family is public at once', async () => {
    const recent = daysAgo(2);
    for (const over of [
      { deathDate: daysAgo(31) },
      { deathDate: recent, category: 'civilian', militaryService: [] },
      { deathDate: recent, ...ofMother },
    ])
      expect((await create(over)).visibility).toBe('public');
  });

  it('may be told when thirty days have passed', async () => {
    const page = await create({ deathDate: daysAgo(29) });
    app.clock.advance({ days: 2 });
    expect((await patch(page, { visibility: 'public' })).body.visibility).toBe('public');
  });

  it.each([
    ['another day', { deathDate: '2022-05' }, () => ({ deathDate: daysAgo(1) })],
    [
      'another type',
      { category: 'civilian', militaryService: [] },
      () => ({ category: 'military', ...unknownDay }),
    ],
    [
      'another status',
      { status: 'captive', deathDate: null, visibility: 'link' },
      () => ({ status: 'killed', ...unknownDay }),
    ],
    ['a withdrawn word', { ...unknownDay, ...ofMother }, () => ({ familyInformed: false })],
  ] as const)('closes an open page to which it comes by %s', async (_, over, change) => {
    const page = await create({ causeOfDeath: null, ...over });
    expect(page.visibility).not.toBe('private');
    const answer = await patch(page, change());
    expect([answer.status, answer.body.visibility]).toEqual([200, 'private']);
    expect((await patch(page, answer.body)).body).toEqual(answer.body);
    expectError(await patch(page, { visibility: 'link' }), 'obituary.familyNotInformed');
  });

  it('told by somebody who is not next of kin opens by link alone for seven days', async () => {
    const page = await create({ ...unknownDay, ...ofFriend });
    const publicFrom = new Date(app.clock.now().getTime() + 7 * day).toISOString();
    expect(page).toMatchObject({ visibility: 'link', publicFrom });
    app.clock.advance({ days: 3 });
    expect((await patch(page, { visibility: 'public' })).body).toMatchObject({
      visibility: 'link',
      publicFrom,
    });
    await patch(page, { biography: 'Механік.' });
    await runTask();
    expect(await read(page, keeper)).toMatchObject({ visibility: 'link', publicFrom });
    app.clock.advance({ days: 4, seconds: 1 });
    await patch(page, { biography: 'Механік і пасічник.' });
    await runTask();
    expect(await read(page, keeper)).toMatchObject({ visibility: 'public', publicFrom: null });
    const [change] = (await callOk(app, listChangesEndpoint, { as: keeper, params: { id: page._id } })).data;
    expect(change).toMatchObject({ kind: 'publication', by: null, role: null, fields: ['visibility'] });
    await patch(page, { visibility: 'private' });
    expect((await patch(page, { visibility: 'public' })).body.visibility).toBe('public');
  });

  it.each([
    ['closed', { visibility: 'private' }, { visibility: 'public' }],
    ['hidden', { isActive: false }, { isActive: true }],
  ] as const)('that is %s meanwhile begins its seven days anew when it opens', async (_, close, open) => {
    const page = await create({ ...unknownDay, ...ofFriend });
    app.clock.advance({ days: 6 });
    expect((await patch(page, close)).body.publicFrom).toBeNull();
    app.clock.advance({ days: 6 });
    await runTask();
    const publicFrom = new Date(app.clock.now().getTime() + 7 * day).toISOString();
    expect((await patch(page, open)).body).toMatchObject({ visibility: 'link', publicFrom });
    await runTask();
    expect((await read(page)).visibility).toBe('link');
    app.clock.advance({ days: 7, seconds: 1 });
    await runTask();
    expect((await read(page)).visibility).toBe('public');
  });

  it.each(['frozen', 'claimed'])('does not become public while it is %s', async (state) => {
    const page = await create({ ...unknownDay, ...ofFriend });
    const end = await examine(page._id, state);
    app.clock.advance({ days: 7, seconds: 1 });
    await runTask();
    expect((await read(page)).visibility).toBe('link');
    await end();
    await runTask();
    expect((await read(page)).visibility).toBe('public');
  });

  it('stays by link after the term where its keeper has decided so', async () => {
    const page = await create({ ...unknownDay, ...ofFriend });
    expect((await patch(page, { visibility: 'link' })).body).toMatchObject({
      visibility: 'link',
      publicFrom: null,
    });
    app.clock.advance({ days: 8 });
    await runTask();
    expect((await read(page)).visibility).toBe('link');
  });

  it.each(['missing', 'captive', 'alive'] as const)(
    'loses its term and what was said of it when the person is %s',
    async (status) => {
      const page = await create({ ...unknownDay, ...ofFriend, causeOfDeath: null });
      const changed = await patch(page, { status, deathDateUnknown: false });
      const untold = { makerRelation: null, familyInformed: false, familyInformedAt: null, publicFrom: null };
      expect(changed.body).toMatchObject(untold);
      app.clock.advance({ days: 8 });
      await runTask();
      expect((await read(page, keeper)).visibility).toBe(status === 'alive' ? 'link' : 'private');
      const dead = await patch(page, { status: 'killed', ...unknownDay });
      expect(dead.body).toMatchObject({ ...untold, visibility: 'private' });
    },
  );

  it('of another day is not covered by a term that has passed', async () => {
    const page = await create({ ...unknownDay, ...ofFriend });
    app.clock.advance({ days: 8 });
    await runTask();
    const publicFrom = new Date(app.clock.now().getTime() + 7 * day).toISOString();
    const moved = await patch(page, { deathDate: daysAgo(1), deathDateUnknown: false });
    expect(moved.body).toMatchObject({ visibility: 'link', publicFrom });
  });

  it('is one of somebody who served, also where the page is of a civilian', async () => {
    const page = await create({ deathDate: daysAgo(2), category: 'civilian' });
    expect([page.category, page.visibility]).toEqual(['civilian', 'private']);
    expectError(await patch(page, { visibility: 'public' }), 'obituary.familyNotInformed');
  });

  it('is not told by showing a hidden page again', async () => {
    const page = await create({ deathDate: daysAgo(2), isActive: false, visibility: 'public' });
    const params = { id: page._id };
    expectError(
      await call(app, activateObituaryEndpoint, { as: keeper, params }),
      'obituary.familyNotInformed',
    );
    const shown = await callOk(app, activateAllObituariesEndpoint, { as: keeper });
    expect(shown).toEqual({ activated: 0 });
    expect((await patch(page, { isActive: true, visibility: 'private' })).status).toBe(200);
  });

  it('stays by link after the term where its keeper has closed it meanwhile', async () => {
    const page = await create({ ...unknownDay, ...ofFriend });
    await patch(page, { visibility: 'private' });
    app.clock.advance({ days: 8 });
    await runTask();
    expect((await read(page, keeper)).visibility).toBe('private');
  });

  it('answers what its maker has said to those alone who may edit it', async () => {
    const page = await create({ ...unknownDay, ...ofFriend });
    const [editor, contributor, stranger] = [
      await createAccount(app),
      await createAccount(app),
      await createAccount(app),
    ];
    await addKeeper(app, page._id, editor, 'editor');
    await addKeeper(app, page._id, contributor, 'contributor');
    const { familyInformedAt, publicFrom } = page;
    for (const as of [keeper, editor, admin])
      expect(await read(page, as)).toMatchObject({ ...ofFriend, familyInformedAt, publicFrom });
    const untold = { makerRelation: null, familyInformed: false, familyInformedAt: null, publicFrom: null };
    for (const as of [undefined, stranger, contributor]) expect(await read(page, as)).toMatchObject(untold);
  });
});
