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
import { retentionPeriods } from '@memorial/contracts/retention';
import { checkLimitEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SubscriptionsService } from '../../src/modules/subscriptions/subscriptions.module.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { createObituary, createObituaryWithKeeper } from '../support/obituaries.js';
import { purge } from '../support/purge.js';

let app: TestApp;
let admin: TestAccount;
const nobody = '65f0a1b2c3d4e5f607182930';

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'admin@example.com' });
  admin = await createAccount(app, 'FREE', 'admin@example.com');
});
afterAll(() => app.stop());

const used = async (as: TestAccount) =>
  (await callOk(app, checkLimitEndpoint, { as, query: { type: 'obituaries' } })).usage?.used;

describe('a page that is not shown', () => {
  it('is found by nobody but its keeper and administrators, on every path', async () => {
    const { keeper, page } = await createObituaryWithKeeper(app, { fullName: 'Захарчук Неоніла' });
    const params = { id: page._id };
    const hidden = await callOk(app, deactivateObituaryEndpoint, { as: keeper, params });
    expect(hidden).toMatchObject({ isActive: false, revision: page.revision + 1 });

    for (const as of [undefined, await createAccount(app)]) {
      expectError(await call(app, getObituaryEndpoint, { as, params }), 'obituary.notFound');
      const code = { params: { code: page.shortCode } };
      expectError(await call(app, resolveObituaryCodeEndpoint, { as, ...code }), 'obituary.notFound');
      expect((await callOk(app, searchObituariesEndpoint, { as, query: { name: 'Захарчук' } })).total).toBe(
        0,
      );
      const listed = await callOk(app, listObituariesEndpoint, { as, query: { limit: 100 } });
      expect(listed.data.map(({ _id }) => _id)).not.toContain(page._id);
    }
    for (const as of [keeper, admin]) {
      expect((await callOk(app, getObituaryEndpoint, { as, params })).isActive).toBe(false);
      expect(
        await callOk(app, resolveObituaryCodeEndpoint, { as, params: { code: page.shortCode } }),
      ).toEqual({
        _id: page._id,
      });
    }
    await callOk(app, activateObituaryEndpoint, { as: keeper, params });
    expect((await callOk(app, getObituaryEndpoint, { params })).isActive).toBe(true);
    expect((await callOk(app, searchObituariesEndpoint, { query: { name: 'Захарчук' } })).total).toBe(1);
  });

  it('keeps its quota slot', async () => {
    const { keeper, page } = await createObituaryWithKeeper(app);
    await callOk(app, deactivateObituaryEndpoint, { as: keeper, params: { id: page._id } });
    expect(await used(keeper)).toBe(1);
    await callOk(app, activateObituaryEndpoint, { as: keeper, params: { id: page._id } });
    expect(await used(keeper)).toBe(1);
  });

  it.each([
    ['activate', activateObituaryEndpoint, true],
    ['deactivate', deactivateObituaryEndpoint, false],
  ] as const)(
    '%s is idempotent and allowed for the keeper and administrators only',
    async (_, endpoint, isActive) => {
      const { keeper, page } = await createObituaryWithKeeper(app, {
        isActive: !isActive,
        visibility: 'public',
      });
      const params = { id: page._id };
      expectError(await call(app, endpoint, { params }), 'auth.required');
      expectError(
        await call(app, endpoint, { as: await createAccount(app), params }),
        page.isActive ? 'obituary.notOwner' : 'obituary.notFound',
      );
      const once = await callOk(app, endpoint, { as: keeper, params });
      expect(await callOk(app, endpoint, { as: keeper, params })).toEqual(once);
      expect(await callOk(app, endpoint, { as: admin, params })).toEqual({ ...once, myRole: null });
      expectError(await call(app, endpoint, { as: keeper, params: { id: nobody } }), 'obituary.notFound');
    },
  );

  it('activate-all shows one’s own pages again and nobody else’s', async () => {
    const keeper = await createAccount(app, 'PREMIUM_3');
    for (const isActive of [false, true, false]) await createObituary(app, keeper, { isActive });
    const other = await createObituaryWithKeeper(app, { isActive: false });
    expect(await callOk(app, activateAllObituariesEndpoint, { as: keeper })).toEqual({ activated: 2 });
    expect(await callOk(app, activateAllObituariesEndpoint, { as: keeper })).toEqual({ activated: 0 });
    const params = { id: other.page._id };
    expect((await callOk(app, getObituaryEndpoint, { as: other.keeper, params })).isActive).toBe(false);
  });
});

describe('short codes', () => {
  it('resolve to the obituary, also in upper case', async () => {
    const { page } = await createObituaryWithKeeper(app, { visibility: 'link' });
    for (const code of [page.shortCode, page.shortCode.toUpperCase()]) {
      expect(await callOk(app, resolveObituaryCodeEndpoint, { params: { code } })).toEqual({
        _id: page._id,
      });
    }
  });

  it.each(['aaaaaaaa', 'k7m2p9', '0oil1000', '%24ne'])('%s is not found', async (code) => {
    expectError(await call(app, resolveObituaryCodeEndpoint, { params: { code } }), 'obituary.notFound');
  });
});

describe('a deletion', () => {
  const hours = (count: number) => ({ minutes: count * 60 });

  it('frees the slot at once and can be undone completely', async () => {
    const { keeper, page } = await createObituaryWithKeeper(app);
    const params = { id: page._id };
    await callOk(app, removeObituaryEndpoint, { as: keeper, params });
    expect(await used(keeper)).toBe(0);
    const { data } = await callOk(app, listDeletedObituariesEndpoint, { as: keeper });
    expect(data).toMatchObject([{ _id: page._id, fullName: page.fullName, canEdit: false, photoUrl: null }]);
    const [card] = data;
    const span = Date.parse(card?.restorableUntil ?? '') - Date.parse(card?.deletedAt ?? '');
    expect(span).toBe(retentionPeriods.undoHours * 3_600_000);

    app.clock.advance(hours(retentionPeriods.undoHours - 1));
    const restored = await callOk(app, restoreObituaryEndpoint, { as: keeper, params });
    const { updatedAt, revision } = restored;
    expect(restored).toEqual({ ...page, updatedAt, revision });
    expect(await used(keeper)).toBe(1);
    expect((await callOk(app, listDeletedObituariesEndpoint, { as: keeper })).total).toBe(0);
    expect((await callOk(app, getObituaryEndpoint, { params }))._id).toBe(page._id);
    expect(await callOk(app, restoreObituaryEndpoint, { as: keeper, params })).toEqual(restored);
  });

  it('cannot be undone when the slot was taken in the meantime', async () => {
    const { keeper, page } = await createObituaryWithKeeper(app);
    const params = { id: page._id };
    await callOk(app, removeObituaryEndpoint, { as: keeper, params });
    const next = await createObituary(app, keeper);
    expectError(await call(app, restoreObituaryEndpoint, { as: keeper, params }), 'plan.obituaries');
    await callOk(app, removeObituaryEndpoint, { as: keeper, params: { id: next._id } });
    await callOk(app, restoreObituaryEndpoint, { as: keeper, params });
    expect(await used(keeper)).toBe(1);
  });

  it('cannot be undone by others or too late', async () => {
    const { keeper, page } = await createObituaryWithKeeper(app);
    const params = { id: page._id };
    await callOk(app, removeObituaryEndpoint, { as: keeper, params });
    expectError(await call(app, restoreObituaryEndpoint, { params }), 'auth.required');
    const stranger = await createAccount(app);
    expectError(await call(app, restoreObituaryEndpoint, { as: stranger, params }), 'obituary.notFound');
    expect((await callOk(app, listDeletedObituariesEndpoint, { as: stranger })).total).toBe(0);
    app.clock.advance(hours(retentionPeriods.undoHours + 1));
    expectError(await call(app, restoreObituaryEndpoint, { as: keeper, params }), 'obituary.notFound');
    expect((await callOk(app, listDeletedObituariesEndpoint, { as: keeper })).total).toBe(0);
    await purge(app);
    expectError(await call(app, restoreObituaryEndpoint, { as: keeper, params }), 'obituary.notFound');
  });

  it('by an administrator frees the keeper’s slot, and only an administrator can undo it', async () => {
    const { keeper, page } = await createObituaryWithKeeper(app);
    const params = { id: page._id };
    await callOk(app, removeObituaryEndpoint, { as: admin, params });
    expect(await used(keeper)).toBe(0);
    const { data: deleted } = await callOk(app, listDeletedObituariesEndpoint, { as: keeper });
    expect(deleted).toMatchObject([{ _id: page._id, isDeletedByAdministrator: true }]);
    expectError(await call(app, restoreObituaryEndpoint, { as: keeper, params }), 'obituary.notFound');
    await callOk(app, restoreObituaryEndpoint, { as: admin, params });
    expect(await used(keeper)).toBe(1);
    expectError(
      await call(app, restoreObituaryEndpoint, { as: await createAccount(app), params }),
      'obituary.notOwner',
    );
  });

  it('and its undo, in any order and in parallel, leave one slot for one obituary', async () => {
    const { keeper, page } = await createObituaryWithKeeper(app);
    const params = { id: page._id };
    for (let round = 0; round < 6; round += 1) {
      app.clock.advance({ minutes: 1 });
      const calls = Array.from({ length: 6 }, (_, index) =>
        call(app, index % 2 ? restoreObituaryEndpoint : removeObituaryEndpoint, { as: keeper, params }),
      );
      for (const { status } of await Promise.all(calls)) expect(status).toBeLessThan(500);
      await callOk(app, restoreObituaryEndpoint, { as: keeper, params });
      expect(await used(keeper)).toBe(1);
    }
    expectError(
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
    const { keeper, page } = await createObituaryWithKeeper(app);
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
    expectError(await change('Умань', `"${page.revision}"`), 'obituary.changedMeanwhile');
    expect((await callOk(app, getObituaryEndpoint, { params })).birthPlace).toBe('Канів');
    expect((await change('Умань', `W/"${first.body.revision}.abc"`)).status).toBe(200);
    expect((await change('Ніжин', '*')).status).toBe(200);
    for (const never of ['"abc"', 'null', '"-1"', '"1e3"', "{'$ne':1}"]) {
      expectError(await change('Глухів', never), 'obituary.changedMeanwhile');
    }
  });

  it('lets one of many through', async () => {
    const { keeper, page } = await createObituaryWithKeeper(app);
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
  it.each(['ключ', 'a b', 'x'.repeat(201)])('rejects «%s»', async (key) => {
    const sent = { as: await createAccount(app), body: buildCreateObituaryInput({ education: [] }) };
    const encoded = encodeURIComponent(key) === key ? key : Buffer.from(key).toString('latin1');
    const refusal = await call(app, createObituaryEndpoint, {
      ...sent,
      headers: { 'Idempotency-Key': encoded },
    });
    expectError(refusal, 'validation.failed');
    expect(await used(sent.as)).toBe(0);
  });

  it('of a page that was deleted makes no second one', async () => {
    const as = await createAccount(app);
    const sent = {
      as,
      body: buildCreateObituaryInput({ education: [] }),
      headers: { 'Idempotency-Key': 'once' },
    };
    const page = await callOk(app, createObituaryEndpoint, sent);
    await callOk(app, removeObituaryEndpoint, { as, params: { id: page._id } });
    expectError(await call(app, createObituaryEndpoint, sent), 'obituary.createdAndDeleted');
    expect(await used(as)).toBe(0);
  });

  it('repeated after the other request’s obituary was created and deleted takes no slot', async () => {
    const as = await createAccount(app);
    const sent = {
      as,
      body: buildCreateObituaryInput({ education: [] }),
      headers: { 'Idempotency-Key': 'once' },
    };
    const subscriptions = app.app.get(SubscriptionsService, { strict: false });
    const consume = subscriptions.acquire.bind(subscriptions);
    vi.spyOn(subscriptions, 'acquire').mockImplementationOnce(async (...asked) => {
      const page = await callOk(app, createObituaryEndpoint, sent);
      await callOk(app, removeObituaryEndpoint, { as, params: { id: page._id } });
      return consume(...asked);
    });
    expectError(await call(app, createObituaryEndpoint, sent), 'obituary.createdAndDeleted');
    expect(await used(as)).toBe(0);
  });
});

describe('PATCH of what creation can set', () => {
  it('accepts category and isActive', async () => {
    const { keeper, page } = await createObituaryWithKeeper(app);
    const patch = (body: object) =>
      callOk(app, updateObituaryEndpoint, { as: keeper, params: { id: page._id }, body });
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
