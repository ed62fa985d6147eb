import {
  createSubscriptionPaymentEndpoint,
  listMyPaymentsEndpoint,
  paymentCallbackEndpoint,
  paymentStatusEndpoint,
} from '@memorial/contracts/payments/payments.endpoints';
import type { CheckoutView } from '@memorial/contracts/payments/payments.schemas';
import { subscriptionDashboardEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import { createVideoPaymentEndpoint } from '@memorial/contracts/videos/videos.endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LiqPayDouble } from '../../src/modules/payments/sandbox/liqpay-double.js';
import { readConfig } from '../../src/platform/config/app-config.js';
import { startDatabase, type TestDatabase } from '../support/database.js';
import { Products } from '../support/product.js';
import { ConnectionLost } from '../support/product-client.js';
import { type Abandonable, ProductInProcess } from '../support/product-in-process.js';
import { seededRandom } from '../support/seeded-random.js';
import { waitFor } from '../support/wait-for.js';

const rounds = process.env.LONG === '1' ? 200 : 9;
/** A message, its job and its e-mail take less. */
const longestMs = 60;
/** The clock of each product is ahead of the one before, so that no test waits for the lease of its job. */
const leaseSeconds = 5;
const grantedWithinMs = 10_000 - leaseSeconds * 1_000;

const random = seededRandom();
const products = new Products();
let database: TestDatabase;
let home: { dataDir: string; mongodbUri: string };
let double: LiqPayDouble;
let aheadSeconds = 0;
let running: { product: ProductInProcess; abandonable: Abandonable };
const abandoned: Abandonable[] = [];

async function start(): Promise<void> {
  let built: Abandonable | undefined;
  aheadSeconds += leaseSeconds;
  const product = await ProductInProcess.start(
    { ...home, aheadSeconds, env: { RATE_LIMITS: 'off' } },
    (abandonable) => {
      built = abandonable;
    },
  );
  if (!built) throw new Error('the product was not built');
  running = { product, abandonable: built };
}

beforeAll(async () => {
  console.warn(`payment-kills.test.ts: ${rounds} rounds, SEED=${random.seed}`);
  database = await startDatabase();
  home = { dataDir: products.newDataDir(), mongodbUri: database.uri };
  const { payments } = readConfig({ NODE_ENV: 'test', DATA_DIR: home.dataDir });
  if (payments === null) throw new Error('payments are off');
  double = new LiqPayDouble({ ...payments, now: () => new Date() });
  await start();
});
afterAll(async () => {
  await running.product.stop();
  for (const abandonable of abandoned) await abandonable.clearAway();
  await database.stop();
  products.end();
});

/** Tells what the double knows; true when the product has heard. */
async function tell(orderId: string): Promise<boolean> {
  try {
    await running.product.client.callOk(paymentCallbackEndpoint, { body: double.message(orderId) });
    return true;
  } catch (error) {
    if (error instanceof ConnectionLost) return false;
    throw error;
  }
}

/** Tells of an order, several times at once, and abandons the product at a random moment of that. */
async function tellAndAbandon(orderId: string): Promise<void> {
  const told = Promise.all([tell(orderId), tell(orderId), tell(orderId)]);
  await new Promise((resolve) => setTimeout(resolve, random.int(longestMs)));
  running.abandonable.abandon();
  abandoned.push(running.abandonable);
  const wasHeard = (await told).includes(true);
  await start();
  // LiqPay repeats a message that was not answered.
  if (!wasHeard) expect(await tell(orderId)).toBe(true);
}

/** Opens a checkout at the double and pays it; the product is not told. */
function pay({ data, signature }: CheckoutView): string {
  const order = double.open({ data: data ?? '', signature: signature ?? '' });
  if ('errors' in order) throw new Error(order.errors.join());
  double.set(order.orderId, 'success');
  return order.orderId;
}

/** A third of the rounds: orders of videos pass through the same steps. */
const videoRounds = Math.ceil(rounds / 3);
const planRounds = rounds - videoRounds;

it(`each paid video is counted once, each reversed one is not, ${videoRounds} times`, async () => {
  const { token } = await running.product.client.openAccount('maker@example.com');
  const call = () => running.product.client;
  const body = { subscriptionLevel: 'PREMIUM_3' } as const;
  const planId = pay(await call().callOk(createSubscriptionPaymentEndpoint, { body }, { token }));
  expect(await tell(planId)).toBe(true);
  const isPremium = async () =>
    (await call().callOk(subscriptionDashboardEndpoint, {}, { token })).subscription.level === 'PREMIUM_3';
  await waitFor('the plan', isPremium, grantedWithinMs);
  const videos = async () =>
    (await call().callOk(listMyPaymentsEndpoint, { query: { limit: 100 } }, { token })).data.filter(
      ({ purpose }) => purpose === 'video',
    );
  let expectedPaid = 0;
  for (let round = 0; round < videoRounds; round += 1) {
    const { payment } = await call().callOk(createVideoPaymentEndpoint, {}, { token });
    const orderId = pay(payment);
    const isReversed = round % 3 === 2;
    if (isReversed) {
      expect(await tell(orderId)).toBe(true);
      double.reverse(orderId);
    } else expectedPaid += 1;
    await tellAndAbandon(orderId);
    const end = isReversed ? 'reversed' : 'success';
    const isSettled = async () => (await videos()).find((video) => video.orderId === orderId)?.status === end;
    await waitFor(`the end of round ${round}`, isSettled, grantedWithinMs);
    const all = await videos();
    expect([all.length, all.filter(({ status }) => status === 'success').length]).toEqual([
      round + 1,
      expectedPaid,
    ]);
    expect(await isPremium()).toBe(true);
  }
});

it(`each paid order ends in one grant, each reversed one in none, ${planRounds} times`, async () => {
  for (let round = 0; round < planRounds; round += 1) {
    const { token } = await running.product.client.openAccount(`payer-${round}@example.com`);
    const body = { subscriptionLevel: 'PREMIUM_1' } as const;
    const checkout: CheckoutView = await running.product.client.callOk(
      createSubscriptionPaymentEndpoint,
      { body },
      { token },
    );
    const orderId = pay(checkout);
    const isReversed = round % 3 === 2;
    if (isReversed) {
      expect(await tell(orderId)).toBe(true);
      double.reverse(orderId);
    }
    await tellAndAbandon(orderId);
    const expected = isReversed ? 'FREE' : 'PREMIUM_1';
    const dashboard = () => running.product.client.callOk(subscriptionDashboardEndpoint, {}, { token });
    const isSettled = async () => {
      const { subscription, payments } = await dashboard();
      return subscription.level === expected && payments[0]?.status === (isReversed ? 'reversed' : 'success');
    };
    await waitFor(`the end of round ${round}`, isSettled, grantedWithinMs);
    await running.product.client.callOk(paymentStatusEndpoint, { params: { orderId } }, { token });
    const { subscription } = await dashboard();
    expect(subscription.level).toBe(expected);
    // One year, not two.
    if (!isReversed) expect(subscription.daysLeft).toBeLessThanOrEqual(366);
  }
});
