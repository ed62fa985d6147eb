import {
  createSubscriptionPaymentEndpoint,
  paymentCallbackEndpoint,
} from '@memorial/contracts/payments/payments.endpoints';
import { subscriptionDashboardEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openCheckout } from '../support/liqpay.js';
import { type LiqPay, startLiqPay } from '../support/liqpay-server.js';
import { type Product, Products } from '../support/product.js';
import { runProgram } from '../support/run-program.js';
import { waitFor } from '../support/wait-for.js';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const products = new Products();
let liqpay: LiqPay;
let product: Product;
let token: string;

beforeAll(async () => {
  liqpay = await startLiqPay();
  product = await products.start({ dataDir: products.newDataDir(), env: liqpay.env });
  ({ token } = await product.client.openAccount('olena@example.com'));
});
afterAll(async () => {
  await products.end();
  await liqpay.stop();
});

const refund = (...args: string[]) =>
  runProgram('refund', args, { DATA_DIR: product.dataDir, ...liqpay.env });

const level = async () =>
  (await product.client.callOk(subscriptionDashboardEndpoint, {}, { token })).subscription.level;

async function paidOrder(subscriptionLevel: 'PREMIUM_1' | 'PREMIUM_3'): Promise<string> {
  const body = { subscriptionLevel };
  const orderId = openCheckout(
    liqpay,
    await product.client.callOk(createSubscriptionPaymentEndpoint, { body }, { token }),
  );
  liqpay.double.set(orderId, 'success');
  await product.client.callOk(paymentCallbackEndpoint, { body: liqpay.double.message(orderId) });
  await waitFor('the grant', async () => (await level()) === subscriptionLevel);
  return orderId;
}

describe('npm run refund', () => {
  it('gives a part back and leaves the plan, then all of it and ends the plan', async () => {
    const orderId = await paidOrder('PREMIUM_1');
    const part = await refund(orderId, '499.90');
    expect(part).toMatchObject({ code: 0, stderr: '' });
    expect(part.stdout).toContain(`${orderId}: 499,90\u00a0грн refunded, the order is success`);
    expect(await level()).toBe('PREMIUM_1');
    expect(await refund(orderId, '1499.11')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'the payment provider refuses: payment_err_status\n',
    });
    const whole = await refund(orderId);
    expect(whole).toMatchObject({ code: 0, stderr: '' });
    expect(whole.stdout).toContain('refunded, the order is reversed');
    expect(await level()).toBe('FREE');
  });

  it('refuses an order whose time an upgrade has credited, until the upgrade is refunded', async () => {
    const orderId = await paidOrder('PREMIUM_1');
    const upgrade = await paidOrder('PREMIUM_3');
    expect(await refund(orderId)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `${orderId}: its unused time is part of order ${upgrade}; refund that one first\n`,
    });
    expect(await refund(upgrade)).toMatchObject({ code: 0 });
    expect(await level()).toBe('PREMIUM_1');
    expect(await refund(orderId)).toMatchObject({ code: 0 });
    expect(await level()).toBe('FREE');
  });

  it('takes an upgrade back that a credit covered, and then the order whose time runs again', async () => {
    const body = { subscriptionLevel: 'PREMIUM_1', duration: 36 } as const;
    const made = await product.client.callOk(createSubscriptionPaymentEndpoint, { body }, { token });
    const orderId = openCheckout(liqpay, made);
    liqpay.double.set(orderId, 'success');
    await product.client.callOk(paymentCallbackEndpoint, { body: liqpay.double.message(orderId) });
    await waitFor('the grant', async () => (await level()) === 'PREMIUM_1');
    const upgrade = await product.client.callOk(
      createSubscriptionPaymentEndpoint,
      { body: { subscriptionLevel: 'PREMIUM_3' } },
      { token },
    );
    expect(await refund(orderId)).toMatchObject({ code: 1 });
    const taken = await refund(upgrade.orderId);
    expect(taken).toMatchObject({ code: 0, stderr: '' });
    expect(taken.stdout).toContain('nothing was paid');
    expect(await level()).toBe('PREMIUM_1');
    expect(await refund(orderId)).toMatchObject({ code: 0 });
    expect(await level()).toBe('FREE');
  });

  it('finds the version of the protocol that the shop needs', async () => {
    const orderId = await paidOrder('PREMIUM_1');
    liqpay.double.accept([3]);
    expect(await refund(orderId)).toMatchObject({ code: 0, stderr: '' });
    liqpay.double.accept([7, 3]);
    expect(await level()).toBe('FREE');
  });

  it('says what to do when the provider gives no answer', async () => {
    const orderId = await paidOrder('PREMIUM_1');
    liqpay.behave({ serverApi: 'fails' });
    const { code, stderr } = await refund(orderId);
    expect([code, stderr]).toEqual([1, expect.stringContaining('look in its cabinet')]);
    liqpay.behave({});
    expect(await refund(orderId)).toMatchObject({ code: 0 });
  });

  it('says in one line what is wrong', async () => {
    for (const [args, line] of [
      [[], 'ORDER is the number of a paid order'],
      [['VP000000000000000000'], 'there is no such order'],
      [['VP000000000000000000', '0'], 'UAH is an amount'],
      [['VP000000000000000000', '1.999'], 'UAH is an amount'],
    ] as const) {
      const { code, stderr } = await refund(...args);
      expect([code, stderr.trim().split('\n')]).toEqual([1, [expect.stringContaining(line)]]);
    }
  });
});
