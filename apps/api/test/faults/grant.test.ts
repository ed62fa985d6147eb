import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkLimitEndpoint,
  featuresAndLimitsEndpoint,
} from '@memorial/contracts/subscription/subscription.endpoints';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Product, Products } from '../support/product.js';
import { runProgram } from '../support/run-program.js';

const email = 'olena@example.com';
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const products = new Products();
let product: Product;
let token: string;

beforeAll(async () => {
  product = await products.start({ dataDir: products.newDataDir() });
  ({ token } = await product.client.openAccount(email));
});
afterAll(() => products.end());

const grant = (...args: string[]) => runProgram('grant', args, { DATA_DIR: product.dataDir });

const planNow = async () =>
  (await product.client.callOk(featuresAndLimitsEndpoint, {}, { token })).subscription.level;

describe('npm run grant', () => {
  it('makes no database where there is none', async () => {
    const ended = await runProgram('grant', [email, 'PREMIUM_1'], { DATA_DIR: products.newDataDir() });
    expect(ended).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('holds no database'),
    });
  });

  it('puts an account on a plan while the product runs; its limits follow at once', async () => {
    (await product.client.create({ token })).view();
    expect((await product.client.create({ token })).status).toBe(403);
    expect(await grant(email.toUpperCase(), 'PREMIUM_3', '3')).toMatchObject({ code: 0, stderr: '' });
    expect(await planNow()).toBe('PREMIUM_3');
    const check = await product.client.callOk(
      checkLimitEndpoint,
      { query: { type: 'obituaries' } },
      { token },
    );
    expect(check).toMatchObject({ canPerform: true, usage: { used: 1, limit: 10 } });
    (await product.client.create({ token })).view();

    expect(await grant(email, 'FREE')).toMatchObject({ code: 0 });
    expect(await planNow()).toBe('FREE');
    // Content beyond the lower plan stays; new content is refused.
    expect(await product.client.pagesOf(token)).toEqual({ total: 2, used: 2 });
    expect((await product.client.create({ token })).status).toBe(403);
  });

  it('works on the data of a product that is not running', async () => {
    await product.process.stop();
    const { code, stdout } = await grant(email, 'PREMIUM_1');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^\S+ olena@example\.com: PREMIUM_1 \(Базовий\) until \d{4}-\d\d-\d\d\n$/);
    product = await products.start({ dataDir: product.dataDir });
    expect(await planNow()).toBe('PREMIUM_1');
  });

  it('ends with the error of a start that fails', async () => {
    const database = await MongoClient.connect(
      readFileSync(join(product.dataDir, 'database.address'), 'utf8'),
    );
    const users = database.db('memorial').collection('users');
    try {
      await users.dropIndex('email_1');
      await users.createIndex({ email: 1 }, { name: 'email_1' });
      expect(await grant(email, 'FREE')).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringContaining('email_1'),
      });
    } finally {
      await users.dropIndex('email_1');
      await users.createIndex({ email: 1 }, { name: 'email_1', unique: true });
      await database.close();
    }
  });

  it('says in one line what is wrong', async () => {
    const wrong: readonly (readonly [string[], string])[] = [
      [[], 'EMAIL'],
      [['not-an-address', 'FREE'], 'EMAIL'],
      [[email, 'GOLD'], 'LEVEL'],
      [[email, 'PREMIUM_1', '0'], 'MONTHS'],
      [[email, 'PREMIUM_1', '1', 'more'], 'EMAIL'],
      [['nobody@example.com', 'PREMIUM_1'], 'nobody@example.com'],
    ];
    await Promise.all(
      wrong.map(async ([args, named]) => {
        const { code, stdout, stderr } = await grant(...args);
        expect([code, stdout, stderr.trim().split('\n').length]).toEqual([1, '', 1]);
        expect(stderr).toContain(named);
      }),
    );
  });
});
