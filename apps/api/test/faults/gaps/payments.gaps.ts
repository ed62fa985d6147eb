import {
  createSubscriptionPaymentEndpoint,
  listMyPaymentsEndpoint,
  paymentCallbackEndpoint,
  paymentStatusEndpoint,
} from '@memorial/contracts/payments/payments.endpoints';
import type { CheckoutView } from '@memorial/contracts/payments/payments.schemas';
import { subscriptionDashboardEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import { expect } from 'vitest';
import { LiqPayDouble } from '../../../src/modules/payments/sandbox/liqpay-double.js';
import { readConfig } from '../../../src/platform/config/app-config.js';
import type { ProductAccess } from '../../support/product.js';
import type { ApiResponse } from '../../support/product-client.js';
import { waitFor } from '../../support/wait-for.js';
import type { Gaps } from './gap.js';
import { held, openAccount } from './person.js';

/** A paid order is granted within this time after the next start. */
const grantedWithinMs = 10_000;

let double: LiqPayDouble;
let orderId = '';

/** A new order of the account, paid at the double but not yet told of. */
async function payOrder({ client, dataDir }: ProductAccess): Promise<ApiResponse<unknown>> {
  const { payments } = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
  if (payments === null) throw new Error('payments are off');
  double = new LiqPayDouble({ ...payments, now: () => new Date() });
  const answer = await client.call(
    createSubscriptionPaymentEndpoint,
    { body: { subscriptionLevel: 'PREMIUM_1' } },
    held,
  );
  const { data, signature } = answer.view() as CheckoutView;
  const order = double.open({ data: data ?? '', signature: signature ?? '' });
  if ('errors' in order) throw new Error(order.errors.join());
  orderId = order.orderId;
  double.set(orderId, 'success');
  return answer;
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

async function expectOneGrant(product: ProductAccess): Promise<void> {
  await waitFor(
    'the grant',
    async () => (await dashboard(product)).subscription.level === 'PREMIUM_1',
    grantedWithinMs,
  );
  const status = await product.client.callOk(paymentStatusEndpoint, { params: { orderId } }, held);
  expect(status).toMatchObject({ status: 'success', plan: { level: 'PREMIUM_1' } });
  expect((await dashboard(product)).subscription.daysLeft).toBeLessThanOrEqual(366);
}

async function expectNoGrant(product: ProductAccess): Promise<void> {
  await waitFor(
    'the reversal',
    async () => (await dashboard(product)).subscription.level === 'FREE',
    grantedWithinMs,
  );
  const status = await product.client.callOk(paymentStatusEndpoint, { params: { orderId } }, held);
  expect(status).toMatchObject({ status: 'reversed', plan: null });
}

const paid = { before: openAccountAndPay, strike: tellAndWatch, after: expectOneGrant };
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
  ],
  'payments.apply.afterEvent': [toldAgain],
  'payments.begin.afterJob': [paid],
  'payments.begin.afterState': [paid],
  'payments.settle.afterGrant': [paid],
  'payments.settle.afterEmail': [paid],
  'payments.settle.afterReversal': [
    {
      before: async (product) => {
        await openAccountAndPay(product);
        await tell(product);
        await expectOneGrant(product);
        double.reverse(orderId);
      },
      strike: tellAndWatch,
      after: expectNoGrant,
    },
  ],
};
