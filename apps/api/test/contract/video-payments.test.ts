import {
  createSubscriptionPaymentEndpoint,
  listMyPaymentsEndpoint,
  paymentReceiptEndpoint,
  paymentStatusEndpoint,
} from '@memorial/contracts/payments/payments.endpoints';
import type { CheckoutView } from '@memorial/contracts/payments/payments.schemas';
import { subscriptionDashboardEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import {
  createVideoPaymentEndpoint,
  processVideoPaymentEndpoint,
} from '@memorial/contracts/videos/videos.endpoints';
import type { ProcessedVideoPaymentView } from '@memorial/contracts/videos/videos.schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { UsersRepository } from '../../src/modules/accounts/users.repository.js';
import { PaidVideosService } from '../../src/modules/payments/paid-videos.service.js';
import { PaymentRepository } from '../../src/modules/payments/payment.repository.js';
import { PaymentsService } from '../../src/modules/payments/payments.service.js';
import { RefundService } from '../../src/modules/payments/refund.service.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { createAccount, setPlan, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { type CallOptions, call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { decide, openCheckout, postCallback } from '../support/liqpay.js';
import { type LiqPay, startLiqPay } from '../support/liqpay-server.js';

let app: TestApp;
let liqpay: LiqPay;
let payer: TestAccount;
let admin: TestAccount;

beforeAll(async () => {
  liqpay = await startLiqPay();
  app = await startTestApp({
    ...liqpay.env,
    ADMIN_EMAILS: 'admin@example.com',
    WORKER: 'off',
    LIQPAY_RRO_ITEMS: 'VIDEO:125',
  });
  liqpay.follow(app);
  admin = await createAccount(app, 'PREMIUM_3', 'admin@example.com');
});
beforeEach(async () => {
  liqpay.behave({});
  app.clock.advance({ hours: 1 });
  payer = await createAccount(app, 'PREMIUM_3');
});
afterAll(async () => {
  await app.stop();
  await liqpay.stop();
});

const order = (options: CallOptions = {}) => call(app, createVideoPaymentEndpoint, { as: payer, ...options });
const checkoutOf = async (options?: CallOptions): Promise<CheckoutView> =>
  (await order(options)).body.payment;
/** An order whose checkout stands open in the browser. */
const opened = async () => openCheckout(liqpay, await checkoutOf());
const process = (orderId: string, as: TestAccount = payer) =>
  call(app, processVideoPaymentEndpoint, { as, params: { orderId } });
const processed = async (orderId: string): Promise<ProcessedVideoPaymentView> =>
  (await process(orderId)).body;
const runJobs = () => app.app.get(JobWorker, { strict: false }).runDue();
const countPaid = () => app.app.get(PaidVideosService, { strict: false }).countPaid(payer.userId);
const level = async () =>
  (await callOk(app, subscriptionDashboardEndpoint, { as: payer })).subscription.level;
const emails = () =>
  app.mailbox.sent.filter(({ to }) => to === payer.email).map(({ subject, text }) => `${subject}\n${text}`);
const alerts = (orderId: string) =>
  app.mailbox.sent.filter(({ to, text }) => to === admin.email && text.includes(orderId));

async function paid(): Promise<string> {
  const orderId = await opened();
  await decide(app, liqpay, orderId, 'success');
  await runJobs();
  return orderId;
}

describe('POST /api/obituary-videos/payment', () => {
  it('answers a form that LiqPay accepts, for an hour, with the item of the cash register', async () => {
    const answer = await order();
    expect(answer.status).toBe(201);
    const { payment } = answer.body;
    expect(payment).toMatchObject({ status: 'pending', amountKopiykas: 19_900 });
    const orderId = openCheckout(liqpay, payment);
    expect(liqpay.double.order(orderId)).toMatchObject({
      amountKopiykas: 19_900,
      description: `Ще одне відео, замовлення ${orderId}`,
      expiresAt: new Date(app.clock.now().getTime() + 60 * 60_000),
    });
    expect(JSON.parse(Buffer.from(payment.data, 'base64').toString())).toMatchObject({
      rro_info: { items: [{ id: 125, amount: 1, price: '199.00', cost: '199.00' }] },
    });
  });

  it('is for plans with videos, and says when such a plan has ended', async () => {
    for (const plan of ['FREE', 'PREMIUM_1'] as const) {
      payer = await createAccount(app, plan);
      const refused = await order();
      expectError(refused, 'plan.videos');
      expect(refused.body.details).toMatchObject({ limitType: 'videos', currentPlan: plan });
    }
    payer = await createAccount(app, 'PREMIUM_3');
    app.clock.advance({ days: 1 });
    await setPlan(app, payer, 'FREE');
    expectError(await order(), 'plan.frozen');
  });

  it('answers the open order again until it expires, beside an order of a plan', async () => {
    const first = await checkoutOf();
    const plan = await call(app, createSubscriptionPaymentEndpoint, {
      as: payer,
      body: { subscriptionLevel: 'PREMIUM_3' },
    });
    expect(plan.status).toBe(201);
    const again = await order();
    expect([again.status, again.body.payment.orderId]).toEqual([200, first.orderId]);
    app.clock.advance({ minutes: 61 });
    const next = await order();
    expect([next.status, next.body.payment.orderId === first.orderId]).toEqual([201, false]);
    expect((await processed(first.orderId)).status).toBe('expired');
  });

  it('opens one order for many requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => order()));
    expect(new Set(answers.map(({ body }) => body.payment.orderId)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('keeps to an Idempotency-Key, which means another order than that of a plan', async () => {
    const headers = { 'Idempotency-Key': 'one-click' };
    const plan = await call(app, createSubscriptionPaymentEndpoint, {
      as: payer,
      headers,
      body: { subscriptionLevel: 'PREMIUM_3' },
    });
    const first = await checkoutOf({ headers });
    expect(first.orderId).not.toBe(plan.body.orderId);
    await decide(app, liqpay, openCheckout(liqpay, first), 'success');
    const again = await order({ headers });
    expect([again.status, again.body.payment]).toMatchObject([
      201,
      { orderId: first.orderId, status: 'success', data: null },
    ]);
    expect((await checkoutOf()).orderId).not.toBe(first.orderId);
  });

  it('refuses a key that is none, and one that came with another body', async () => {
    expectError(await order({ headers: { 'Idempotency-Key': 'two words' } }), 'validation.failed');
    const headers = { 'Idempotency-Key': 'one-click' };
    expect((await order({ headers, body: { count: 1 } })).status).toBe(201);
    expectError(await order({ headers, body: { count: 2 } }), 'request.keyReused');
  });

  it('says so when other orders come between again and again', async () => {
    const insert = vi.spyOn(PaymentRepository.prototype, 'insert').mockResolvedValue(false);
    try {
      expectError(await order(), 'video.paymentFailed');
      expect(insert.mock.calls.length).toBeGreaterThan(1);
    } finally {
      insert.mockRestore();
    }
    expect((await order()).status).toBe(201);
  });

  it('makes at most twenty new orders an hour, those of plans among them', async () => {
    await call(app, createSubscriptionPaymentEndpoint, {
      as: payer,
      body: { subscriptionLevel: 'PREMIUM_3' },
    });
    for (let number = 1; number < 20; number += 1) await decide(app, liqpay, await opened(), 'failure');
    expectError(await order(), 'rateLimit.exceeded');
  });
});

describe('POST /api/obituary-videos/process-payment/:orderId', () => {
  it('tells each state of the payment', async () => {
    const orderId = await opened();
    expect(await processed(orderId)).toEqual({
      success: false,
      status: 'pending',
      message: 'Банк ще не підтвердив оплату.',
    });
    await decide(app, liqpay, orderId, 'failure');
    expect(await processed(orderId)).toEqual({
      success: false,
      status: 'failure',
      message: 'Не вдалося обробити платіж.',
    });
    await decide(app, liqpay, orderId, 'success');
    expect(await processed(orderId)).toEqual({
      success: true,
      status: 'success',
      message: 'Оплату отримано. Тепер можна створити ще одне відео.',
    });
    liqpay.double.reverse(orderId);
    await postCallback(app, liqpay.double.message(orderId));
    expect(await processed(orderId)).toEqual({
      success: false,
      status: 'reversed',
      message: 'Оплату повернено.',
    });
  });

  it('asks the provider while the order is open, and answers our record when it is away', async () => {
    const silent = await opened();
    liqpay.double.set(silent, 'success');
    expect((await processed(silent)).success).toBe(true);
    const asked = liqpay.requestCount();
    app.clock.advance({ minutes: 1 });
    await process(silent);
    expect(liqpay.requestCount()).toBe(asked);

    const away = await opened();
    liqpay.double.set(away, 'success');
    liqpay.behave({ serverApi: 'fails' });
    expect(await processed(away)).toMatchObject({ success: false, status: 'pending' });
  });

  it('is the owner’s, for orders of videos', async () => {
    const orderId = await opened();
    for (const other of [await createAccount(app, 'PREMIUM_3'), admin])
      expectError(await process(orderId, other), 'payment.notFound');
    expectError(await process('VP000000000000000000'), 'payment.notFound');
    expectError(await process('VP1'), 'payment.notFound');
    const plan = await call(app, createSubscriptionPaymentEndpoint, {
      as: payer,
      body: { subscriptionLevel: 'PREMIUM_3' },
    });
    expectError(await process(plan.body.orderId), 'payment.notFound');
  });
});

describe('a paid video', () => {
  it('is counted once, thanked for once, and changes no plan', async () => {
    const before = await level();
    const orderId = await opened();
    expect(await countPaid()).toBe(0);
    await Promise.all(Array.from({ length: 6 }, () => decide(app, liqpay, orderId, 'success')));
    await runJobs();
    await process(orderId);
    await runJobs();
    expect([await countPaid(), await level()]).toEqual([1, before]);
    expect(emails()).toEqual([
      expect.stringMatching(
        /^Ще одне відео оплачено\n[\s\S]*199\s*грн[\s\S]*ще одне\s*відео[\s\S]*фіскальним/,
      ),
    ]);
    await paid();
    expect(await countPaid()).toBe(2);
  });

  it('is listed, told with its status, drawn on its receipt and exported without a plan', async () => {
    const orderId = await paid();
    const { data } = await callOk(app, listMyPaymentsEndpoint, { as: payer });
    const listed = { orderId, purpose: 'video', subscriptionLevel: null, amountKopiykas: 19_900 };
    expect(data).toMatchObject([listed]);
    const status = await call(app, paymentStatusEndpoint, { as: payer, params: { orderId } });
    expect(status.body).toMatchObject({ ...listed, status: 'success', plan: null });
    const receipt = await call(app, paymentReceiptEndpoint, { as: payer, params: { orderId } });
    expect([receipt.status, receipt.headers['content-type']]).toEqual([200, 'application/pdf']);
    const dashboard = await callOk(app, subscriptionDashboardEndpoint, { as: payer });
    expect(dashboard.payments).toMatchObject([listed]);
    const files = [];
    for await (const file of app.app.get(PaymentsService, { strict: false }).export(payer.userId))
      files.push(file.content);
    expect(JSON.parse(String(files[0]))).toMatchObject([{ ...listed, months: null }]);
  });

  it('counts when it succeeds after a failure or after its order was closed', async () => {
    const orderId = await opened();
    await decide(app, liqpay, orderId, 'failure');
    app.clock.advance({ minutes: 61 });
    await opened();
    await decide(app, liqpay, orderId, 'success');
    await decide(app, liqpay, orderId, 'failure');
    await runJobs();
    expect([await countPaid(), (await processed(orderId)).status]).toEqual([1, 'success']);
  });

  it('is found by the job when no message ever comes; one that nobody paid expires', async () => {
    const silent = await opened();
    app.clock.advance({ minutes: 61 });
    const left = await opened();
    liqpay.double.set(silent, 'success');
    for (const hours of [5, 19, 49]) {
      app.clock.advance({ hours });
      await runJobs();
    }
    expect(await countPaid()).toBe(1);
    expect((await processed(left)).status).toBe('expired');
  });

  it('is not counted while the amount or the shop differs', async () => {
    const orderId = await opened();
    for (const fields of [{ amount: 1 }, { currency: 'USD' }, { public_key: 'i999' }])
      await decide(app, liqpay, orderId, 'success', { fields });
    await runJobs();
    expect([await countPaid(), emails()]).toEqual([0, []]);
  });

  it('is taken back once by a reversal, also before the success', async () => {
    const orderId = await paid();
    liqpay.double.reverse(orderId);
    for (let time = 0; time < 2; time += 1) await postCallback(app, liqpay.double.message(orderId));
    await postCallback(app, liqpay.double.message(orderId, { fields: { status: 'success' } }));
    await runJobs();
    expect([await countPaid(), await level()]).toEqual([0, 'PREMIUM_3']);
    expect(emails()).toHaveLength(2);
    expect(emails()[1]).toMatch(/^Оплату повернено\n[\s\S]*Нове відео за цією оплатою/);

    const early = await opened();
    liqpay.double.reverse(early);
    await postCallback(app, liqpay.double.message(early));
    await postCallback(app, liqpay.double.message(early, { fields: { status: 'success' } }));
    await runJobs();
    expect([await countPaid(), emails().length]).toEqual([0, 2]);
  });

  it('is refunded by the operator: a part leaves it, all of it takes it back', async () => {
    const orderId = await paid();
    const refunds = app.app.get(RefundService, { strict: false });
    await expect(refunds.refund(orderId, 20_000)).rejects.toThrow('only 199');
    await refunds.refund(orderId, 9_900);
    await runJobs();
    expect(await countPaid()).toBe(1);
    expect(emails()[1]).toMatch(/^Частину оплати повернено\n[\s\S]*Оплачене відео лишається за\s*вами/);
    expect(alerts(orderId).map(({ text }) => text)).toEqual([
      expect.stringMatching(/повернено 99\s*грн\. Оплачене відео лишилося за\s*платником/),
    ]);
    await refunds.refund(orderId, null);
    await runJobs();
    expect([await countPaid(), await level()]).toEqual([0, 'PREMIUM_3']);
  });

  it('of an account that is gone or going is told to the operator', async () => {
    const orderId = await opened();
    const users = app.app.get(UsersRepository, { strict: false });
    const find = vi.spyOn(users, 'findById').mockResolvedValue(null);
    try {
      await decide(app, liqpay, orderId, 'success');
      await runJobs();
    } finally {
      find.mockRestore();
    }
    expect(alerts(orderId).map(({ text }) => text)).toEqual([expect.stringContaining('видалено')]);
    expect(emails()).toEqual([]);
  });
});

it('is sold by nobody where payments are off', async () => {
  const off = await startTestApp({ PAYMENTS_PROVIDER: 'off' });
  try {
    const as = await createAccount(off, 'PREMIUM_3');
    expectError(await call(off, createVideoPaymentEndpoint, { as }), 'payment.off');
  } finally {
    await off.stop();
  }
});
