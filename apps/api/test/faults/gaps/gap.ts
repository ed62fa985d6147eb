import { afterAll, describe, expect, it, vi } from 'vitest';
import { armFailpoint } from '../../../src/platform/failpoints/failpoints.js';
import { startDatabase } from '../../support/database.js';
import { isRunning } from '../../support/processes.js';
import { type ProductAccess, Products } from '../../support/product.js';
import { type ApiResponse, ConnectionLost } from '../../support/product-client.js';
import {
  type Abandonable,
  type InProcessOptions,
  ProductInProcess,
} from '../../support/product-in-process.js';
import { waitFor } from '../../support/wait-for.js';
import { resetWorld } from './person.js';

/** A gap between two steps: how a process reaches it, and the checks once another process has taken over. */
export interface Gap {
  readonly title?: string;
  /** Unfinished files remain. They belong to their process, so that only its real end orphans them. */
  readonly leavesFiles?: true;
  /** Preparation by a product without the failpoint; without it the dying product prepares everything. */
  readonly before?: (product: ProductAccess) => Promise<void>;
  /** Use case that reaches the failpoint; without it the product reaches it by itself after its start. */
  readonly strike?: (product: ProductAccess) => Promise<ApiResponse<unknown>>;
  /** Offset of the clock of the dying product. */
  readonly strikeAheadSeconds?: number;
  /** Offset of the clock of the next product. */
  readonly aheadSeconds?: number;
  /** Warning that the next product may log; it logs nothing else. */
  readonly warning?: string;
  readonly after: (product: ProductAccess, mongodbUri: string) => Promise<void>;
}

/** Gaps by failpoint name. */
export type Gaps = Readonly<Record<string, readonly Gap[]>>;

const isLong = process.env.LONG === '1';

/** Variables of each product. */
const env = { ADMIN_EMAILS: 'operator@example.com' };

/**
 * One test per gap: by abandoning the work in this process, or by killing a real process if files remain; both in the
 * long form.
 * @param isKilled by killing in the short form as well, which proves all that abandoning does
 */
export function describeGaps(gaps: Gaps, isKilled = isLong): void {
  const cases = Object.entries(gaps).flatMap(([name, list]) =>
    list.map((gap) => ({ name, title: gap.title ?? '', gap })),
  );
  const killed = cases.filter(({ gap }) => isKilled || gap.leavesFiles);
  const abandoned = cases.filter(({ gap }) => (isLong || !isKilled) && !gap.leavesFiles);
  const products = new Products();
  afterAll(() => products.end());
  describe.runIf(killed.length > 0)('a process that dies between two steps', () => {
    it.each(killed)('$name $title', ({ name, gap }) => dieAndGoOn(products, name, gap));
  });
  describe.runIf(abandoned.length > 0)('work that is abandoned between two steps', () => {
    it.each(abandoned)('$name $title', ({ name, gap }) => abandonAndGoOn(products.newDataDir(), name, gap));
  });
}

/**
 * Kill a product at the gap, start the next one and run the checks. In the short form only the product that dies is a
 * process of its own: a start in this process takes a quarter of the time.
 */
async function dieAndGoOn(products: Products, name: string, gap: Gap): Promise<void> {
  resetWorld();
  const dataDir = products.newDataDir();
  // The database server of all tests: only the product is killed, and it starts faster without its own server.
  const database = await startDatabase();
  const home = { dataDir, mongodbUri: database.uri, env };
  const onDatabase = { ...env, MONGODB_URI: database.uri };
  if (gap.before && isLong) {
    const sound = await products.start({ dataDir, env: onDatabase });
    await gap.before(sound);
    await sound.process.stop();
  } else if (gap.before) await prepareHere(home, gap.before);
  const dyingEnv = { ...onDatabase, MEMORIAL_FAILPOINT: name, ...aheadBy(gap.strikeAheadSeconds) };
  if (gap.strike) {
    const dying = await products.start({ dataDir, env: dyingEnv });
    const family = dying.process.processTree();
    await expect(gap.strike(dying)).rejects.toThrow(ConnectionLost);
    expect(await dying.process.ended).toMatchObject({ signal: 'SIGKILL' });
    await waitFor('the end of its processes', () => !family.some(isRunning));
  } else {
    expect(await products.launch({ dataDir, env: dyingEnv }).ended).toMatchObject({ signal: 'SIGKILL' });
  }
  if (isLong) {
    const next = await products.start({ dataDir, env: { ...onDatabase, ...aheadBy(gap.aheadSeconds) } });
    await gap.after(next, database.uri);
    const { code, stderr } = await next.process.stop();
    expect([code, unexpectedLines(stderr.split('\n'), gap)]).toEqual([0, []]);
  } else await goOn(home, gap);
  await database.stop();
}

async function prepareHere(home: InProcessOptions, before: NonNullable<Gap['before']>): Promise<void> {
  const sound = await ProductInProcess.start(home);
  await before(sound).finally(() => sound.stop());
}

const unexpectedLines = (lines: readonly string[], { warning }: Gap) =>
  lines.filter((line) => line !== '' && !(warning && line.includes(warning)));

function aheadBy(seconds = 0): Record<string, string> {
  return seconds === 0 ? {} : { MEMORIAL_CLOCK_AHEAD_SECONDS: String(seconds) };
}

/** The same in this process: abandon a product at the gap and start another on the same database and folder. */
async function abandonAndGoOn(dataDir: string, name: string, gap: Gap): Promise<void> {
  resetWorld();
  const database = await startDatabase();
  const home = { dataDir, mongodbUri: database.uri, env };
  if (gap.before) await prepareHere(home, gap.before);
  await strikeAndAbandon(home, name, gap);
  await goOn(home, gap).finally(() => database.stop());
}

/** Starts the next product in this process and runs the checks. */
async function goOn(home: InProcessOptions, gap: Gap): Promise<void> {
  const said = vi.spyOn(process.stderr, 'write');
  try {
    const next = await ProductInProcess.start({ ...home, aheadSeconds: gap.aheadSeconds ?? 0 });
    await gap.after(next, home.mongodbUri).finally(() => next.stop());
    const lines = said.mock.calls.map(([line]) => String(line));
    expect(unexpectedLines(lines, gap)).toEqual([]);
  } finally {
    said.mockRestore();
  }
}

async function strikeAndAbandon(home: InProcessOptions, name: string, gap: Gap): Promise<void> {
  const built: Abandonable[] = [];
  let disarm = () => {};
  const reached = new Promise<void>((resolve) => {
    disarm = armFailpoint(name, () => {
      for (const product of built) product.abandon();
      resolve();
    });
  });
  const starting = ProductInProcess.start({ ...home, aheadSeconds: gap.strikeAheadSeconds ?? 0 }, (product) =>
    built.push(product),
  );
  try {
    if (gap.strike) await expect(gap.strike(await starting)).rejects.toThrow(ConnectionLost);
    // A product that stops at its own background work may never get ready.
    else starting.catch(() => undefined);
    await reached;
  } finally {
    disarm();
    for (const product of built) await product.clearAway();
  }
}
