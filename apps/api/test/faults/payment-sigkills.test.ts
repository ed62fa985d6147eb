import {
  createSubscriptionPaymentEndpoint,
  paymentCallbackEndpoint,
} from '@memorial/contracts/payments/payments.endpoints';
import type { CheckoutView } from '@memorial/contracts/payments/payments.schemas';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlanGrant } from '../../src/modules/accounts/user.schema.js';
import { LiqPayDouble } from '../../src/modules/payments/sandbox/liqpay-double.js';
import { readConfig } from '../../src/platform/config/app-config.js';
import { startDatabase, type TestDatabase } from '../support/database.js';
import { type Product, Products } from '../support/product.js';
import { ConnectionLost } from '../support/product-client.js';
import { ProductInProcess } from '../support/product-in-process.js';
import { seededRandom } from '../support/seeded-random.js';
import { waitFor } from '../support/wait-for.js';

/* The database server goes on. A kill with its start and the settlement takes a second. */

const isLong = process.env.LONG === '1';
const rounds = isLong ? 200 : 5;
/** Three messages, their jobs and e-mails take less. */
const longestMs = 60;
/** The clock of each product is ahead of the one before, so that no test waits for the lease of its job. */
const leaseSeconds = 5;
const settledWithinMs = 10_000 - leaseSeconds * 1_000;
const refundedKopiykas = 50_000;

const random = seededRandom();
const products = new Products();
let database: TestDatabase;
let mongo: MongoClient;
let double: LiqPayDouble;
let product: Product;
let aheadSeconds = 0;

/** Ends of an order, each by an account of its own. */
const kinds = ['paid', 'reversed', 'partRefunded'] as const;
type Kind = (typeof kinds)[number];
/** At most five years can be paid ahead. */
const roundsPerAccount = 4;
const tokens = new Map<string, string>();
const orders: { readonly kind: Kind; readonly orderId: string }[] = [];

async function start(dataDir: string): Promise<void> {
  aheadSeconds += leaseSeconds;
  const env = {
    MONGODB_URI: database.uri,
    MEMORIAL_CLOCK_AHEAD_SECONDS: String(aheadSeconds),
    RATE_LIMITS: 'off',
  };
  product = await products.start({ dataDir, env });
}

beforeAll(async () => {
  console.warn(`payment-sigkills.test.ts: ${rounds} rounds, SEED=${random.seed}`);
  database = await startDatabase();
  mongo = await MongoClient.connect(database.uri);
  const dataDir = products.newDataDir();
  await openAccounts(dataDir);
  await start(dataDir);
  const { payments } = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
  if (payments === null) throw new Error('payments are off');
  double = new LiqPayDouble({ ...payments, now: () => new Date() });
});
afterAll(async () => {
  products.end();
  await mongo.close();
  await database.stop();
});

/** Opened in this process, where passwords are hashed cheaply. */
async function openAccounts(dataDir: string): Promise<void> {
  const inProcess = await ProductInProcess.start({
    dataDir,
    mongodbUri: database.uri,
    env: { RATE_LIMITS: 'off' },
  });
  for (let first = 0; first < rounds; first += roundsPerAccount) {
    const open = async (kind: Kind) => {
      const { token } = await inProcess.client.openAccount(`${kind.toLowerCase()}-${first}@example.com`);
      tokens.set(`${kind} ${first}`, token);
    };
    await Promise.all(kinds.map(open));
  }
  await inProcess.stop();
}

/** A new order of the account of this kind, paid at the double but not yet told of. */
async function pay(kind: Kind, round: number): Promise<string> {
  const body = { subscriptionLevel: 'PREMIUM_1' } as const;
  const by = { token: tokens.get(`${kind} ${round - (round % roundsPerAccount)}`) ?? '' };
  const checkout: CheckoutView = await product.client.callOk(createSubscriptionPaymentEndpoint, { body }, by);
  const order = double.open({ data: checkout.data ?? '', signature: checkout.signature ?? '' });
  if ('errors' in order) throw new Error(order.errors.join());
  double.set(order.orderId, 'success');
  orders.push({ kind, orderId: order.orderId });
  return order.orderId;
}

/** Tells what the double knows; true when the product has heard. */
async function tell(orderId: string): Promise<boolean> {
  try {
    await product.client.callOk(paymentCallbackEndpoint, { body: double.message(orderId) });
    return true;
  } catch (error) {
    if (error instanceof ConnectionLost) return false;
    throw error;
  }
}

/** Grants of the order in any account that were not taken back. */
async function grantsOf(orderId: string): Promise<PlanGrant[]> {
  const accounts = await mongo.db().collection<{ grants?: PlanGrant[] }>('users').find().toArray();
  return accounts.flatMap(({ grants = [] }) =>
    grants.filter(({ id, reversedAt }) => id === orderId && !reversedAt),
  );
}

async function isSettled({ kind, orderId }: (typeof orders)[number]): Promise<boolean> {
  const payment = await mongo.db().collection('payments').findOne({ orderId });
  const status = kind === 'reversed' ? 'reversed' : 'success';
  if (payment?.status !== status || payment.settledAs !== status) return false;
  const [grant] = await grantsOf(orderId);
  return kind !== 'partRefunded' || grant?.paidKopiykas === payment.amountKopiykas - refundedKopiykas;
}

it(`each paid order ends in one grant, each reversed one in none, after ${rounds} kills`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [paid, reversed, partRefunded] = [
      await pay('paid', round),
      await pay('reversed', round),
      await pay('partRefunded', round),
    ];
    // The payment of every other one is told first, and may still be settled when the reversal comes.
    if (random.int(2) === 0) expect(await tell(reversed)).toBe(true);
    double.reverse(reversed);
    if (random.int(2) === 0) expect(await tell(partRefunded)).toBe(true);
    double.reverse(partRefunded, refundedKopiykas);
    const messages = [paid, reversed, partRefunded, paid, reversed, partRefunded];
    const told = Promise.all(messages.map(async (orderId) => ({ orderId, isHeard: await tell(orderId) })));
    await new Promise((resolve) => setTimeout(resolve, random.int(longestMs)));
    await product.process.kill();
    const heard = new Set((await told).filter(({ isHeard }) => isHeard).map(({ orderId }) => orderId));
    await start(product.dataDir);
    const begun = performance.now();
    // LiqPay repeats a message that was not answered.
    for (const orderId of new Set(messages)) if (!heard.has(orderId)) expect(await tell(orderId)).toBe(true);
    for (const order of orders.slice(-kinds.length)) {
      const left = settledWithinMs - (performance.now() - begun);
      await waitFor(
        `the end of ${order.kind} ${order.orderId} in round ${round}`,
        () => isSettled(order),
        left,
      );
    }
  }
  expect(orders).toHaveLength(rounds * kinds.length);
  // Also the earlier ones, after everything that came behind them.
  for (const order of orders) {
    expect([order.kind, (await grantsOf(order.orderId)).length]).toEqual([
      order.kind,
      order.kind === 'reversed' ? 0 : 1,
    ]);
    expect(await isSettled(order)).toBe(true);
  }
}, 1_800_000);
