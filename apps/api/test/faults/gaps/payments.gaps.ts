import {
  createSubscriptionPaymentEndpoint,
  listMyPaymentsEndpoint,
  paymentCallbackEndpoint,
  paymentStatusEndpoint,
} from '@memorial/contracts/payments/payments.endpoints';
import type { CheckoutView } from '@memorial/contracts/payments/payments.schemas';
import {
  planQuoteEndpoint,
  subscriptionDashboardEndpoint,
} from '@memorial/contracts/subscription/subscription.endpoints';
import {
  createVideoPaymentEndpoint,
  processVideoPaymentEndpoint,
} from '@memorial/contracts/videos/videos.endpoints';
import type { VideoPaymentView } from '@memorial/contracts/videos/videos.schemas';
import { MongoClient } from 'mongodb';
import { expect } from 'vitest';
import { LiqPayDouble } from '../../../src/modules/payments/sandbox/liqpay-double.js';
import { readConfig } from '../../../src/platform/config/app-config.js';
import type { ProductAccess } from '../../support/product.js';
import type { ApiResponse } from '../../support/product-client.js';
import { waitFor } from '../../support/wait-for.js';
import type { Gaps } from './gap.js';
import { held, openAccount } from './person.js';

/** Lease of the job of the product that died: the clock of the next one is ahead, so that no test waits for it. */
const leaseSeconds = 5;
/** A paid order is granted within ten seconds after the next start, with the lease. */
const grantedWithinMs = 10_000 - leaseSeconds * 1_000;
const refundedKopiykas = 50_000;
const leftKopiykas = 199_900 - refundedKopiykas;

let double: LiqPayDouble;
let orderId = '';

/** Pays a checkout at a new double; the product is not told yet. */
function payCheckout({ data, signature }: CheckoutView, dataDir: string): void {
  const { payments } = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
  if (payments === null) throw new Error('payments are off');
  double = new LiqPayDouble({ ...payments, now: () => new Date() });
  const order = double.open({ data: data ?? '', signature: signature ?? '' });
  if ('errors' in order) throw new Error(order.errors.join());
  orderId = order.orderId;
  double.set(orderId, 'success');
}

/** A new order of the account, paid at the double but not yet told of. */
async function payOrder(
  { client, dataDir }: ProductAccess,
  subscriptionLevel: 'PREMIUM_1' | 'PREMIUM_3' = 'PREMIUM_1',
): Promise<ApiResponse<unknown>> {
  const answer = await client.call(createSubscriptionPaymentEndpoint, { body: { subscriptionLevel } }, held);
  payCheckout(answer.view() as CheckoutView, dataDir);
  return answer;
}

/** The same of a video. */
async function payVideo({ client, dataDir }: ProductAccess): Promise<ApiResponse<unknown>> {
  const answer = await client.call(createVideoPaymentEndpoint, {}, held);
  payCheckout((answer.view() as VideoPaymentView).payment, dataDir);
  return answer;
}

/** An account whose plan has videos. */
async function openPremiumAccount(product: ProductAccess): Promise<void> {
  await openAccount(product);
  await payOrder(product, 'PREMIUM_3');
  await tell(product);
  await waitFor('the plan', async () => (await level(product)) === 'PREMIUM_3', grantedWithinMs);
}

async function expectPaidVideos(product: ProductAccess, status: 'success' | 'reversed'): Promise<void> {
  const videos = async () =>
    (await product.client.callOk(listMyPaymentsEndpoint, {}, held)).data.filter(
      ({ purpose }) => purpose === 'video',
    );
  const isThere = async () => (await videos()).some((payment) => payment.status === status);
  await waitFor('the state of the video', isThere, grantedWithinMs);
  const process = { params: { orderId } };
  const processed = await product.client.callOk(processVideoPaymentEndpoint, process, held);
  expect(processed).toMatchObject({ success: status === 'success', status });
  expect((await videos()).map((payment) => payment.status)).toEqual([status]);
  expect(await level(product)).toBe('PREMIUM_3');
}

/** One paid video; the payer is thanked once. */
async function expectOneVideo(product: ProductAccess, mongodbUri: string): Promise<void> {
  await expectPaidVideos(product, 'success');
  await tell(product);
  await expectPaidVideos(product, 'success');
  expect(await emailKeys(mongodbUri, orderId)).toEqual([`payment-paid:${orderId}`]);
}

async function openAccountAndPay(product: ProductAccess): Promise<void> {
  await openAccount(product);
  await payOrder(product);
}

/** Tell the product what the double knows, until it says that it has heard. */
async function tell({ client }: ProductAccess): Promise<void> {
  await client.callOk(paymentCallbackEndpoint, { body: double.message(orderId) });
}

/** Tell the product, then watch until it dies: the consequences follow by a job. */
async function tellAndWatch(product: ProductAccess): Promise<never> {
  await tell(product);
  return waitFor<never>('the end of the product', async () => {
    await product.client.get('/api/health/live');
    return null;
  });
}

const dashboard = ({ client }: ProductAccess) => client.callOk(subscriptionDashboardEndpoint, {}, held);
const level = async (product: ProductAccess) => (await dashboard(product)).subscription.level;

async function expectOneGrant(product: ProductAccess): Promise<void> {
  await waitFor('the grant', async () => (await level(product)) === 'PREMIUM_1', grantedWithinMs);
  const status = await product.client.callOk(paymentStatusEndpoint, { params: { orderId } }, held);
  expect(status).toMatchObject({ status: 'success', plan: { level: 'PREMIUM_1' } });
  expect((await dashboard(product)).subscription.daysLeft).toBeLessThanOrEqual(366);
}

async function expectNoGrant(product: ProductAccess): Promise<void> {
  await waitFor('the reversal', async () => (await level(product)) === 'FREE', grantedWithinMs);
  const status = await product.client.callOk(paymentStatusEndpoint, { params: { orderId } }, held);
  expect(status).toMatchObject({ status: 'reversed', plan: null });
}

/** One grant, worth less at an upgrade; payer and operator are told once. */
async function expectPartRefund(product: ProductAccess, mongodbUri: string): Promise<void> {
  const creditKopiykas = async () => {
    const query = { subscriptionLevel: 'PREMIUM_3' } as const;
    return (await product.client.callOk(planQuoteEndpoint, { query }, held)).creditKopiykas;
  };
  const isLowered = async () =>
    (await level(product)) === 'PREMIUM_1' && (await creditKopiykas()) <= leftKopiykas;
  await waitFor('the lower credit', isLowered, grantedWithinMs);
  await expectOneGrant(product);
  // LiqPay says everything again.
  await tell(product);
  await expectOneGrant(product);
  expect(await creditKopiykas()).toBe(leftKopiykas);
  // The rows: a delivery that the end of its process cut off is repeated, after a longer lease.
  const part = `${orderId}:${refundedKopiykas}`;
  expect(await emailKeys(mongodbUri, orderId)).toEqual([
    `payment-alert:partial:${part}:0`,
    `payment-paid:${orderId}`,
    `payment-part-refunded-${refundedKopiykas}:${orderId}`,
  ]);
}

/** Sorted keys of the e-mails that name an order. */
async function emailKeys(mongodbUri: string, order: string): Promise<string[]> {
  const client = await MongoClient.connect(mongodbUri);
  const mail = await client.db().collection<{ key: string }>('jobs').find({ type: 'mail' }).toArray();
  await client.close();
  return mail
    .map(({ key }) => key)
    .filter((key) => key.includes(order))
    .sort();
}

const paid = {
  before: openAccountAndPay,
  strike: tellAndWatch,
  aheadSeconds: leaseSeconds,
  after: expectOneGrant,
};
/** Part of the money of an order comes back that was never told as paid. */
const partRefunded = {
  ...paid,
  before: async (product: ProductAccess) => {
    await openAccountAndPay(product);
    double.reverse(orderId, refundedKopiykas);
  },
  warning: 'Тариф не змінився.',
  after: expectPartRefund,
};
/** The same, of an order that is granted. */
const partRefundedLater = {
  ...partRefunded,
  title: 'of a granted order',
  before: async (product: ProductAccess) => {
    await openAccountAndPay(product);
    await tell(product);
    await expectOneGrant(product);
    double.reverse(orderId, refundedKopiykas);
  },
};
const paidVideo = {
  ...paid,
  title: 'of a video',
  before: async (product: ProductAccess) => {
    await openPremiumAccount(product);
    await payVideo(product);
  },
  after: expectOneVideo,
};
/** LiqPay repeats a message that was not answered. */
const toldAgain = {
  ...paid,
  after: async (product: ProductAccess) => {
    await tell(product);
    await expectOneGrant(product);
  },
};

export const paymentGaps: Gaps = {
  'payments.create.afterPlan': [
    {
      before: openAccount,
      strike: payOrder,
      after: async (product) => {
        expect((await product.client.callOk(listMyPaymentsEndpoint, {}, held)).total).toBe(0);
        await payOrder(product);
        await tell(product);
        await expectOneGrant(product);
      },
    },
  ],
  'payments.create.afterOrder': [
    {
      before: openAccount,
      strike: payOrder,
      after: async (product) => {
        const answer = await payOrder(product);
        expect(answer.status).toBe(200);
        await tell(product);
        await expectOneGrant(product);
      },
    },
    {
      title: 'of a video',
      before: openPremiumAccount,
      strike: payVideo,
      after: async (product, mongodbUri) => {
        expect((await payVideo(product)).status).toBe(200);
        await tell(product);
        await expectOneVideo(product, mongodbUri);
      },
    },
  ],
  'payments.apply.afterEvent': [toldAgain],
  'payments.begin.afterJob': [paid],
  'payments.begin.afterState': [paid],
  'payments.settle.afterGrant': [paid],
  'payments.settle.afterEmail': [paid],
  'payments.settle.afterVideoEmail': [paidVideo],
  'payments.settle.afterReversal': [
    {
      before: async (product) => {
        await openAccountAndPay(product);
        await tell(product);
        await expectOneGrant(product);
        double.reverse(orderId);
      },
      strike: tellAndWatch,
      aheadSeconds: leaseSeconds,
      after: expectNoGrant,
    },
    {
      title: 'of a video',
      before: async (product) => {
        await openPremiumAccount(product);
        await payVideo(product);
        await tell(product);
        await expectPaidVideos(product, 'success');
        double.reverse(orderId);
      },
      strike: tellAndWatch,
      aheadSeconds: leaseSeconds,
      after: (product) => expectPaidVideos(product, 'reversed'),
    },
  ],
  'payments.partRefund.afterJob': [partRefunded, partRefundedLater],
  'payments.partRefund.afterState': [partRefunded],
  'payments.partRefund.afterSettlement': [partRefunded],
  'payments.partRefund.afterAlert': [partRefundedLater],
  'payments.partRefund.afterEmail': [partRefundedLater],
  'payments.partRefund.afterGrant': [partRefunded],
};
