import { deletionTerms } from '@memorial/contracts/deletion-terms';
import {
  activateAllObituariesEndpoint,
  activateObituaryEndpoint,
  createObituaryEndpoint,
  deactivateObituaryEndpoint,
  getObituaryEndpoint,
  listDeletedObituariesEndpoint,
  listObituariesEndpoint,
  removeObituaryEndpoint,
  resolveObituaryCodeEndpoint,
  restoreObituaryEndpoint,
  searchObituariesEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { checkLimitEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ObituaryErasure } from '../../src/modules/obituaries/obituary-erasure.js';
import { SubscriptionsService } from '../../src/modules/subscriptions/subscriptions.module.js';
import { signedIn, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { answered, call } from '../support/caller.js';
import { expectRefusal } from '../support/expect-refusal.js';
import { keptPage, pageOf } from '../support/pages.js';

let app: TestApp;
let admin: TestAccount;
const nobody = '65f0a1b2c3d4e5f607182930';

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'admin@example.com' });
  admin = await signedIn(app, 'FREE', 'admin@example.com');
});
afterAll(() => app.stop());

const used = async (as: TestAccount) =>
  (await answered(app, checkLimitEndpoint, { as, query: { type: 'obituaries' } })).usage.used;

describe('a page that is not shown', () => {
  it('is found by nobody but its keeper and administrators, on every path', async () => {
    const { keeper, page } = await keptPage(app, { fullName: 'Захарчук Неоніла' });
    const params = { id: page._id };
    const hidden = await answered(app, deactivateObituaryEndpoint, { as: keeper, params });
    expect(hidden).toMatchObject({ isActive: false, revision: page.revision + 1 });

    for (const as of [undefined, await signedIn(app)]) {
      expectRefusal(await call(app, getObituaryEndpoint, { as, params }), 'obituary.notFound');
      const code = { params: { code: page.shortCode } };
      expectRefusal(await call(app, resolveObituaryCodeEndpoint, { as, ...code }), 'obituary.notFound');
      expect((await answered(app, searchObituariesEndpoint, { as, query: { name: 'Захарчук' } })).total).toBe(
        0,
      );
      const listed = await answered(app, listObituariesEndpoint, { as, query: { limit: 100 } });
      expect(listed.data.map(({ _id }) => _id)).not.toContain(page._id);
    }
    for (const as of [keeper, admin]) {
      expect((await answered(app, getObituaryEndpoint, { as, params })).isActive).toBe(false);
      expect(
        await answered(app, resolveObituaryCodeEndpoint, { as, params: { code: page.shortCode } }),
      ).toEqual({
        _id: page._id,
      });
    }
    await answered(app, activateObituaryEndpoint, { as: keeper, params });
    expect((await answered(app, getObituaryEndpoint, { params })).isActive).toBe(true);
    expect((await answered(app, searchObituariesEndpoint, { query: { name: 'Захарчук' } })).total).toBe(1);
  });

  it('keeps its place of the plan', async () => {
    const { keeper, page } = await keptPage(app);
    await answered(app, deactivateObituaryEndpoint, { as: keeper, params: { id: page._id } });
    expect(await used(keeper)).toBe(1);
    await answered(app, activateObituaryEndpoint, { as: keeper, params: { id: page._id } });
    expect(await used(keeper)).toBe(1);
  });

  it.each([
    ['activate', activateObituaryEndpoint, true],
    ['deactivate', deactivateObituaryEndpoint, false],
  ] as const)(
    '%s may be said twice, by the keeper or an administrator only',
    async (_, endpoint, isActive) => {
      const { keeper, page } = await keptPage(app, { isActive: !isActive, visibility: 'public' });
      const params = { id: page._id };
      expectRefusal(await call(app, endpoint, { params }), 'auth.required');
      expectRefusal(
        await call(app, endpoint, { as: await signedIn(app), params }),
        page.isActive ? 'obituary.notOwner' : 'obituary.notFound',
      );
      const once = await answered(app, endpoint, { as: keeper, params });
      expect(await answered(app, endpoint, { as: keeper, params })).toEqual(once);
      expect(await answered(app, endpoint, { as: admin, params })).toEqual(once);
      expectRefusal(await call(app, endpoint, { as: keeper, params: { id: nobody } }), 'obituary.notFound');
    },
  );

  it('activate-all shows one’s own pages again and nobody else’s', async () => {
    const keeper = await signedIn(app, 'PREMIUM_3');
    for (const isActive of [false, true, false]) await pageOf(app, keeper, { isActive });
    const other = await keptPage(app, { isActive: false });
    expect(await answered(app, activateAllObituariesEndpoint, { as: keeper })).toEqual({ activated: 2 });
    expect(await answered(app, activateAllObituariesEndpoint, { as: keeper })).toEqual({ activated: 0 });
    const params = { id: other.page._id };
    expect((await answered(app, getObituaryEndpoint, { as: other.keeper, params })).isActive).toBe(false);
  });
});

describe('short codes', () => {
  it('lead to the page, typed in capitals too', async () => {
    const { page } = await keptPage(app, { visibility: 'link' });
    for (const code of [page.shortCode, page.shortCode.toUpperCase()]) {
      expect(await answered(app, resolveObituaryCodeEndpoint, { params: { code } })).toEqual({
        _id: page._id,
      });
    }
  });

  it.each(['aaaaaaaa', 'k7m2p9', '0oil1000', '%24ne'])('%s leads nowhere', async (code) => {
    expectRefusal(await call(app, resolveObituaryCodeEndpoint, { params: { code } }), 'obituary.notFound');
  });
});

describe('a deletion', () => {
  const hours = (count: number) => ({ minutes: count * 60 });

  it('frees the place at once and can be taken back with everything', async () => {
    const { keeper, page } = await keptPage(app);
    const params = { id: page._id };
    await answered(app, removeObituaryEndpoint, { as: keeper, params });
    expect(await used(keeper)).toBe(0);
    const { data } = await answered(app, listDeletedObituariesEndpoint, { as: keeper });
    expect(data).toMatchObject([{ _id: page._id, fullName: page.fullName, canEdit: false, photoUrl: null }]);
    const [card] = data;
    const span = Date.parse(card?.restorableUntil ?? '') - Date.parse(card?.deletedAt ?? '');
    expect(span).toBe(deletionTerms.undoHours * 3_600_000);

    app.clock.advance(hours(deletionTerms.undoHours - 1));
    const restored = await answered(app, restoreObituaryEndpoint, { as: keeper, params });
    const { updatedAt, revision } = restored;
    expect(restored).toEqual({ ...page, updatedAt, revision });
    expect(await used(keeper)).toBe(1);
    expect((await answered(app, listDeletedObituariesEndpoint, { as: keeper })).total).toBe(0);
    expect((await answered(app, getObituaryEndpoint, { params }))._id).toBe(page._id);
    expect(await answered(app, restoreObituaryEndpoint, { as: keeper, params })).toEqual(restored);
  });

  it('is kept when the place was taken meanwhile', async () => {
    const { keeper, page } = await keptPage(app);
    const params = { id: page._id };
    await answered(app, removeObituaryEndpoint, { as: keeper, params });
    const next = await pageOf(app, keeper);
    expectRefusal(await call(app, restoreObituaryEndpoint, { as: keeper, params }), 'plan.obituaries');
    await answered(app, removeObituaryEndpoint, { as: keeper, params: { id: next._id } });
    await answered(app, restoreObituaryEndpoint, { as: keeper, params });
    expect(await used(keeper)).toBe(1);
  });

  it('cannot be taken back by others, nor too late', async () => {
    const { keeper, page } = await keptPage(app);
    const params = { id: page._id };
    await answered(app, removeObituaryEndpoint, { as: keeper, params });
    expectRefusal(await call(app, restoreObituaryEndpoint, { params }), 'auth.required');
    const stranger = await signedIn(app);
    expectRefusal(await call(app, restoreObituaryEndpoint, { as: stranger, params }), 'obituary.notFound');
    expect((await answered(app, listDeletedObituariesEndpoint, { as: stranger })).total).toBe(0);
    app.clock.advance(hours(deletionTerms.undoHours + 1));
    expectRefusal(await call(app, restoreObituaryEndpoint, { as: keeper, params }), 'obituary.notFound');
    expect((await answered(app, listDeletedObituariesEndpoint, { as: keeper })).total).toBe(0);
    await app.app.get(ObituaryErasure, { strict: false }).run();
    expectRefusal(await call(app, restoreObituaryEndpoint, { as: keeper, params }), 'obituary.notFound');
  });

  it('by an administrator frees the keeper’s place, and only an administrator takes it back', async () => {
    const { keeper, page } = await keptPage(app);
    const params = { id: page._id };
    await answered(app, removeObituaryEndpoint, { as: admin, params });
    expect(await used(keeper)).toBe(0);
    expect((await answered(app, listDeletedObituariesEndpoint, { as: keeper })).total).toBe(0);
    expectRefusal(await call(app, restoreObituaryEndpoint, { as: keeper, params }), 'obituary.notFound');
    await answered(app, restoreObituaryEndpoint, { as: admin, params });
    expect(await used(keeper)).toBe(1);
    expectRefusal(
      await call(app, restoreObituaryEndpoint, { as: await signedIn(app), params }),
      'obituary.notOwner',
    );
  });

  it('and its undoing in any order, many at once, leave one place for one page', async () => {
    const { keeper, page } = await keptPage(app);
    const params = { id: page._id };
    for (let round = 0; round < 20; round += 1) {
      app.clock.advance({ minutes: 1 });
      const calls = Array.from({ length: 6 }, (_, index) =>
        call(app, index % 2 ? restoreObituaryEndpoint : removeObituaryEndpoint, { as: keeper, params }),
      );
      for (const { status } of await Promise.all(calls)) expect(status).toBeLessThan(500);
      await answered(app, restoreObituaryEndpoint, { as: keeper, params });
      expect(await used(keeper)).toBe(1);
    }
    expectRefusal(
      await call(app, createObituaryEndpoint, {
        as: keeper,
        body: buildCreateObituaryInput({ education: [] }),
      }),
      'plan.obituaries',
    );
  });
});

describe('If-Match', () => {
  it('refuses the change of a page that was changed meanwhile, and writes nothing', async () => {
    const { keeper, page } = await keptPage(app);
    const params = { id: page._id };
    const change = (birthPlace: string, tag: string) =>
      call(app, updateObituaryEndpoint, {
        as: keeper,
        params,
        body: { birthPlace },
        headers: { 'If-Match': tag },
      });
    const first = await change('Канів', `"${page.revision}"`);
    expect(first.status).toBe(200);
    expectRefusal(await change('Умань', `"${page.revision}"`), 'obituary.changedMeanwhile');
    expect((await answered(app, getObituaryEndpoint, { params })).birthPlace).toBe('Канів');
    expect((await change('Умань', `W/"${first.body.revision}.abc"`)).status).toBe(200);
    expect((await change('Ніжин', '*')).status).toBe(200);
    for (const never of ['"abc"', 'null', '"-1"', '"1e3"', "{'$ne':1}"]) {
      expectRefusal(await change('Глухів', never), 'obituary.changedMeanwhile');
    }
  });

  it('lets one of many through', async () => {
    const { keeper, page } = await keptPage(app);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        call(app, updateObituaryEndpoint, {
          as: keeper,
          params: { id: page._id },
          body: { nationality: `варіант ${index}` },
          headers: { 'If-Match': `"${page.revision}"` },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  });
});

describe('Idempotency-Key', () => {
  it.each(['ключ', 'a b', 'x'.repeat(201)])('refuses «%s», which would protect nobody', async (key) => {
    const sent = { as: await signedIn(app), body: buildCreateObituaryInput({ education: [] }) };
    const encoded = encodeURIComponent(key) === key ? key : Buffer.from(key).toString('latin1');
    const refusal = await call(app, createObituaryEndpoint, {
      ...sent,
      headers: { 'Idempotency-Key': encoded },
    });
    expectRefusal(refusal, 'validation.failed');
    expect(await used(sent.as)).toBe(0);
  });

  it('of a page that was deleted makes no second one', async () => {
    const as = await signedIn(app);
    const sent = {
      as,
      body: buildCreateObituaryInput({ education: [] }),
      headers: { 'Idempotency-Key': 'once' },
    };
    const page = await answered(app, createObituaryEndpoint, sent);
    await answered(app, removeObituaryEndpoint, { as, params: { id: page._id } });
    expectRefusal(await call(app, createObituaryEndpoint, sent), 'obituary.createdAndDeleted');
    expect(await used(as)).toBe(0);
  });

  it('said twice, the page of the other one made and deleted meanwhile, holds no place', async () => {
    const as = await signedIn(app);
    const sent = {
      as,
      body: buildCreateObituaryInput({ education: [] }),
      headers: { 'Idempotency-Key': 'once' },
    };
    const subscriptions = app.app.get(SubscriptionsService, { strict: false });
    const consume = subscriptions.consume.bind(subscriptions);
    vi.spyOn(subscriptions, 'consume').mockImplementationOnce(async (...asked) => {
      const page = await answered(app, createObituaryEndpoint, sent);
      await answered(app, removeObituaryEndpoint, { as, params: { id: page._id } });
      return consume(...asked);
    });
    expectRefusal(await call(app, createObituaryEndpoint, sent), 'obituary.createdAndDeleted');
    expect(await used(as)).toBe(0);
  });
});

describe('PATCH of what creation can set', () => {
  it('takes type and showing', async () => {
    const { keeper, page } = await keptPage(app);
    const patch = (body: object) =>
      answered(app, updateObituaryEndpoint, { as: keeper, params: { id: page._id }, body });
    expect(await patch({ category: 'military' })).toMatchObject({ category: 'military', isActive: true });
    expect(await patch({ category: null })).toMatchObject({ category: 'civilian' });
    expect(await patch({ militaryService: [{ rank: 'Солдат' }] })).toMatchObject({ category: 'military' });
    expect(await patch({ category: 'civilian' })).toMatchObject({
      category: 'civilian',
      militaryRank: 'Солдат',
    });
    expect(await patch({ isActive: false })).toMatchObject({ isActive: false });
    expect((await call(app, getObituaryEndpoint, { params: { id: page._id } })).status).toBe(404);
  });
});
