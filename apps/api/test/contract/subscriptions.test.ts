import {
  createObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { limitTypes } from '@memorial/contracts/plans/limit-types';
import { plans } from '@memorial/contracts/plans/plan-table';
import { planView } from '@memorial/contracts/plans/plans.schemas';
import {
  planQuoteEndpoint,
  subscriptionDashboardEndpoint,
} from '@memorial/contracts/subscription/subscription.endpoints';
import { featuresAndLimitsView, limitCheckView } from '@memorial/contracts/subscription/subscription.schemas';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createAccount, setPlan, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { countCommands } from '../support/count-commands.js';
import { expectError, expectResponse } from '../support/expect-response.js';
import { addGalleryPhoto, createObituary } from '../support/obituaries.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ WORKER: 'off' }, { monitorCommands: true });
});
afterAll(() => app.stop());

describe('GET /api/subscription/plans', () => {
  it('answers the table of plans to a guest', async () => {
    const answer = expectResponse(await app.http.get('/api/subscription/plans'), 200, z.array(planView));
    expect(answer).toEqual(plans);
  });
});

describe('GET /api/subscription/limits/check', () => {
  const path = '/api/subscription/limits/check';

  it('says what the plan still allows, right after a page was made', async () => {
    const account = await createAccount(app);
    const check = async () =>
      expectResponse(
        await app.http.get(`${path}?type=obituaries`).set('Authorization', account.authorization),
        200,
        limitCheckView,
      );
    expect(await check()).toEqual({
      canPerform: true,
      limitType: 'obituaries',
      currentPlan: 'FREE',
      usage: { used: 0, limit: 1 },
    });
    await app.http
      .post('/api/obituaries')
      .set('Authorization', account.authorization)
      .send(buildCreateObituaryInput({ education: [] }))
      .expect(201);
    expect(await check()).toMatchObject({ canPerform: false, usage: { used: 1, limit: 1 } });
  });

  it('denies an unavailable limit and allows an unlimited one', async () => {
    const free = await createAccount(app);
    const basic = await createAccount(app, 'PREMIUM_1');
    const awards = async (authorization: string) =>
      (await app.http.get(`${path}?type=awards`).set('Authorization', authorization)).body;
    expect(await awards(free.authorization)).toMatchObject({ canPerform: false, usage: { limit: 0 } });
    expect(await awards(basic.authorization)).toMatchObject({ canPerform: true, usage: { limit: null } });
  });

  it('refuses a guest and an unknown limit', async () => {
    const { authorization } = await createAccount(app);
    expectError(await app.http.get(`${path}?type=obituaries`), 'auth.required');
    expectError(
      await app.http.get(`${path}?type=wishes`).set('Authorization', authorization),
      'validation.failed',
    );
    expectError(await app.http.get(path).set('Authorization', authorization), 'validation.failed');
    expectError(
      await app.http.get(`${path}?type=obituaries`).set('Authorization', 'Bearer a.b.c'),
      'auth.sessionExpired',
    );
  });
});

describe('a refusal after a plan ended', () => {
  it('says that the plan ended where it would allow more, otherwise which limit is full', async () => {
    const keeper = await createAccount(app, 'PREMIUM_1');
    const refusal = (fields: object) =>
      call(app, createObituaryEndpoint, { as: keeper, body: buildCreateObituaryInput(fields) });
    const { _id } = (await refusal({ education: [] })).body;
    app.clock.advance({ hours: 1 });
    await setPlan(app, keeper, 'FREE');
    const school = [{ institution: 'Школа' }];
    const changed = await call(app, updateObituaryEndpoint, {
      as: keeper,
      params: { id: _id },
      body: { education: school },
    });
    expectError(changed, 'plan.frozen');
    expect(changed.body.details).toMatchObject({ limitType: 'education', currentPlan: 'FREE' });
    // Базовий has one page as well: a renewal would not help.
    expectError(await refusal({ education: [] }), 'plan.obituaries');
  });
});

describe('GET /api/subscription/features-and-limits', () => {
  const path = '/api/subscription/features-and-limits';

  it('answers plan and use', async () => {
    const { authorization } = await createAccount(app, 'PREMIUM_3');
    const view = expectResponse(
      await app.http.get(path).set('Authorization', authorization),
      200,
      featuresAndLimitsView,
    );
    expect(view.subscription.level).toBe('PREMIUM_3');
    expect(view.obituaries).toEqual({ canCreate: true, total: { used: 0, limit: 10, remaining: 10 } });
    expect(view.memories.total).toEqual({ used: 0, limit: null, remaining: null });
  });

  it('refuses a guest', async () => {
    expectError(await app.http.get(path), 'auth.required');
  });
});

describe('GET /api/subscription/dashboard', () => {
  it('tells plan, use of each limit and the upgrade that lifts a full one', async () => {
    const keeper = await createAccount(app, 'PREMIUM_1');
    await createObituary(app, keeper);
    const view = await callOk(app, subscriptionDashboardEndpoint, { as: keeper });
    expect(view.subscription).toMatchObject({ level: 'PREMIUM_1', daysLeft: 365, lapsed: null });
    expect(view.usage.obituaries).toEqual({ current: 1, limit: 1 });
    expect(view.usage.memories).toEqual({ current: 0, limit: null });
    expect(Object.keys(view.usage).sort()).toEqual([...limitTypes].sort());
    expect(view).toMatchObject({ payments: [], canPay: true, recommendedUpgrade: 'PREMIUM_3' });
  });

  it('tells the plan that lapsed, and for photos the fullest page', async () => {
    const keeper = await createAccount(app, 'PREMIUM_3');
    const pages = [await createObituary(app, keeper), await createObituary(app, keeper)];
    for (const number of [1, 2]) await addGalleryPhoto(app, keeper, pages[0]?._id ?? '', number);
    await addGalleryPhoto(app, keeper, pages[1]?._id ?? '', 3);
    app.clock.advance({ hours: 1 });
    await setPlan(app, keeper, 'FREE');
    const view = await callOk(app, subscriptionDashboardEndpoint, { as: keeper });
    expect(view.subscription).toMatchObject({
      level: 'FREE',
      startsAt: null,
      endsAt: null,
      daysLeft: null,
      lapsed: { level: 'PREMIUM_3', endsAt: app.clock.now().toISOString() },
    });
    expect(view.usage).toMatchObject({
      obituaries: { current: 2, limit: 1 },
      photos: { current: 2, limit: 1 },
    });
    // More pages than Базовий has too.
    expect(view.recommendedUpgrade).toBe('PREMIUM_1');
  });

  it('asks the database the same number of times for one page and for many', async () => {
    const keeper = await createAccount(app, 'PREMIUM_3');
    await createObituary(app, keeper);
    const count = async () => {
      const commands = countCommands(app);
      await callOk(app, subscriptionDashboardEndpoint, { as: keeper });
      return commands.stop();
    };
    const few = await count();
    for (let page = 0; page < 4; page += 1) await createObituary(app, keeper);
    expect(await count()).toBe(few);
    expect(few).toBeLessThanOrEqual(8);
  });
});

describe('GET /api/subscription/quote', () => {
  const quote = (as: TestAccount, query: Record<string, unknown>) =>
    call(app, planQuoteEndpoint, { as, query: query as never });

  it('answers price, credit, dates and the sentence', async () => {
    const keeper = await createAccount(app);
    const answer = await callOk(app, planQuoteEndpoint, {
      as: keeper,
      query: { subscriptionLevel: 'BASIC' },
    });
    expect(answer).toMatchObject({
      subscriptionLevel: 'PREMIUM_1',
      duration: 12,
      priceKopiykas: 199_900,
      creditKopiykas: 0,
      amountKopiykas: 199_900,
      from: app.clock.now().toISOString(),
    });
    expect(answer.text).toContain('До сплати');
  });

  it('refuses what cannot be bought', async () => {
    const keeper = await createAccount(app, 'PREMIUM_3');
    for (const query of [
      {},
      { subscriptionLevel: 'FREE' },
      { subscriptionLevel: 'GOLD' },
      ...[0, 13, 1e9, 'x'].map((duration) => ({ subscriptionLevel: 'PREMIUM_3', duration })),
    ]) {
      expectError(await quote(keeper, query), 'validation.failed');
    }
    const refusal = await quote(keeper, { subscriptionLevel: 'PREMIUM_1' });
    expectError(refusal, 'payment.lowerPlan');
    expect(refusal.body.message).toMatch(/Цей можна буде обрати з \d/);
  });
});
