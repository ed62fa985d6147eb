import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { errorBody } from '@memorial/contracts/envelopes.schemas';
import { photoView } from '@memorial/contracts/media/media.schemas';
import {
  getObituaryEndpoint,
  searchObituariesEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import {
  createSubscriptionPaymentEndpoint,
  paymentCallbackEndpoint,
  paymentStatusEndpoint,
} from '@memorial/contracts/payments/payments.endpoints';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { LiqPayDouble } from '../../src/modules/payments/sandbox/liqpay-double.js';
import { readConfig } from '../../src/platform/config/app-config.js';
import { ObjectStore } from '../../src/platform/storage/object-store.port.js';
import { createAccount, type TestAccount } from '../support/accounts.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { expectError, expectResponse } from '../support/expect-response.js';
import { machineSlowdown } from '../support/machine-slowdown.js';
import { smallPhotograph } from '../support/photograph.js';
import { type ProcessIdentity, signal } from '../support/processes.js';
import { type Product, Products } from '../support/product.js';
import { waitFor } from '../support/wait-for.js';

/** Tolerance beyond the second in which the API must respond: time to write and read the response. */
const slackMs = 300;

// Starting a product takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const products = new Products();
let dataDir: string;
let product: Product;
let token: string;
let pageId: string;
let photograph: Buffer;
let frozen: ProcessIdentity | null = null;

beforeAll(async () => {
  dataDir = products.newDataDir();
  product = await products.start({ dataDir, env: { RATE_LIMITS: 'off' } });
  photograph = await smallPhotograph();
  token = (await product.client.openAccount('olena@example.com')).token;
  pageId = (await product.client.create({ token })).view()._id;
});
afterEach(() => {
  if (frozen) signal(frozen, 'SIGCONT');
  frozen = null;
});
afterAll(() => products.end());

const read = () => product.client.call(getObituaryEndpoint, { params: { id: pageId } });
const search = () => product.client.call(searchObituariesEndpoint, { query: { name: 'к' } });
const write = () => product.client.create({ token, idempotencyKey: 'during the outage' });

describe('a database that stands still', () => {
  it('is answered for with 503 within a second, by calls in flight and by later ones', async () => {
    await search();
    const slowness = await machineSlowdown();
    frozen = product.process.database();
    signal(frozen, 'SIGSTOP');
    const boundMs = (1_000 + slackMs) * slowness;
    for (const round of ['first', 'second', 'third']) {
      const answers = await Promise.all([read(), search(), write(), read(), search()]);
      for (const { status, body, elapsedMs } of answers) {
        expect([round, status, errorBody.parse(body).code]).toEqual([round, 503, 'server.unavailable']);
        expect(elapsedMs, round).toBeLessThan(boundMs);
      }
    }
    expect((await product.client.get('/health/live')).status).toBe(200);
    expect((await product.client.get('/health/ready')).status).toBe(503);

    signal(frozen, 'SIGCONT');
    const back = performance.now();
    await waitFor('good answers', async () =>
      (await Promise.all([read(), search()])).every(({ status }) => status === 200),
    );
    expect(performance.now() - back).toBeLessThan(2_000 * slowness);
    expect((await product.client.get('/health/ready')).status).toBe(200);
    expect(product.process.hasEnded).toBe(false);
  });

  it('is answered for to LiqPay with 503, so that its message comes again and grants', async () => {
    const { payments } = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
    if (payments === null) throw new Error('payments are off');
    const double = new LiqPayDouble({ ...payments, now: () => new Date() });
    const body = { subscriptionLevel: 'PREMIUM_1' } as const;
    const made = await product.client.callOk(createSubscriptionPaymentEndpoint, { body }, { token });
    const order = double.open({ data: made.data ?? '', signature: made.signature ?? '' });
    if ('errors' in order) throw new Error(order.errors.join());
    double.set(order.orderId, 'success');
    const tell = () => product.client.call(paymentCallbackEndpoint, { body: double.message(order.orderId) });

    frozen = product.process.database();
    signal(frozen, 'SIGSTOP');
    const refused = await tell();
    expect([refused.status, errorBody.parse(refused.body).code]).toEqual([503, 'server.unavailable']);

    signal(frozen, 'SIGCONT');
    await waitFor('the message to be taken', async () => (await tell()).status === 200);
    const params = { orderId: order.orderId };
    const payment = await product.client.callOk(paymentStatusEndpoint, { params }, { token });
    expect(payment).toMatchObject({ status: 'success', plan: { level: 'PREMIUM_1' } });
  });
});

describe('a full disk under the media', () => {
  let app: TestApp;
  let keeper: TestAccount;
  let id: string;
  beforeAll(async () => {
    app = await startTestApp();
    keeper = await createAccount(app);
    const page = await app.http
      .post('/api/obituaries')
      .set('Authorization', keeper.authorization)
      .send(buildCreateObituaryInput({ education: [] }));
    id = page.body._id;
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => app.stop());

  const uploadInProcess = () =>
    app.http
      .post(`/api/obituaries/${id}/photo`)
      .set('Authorization', keeper.authorization)
      .attach('file', photograph, 'photo.jpg');

  async function storedKeys(): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of app.app.get(ObjectStore, { strict: false }).list('')) keys.push(key);
    return keys;
  }

  it.each([0, 1, 4])('refuses a photograph with 507 when %i of its files were written', async (written) => {
    const store = app.app.get(ObjectStore, { strict: false });
    const put = store.put.bind(store);
    let count = 0;
    vi.spyOn(store, 'put').mockImplementation((...given) => {
      count += 1;
      if (count <= written) return put(...given);
      return Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    });
    const answer = await uploadInProcess();
    expect(count).toBeGreaterThan(written);
    expectError(answer, 'server.diskFull');
    // No partial file is left, and reading still works.
    expect(await storedKeys()).toEqual([]);
    expect(readdirSync(join(app.config.dataDir, 'tmp'))).toEqual([]);
    const page = await app.http.get(`/api/obituaries/${id}`).expect(200);
    expect(page.body.photo).toBe(false);
  });

  it('takes the photograph once there is room again', async () => {
    const photo = expectResponse(await uploadInProcess(), 201, photoView);
    await app.http.get(photo.photoUrl).expect(200);
    expect((await storedKeys()).length).toBeGreaterThan(1);
  });
});
