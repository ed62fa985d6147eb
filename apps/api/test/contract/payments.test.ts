import {
  createSubscriptionPaymentEndpoint,
  listMyPaymentsEndpoint,
  paymentReceiptEndpoint,
  paymentStatusEndpoint,
} from '@memorial/contracts/payments/payments.endpoints';
import type { CheckoutView } from '@memorial/contracts/payments/payments.schemas';
import { subscriptionDashboardEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import { readyEndpoint } from '@memorial/contracts/system/system.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlanGrantsService } from '../../src/modules/accounts/plan-grants.service.js';
import { UsersRepository } from '../../src/modules/accounts/users.repository.js';
import { PaymentRepository } from '../../src/modules/payments/payment.repository.js';
import type { MessageChange } from '../../src/modules/payments/sandbox/liqpay-double.js';
import { PoolFullError, ProcessPool } from '../../src/platform/images/process-pool.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { ScheduledTasks } from '../../src/platform/schedule/scheduled-tasks.js';
import { createAccount, signInAgain, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { type CallOptions, call, callOk } from '../support/call-endpoint.js';
import { countCommands } from '../support/count-commands.js';
import { expectError } from '../support/expect-response.js';
import { decide, openCheckout, postCallback } from '../support/liqpay.js';
import { type LiqPay, startLiqPay } from '../support/liqpay-server.js';

let app: TestApp;
let liqpay: LiqPay;
let payer: TestAccount;
let admin: TestAccount;

beforeAll(async () => {
  liqpay = await startLiqPay();
  app = await startTestApp(
    { ...liqpay.env, ADMIN_EMAILS: 'admin@example.com', WORKER: 'off' },
    { monitorCommands: true },
  );
  liqpay.follow(app);
  admin = await createAccount(app, 'FREE', 'admin@example.com');
});
beforeEach(async () => {
  liqpay.behave({});
  app.clock.advance({ hours: 1 });
  payer = await createAccount(app);
});
afterAll(async () => {
  await app.stop();
  await liqpay.stop();
});

const order = (body: object = { subscriptionLevel: 'PREMIUM_1' }, options: CallOptions = {}) =>
  call(app, createSubscriptionPaymentEndpoint, { as: payer, body, ...options });
/** An order whose checkout stands open in the browser. */
async function opened(body?: object): Promise<string> {
  const { body: checkout } = await order(body);
  return openCheckout(liqpay, checkout as CheckoutView);
}
const runJobs = () => app.app.get(JobWorker, { strict: false }).runDue();
const status = (orderId: string, as: TestAccount | undefined = payer, query = {}) =>
  call(app, paymentStatusEndpoint, { as, params: { orderId }, query });
const dashboard = () => callOk(app, subscriptionDashboardEndpoint, { as: payer });
const level = async () => (await dashboard()).subscription.level;
const rows = (name: string) => {
  const { db } = app.app.get<Connection>(getConnectionToken());
  return db?.collection(name).find({}).toArray() ?? [];
};
const grants = async () =>
  (await app.app.get(PlanGrantsService, { strict: false }).grantsOf(payer.userId)).filter(
    ({ reversedAt }) => !reversedAt,
  );
const emailsTo = ({ email }: TestAccount) =>
  app.mailbox.sent.filter(({ to }) => to === email).map(({ subject }) => subject);

describe('POST /api/payments/subscription', () => {
  it('answers a form that LiqPay accepts, for an hour', async () => {
    const answer = await order({ subscriptionLevel: 'BASIC', duration: 24 });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ status: 'pending', amountKopiykas: 399_800 });
    expect(answer.body.checkoutUrl).toBe(`${liqpay.url}/api/3/checkout`);
    const orderId = openCheckout(liqpay, answer.body);
    expect(liqpay.double.order(orderId)).toMatchObject({
      amountKopiykas: 399_800,
      description: `Тариф «Базовий» на 24 місяці, замовлення ${orderId}`,
      expiresAt: new Date(app.clock.now().getTime() + 60 * 60_000),
    });
  });

  it('answers the open order again, and closes it for another one', async () => {
    const first = await order();
    const again = await order();
    expect([again.status, again.body.orderId]).toEqual([200, first.body.orderId]);
    const other = await order({ subscriptionLevel: 'PREMIUM_3' });
    expect([other.status, other.body.orderId === first.body.orderId]).toEqual([201, false]);
    expect((await status(first.body.orderId)).body.status).toBe('expired');
    app.clock.advance({ minutes: 61 });
    expect((await order({ subscriptionLevel: 'PREMIUM_3' })).body.orderId).not.toBe(other.body.orderId);
  });

  it('counts an order once, however often it is answered', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => order()));
    expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 201]);
    expect((await order({ subscriptionLevel: 'PREMIUM_3' })).status).toBe(201);
  });

  it('opens one order for many requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => order()));
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
    expect(answers.filter(({ status: code }) => code === 201)).toHaveLength(1);
  });

  it('keeps to an Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'one-click' };
    const first = await order(undefined, { headers });
    await order({ subscriptionLevel: 'PREMIUM_3' });
    const again = await order(undefined, { headers });
    expect(again.body).toMatchObject({ orderId: first.body.orderId, status: 'expired', data: null });
    expectError(await order({ subscriptionLevel: 'PREMIUM_3' }, { headers }), 'request.keyReused');
  });

  it('refuses what cannot be bought', async () => {
    for (const body of [
      {},
      { subscriptionLevel: 'FREE' },
      ...[0, 13, 1e9, '12', null].map((duration) => ({ subscriptionLevel: 'PREMIUM_1', duration })),
    ]) {
      expectError(await order(body), 'validation.failed');
    }
    payer = await createAccount(app, 'PREMIUM_3');
    expectError(await order(), 'payment.lowerPlan');
    const plans = app.app.get(PlanGrantsService, { strict: false });
    await plans.grantPlan(payer.userId, 'PREMIUM_3', 37);
    expectError(await order({ subscriptionLevel: 'PREMIUM_3' }), 'payment.tooFarAhead');
    await plans.grantPlan(payer.userId, 'PREMIUM_3', null);
    expectError(await order({ subscriptionLevel: 'PREMIUM_3' }), 'payment.alreadyForever');
  });

  it('says so when other orders come between again and again', async () => {
    const insert = vi.spyOn(PaymentRepository.prototype, 'insert').mockResolvedValue(false);
    try {
      expectError(await order(), 'payment.subscriptionFailed');
      expect(insert.mock.calls.length).toBeGreaterThan(1);
    } finally {
      insert.mockRestore();
    }
    expect((await dashboard()).payments).toEqual([]);
    expect((await order()).status).toBe(201);
  });

  it('makes at most twenty new orders an hour', async () => {
    const levels = ['PREMIUM_1', 'PREMIUM_3'];
    for (let number = 0; number < 20; number += 1)
      expect((await order({ subscriptionLevel: levels[number % 2] })).status).toBe(201);
    expect((await order({ subscriptionLevel: 'PREMIUM_3' })).status).toBe(200);
    expectError(await order(), 'rateLimit.exceeded');
  });
});

describe('a payment', () => {
  it('grants its plan once, before and after the return, and says thanks once', async () => {
    const orderId = await opened();
    expect((await decide(app, liqpay, orderId, 'success')).status).toBe(200);
    await runJobs();
    expect((await status(orderId)).body).toMatchObject({
      status: 'success',
      subscriptionLevel: 'PREMIUM_1',
      paidAt: app.clock.now().toISOString(),
      plan: { level: 'PREMIUM_1' },
    });
    await Promise.all(Array.from({ length: 100 }, () => decide(app, liqpay, orderId, 'success')));
    await runJobs();
    expect(await grants()).toHaveLength(1);
    expect((await dashboard()).subscription.daysLeft).toBe(365);
    expect(emailsTo(payer)).toEqual(['Тариф «Базовий» оплачено']);
  });

  it('is granted when its status is read, without a job and without a message', async () => {
    const orderId = await opened();
    await decide(app, liqpay, orderId, 'success');
    expect((await status(orderId)).body.plan).toMatchObject({ level: 'PREMIUM_1' });

    payer = await createAccount(app);
    const silent = await opened();
    liqpay.double.set(silent, 'success');
    expect((await status(silent)).body).toMatchObject({ status: 'success', plan: { level: 'PREMIUM_1' } });
  });

  it('is found by the job when no message ever comes, and then expires', async () => {
    const [paid, left] = [await opened(), await opened({ subscriptionLevel: 'PREMIUM_3' })];
    app.clock.advance({ minutes: 61 });
    await runJobs();
    liqpay.double.set(paid, 'success');
    for (const hours of [5, 19, 49]) {
      app.clock.advance({ hours });
      await runJobs();
    }
    expect(await level()).toBe('PREMIUM_1');
    expect((await status(left)).body.status).toBe('expired');
  });

  it('is found by a job that an earlier build left under its former name', async () => {
    const orderId = await opened();
    const { db } = app.app.get<Connection>(getConnectionToken());
    await db?.collection('jobs').updateMany({}, { $set: { type: 'payment-question' } });
    liqpay.double.set(orderId, 'success');
    app.clock.advance({ minutes: 1 });
    await runJobs();
    expect(await level()).toBe('PREMIUM_1');
  });

  it('counts when it succeeds after a failure or after its order was closed', async () => {
    const orderId = await opened();
    await decide(app, liqpay, orderId, 'failure');
    expect((await status(orderId)).body).toMatchObject({ status: 'failure', plan: null });
    await decide(app, liqpay, orderId, 'success');
    await runJobs();
    expect(await level()).toBe('PREMIUM_1');
    await decide(app, liqpay, orderId, 'failure');
    await decide(app, liqpay, orderId, 'processing');
    await runJobs();
    expect((await status(orderId)).body.status).toBe('success');
  });

  it('paid twice is worth its money twice', async () => {
    const [first, second] = [await opened(), await opened({ subscriptionLevel: 'PREMIUM_3' })];
    for (const orderId of [first, second]) await decide(app, liqpay, orderId, 'success');
    await runJobs();
    const view = await dashboard();
    expect(view.subscription.level).toBe('PREMIUM_3');
    // 1999 hryvnias of the first order at 3499 a year: 208.5 days.
    expect(view.subscription.daysLeft).toBe(365 + 209);
  });

  it('credits unused time at an upgrade, and needs none where the credit covers the price', async () => {
    await decide(app, liqpay, await opened(), 'success');
    await runJobs();
    app.clock.advance({ days: 365 / 5 });
    payer = await signInAgain(app, payer);
    const upgrade = await opened({ subscriptionLevel: 'PREMIUM_3' });
    // 292 of 365 days are left: 1999 × 0.8 = 1599.2.
    expect(liqpay.double.order(upgrade)?.amountKopiykas).toBe(349_900 - 160_000);
    await decide(app, liqpay, upgrade, 'success');
    await runJobs();
    expect((await dashboard()).subscription).toMatchObject({ level: 'PREMIUM_3', daysLeft: 365 });

    payer = await createAccount(app);
    await decide(app, liqpay, await opened({ subscriptionLevel: 'PREMIUM_1', duration: 36 }), 'success');
    await runJobs();
    const covered = await order({ subscriptionLevel: 'PREMIUM_3' });
    expect(covered.body).toMatchObject({
      status: 'success',
      amountKopiykas: 0,
      data: null,
      signature: null,
      checkoutUrl: null,
    });
    expect((await dashboard()).subscription).toMatchObject({ level: 'PREMIUM_3', daysLeft: 365 + 261 });
  });

  it('keeps the amount that its order was made with', async () => {
    const orderId = await opened({ subscriptionLevel: 'PREMIUM_3' });
    await app.app.get(PlanGrantsService, { strict: false }).grantPlan(payer.userId, 'PREMIUM_3', 6);
    await decide(app, liqpay, orderId, 'success');
    await runJobs();
    expect((await dashboard()).subscription.daysLeft).toBeGreaterThan(365 + 180);
  });
});

describe('an upgrade that a credit covers', () => {
  it('is answered again to a second press, thanked for once, and shortened when the bank takes the credited payment back', async () => {
    const first = await opened({ subscriptionLevel: 'PREMIUM_1', duration: 36 });
    await decide(app, liqpay, first, 'success');
    await runJobs();
    const presses = await Promise.all([
      order({ subscriptionLevel: 'PREMIUM_3' }),
      order({ subscriptionLevel: 'PREMIUM_3' }),
    ]);
    const later = await order({ subscriptionLevel: 'PREMIUM_3' });
    for (const { body } of [...presses, later])
      expect(body).toMatchObject({ status: 'success', amountKopiykas: 0 });
    expect(presses.map(({ body }) => body.orderId)).toContain(later.body.orderId);
    await runJobs();
    expect(emailsTo(payer)).toHaveLength(2);
    expect(await level()).toBe('PREMIUM_3');
    liqpay.double.reverse(first);
    await postCallback(app, liqpay.double.message(first));
    await runJobs();
    expect(await level()).toBe('FREE');
  });
});

describe('a reversal', () => {
  it('takes the plan back once, hours later, and says so', async () => {
    const orderId = await opened();
    await decide(app, liqpay, orderId, 'success');
    await runJobs();
    app.clock.advance({ hours: 5 });
    liqpay.double.reverse(orderId);
    for (let time = 0; time < 2; time += 1) await postCallback(app, liqpay.double.message(orderId));
    await runJobs();
    expect((await status(orderId)).body).toMatchObject({ status: 'reversed', plan: null });
    expect((await dashboard()).subscription).toMatchObject({ level: 'FREE', lapsed: { level: 'PREMIUM_1' } });
    await postCallback(app, liqpay.double.message(orderId, { fields: { status: 'success' } }));
    await runJobs();
    expect(await grants()).toEqual([]);
    expect(emailsTo(payer).sort()).toEqual(['Оплату повернено', 'Тариф «Базовий» оплачено']);
  });

  it('before the success leaves nothing to grant', async () => {
    const orderId = await opened();
    liqpay.double.reverse(orderId);
    await postCallback(app, liqpay.double.message(orderId));
    await postCallback(app, liqpay.double.message(orderId, { fields: { status: 'success' } }));
    await runJobs();
    expect([await grants(), await level()]).toEqual([[], 'FREE']);
    expect(emailsTo(payer)).toEqual([]);
  });

  it('that nobody told of is found at night', async () => {
    const orderId = await opened();
    await decide(app, liqpay, orderId, 'success');
    await runJobs();
    liqpay.double.reverse(orderId);
    app.clock.advance({ days: 1 });
    await app.app.get(ScheduledTasks, { strict: false }).run(60);
    await runJobs();
    expect(await level()).toBe('FREE');
  });

  it('of a part leaves the plan, is told to operator and payer once, and is not credited', async () => {
    const orderId = await opened();
    await decide(app, liqpay, orderId, 'success');
    await runJobs();
    liqpay.double.reverse(orderId, 50_000);
    for (let time = 0; time < 2; time += 1) await postCallback(app, liqpay.double.message(orderId));
    await runJobs();
    expect(await level()).toBe('PREMIUM_1');
    const told = app.mailbox.sent.filter(
      ({ to, text }) => to === 'admin@example.com' && text.includes(orderId),
    );
    expect(told.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
      expect.stringContaining('повернено 500 грн'),
    ]);
    expect(emailsTo(payer).sort()).toEqual(['Тариф «Базовий» оплачено', 'Частину оплати повернено']);
    const upgrade = await opened({ subscriptionLevel: 'PREMIUM_3' });
    expect(liqpay.double.order(upgrade)?.amountKopiykas).toBe(349_900 - 149_900);
  });
});

describe('POST /api/payments/callback', () => {
  const forgeries: [string, MessageChange, number][] = [
    ['a wrong key', { privateKey: 'sandbox_other' }, 403],
    ['changed data', { data: Buffer.from('{}').toString('base64') }, 403],
    ['another shop', { fields: { public_key: 'i999' } }, 200],
    ['another action', { fields: { action: 'subscribe' } }, 200],
    ['another amount', { fields: { amount: 1 } }, 200],
    ['a hair less', { fields: { amount: 1998.99 } }, 200],
    ['another currency', { fields: { currency: 'USD' } }, 200],
    ['an unknown order', { fields: { order_id: 'VP000000000000000000' } }, 200],
    ['an order that is no text', { fields: { order_id: { $gt: '' } } }, 200],
  ];

  it.each(forgeries)('with %s grants nothing', async (_, change, expected) => {
    const orderId = await opened();
    const answer = await decide(app, liqpay, orderId, 'success', change);
    expect(answer.status).toBe(expected);
    if (expected === 403) expectError(answer, 'payment.signatureWrong');
    await runJobs();
    expect([await grants(), await level()]).toEqual([[], 'FREE']);
  });

  it('is accepted with the signature of either version, and numbers as text', async () => {
    const orderId = await opened();
    await decide(app, liqpay, orderId, 'success', { version: 3, fields: { amount: '1999.00' } });
    await runJobs();
    expect(await level()).toBe('PREMIUM_1');
  });

  it('refuses what is no message', async () => {
    const { data, signature } = liqpay.double.message('VP000000000000000000');
    const signed = (content: string) =>
      liqpay.double.message('x', { data: Buffer.from(content).toString('base64') });
    for (const form of [{}, { data }, { signature }, { data: '', signature }]) {
      expectError(await postCallback(app, form), 'validation.failed');
    }
    expectError(await postCallback(app, signed('[]')), 'payment.signatureWrong');
    const twice = `data=${encodeURIComponent(data)}&data=x&signature=${encodeURIComponent(signature)}`;
    const send = (type: string, body: string) =>
      app.http.post('/api/payments/callback').set('Content-Type', type).send(body);
    const form = 'application/x-www-form-urlencoded';
    expectError(await send(form, twice), 'validation.failed');
    expectError(
      await send('application/json', JSON.stringify({ data, signature })),
      'request.unsupportedType',
    );
    expectError(await send(form, `data=${'a'.repeat(1024 * 1024)}`), 'request.tooLarge');
  });

  it('takes at most four commands of the database, whatever it says', async () => {
    const orderId = await opened();
    const { double } = liqpay;
    const steps: readonly (readonly [says: string, step: () => unknown, change?: MessageChange])[] = [
      ['failure', () => double.set(orderId, 'failure')],
      ['unknown order', () => undefined, { fields: { order_id: 'VP1', status: 'success' } }],
      ['wrong amount', () => undefined, { fields: { amount: 1, status: 'success' } }],
      ['success', () => double.set(orderId, 'success')],
      ['part refunded', () => double.reverse(orderId, 50_000)],
      ['reversed', () => double.reverse(orderId)],
    ];
    for (const [says, step, change] of steps) {
      step();
      const form = double.message(orderId, change);
      const commands = countCommands(app);
      await postCallback(app, form).expect(200);
      expect([says, commands.stop() <= 4]).toEqual([says, true]);
      await runJobs();
    }
  });

  it('keeps each message once, without phone, address and card', async () => {
    const orderId = await opened();
    for (let time = 0; time < 3; time += 1) await decide(app, liqpay, orderId, 'success');
    const kept = (await rows('paymentEvents')).filter((event) => event.orderId === orderId);
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatchObject({ outcome: 'success', amountKopiykas: 199_900, cardLast4: '31' });
    expect(JSON.stringify([kept, await rows('payments'), await rows('jobs')])).not.toMatch(
      /380501234567|203\.0\.113\.9|516874/,
    );
  });
});

describe('GET /api/payments/status/:orderId', () => {
  it('is the owner’s and administrators’, and with the ticket a little of it anybody’s', async () => {
    const answer = await order();
    const orderId = openCheckout(liqpay, answer.body);
    const ticket = new URL(liqpay.double.order(orderId)?.resultUrl ?? '').searchParams.get('ticket') ?? '';
    const stranger = await createAccount(app);
    admin = await signInAgain(app, admin);
    expect((await status(orderId, admin)).body).toMatchObject({ orderId, purpose: 'subscription' });
    expectError(await status(orderId, stranger), 'payment.notFound');
    expectError(await call(app, paymentStatusEndpoint, { params: { orderId } }), 'payment.notFound');
    const guest = (query: { ticket?: string }) =>
      call(app, paymentStatusEndpoint, { params: { orderId }, query });
    expect((await guest({ ticket })).body).toEqual({
      orderId,
      status: 'pending',
      amountKopiykas: 199_900,
      purpose: 'subscription',
    });
    for (const wrong of ['', 'x', `${ticket.slice(0, -1)}_`])
      expectError(await guest({ ticket: wrong }), 'payment.notFound');
    payer = stranger;
    const others = await opened();
    expectError(
      await call(app, paymentStatusEndpoint, { params: { orderId: others }, query: { ticket } }),
      'payment.notFound',
    );
    for (const odd of ['VP1', 'x', '..']) expectError(await status(odd), 'payment.notFound');
  });

  it('answers our own record while LiqPay is away or fails', async () => {
    const orderId = await opened();
    liqpay.behave({ serverApi: 'fails' });
    expect((await status(orderId)).body.status).toBe('pending');
    liqpay.behave({});
    liqpay.double.set(orderId, 'success');
    // Asked a moment ago.
    expect((await status(orderId)).body.status).toBe('pending');
    app.clock.advance({ seconds: 5 });
    expect((await status(orderId)).body.status).toBe('success');
  });

  it('lets four readers wait for a LiqPay that hangs, and answers the others at once', async () => {
    const orderIds: string[] = [];
    for (let count = 0; count < 8; count += 1) {
      payer = await createAccount(app);
      orderIds.push(await opened());
    }
    liqpay.behave({ serverApi: 'hangs' });
    const asked = liqpay.requestCount();
    await Promise.all(orderIds.map((orderId) => status(orderId, admin)));
    expect(liqpay.requestCount() - asked).toBe(4);
  });

  it('waits no longer for a LiqPay that hangs than until the screen asks again', async () => {
    const orderId = await opened();
    liqpay.behave({ serverApi: 'hangs' });
    const begun = performance.now();
    expect((await status(orderId)).body.status).toBe('pending');
    expect(performance.now() - begun).toBeGreaterThan(2_000);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});

describe('the keys of the shop', () => {
  it.each([
    ['version7', {}],
    ['version3', { versions: [3] }],
    ['refused', { privateKey: 'another' }],
  ] as const)('are found %s', async (payments, options) => {
    const shop = await startLiqPay(options);
    const seller = await startTestApp({ ...shop.env, WORKER: 'off' });
    shop.follow(seller);
    const health = async () => (await callOk(seller, readyEndpoint)).payments;
    try {
      await vi.waitFor(async () => expect(await health()).toBe(payments), 10_000);
      const buyer = await createAccount(seller);
      const body = { subscriptionLevel: 'PREMIUM_1' };
      const answer = await call(seller, createSubscriptionPaymentEndpoint, { as: buyer, body });
      const { canPay } = await callOk(seller, subscriptionDashboardEndpoint, { as: buyer });
      expect(canPay).toBe(payments !== 'refused');
      if (payments === 'refused') expectError(answer, 'payment.off');
      else openCheckout(shop, answer.body as CheckoutView);
    } finally {
      await seller.stop();
      await shop.stop();
    }
  });

  it('are checked with the next order when LiqPay was away at the start', async () => {
    const shop = await startLiqPay({ versions: [3] });
    shop.behave({ serverApi: 'fails' });
    const seller = await startTestApp({ ...shop.env, WORKER: 'off' });
    shop.follow(seller);
    const health = async () => (await callOk(seller, readyEndpoint)).payments;
    try {
      const buyer = await createAccount(seller);
      expect(await health()).toBe('unchecked');
      shop.behave({});
      const body = { subscriptionLevel: 'PREMIUM_1' };
      expect((await call(seller, createSubscriptionPaymentEndpoint, { as: buyer, body })).status).toBe(201);
      await vi.waitFor(async () => expect(await health()).toBe('version3'), 10_000);
    } finally {
      await seller.stop();
      await shop.stop();
    }
  });
});

describe('GET /api/payments/my', () => {
  it('lists own payments, newest first, as the dashboard does', async () => {
    const first = await opened();
    app.clock.advance({ minutes: 1 });
    const second = await opened({ subscriptionLevel: 'PREMIUM_3' });
    const list = await callOk(app, listMyPaymentsEndpoint, { as: payer, query: { limit: 1 } });
    expect(list).toMatchObject({
      total: 2,
      page: 1,
      limit: 1,
      data: [{ orderId: second, status: 'pending' }],
    });
    expect((await dashboard()).payments.map(({ orderId }) => orderId)).toEqual([second, first]);
  });
});

describe('GET /api/payments/:orderId/receipt', () => {
  const receipt = (orderId: string, as?: TestAccount) =>
    call(app, paymentReceiptEndpoint, { as, params: { orderId } });

  it('is a PDF for the owner and administrators of a paid order, reversed ones too', async () => {
    const orderId = await opened();
    expectError(await receipt(orderId, payer), 'payment.notPaid');
    await decide(app, liqpay, orderId, 'success');
    expect((await status(orderId)).body.status).toBe('success');
    admin = await signInAgain(app, admin);
    for (const as of [payer, admin]) {
      const answer = await receipt(orderId, as);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['content-disposition']).toContain(`kvytantsiia-${orderId}.pdf`);
      expect((answer.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
    }
    vi.spyOn(ProcessPool.prototype, 'run').mockRejectedValueOnce(new PoolFullError());
    expectError(await receipt(orderId, payer), 'rateLimit.exceeded');
    liqpay.double.reverse(orderId);
    await postCallback(app, liqpay.double.message(orderId));
    expect((await status(orderId)).body.status).toBe('reversed');
    expect((await receipt(orderId, payer)).status).toBe(200);
    expectError(await receipt(orderId, await createAccount(app)), 'payment.notFound');
    expectError(await receipt('VP000000000000000000', payer), 'payment.notFound');
    expectError(await receipt('nonsense', payer), 'payment.notFound');
    expectError(await receipt(orderId), 'auth.required');
  });
});

describe('an order paid beneath a plan without end', () => {
  it('is told to the operator, and not thanked for', async () => {
    const orderId = await opened();
    await app.app.get(PlanGrantsService, { strict: false }).grantPlan(payer.userId, 'PREMIUM_3', null);
    await decide(app, liqpay, orderId, 'success');
    await runJobs();
    expect((await status(orderId)).body.status).toBe('success');
    expect(emailsTo(payer)).toEqual([]);
    expect(emailsTo(admin).at(-1)).toBe('Платіж потребує вашої уваги');
    expect(app.mailbox.sent.findLast(({ to }) => to === admin.email)?.text).toContain('безстроково');
  });
});

describe('an order of an account that is', () => {
  it('being deleted still gets its plan, for a restore, and is told to the operator', async () => {
    const orderId = await opened();
    const { db } = app.app.get<Connection>(getConnectionToken());
    await db?.collection('users').updateOne({ email: payer.email }, { $set: { deletedAt: app.clock.now() } });
    await decide(app, liqpay, orderId, 'success');
    await runJobs();
    expect(app.mailbox.sent.findLast(({ to }) => to === admin.email)?.text).toContain(orderId);
    await db?.collection('users').updateOne({ email: payer.email }, { $set: { deletedAt: null } });
    expect(await level()).toBe('PREMIUM_1');
  });

  it('erased is told to the operator', async () => {
    const orderId = await opened();
    await app.app.get(UsersRepository, { strict: false }).purge(payer.userId);
    await decide(app, liqpay, orderId, 'success');
    await runJobs();
    expect(
      app.mailbox.sent.some(({ to, text }) => to === 'admin@example.com' && text.includes(orderId)),
    ).toBe(true);
  });
});

describe('documents', () => {
  it('may post to the checkout and see its window, and read a return by POST as one by GET', async () => {
    const { headers } = await app.http.get('/');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['content-security-policy']).toContain(`form-action 'self' ${liqpay.url};`);
    const address = '/payment-confirmation?order=VP000000000000000000&ticket=x';
    const returned = await app.http.post(address).type('form').send({ data: 'x' });
    expect([returned.status, returned.headers.location]).toEqual([303, address]);
    // Twice: the second is answered by the cache, if it were kept there.
    for (let time = 0; time < 2; time += 1)
      expect((await app.http.get(address)).headers['cross-origin-opener-policy']).toBe('unsafe-none');
  });
});
