import {
  getAdminPaymentEndpoint,
  listAdminPaymentsEndpoint,
  reconcilePaymentEndpoint,
} from '@memorial/contracts/administration/payments.endpoints';
import type { AdminPaymentList } from '@memorial/contracts/administration/payments.schemas';
import { createSubscriptionPaymentEndpoint } from '@memorial/contracts/payments/payments.endpoints';
import type { CheckoutView } from '@memorial/contracts/payments/payments.schemas';
import { subscriptionDashboardEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlanGrantsService } from '../../src/modules/accounts/plan-grants.service.js';
import { PaymentSettlementService } from '../../src/modules/payments/payment-settlement.service.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { createAccount, signInAgain, type TestAccount } from '../support/accounts.js';
import { actsOn } from '../support/administration.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, callOk } from '../support/call-endpoint.js';
import { expectError } from '../support/expect-response.js';
import { openCheckout, postCallback } from '../support/liqpay.js';
import { type LiqPay, startLiqPay } from '../support/liqpay-server.js';
import { addPayment, buildPayment } from '../support/payments.js';

const reason = 'Платник каже, що гроші списано';

let app: TestApp;
let liqpay: LiqPay;
let admin: TestAccount;
let payer: TestAccount;

beforeAll(async () => {
  liqpay = await startLiqPay();
  app = await startTestApp({
    ...liqpay.env,
    ADMIN_EMAILS: 'admin@example.com',
    WORKER: 'off',
    RATE_LIMITS: 'off',
  });
  liqpay.follow(app);
  admin = await createAccount(app, 'FREE', 'admin@example.com');
});
beforeEach(async () => {
  liqpay.behave({});
  app.clock.advance({ hours: 1 });
  admin = await signInAgain(app, admin);
  payer = await createAccount(app);
  await collection('payments').deleteMany({});
});
afterAll(async () => {
  await app.stop();
  await liqpay.stop();
});

const collection = (name: string) => app.app.get<Connection>(getConnectionToken()).collection(name);
const runJobs = () => app.app.get(JobWorker, { strict: false }).runDue();

/** An order whose checkout stands open at LiqPay. */
async function openOrder(): Promise<{ id: string; orderId: string }> {
  const body = { subscriptionLevel: 'PREMIUM_1' };
  const checkout: CheckoutView = await callOk(app, createSubscriptionPaymentEndpoint, { as: payer, body });
  openCheckout(liqpay, checkout);
  return { id: checkout._id, orderId: checkout.orderId };
}
const list = (query: Readonly<Record<string, string | number>> = {}): Promise<AdminPaymentList> =>
  callOk(app, listAdminPaymentsEndpoint, { as: admin, query });
const ordersOf = async (query: Readonly<Record<string, string | number>>) =>
  (await list(query)).data.map(({ orderId }) => orderId);
const get = (id: string) => callOk(app, getAdminPaymentEndpoint, { as: admin, params: { id } });
const reconcile = (id: string) =>
  call(app, reconcilePaymentEndpoint, { as: admin, params: { id }, body: { reason } });
const reconcileOk = (id: string) =>
  callOk(app, reconcilePaymentEndpoint, { as: admin, params: { id }, body: { reason } });
const level = async () =>
  (await callOk(app, subscriptionDashboardEndpoint, { as: payer })).subscription.level;
const grants = () => app.app.get(PlanGrantsService, { strict: false }).grantsOf(payer.userId);
const emails = () => app.mailbox.sent.filter(({ to }) => to === payer.email).map(({ subject }) => subject);

describe('the list of payments', () => {
  it('finds by order, by the provider’s id, by address and by account', async () => {
    const { orderId } = await openOrder();
    app.clock.advance({ minutes: 1 });
    await addPayment(app, { providerPaymentId: '2468135790' });
    const all = await list();
    expect(all.data.map(({ status }) => status)).toEqual(['success', 'pending']);
    expect(all.data.map(({ payer: { name } }) => name)).toEqual([null, 'Олена Коваль']);
    const other = all.data[0]?.orderId;
    expect(await ordersOf({ search: ` ${orderId.toLowerCase()} ` })).toEqual([orderId]);
    expect(await ordersOf({ search: '2468135790' })).toEqual([other]);
    expect(await ordersOf({ search: payer.email.toUpperCase() })).toEqual([orderId]);
    expect(await ordersOf({ search: payer.userId })).toEqual([orderId]);
    expect(await ordersOf({ search: payer.userId, state: 'success' })).toEqual([]);
    for (const search of ['nobody@example.com', 'VP1', 'Олена', '$where', '0'.repeat(24)])
      expect(await ordersOf({ search })).toEqual([]);
  });

  it('is filtered by state, and shows which still wait after their checkout', async () => {
    const overdue = await addPayment(app, { status: 'pending' });
    app.clock.advance({ minutes: 60 });
    await addPayment(app, { status: 'pending' });
    await addPayment(app, { status: 'reversed' });
    expect((await list({ state: 'overdue' })).data.map(({ _id }) => _id)).toEqual([overdue]);
    expect((await list({ state: 'pending' })).data).toHaveLength(2);
    expect((await list({ state: 'reversed' })).data).toHaveLength(1);
    expectError(
      await call(app, listAdminPaymentsEndpoint, { as: admin, query: { state: 'paid' } }),
      'validation.failed',
    );
  });

  it('is read in parts, and a part in the middle of 10,000 costs as much as the first', async () => {
    const many = Array.from({ length: 10_000 }, (_, number) =>
      buildPayment(app, {
        createdAt: new Date(app.clock.now().getTime() - number * 1_000),
        status: number % 3 === 0 ? 'pending' : 'success',
        userId: new Types.ObjectId(payer.userId),
      }),
    );
    await collection('payments').insertMany(many);
    const seen = new Set<string>();
    let cursor: string | null = null;
    for (let part = 0; part < 3; part += 1) {
      const page: AdminPaymentList = await list({ limit: 100, ...(cursor === null ? {} : { cursor }) });
      for (const { _id } of page.data) seen.add(_id);
      cursor = page.next;
    }
    expect(seen.size).toBe(300);
    const middle = many[5_000]?.createdAt;
    const after = {
      createdAt: { $lte: middle },
      $or: [{ createdAt: { $lt: middle } }, { _id: { $lt: new Types.ObjectId() } }],
    };
    for (const filter of [{}, { status: 'pending' }, { userId: new Types.ObjectId(payer.userId) }]) {
      const { executionStats } = await collection('payments')
        .find({ $and: [filter, after] })
        .sort({ createdAt: -1, _id: -1 })
        .limit(21)
        .explain('executionStats');
      expect(executionStats.nReturned).toBe(21);
      expect(executionStats.totalKeysExamined).toBeLessThan(100);
      expect(executionStats.totalDocsExamined).toBeLessThan(100);
    }
  });
});

describe('one payment', () => {
  it('is shown with what the provider said, and nothing of the card', async () => {
    const { id, orderId } = await openOrder();
    liqpay.double.set(orderId, 'success');
    await postCallback(app, liqpay.double.message(orderId));
    await runJobs();
    const shown = await get(id);
    expect(shown).toMatchObject({
      orderId,
      status: 'success',
      isSettled: true,
      isProviderOn: true,
      months: 12,
      priceKopiykas: 199_900,
      payer: { userId: payer.userId, name: 'Олена Коваль', email: payer.email },
      events: [{ outcome: 'success', providerStatus: 'success', amountKopiykas: 199_900, mismatch: null }],
    });
    const stored = await collection('payments').findOne({ orderId });
    expect(stored?.cardLast4).toMatch(/^\d+$/);
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`"${stored?.cardLast4}"|card|mask`, 'i'));
    expect(shown.providerPaymentId).toBe(stored?.providerPaymentId);
  });

  it('is not found by an id that there is not', async () => {
    for (const id of ['0'.repeat(24), 'VP000000000000000000', '..%2f'])
      expectError(
        await call(app, getAdminPaymentEndpoint, { as: admin, params: { id } }),
        'payment.notFound',
      );
  });
});

describe('a reconciliation', () => {
  it('settles a paid order whose message was lost, and stands in the log', async () => {
    const { id, orderId } = await openOrder();
    liqpay.double.set(orderId, 'success');
    expect(await level()).toBe('FREE');
    const answer = await reconcileOk(id);
    expect(answer).toMatchObject({
      outcome: 'changed',
      payment: { status: 'success', isSettled: true, checkedAt: app.clock.now().toISOString() },
    });
    expect(await level()).toBe('PREMIUM_1');
    expect(await actsOn(app, 'payment', id)).toMatchObject([
      {
        action: 'payment.reconcile',
        reason,
        before: { status: 'pending' },
        after: { status: 'success' },
      },
    ]);
    // The message arrives after all, and the planned job runs.
    await postCallback(app, liqpay.double.message(orderId));
    await runJobs();
    expect(await reconcileOk(id)).toMatchObject({ outcome: 'unchanged' });
    expect(await grants()).toHaveLength(1);
    expect(await actsOn(app, 'payment', id)).toHaveLength(1);
    expect(emails()).toEqual(['Тариф «Базовий» оплачено']);
  });

  it('is done by a repeat when it broke off behind its row in the log', async () => {
    const { id, orderId } = await openOrder();
    liqpay.double.set(orderId, 'success');
    const settlement = app.app.get(PaymentSettlementService, { strict: false });
    const broken = vi.spyOn(settlement, 'apply').mockRejectedValueOnce(new Error('the process ends'));
    expect((await reconcile(id)).status).toBe(500);
    broken.mockRestore();
    expect(await level()).toBe('FREE');
    expect(await reconcileOk(id)).toMatchObject({ outcome: 'changed', payment: { isSettled: true } });
    expect(await level()).toBe('PREMIUM_1');
    expect(await actsOn(app, 'payment', id)).toHaveLength(1);
  });

  it('settles once, however many administrators press at once', async () => {
    const { id, orderId } = await openOrder();
    liqpay.double.set(orderId, 'success');
    const answers = await Promise.all(Array.from({ length: 100 }, () => reconcile(id)));
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
    await runJobs();
    expect(await grants()).toHaveLength(1);
    expect(await actsOn(app, 'payment', id)).toHaveLength(1);
    expect((await get(id)).events).toHaveLength(1);
    expect(emails()).toEqual(['Тариф «Базовий» оплачено']);
  });

  it('brings an order back that was given up long ago', async () => {
    const { id, orderId } = await openOrder();
    await collection('payments').updateOne({ orderId }, { $set: { status: 'expired' } });
    liqpay.double.set(orderId, 'success');
    app.clock.advance({ days: 40 });
    admin = await signInAgain(app, admin);
    expect(await reconcileOk(id)).toMatchObject({ outcome: 'changed', payment: { status: 'success' } });
    expect(await actsOn(app, 'payment', id)).toMatchObject([{ before: { status: 'expired' } }]);
  });

  it('takes the plan back when the bank took the money back', async () => {
    const { id, orderId } = await openOrder();
    liqpay.double.set(orderId, 'success');
    await reconcileOk(id);
    liqpay.double.reverse(orderId);
    app.clock.advance({ minutes: 1 });
    expect(await reconcileOk(id)).toMatchObject({ outcome: 'changed', payment: { status: 'reversed' } });
    expect(await level()).toBe('FREE');
    expect(await actsOn(app, 'payment', id)).toMatchObject([
      { after: { status: 'success' } },
      { before: { status: 'success' }, after: { status: 'reversed' } },
    ]);
  });

  it('tells a refund of a part once', async () => {
    const { id, orderId } = await openOrder();
    liqpay.double.set(orderId, 'success');
    await reconcileOk(id);
    liqpay.double.reverse(orderId, 50_000);
    app.clock.advance({ minutes: 1 });
    expect(await reconcileOk(id)).toMatchObject({ outcome: 'changed', payment: { status: 'success' } });
    expect(await reconcileOk(id)).toMatchObject({ outcome: 'unchanged' });
    await runJobs();
    expect(await level()).toBe('PREMIUM_1');
    expect(await actsOn(app, 'payment', id)).toMatchObject([
      {},
      { before: { refundedKopiykas: null }, after: { refundedKopiykas: 50_000 } },
    ]);
  });

  it('does what a job has left undone', async () => {
    const { id, orderId } = await openOrder();
    liqpay.double.set(orderId, 'success');
    await collection('payments').updateOne(
      { orderId },
      { $set: { status: 'success', paidAt: app.clock.now() } },
    );
    expect(await get(id)).toMatchObject({ isSettled: false });
    expect(await reconcileOk(id)).toMatchObject({ outcome: 'changed', payment: { isSettled: true } });
    expect(await level()).toBe('PREMIUM_1');
    expect(await actsOn(app, 'payment', id)).toMatchObject([
      { before: { isSettled: false }, after: { isSettled: true } },
    ]);
  });

  it('changes nothing for an answer that does not fit the order', async () => {
    const { id, orderId } = await openOrder();
    liqpay.double.set(orderId, 'success');
    await collection('payments').updateOne({ orderId }, { $set: { amountKopiykas: 1 } });
    expect(await reconcileOk(id)).toMatchObject({
      outcome: 'mismatched',
      payment: { status: 'pending', events: [{ mismatch: 'amount' }] },
    });
    expect(await level()).toBe('FREE');
    expect(await actsOn(app, 'payment', id)).toEqual([]);
  });

  it('says that the bank has not decided, that nobody came to the checkout, that nobody answers', async () => {
    const { id, orderId } = await openOrder();
    expectError(await reconcile(id), 'payment.unknownToProvider');
    liqpay.double.set(orderId, 'processing');
    expect(await reconcileOk(id)).toMatchObject({ outcome: 'unchanged', payment: { status: 'pending' } });
    liqpay.behave({ serverApi: 'fails' });
    expectError(await reconcile(id), 'payment.providerUnavailable');
    expect(await actsOn(app, 'payment', id)).toEqual([]);
    expectError(await reconcile('0'.repeat(24)), 'payment.notFound');
  });

  it('asks no provider about an order that a credit covers', async () => {
    const id = await addPayment(app, {
      amountKopiykas: 0,
      creditKopiykas: 199_900,
      status: 'pending',
      userId: new Types.ObjectId(payer.userId),
    });
    await collection('payments').updateOne({ _id: new Types.ObjectId(id) }, { $unset: { settledAs: '' } });
    const before = liqpay.requestCount();
    expect(await reconcileOk(id)).toMatchObject({
      outcome: 'changed',
      payment: { status: 'success', events: [] },
    });
    expect(liqpay.requestCount()).toBe(before);
    expect(await level()).toBe('PREMIUM_1');
  });

  it('needs a reason, and a provider', async () => {
    const { id } = await openOrder();
    for (const body of [{}, { reason: '  ' }, { reason: 'я'.repeat(2_001) }])
      expectError(
        await call(app, reconcilePaymentEndpoint, { as: admin, params: { id }, body }),
        'validation.failed',
      );
    const off = await startTestApp({
      ADMIN_EMAILS: 'admin@example.com',
      PAYMENTS_PROVIDER: 'off',
      WORKER: 'off',
    });
    const as = await createAccount(off, 'FREE', 'admin@example.com');
    const params = { id: await addPayment(off) };
    expectError(await call(off, reconcilePaymentEndpoint, { as, params, body: { reason } }), 'payment.off');
    expect(await callOk(off, getAdminPaymentEndpoint, { as, params })).toMatchObject({ isProviderOn: false });
    await off.stop();
  });
});
