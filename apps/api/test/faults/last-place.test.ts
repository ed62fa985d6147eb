import {
  getObituaryEndpoint,
  listMyObituariesEndpoint,
  removeObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Product, Products } from '../support/product.js';
import { ConnectionLost } from '../support/product-client.js';
import { seededRandom } from '../support/seeded-random.js';

const isLong = process.env.LONG === '1';
const rounds = isLong ? 50 : 2;
/** Number of rounds after which the product is killed during the race. */
const killEvery = isLong ? 4 : 2;
const parallel = 100;
/** Age after which a quota slot without an obituary is released. */
const graceSeconds = 120;

const random = seededRandom();
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const products = new Products();
let product: Product;
let token: string;
let aheadSeconds = 0;

beforeAll(async () => {
  console.warn(`last-place.test.ts: ${rounds} rounds, SEED=${random.seed}`);
  product = await start(products.newDataDir());
  ({ token } = await product.client.openAccount('olena@example.com'));
});
afterAll(() => products.end());

function start(dataDir: string): Promise<Product> {
  const env = { RATE_LIMITS: 'off', MEMORIAL_CLOCK_AHEAD_SECONDS: String(aheadSeconds) };
  return products.start({ dataDir, env });
}

interface Race {
  /** Ids of the obituaries whose creation was acknowledged. */
  readonly created: readonly string[];
  readonly refused: number;
  readonly unanswered: number;
}

/** Send all creations at once; `onAnswer` receives the running number of each response. */
async function race(onAnswer: (count: number) => void): Promise<Race> {
  const result = { created: [] as string[], refused: 0, unanswered: 0 };
  const { client } = product;
  let answers = 0;
  const create = async () => {
    try {
      const answer = await client.create({ token });
      answers += 1;
      onAnswer(answers);
      if (answer.status === 201) result.created.push(answer.view()._id);
      else if (answer.status === 403) result.refused += 1;
      else throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      result.unanswered += 1;
    }
  };
  await Promise.all(Array.from({ length: parallel }, create));
  return result;
}

async function restart(): Promise<void> {
  await product.process.ended;
  aheadSeconds += graceSeconds;
  product = await start(product.dataDir);
}

const pagesNow = async () => (await product.client.callOk(listMyObituariesEndpoint, {}, { token })).data;

async function emptyPlace(): Promise<void> {
  for (const { _id } of await pagesNow()) {
    (await product.client.call(removeObituaryEndpoint, { params: { id: _id } }, { token })).view();
  }
}

describe('100 creations at once against a limit of one', () => {
  it(`leave exactly one page, ${rounds} times in a row, kills among them`, async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const killAt = round % killEvery === 0 ? 1 + random.int(parallel / 2) : null;
      const { created, refused, unanswered } = await race((count) => {
        if (count === killAt) product.process.signal('SIGKILL');
      });
      if (killAt !== null) await restart();
      expect(created.length, `round ${round}`).toBeLessThanOrEqual(1);
      if (killAt === null)
        expect({ created: created.length, refused, unanswered }).toEqual({
          created: 1,
          refused: 99,
          unanswered: 0,
        });

      const pages = await pagesNow();
      expect(pages.length, `round ${round}`).toBeLessThanOrEqual(1);
      for (const id of created) await product.client.callOk(getObituaryEndpoint, { params: { id } });
      // After the kill exactly one page fits into the last slot.
      if (pages.length === 0) (await product.client.create({ token })).view();
      expect((await product.client.create({ token })).status).toBe(403);
      expect(await product.client.pagesOf(token)).toEqual({ total: 1, used: 1 });
      await emptyPlace();
      expect(await product.client.pagesOf(token)).toEqual({ total: 0, used: 0 });
    }
  });
});
