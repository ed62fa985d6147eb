import { createSubscriptionPaymentEndpoint } from '@memorial/contracts/payments/payments.endpoints';
import type { CheckoutView } from '@memorial/contracts/payments/payments.schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PlanGrantsService } from '../../src/modules/accounts/plan-grants.service.js';
import type { LiqPayForm } from '../../src/modules/payments/sandbox/liqpay-double.js';
import { JobWorker } from '../../src/platform/jobs/job-worker.js';
import { createAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { callOk } from '../support/call-endpoint.js';
import { openCheckout, postCallback } from '../support/liqpay.js';
import { type LiqPay, startLiqPay } from '../support/liqpay-server.js';
import { seededRandom } from '../support/seeded-random.js';

const rounds = process.env.LONG === '1' ? 20_000 : 1_000;
const random = seededRandom();
let app: TestApp;
let liqpay: LiqPay;

beforeAll(async () => {
  console.warn(`payment-mutations.test.ts: ${rounds} messages, SEED=${random.seed}`);
  liqpay = await startLiqPay();
  app = await startTestApp({ ...liqpay.env, WORKER: 'off' });
  liqpay.follow(app);
});
afterAll(async () => {
  await app.stop();
  await liqpay.stop();
});

const hostile = [
  '',
  ' ',
  'null',
  '\u0000',
  '\ud800',
  '-1',
  '0',
  '1e400',
  '{"$gt":""}',
  'VP',
  'USD',
  '1998.999',
  'a'.repeat(9_000),
];
const values: readonly unknown[] = [
  ...hostile,
  null,
  true,
  [],
  {},
  { $ne: null },
  [['success']],
  0,
  -1,
  1998.99,
  1e21,
];

/** Damages an encoded text: a character changed, doubled, removed, or the end cut off. */
function damaged(text: string): string {
  const at = random.int(text.length);
  const [before, after] = [text.slice(0, at), text.slice(at + 1)];
  return random.pick([
    `${before}${random.pick(['A', '!', '\n', '=', 'і'])}x${after}`,
    `${before}${text[at]}${text[at]}${after}`,
    before + after,
    before,
  ]);
}

function mutated(orderId: string): LiqPayForm {
  const form = liqpay.double.message(orderId);
  const field = random.pick(['order_id', 'amount', 'currency', 'public_key', 'action', 'status']);
  return random.pick<() => LiqPayForm>([
    () => ({ ...form, data: damaged(form.data) }),
    () => ({ ...form, signature: damaged(form.signature) }),
    () => liqpay.double.message(orderId, { privateKey: random.pick(hostile) }),
    // Signed with our key: only a shop's own mistake, or a stolen key, could send these.
    () =>
      liqpay.double.message(orderId, {
        fields: { [field]: random.pick(values) },
        version: random.pick([3, 7]),
      }),
    () =>
      liqpay.double.message(orderId, {
        fields: { [field]: random.pick(values), [random.pick(Object.keys(form))]: random.pick(values) },
      }),
  ])();
}

it(`${rounds} mutated messages grant nothing and are all answered`, async () => {
  const payer = await createAccount(app);
  const body = { subscriptionLevel: 'PREMIUM_1' };
  const checkout: CheckoutView = await callOk(app, createSubscriptionPaymentEndpoint, { as: payer, body });
  const orderId = openCheckout(liqpay, checkout);
  liqpay.double.set(orderId, 'success');
  const statuses = new Map<number, number>();
  // Rare among random ones: a body without its text.
  await postCallback(app, { data: '', signature: '' }).expect(400);
  for (let round = 0; round < rounds; round += 1) {
    const { status } = await postCallback(app, mutated(orderId));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses.keys()].filter((status) => ![200, 400, 403].includes(status))).toEqual([]);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 403]));
  await app.app.get(JobWorker, { strict: false }).runDue();
  expect(await app.app.get(PlanGrantsService, { strict: false }).grantsOf(payer.userId)).toEqual([]);
});
