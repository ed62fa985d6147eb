import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import {
  createObituaryEndpoint,
  getObituaryEndpoint,
  searchObituariesEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { hrefOf } from '@memorial/contracts/route';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { machineSlowdown } from '../support/machine-slowdown.js';
import { isRunning } from '../support/processes.js';
import { isListening, type Product, Products } from '../support/product.js';
import { waitFor } from '../support/wait-for.js';

const inFlight = 50;
const accounts = 5;

// Starting a product takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const products = new Products();
afterAll(() => products.end());

interface Sent {
  readonly answer: Promise<{ status: number; body: string; isClosing: boolean }>;
  /** Sends the last byte of the body; the server cannot respond before. */
  finish(): void;
}

/** A creation that lacks the last byte of its body, so that it is in flight. */
function beginCreation(product: Product, agent: Agent, token: string, key: string): Promise<Sent> {
  const body = Buffer.from(JSON.stringify(buildCreateObituaryInput({ fullName: key, education: [] })));
  return new Promise((begun, fail) => {
    const call = request({
      port: product.port,
      host: '127.0.0.1',
      agent,
      method: createObituaryEndpoint.route.method,
      path: hrefOf(createObituaryEndpoint.route, {}),
      headers: {
        Authorization: `Bearer ${token}`,
        'Idempotency-Key': key,
        'Content-Type': 'application/json',
        'Content-Length': body.length,
        Expect: '100-continue',
      },
    });
    const answer = new Promise<Awaited<Sent['answer']>>((resolve, reject) => {
      call.once('error', reject);
      call.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
            isClosing: response.headers.connection === 'close',
          }),
        );
      });
    });
    answer.catch(fail);
    // 100 Continue: the server has read the head.
    call.once('continue', () => {
      call.write(body.subarray(0, -1));
      begun({ answer, finish: () => call.end(body.subarray(-1)) });
    });
    call.flushHeaders();
  });
}

/** Each ends the product that the restart after the previous one has started. */
const endings: Readonly<Record<string, (product: Product) => void>> = {
  sigterm: (product) => product.process.signal('SIGTERM'),
  // Ctrl-C in the terminal.
  sigint: (product) => product.process.signalGroup('SIGINT'),
};

it(`SIGTERM and Ctrl-C finish ${inFlight} requests in flight, keep what they wrote, and exit 0`, async () => {
  const options = { dataDir: products.newDataDir(), env: { RATE_LIMITS: 'off' }, ownGroup: true };
  let product = await products.start(options);
  for (const [name, end] of Object.entries(endings)) {
    const keepers = await Promise.all(
      Array.from({ length: accounts }, (_, index) =>
        product.client.openAccount(`${name}-${index}@example.com`),
      ),
    );
    const ids = await endWithRequestsInFlight(product, keepers, end);
    product = await products.start(options);
    for (const [index, keeper] of keepers.entries()) {
      expect(await product.client.pagesOf(keeper.token)).toEqual({ total: 1, used: 1 });
      const params = { id: ids[index] ?? '' };
      const page = await product.client.callOk(getObituaryEndpoint, { params });
      expect([name, page.fullName]).toEqual([name, `page-${index}`]);
    }
  }
  expect(await product.process.stop()).toMatchObject({ code: 0, stderr: '' });
});

/** End the product while each keeper creates one obituary with several requests. @returns the id for each request */
async function endWithRequestsInFlight(
  product: Product,
  keepers: readonly { readonly token: string }[],
  end: (product: Product) => void,
): Promise<readonly string[]> {
  const { client } = product;
  // Idle keep-alive connections, as browsers keep them.
  const agent = new Agent({ keepAlive: true });
  await Promise.all(
    Array.from({ length: 10 }, () => client.call(searchObituariesEndpoint, { query: { name: 'к' } })),
  );
  const sent = await Promise.all(
    Array.from({ length: inFlight }, (_, index) => {
      const keeper = keepers[index % accounts];
      if (!keeper) throw new Error('no keeper');
      return beginCreation(product, agent, keeper.token, `page-${index % accounts}`);
    }),
  );
  const family = product.process.processTree();

  end(product);
  // New connections are refused during the shutdown.
  await waitFor('the end of listening', async () => !(await isListening(product.port)));
  end(product);
  for (const { finish } of sent) finish();
  const answers = await Promise.all(sent.map(({ answer }) => answer));
  end(product);
  const ending = await product.process.ended;

  expect(answers.map(({ status, body }) => (status === 201 ? status : body))).toEqual(
    Array(inFlight).fill(201),
  );
  expect(ending).toMatchObject({ code: 0, signal: null, stderr: '' });
  await waitFor('the end of all processes', () => !family.some(isRunning));
  agent.destroy();
  return answers.map(({ body }) => (JSON.parse(body) as { _id: string })._id);
}

describe('the end of a product', () => {
  it('is not held up by connections that keep alive or that never say anything', async () => {
    const product = await products.start({ dataDir: products.newDataDir() });
    const agent = new Agent({ keepAlive: true });
    await new Promise<void>((resolve, reject) => {
      const call = request(
        { port: product.port, host: '127.0.0.1', agent, path: '/health/live' },
        (response) => {
          response.resume();
          response.once('end', resolve);
        },
      );
      call.once('error', reject);
      call.end();
    });
    // A connection that never sends a request.
    const silent = connect(product.port, '127.0.0.1');
    await new Promise((resolve) => silent.once('connect', resolve));
    const started = performance.now();
    const ending = await product.process.stop();
    expect(ending).toMatchObject({ code: 0, signal: null });
    expect(performance.now() - started).toBeLessThan(2_000 * (await machineSlowdown()));
    silent.destroy();
    agent.destroy();
  });
});
