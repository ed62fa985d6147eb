import { afterAll, describe, expect, it } from 'vitest';
import { startDatabase } from '../../support/database.js';
import { isRunning } from '../../support/processes.js';
import { type Product, Products } from '../../support/product.js';
import { type ApiResponse, ConnectionLost } from '../../support/product-client.js';
import { waitFor } from '../../support/wait-for.js';
import { holdNothing } from './person.js';

/** One gap between two steps: how a process comes to it, and what is true once another process has taken over. */
export interface Gap {
  readonly title?: string;
  /** What a sound product does before; the product that dies does it when this is absent. */
  readonly before?: (product: Product) => Promise<void>;
  /** The use case in the product that dies. Absent: it dies of what it does by itself after its start. */
  readonly strike?: (product: Product) => Promise<ApiResponse<unknown>>;
  /** By how much the clock of the product that dies runs ahead. */
  readonly strikeAheadSeconds?: number;
  /** The same of the product that comes after it. */
  readonly aheadSeconds?: number;
  readonly after: (product: Product) => Promise<void>;
}

/** Gaps by the name of the failpoint that marks them. */
export type Gaps = Readonly<Record<string, readonly Gap[]>>;

/** One test for each gap. */
export function describeGaps(gaps: Gaps): void {
  describe('a process that dies between two steps', () => {
    const products = new Products();
    afterAll(() => products.end());
    const cases = Object.entries(gaps).flatMap(([name, list]) =>
      list.map((gap) => ({ name, title: gap.title ?? '', gap })),
    );
    it.each(cases)('$name $title', ({ name, gap }) => dieAndGoOn(products, name, gap));
  });
}

/** A product that dies at the gap, and the one that comes after it. */
async function dieAndGoOn(products: Products, name: string, gap: Gap): Promise<void> {
  holdNothing();
  const dataDir = products.newDataDir();
  // The server of all tests: what is cut off here is the product alone, and it starts sooner without one of its own.
  const database = await startDatabase();
  const onDatabase = { MONGODB_URI: database.uri };
  if (gap.before) {
    const sound = await products.start({ dataDir, env: onDatabase });
    await gap.before(sound);
    await sound.process.stop();
  }
  const env = { ...onDatabase, MEMORIAL_FAILPOINT: name, ...aheadBy(gap.strikeAheadSeconds) };
  if (gap.strike) {
    const dying = await products.start({ dataDir, env });
    const family = dying.process.processTree();
    await expect(gap.strike(dying)).rejects.toThrow(ConnectionLost);
    expect(await dying.process.ended).toMatchObject({ signal: 'SIGKILL' });
    await waitFor('the end of its processes', () => !family.some(isRunning));
  } else {
    expect(await products.launch({ dataDir, env }).ended).toMatchObject({ signal: 'SIGKILL' });
  }
  const next = await products.start({ dataDir, env: { ...onDatabase, ...aheadBy(gap.aheadSeconds) } });
  await gap.after(next);
  expect(await next.process.stop()).toMatchObject({ code: 0, stderr: '' });
  await database.stop();
}

function aheadBy(seconds = 0): Record<string, string> {
  return seconds === 0 ? {} : { MEMORIAL_CLOCK_AHEAD_SECONDS: String(seconds) };
}
