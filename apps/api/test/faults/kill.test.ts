import type { ErrorBody } from '@memorial/contracts/envelopes.schemas';
import {
  getObituaryEndpoint,
  searchObituariesEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { machineSlowdown } from '../support/machine-slowdown.js';
import { smallPhotograph } from '../support/photograph.js';
import { commandOf, isRunning, type ProcessIdentity, signal } from '../support/processes.js';
import { isListening, type Product, Products } from '../support/product.js';
import { ConnectionLost, type ProductClient } from '../support/product-client.js';
import { seededRandom } from '../support/seeded-random.js';
import { storedPhotographs } from '../support/stored-files.js';
import { waitFor } from '../support/wait-for.js';

const isLong = process.env.LONG === '1';
const rounds = isLong ? 60 : 3;
const writers = 4;
/** Tolerance beyond the second in which the API must respond: time to write and read the response. */
const slackMs = 200;

const random = seededRandom();
// Starting a product takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const products = new Products();
let product: Product;
let photograph: Buffer;
const journeys: Journey[] = [];

/** Steps of one account; a key is set when the API acknowledged the step. */
interface Journey {
  readonly email: string;
  readonly key: string;
  isRegistered?: true;
  token?: string;
  pageId?: string;
  photoUrl?: string;
  galleryUrl?: string;
}

const env = () => ({ PORT: String(product?.port ?? 0), RATE_LIMITS: 'off' });

beforeAll(async () => {
  console.warn(`kill.test.ts: ${rounds} rounds, SEED=${random.seed}`);
  photograph = await smallPhotograph();
  const dataDir = products.newDataDir();
  product = await products.start({ dataDir, env: { RATE_LIMITS: 'off' } });
});
afterAll(() => products.end());

/** Register, confirm, create an obituary and upload photos; stop at the first call that is not acknowledged. */
async function travel(client: ProductClient, journey: Journey): Promise<void> {
  if ((await client.register(journey.email)).status !== 201) return;
  journey.isRegistered = true;
  // An e-mail whose sender was killed is sent when its lease ends; this journey gives up earlier.
  const code = await client.newestCode(journey.email, 1, 2_000).catch(() => null);
  if (code === null) return;
  const signedIn = await client.verify(journey.email, code);
  if (signedIn.status !== 200) return;
  journey.token = signedIn.view().token;
  const by = { token: journey.token, idempotencyKey: journey.key };
  const created = await client.create(by, journey.email);
  if (created.status !== 201) return;
  journey.pageId = created.view()._id;
  const photo = await client.uploadPhoto(journey.pageId, photograph, by);
  if (photo.status !== 201) return;
  journey.photoUrl = photo.view().photoUrl;
  const added = await client.uploadGalleryPhoto(journey.pageId, photograph, by);
  if (added.status === 201) journey.galleryUrl = added.view().imageData ?? '';
}

/** Number of acknowledged steps in these journeys. */
function countFacts(given: readonly Journey[]): number {
  const facts = ({ isRegistered, token, pageId, photoUrl, galleryUrl }: Journey) =>
    [isRegistered, token, pageId, photoUrl, galleryUrl].filter((fact) => fact !== undefined).length;
  return given.reduce((sum, journey) => sum + facts(journey), 0);
}

/** Run journeys side by side until `isOver`. */
function startWriters(round: number, isOver: () => boolean): { all: Journey[]; ended: Promise<unknown> } {
  const all: Journey[] = [];
  const { client } = product;
  const write = async (writer: number): Promise<void> => {
    for (let turn = 0; !isOver(); turn += 1) {
      const name = `r${round}-w${writer}-${turn}`;
      const journey: Journey = { email: `${name}@example.com`, key: `key-${name}` };
      all.push(journey);
      await travel(client, journey).catch((error: unknown) => {
        if (!(error instanceof ConnectionLost) && !isOver()) throw error;
      });
    }
  };
  const ended = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return { all, ended };
}

/** Resume the journey: acknowledged steps are stored, the others can be repeated. */
async function complete(journey: Journey): Promise<void> {
  const { client } = product;
  if (!journey.isRegistered) (await client.register(journey.email)).view();
  if (!journey.token) {
    const answer = await client.login(journey.email);
    // The account exists if only the response was lost; otherwise its registration is pending.
    if (answer.status !== 200) {
      expect((answer.body as ErrorBody).code, JSON.stringify(journey)).toBe('auth.notVerified');
      return;
    }
    journey.token = answer.view().token;
  }
  const by = { token: journey.token, idempotencyKey: journey.key };
  const page = (await client.create(by, journey.email)).view();
  expect(page.fullName).toBe(journey.email);
  if (journey.pageId) expect(page._id).toBe(journey.pageId);
  journey.pageId = page._id;
  expect(await client.pagesOf(journey.token)).toEqual({ total: 1, used: 1 });
  journey.photoUrl ??= (await client.uploadPhoto(journey.pageId, photograph, by)).view().photoUrl;
  // The plan has one slot: the interrupted upload holds it for the same idempotency key.
  journey.galleryUrl ??=
    (await client.uploadGalleryPhoto(journey.pageId, photograph, by)).view().imageData ?? '';
  await expectKept(journey);
}

async function expectKept({ email, pageId, photoUrl, galleryUrl, token }: Journey): Promise<void> {
  if (!pageId || !photoUrl || !token) return;
  const page = await product.client.callOk(getObituaryEndpoint, { params: { id: pageId } });
  expect(page).toMatchObject({ fullName: email, photo: true, photoUrl });
  if (galleryUrl) expect(page.galleryPhotos.map(({ imageData }) => imageData)).toEqual([galleryUrl]);
  for (const address of galleryUrl ? [photoUrl, galleryUrl] : [photoUrl]) {
    const { status, bytes } = await product.client.get(address);
    expect([status, bytes.length > 100]).toEqual([200, true]);
  }
}

const expectGone = (marks: readonly ProcessIdentity[]) =>
  waitFor(
    `the end of ${marks.map(({ pid }) => `${pid} ${commandOf(pid).join(' ')}`).join(', ')}`,
    () => !marks.some(isRunning),
    10_000,
  );

/** Restart at once on the same port and folder; the old database may still be shutting down. */
async function restartAfter(kill: () => void): Promise<void> {
  const old = product.process;
  const family = old.processTree();
  kill();
  await old.ended;
  product = await products.start({ dataDir: product.dataDir, env: env() });
  expect(product.process.errors).toBe('');
  await expectGone(family);
}

function portOf({ pid }: ProcessIdentity): number {
  const words = commandOf(pid);
  return Number(words[words.indexOf('--port') + 1]);
}

/** Repeat a request until it succeeds; until then every response is a 503 within a second. */
async function firstGoodAnswer(client: ProductClient, slowness: number): Promise<number> {
  return waitFor('a good answer', async () => {
    const { status, elapsedMs } = await client.call(searchObituariesEndpoint, { query: { name: 'r' } });
    if (status === 200) return performance.now();
    expect(status, product.process.failures().join('\n')).toBe(503);
    expect(elapsedMs).toBeLessThan((1_000 + slackMs) * slowness);
    return null;
  });
}

/** Kill the database: the API keeps running and responds 503 until its supervisor has restarted it. */
async function killDatabase(): Promise<void> {
  const { client, process: api } = product;
  const killed = api.database();
  const slowness = await machineSlowdown();
  const killedAt = performance.now();
  signal(killed, 'SIGKILL');
  const good = firstGoodAnswer(client, slowness);
  // Awaited below, where a failure is reported.
  good.catch(() => undefined);
  const next = await waitFor('the next database', () => {
    const found = api.findDatabase();
    return found?.pid !== killed.pid && found;
  });
  await waitFor('the next database’s port', () => isListening(portOf(next)));
  const returnedAt = performance.now();
  const goodAt = await good.catch((cause: unknown) => {
    throw new Error(`${cause}\n${api.failures().join('\n')}`, { cause });
  });
  expect(goodAt - returnedAt).toBeLessThan(2_000 * slowness);
  console.warn(`good answers ${Math.round(goodAt - killedAt)} ms after the kill of the database`);
  expect(api.hasEnded).toBe(false);
}

const victims = ['api', 'database', 'both'] as const;

describe('a kill in the middle of writing', () => {
  it.each(Array.from({ length: rounds }, (_, round) => ({ round, victim: victims[round % 3] ?? 'api' })))(
    'round $round: $victim',
    async ({ round, victim }) => {
      let isOver = false;
      const { all, ended } = startWriters(round, () => isOver);
      const moment = 1 + random.int(14);
      await waitFor(`${moment} acknowledged writes`, () => countFacts(all) >= moment, 30_000);
      const before = journeys.length;
      if (victim === 'database') await killDatabase();
      isOver = true;
      if (victim === 'api') await restartAfter(() => product.process.signal('SIGKILL'));
      if (victim === 'both') {
        await restartAfter(() => {
          signal(product.process.database(), 'SIGKILL');
          product.process.signal('SIGKILL');
        });
      }
      await ended;
      for (const journey of all) await complete(journey);
      journeys.push(...all);
      expect(journeys.length).toBeGreaterThan(before);
    },
  );

  it('has lost nothing in all rounds together', async () => {
    for (const journey of journeys) await expectKept(journey);
    expect(journeys.filter(({ photoUrl }) => photoUrl).length).toBeGreaterThan(0);
  });

  it('leaves no files without a photograph once all is swept, and none without files', async () => {
    // Past the retention period replaced photos are purged too.
    const ahead = { MEMORIAL_CLOCK_AHEAD_SECONDS: String(50 * 60 * 60) };
    await product.process.stop();
    product = await products.start({ dataDir: product.dataDir, env: { ...env(), ...ahead } });
    const shown: string[] = [];
    for (const { pageId, photoUrl } of journeys) {
      if (!pageId || !photoUrl) continue;
      const page = await product.client.callOk(getObituaryEndpoint, { params: { id: pageId } });
      const photoId = new URL(photoUrl, product.origin).searchParams.get('photoId');
      shown.push(...[photoId, ...page.galleryPhotos.map(({ _id }) => _id)].map((id) => `${pageId}/${id}`));
    }
    const stored = () => Object.keys(storedPhotographs(product.dataDir)).sort();
    await waitFor('a sweep of the store', () => stored().length <= shown.length);
    expect(stored()).toEqual(shown.sort());
    for (const journey of journeys) await expectKept(journey);
  });
});
