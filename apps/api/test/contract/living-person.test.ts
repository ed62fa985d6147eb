import {
  createObituaryEndpoint,
  getObituaryEndpoint,
  listMyObituariesEndpoint,
  removeObituaryEndpoint,
  restoreObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { type PlanLevel, planLimit } from '@memorial/contracts/plans/plan-table';
import {
  checkLimitEndpoint,
  featuresAndLimitsEndpoint,
} from '@memorial/contracts/subscription/subscription.endpoints';
import { buildCreateObituaryInput, buildLivingObituaryInput } from '@memorial/contracts/testing/builders';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Quotas } from '../../src/platform/quotas/quotas.js';
import { createAccount, setPlan, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { createMemory, listMemoryIds } from '../support/memories.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
});
afterAll(() => app.stop());

const living = () => buildLivingObituaryInput();
const dead = () => buildCreateObituaryInput({ education: [] });
const create = (as: TestAccount, body: object): Promise<ObituaryView> =>
  callOk(app, createObituaryEndpoint, { as, body });
const refused = async (as: TestAccount, body: object) =>
  expectError(await call(app, createObituaryEndpoint, { as, body }), 'plan.obituaries');
const patch = (as: TestAccount, { _id }: ObituaryView, body: object, headers: Record<string, string> = {}) =>
  call(app, updateObituaryEndpoint, { as, params: { id: _id }, body, headers });
const used = async (as: TestAccount) => {
  const { usage } = await callOk(app, checkLimitEndpoint, { as, query: { type: 'obituaries' } });
  const { obituaries } = await callOk(app, featuresAndLimitsEndpoint, { as });
  expect(obituaries.total.used).toBe(usage?.used);
  return usage?.used;
};
const grant = (to: TestAccount, level: PlanLevel) => setPlan(app, to, level);

const dies = { isAlive: false, deathDateUnknown: true };
const lives = { isAlive: true, deathDate: null, deathDateUnknown: false };

describe('the page of a living person', () => {
  const told = {
    burialPlace: 'Канів',
    causeOfDeath: 'Хвороба',
    lastWishes: 'Спів',
    passing: 'died',
  } as const;
  const untold = { burialPlace: null, causeOfDeath: null, lastWishes: null, passing: null };

  it('tells nothing of a death, whatever was sent or stood there before', async () => {
    const keeper = await createAccount(app, 'PREMIUM_3');
    expect(await create(keeper, { ...living(), ...told })).toMatchObject(untold);
    const page = await create(keeper, { ...dead(), ...told });
    expect(page).toMatchObject(told);
    expect((await patch(keeper, page, lives)).body).toMatchObject(untold);
    expect((await patch(keeper, page, told)).body).toMatchObject(untold);
  });

  it('answers memories of an earlier time to its keeper alone', async () => {
    const keeper = await createAccount(app, 'PREMIUM_3');
    const page = await create(keeper, { ...dead(), visibility: 'link' });
    const { _id } = await createMemory(app, page._id, keeper);
    const seen = () => callOk(app, getObituaryEndpoint, { params: { id: page._id } });
    expect(await seen()).toMatchObject({ memoryCount: 1 });
    await patch(keeper, page, lives);
    expect(await seen()).toMatchObject({ memorialMessages: [], memoryCount: 0 });
    expect(await listMemoryIds(app, page._id)).toEqual([]);
    expect(await listMemoryIds(app, page._id, keeper)).toEqual([_id]);
  });

  const issuesOf = (answer: Awaited<ReturnType<typeof patch>>) => {
    expectError(answer, 'validation.failed');
    return answer.body.details.fields;
  };
  const notPublic = [
    {
      path: 'visibility',
      code: 'custom',
      message: 'Сторінку живої людини бачать лише її хранителі або ті, кому вони дали посилання',
    },
  ];

  it('is private unless its keeper shares it by link, and never public', async () => {
    const keeper = await createAccount(app, 'PREMIUM_3');
    const page = await create(keeper, living());
    expect(page.visibility).toBe('private');
    expect((await create(keeper, { ...living(), visibility: 'link' })).visibility).toBe('link');
    const body = { ...living(), visibility: 'public' };
    expect(issuesOf(await call(app, createObituaryEndpoint, { as: keeper, body }))).toEqual(notPublic);
    expect(issuesOf(await patch(keeper, page, { visibility: 'public' }))).toEqual(notPublic);
    await patch(keeper, page, { visibility: 'link' });
    expect((await patch(keeper, page, { visibility: null })).body.visibility).toBe('link');
    const dead = await create(keeper, buildCreateObituaryInput({ education: [] }));
    expect(issuesOf(await patch(keeper, dead, { ...lives, visibility: 'public' }))).toEqual(notPublic);
  });

  it('closes in the write that makes it one, and stays closed after a death', async () => {
    const keeper = await createAccount(app, 'PREMIUM_3');
    const page = await create(keeper, dead());
    expect(page.visibility).toBe('public');
    expect((await patch(keeper, page, lives)).body.visibility).toBe('private');
    expect((await patch(keeper, page, dies)).body.visibility).toBe('private');
    const shared = await create(keeper, { ...dead(), visibility: 'link' });
    expect((await patch(keeper, shared, lives)).body.visibility).toBe('link');
    expect((await patch(keeper, shared, { ...dies, visibility: 'public' })).body.visibility).toBe('public');
  });

  it('gives readers who have the link no birth date', async () => {
    const keeper = await createAccount(app, 'PREMIUM_3');
    const page = await create(keeper, { ...living(), visibility: 'link', birthDate: '1983-04-05' });
    const params = { id: page._id };
    expect(await callOk(app, getObituaryEndpoint, { as: keeper, params })).toEqual(page);
    const reader = await createAccount(app);
    for (const as of [undefined, reader]) {
      const seen = await callOk(app, getObituaryEndpoint, { as, params });
      expect([seen.fullName, seen.birthDate]).toEqual([page.fullName, null]);
    }
  });

  it('stored as public it is private, tells its keeper, and stays closed after a death', async () => {
    const keeper = await createAccount(app, 'PREMIUM_3');
    const [page, decided] = [await create(keeper, living()), await create(keeper, living())];
    const ids = [page, decided].map(({ _id }) => new Types.ObjectId(_id));
    const { collections } = app.app.get<Connection>(getConnectionToken());
    await collections.obituaries?.updateMany({ _id: { $in: ids } }, { $set: { visibility: 'public' } });
    const closed = async () => {
      const { data } = await callOk(app, listMyObituariesEndpoint, { as: keeper });
      return data.filter(({ isClosedAsLiving }) => isClosedAsLiving).map(({ _id }) => _id);
    };
    expect((await closed()).sort()).toEqual([page._id, decided._id].sort());
    expect((await call(app, getObituaryEndpoint, { params: { id: page._id } })).status).toBe(404);
    expect((await patch(keeper, page, { biography: 'Учителька' })).body.visibility).toBe('private');
    expect((await patch(keeper, decided, { visibility: 'private' })).status).toBe(200);
    expect(await closed()).toEqual([page._id]);
    expect((await patch(keeper, page, dies)).body.visibility).toBe('private');
    expect(await closed()).toEqual([]);
  });

  it.each(['FREE', 'PREMIUM_1'] as const)('takes a quota slot on %s', async (level) => {
    const keeper = await createAccount(app, level);
    const page = await create(keeper, living());
    expect(await used(keeper)).toBe(1);
    await refused(keeper, living());
    await refused(keeper, dead());
    expect((await patch(keeper, page, dies)).status).toBe(200);
    expect(await used(keeper)).toBe(1);
    await refused(keeper, dead());
  });

  it('takes no quota slot on Преміум', async () => {
    const keeper = await createAccount(app, 'PREMIUM_3');
    const slots = planLimit('PREMIUM_3', 'obituaries') ?? 0;
    for (let page = 0; page < slots; page += 1) await create(keeper, dead());
    const beside = await create(keeper, living());
    expect(await used(keeper)).toBe(slots);
    expectError(await patch(keeper, beside, dies), 'plan.obituaries');
    expect(await used(keeper)).toBe(slots);
  });

  it('is limited on Преміум by the members of all trees, exactly', async () => {
    const keeper = await createAccount(app, 'PREMIUM_3');
    const quotas = app.app.get(Quotas, { strict: false });
    const limit = { limit: 10, isExempt: true };
    for (let slot = 0; slot < 298; slot += 1) {
      await quotas.acquire(
        'obituaries',
        keeper.userId,
        `65f0a1b2c3d4e5f607182932.${slot}`,
        limit,
        'waivable',
      );
    }
    const page = await create(keeper, dead());
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call(app, createObituaryEndpoint, { as: keeper, body: living() })),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(6);
    for (const answer of refused) expectError(answer, 'plan.familyMembers');
    expect(refused[0]?.body.details).toMatchObject({ n: 300, usage: { used: 300, limit: 300 } });
    expectError(await patch(keeper, page, lives), 'plan.familyMembers');
    expect(await used(keeper)).toBe(1);
    await create(keeper, dead());
  });

  it('releases its slot when a death was entered by mistake', async () => {
    const keeper = await createAccount(app, 'PREMIUM_3');
    const page = await create(keeper, dead());
    expect((await patch(keeper, page, lives)).status).toBe(200);
    expect(await used(keeper)).toBe(0);
    expect((await patch(keeper, page, dies)).status).toBe(200);
    expect(await used(keeper)).toBe(1);
  });

  it('counts by the current plan, whichever it was created on', async () => {
    const keeper = await createAccount(app, 'PREMIUM_3');
    for (const body of [living(), living(), dead()]) await create(keeper, body);
    expect(await used(keeper)).toBe(1);
    await grant(keeper, 'FREE');
    expect(await used(keeper)).toBe(3);
    await refused(keeper, dead());
    await grant(keeper, 'PREMIUM_3');
    expect(await used(keeper)).toBe(1);

    const other = await createAccount(app, 'FREE');
    await create(other, living());
    await grant(other, 'PREMIUM_3');
    expect(await used(other)).toBe(0);
  });

  it('releases its slot when deleted', async () => {
    const keeper = await createAccount(app, 'FREE');
    const page = await create(keeper, living());
    const params = { id: page._id };
    await callOk(app, removeObituaryEndpoint, { as: keeper, params });
    expect(await used(keeper)).toBe(0);
    await callOk(app, restoreObituaryEndpoint, { as: keeper, params });
    expect(await used(keeper)).toBe(1);
  });

  it('exactly one of many parallel creations succeeds, living and dead together', async () => {
    const keeper = await createAccount(app, 'FREE');
    const bodies = Array.from({ length: 40 }, (_, index) => (index % 2 ? living() : dead()));
    const statuses = await Promise.all(
      bodies.map(async (body) => (await call(app, createObituaryEndpoint, { as: keeper, body })).status),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(await used(keeper)).toBe(1);
  });

  it('keeps its slot when setting isAlive fails because of another change', async () => {
    const keeper = await createAccount(app, 'PREMIUM_3');
    let page = await create(keeper, dead());
    for (let round = 0; round < 8; round += 1) {
      const onThis = { 'If-Match': String(page.revision) };
      const changes = [lives, ...['а', 'б', 'в'].map((letter) => ({ biography: `${round} ${letter}` }))];
      await Promise.all(changes.map((body) => patch(keeper, page, body, onThis)));
      page = await callOk(app, getObituaryEndpoint, { as: keeper, params: { id: page._id } });
      expect(await used(keeper), `round ${round}`).toBe(page.isAlive ? 0 : 1);
      if (page.isAlive) page = (await patch(keeper, page, dies)).body;
    }
  });

  it('has one slot or none after any order of death, deletion and restore', async () => {
    const keeper = await createAccount(app, 'PREMIUM_3');
    const { _id } = await create(keeper, dead());
    const params = { id: _id };
    const patched = (body: object) => call(app, updateObituaryEndpoint, { as: keeper, params, body });
    for (let round = 0; round < 6; round += 1) {
      await Promise.all([
        patched(lives),
        patched(dies),
        patched({ biography: `${round}` }),
        call(app, removeObituaryEndpoint, { as: keeper, params }),
        patched(lives),
        call(app, restoreObituaryEndpoint, { as: keeper, params }),
        patched(dies),
      ]);
      const page = await callOk(app, restoreObituaryEndpoint, { as: keeper, params });
      // Parallel changes may leave an extra slot for the scheduled task; they never release the obituary's
      // own slot.
      expect(await used(keeper), `round ${round}`).toBeGreaterThanOrEqual(page.isAlive ? 0 : 1);
      app.clock.advance({ seconds: 61 });
      await app.app.get(Quotas, { strict: false }).releaseOrphaned();
      expect(await used(keeper), `round ${round}, swept`).toBe(page.isAlive ? 0 : 1);
    }
  });

  it('releases the slot of a change that was not written', async () => {
    const keeper = await createAccount(app, 'PREMIUM_3');
    const page = await create(keeper, living());
    const quotas = app.app.get(Quotas, { strict: false });
    const slots = { limit: 10, isExempt: true };
    await quotas.move('obituaries', keeper.userId, `${page._id}.1`, slots, 'holders');
    expect(await used(keeper)).toBe(1);
    app.clock.advance({ minutes: 2 });
    await quotas.releaseOrphaned();
    expect(await used(keeper)).toBe(0);
  });
});

describe('a slot reserved for an obituary', () => {
  it('is renewed when the creation is repeated', async () => {
    const quotas = app.app.get(Quotas, { strict: false });
    const scope = '65f0a1b2c3d4e5f607182931';
    const slot = '65f0a1b2c3d4e5f607182932.0';
    const one = { limit: 1 };
    expect(await quotas.acquire('obituaries', scope, slot, one)).toBe(true);
    app.clock.advance({ minutes: 2 });
    expect(await quotas.acquire('obituaries', scope, slot, one)).toBe(true);
    await quotas.releaseOrphaned();
    expect(await quotas.usage('obituaries', scope, one)).toEqual({ used: 1, limit: 1 });
    app.clock.advance({ minutes: 2 });
    await quotas.releaseOrphaned();
    expect(await quotas.usage('obituaries', scope, one)).toEqual({ used: 0, limit: 1 });
  });
});

describe('the limits of one page', () => {
  it('are visible to its keeper only', async () => {
    const keeper = await createAccount(app, 'FREE');
    const page = await create(keeper, dead());
    const asked = { type: 'photos', obituaryId: page._id };
    const told = await callOk(app, checkLimitEndpoint, { as: keeper, query: asked });
    expect(told.usage).toEqual({ used: 0, limit: 1 });
    const stranger = await createAccount(app);
    expectError(await call(app, checkLimitEndpoint, { as: stranger, query: asked }), 'obituary.notFound');
    const query = { obituaryId: page._id };
    expectError(await call(app, featuresAndLimitsEndpoint, { as: stranger, query }), 'obituary.notFound');
  });
});
