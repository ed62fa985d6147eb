import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import {
  generateVideoEndpoint,
  getVideoCapabilityEndpoint,
  getVideoStatusEndpoint,
} from '@memorial/contracts/videos/videos.endpoints';
import type { GeneratedVideoView } from '@memorial/contracts/videos/videos.schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDatabase, type TestDatabase } from '../support/database.js';
import { smallPhotograph } from '../support/photograph.js';
import { descendantsOf, isRunning, type ProcessIdentity } from '../support/processes.js';
import { type Product, Products } from '../support/product.js';
import { type ApiResponse, ConnectionLost } from '../support/product-client.js';
import { ProductInProcess } from '../support/product-in-process.js';
import { runProgram } from '../support/run-program.js';
import { seededRandom } from '../support/seeded-random.js';
import { filesBelow } from '../support/stored-files.js';
import { waitFor } from '../support/wait-for.js';

/* The database server goes on. */

const isLong = process.env.LONG === '1';
/** Kills of the API, and as many of a worker. */
const rounds = isLong ? 100 : 5;
/** An order and its film of 5 seconds take about as long. */
const longestMs = 4_000;
/** The clock of a process is ahead of the one before by more than the lease of a work. */
const leaseSeconds = 70;
/** The sweep takes files of an hour. */
const sweepSeconds = 2 * 60 * 60;
const madeWithinMs = 60_000;
/** A minute for a round: an account is opened and granted its plan, and a kill is waited for. */
const testMs = rounds * 60_000;
/** Places of a month. */
const roundsPerAccount = 3;
/** The tests share no account. */
const firstWorkerRound = Math.ceil(rounds / roundsPerAccount) * roundsPerAccount;

const random = seededRandom();
const products = new Products();
const workerScript = fileURLToPath(new URL('../../bundle/worker.js', import.meta.url));
let database: TestDatabase;
let dataDir = '';
let photograph = '';
/** From the 2nd of the next month on: the places of one month are counted, and a month ends on no day of the test. */
let aheadSeconds = secondsUntilSecondDay(new Date());
let workers: ChildProcess[] = [];

interface Keeper {
  readonly token: string;
  readonly pageId: string;
}
const keepers = new Map<number, Keeper>();

beforeAll(async () => {
  console.warn(`video-sigkills.test.ts: ${rounds} rounds, SEED=${random.seed}`);
  database = await startDatabase();
  dataDir = products.newDataDir();
  photograph = (await smallPhotograph()).toString('base64');
  await openPages();
}, testMs);
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  products.end();
  await database.stop();
});

function secondsUntilSecondDay(now: Date): number {
  const day = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2);
  return Math.ceil((day - now.getTime()) / 1_000);
}

const environment = () => ({
  MONGODB_URI: database.uri,
  MEMORIAL_CLOCK_AHEAD_SECONDS: String(aheadSeconds),
  RATE_LIMITS: 'off',
});

/** Opened in this process, where passwords are hashed cheaply. */
async function openPages(): Promise<void> {
  const env = { RATE_LIMITS: 'off' };
  const inProcess = await ProductInProcess.start({ dataDir, mongodbUri: database.uri, aheadSeconds, env });
  const { client } = inProcess;
  for (let first = 0; first < firstWorkerRound + rounds; first += roundsPerAccount) {
    const email = `keeper-${first}@example.com`;
    const { token } = await client.openAccount(email);
    const granted = await runProgram('grant', [email, 'PREMIUM_3'], { ...environment(), DATA_DIR: dataDir });
    expect(granted).toMatchObject({ code: 0 });
    keepers.set(first, { token, pageId: (await client.create({ token })).view()._id });
  }
  await inProcess.stop();
}

/** Starts the product; a lease of the process before it has ended by then. */
function start(env: Readonly<Record<string, string>> = {}): Promise<Product> {
  aheadSeconds += leaseSeconds;
  return products.start({ dataDir, env: { ...environment(), ...env } });
}

async function startWorker(): Promise<ChildProcess> {
  aheadSeconds += leaseSeconds;
  const worker = spawn(process.execPath, [workerScript], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, NODE_ENV: 'development', ...environment() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  workers.push(worker);
  await new Promise((resolve, reject) => {
    worker.once('error', reject).once('exit', reject);
    worker.stdout?.once('data', resolve);
  });
  worker.removeAllListeners('exit');
  return worker;
}

/** Kills a process alone. @returns the processes it had started */
async function kill(victim: ChildProcess): Promise<readonly ProcessIdentity[]> {
  const children = descendantsOf(victim.pid ?? 0);
  const ended = new Promise((resolve) => victim.once('exit', resolve));
  victim.kill('SIGKILL');
  await ended;
  workers = workers.filter((worker) => worker !== victim);
  return children;
}

const expectGone = (children: readonly ProcessIdentity[]) =>
  waitFor('the end of the processes that made the film', () => !children.some(isRunning), 10_000);

const keeperOf = (round: number): Keeper => {
  const keeper = keepers.get(round - (round % roundsPerAccount));
  if (!keeper) throw new Error(`no keeper for round ${round}`);
  return keeper;
};

/** Orders the film of a round; null when nobody answered. */
async function order({ client }: Product, round: number): Promise<ApiResponse<GeneratedVideoView> | null> {
  const { token, pageId } = keeperOf(round);
  const body = {
    obituaryId: pageId,
    title: `Спомин ${round}`,
    imageData: photograph,
    durationSeconds: 5,
    consent: { photo: true, voice: true },
  };
  try {
    return await client.call(generateVideoEndpoint, { body }, { token, idempotencyKey: `film-${round}` });
  } catch (error) {
    if (error instanceof ConnectionLost) return null;
    throw error;
  }
}

/** Expects one film of each order of the account so far, and a place for each. */
async function expectFilms({ client }: Product, round: number, workId: string): Promise<void> {
  const { token, pageId } = keeperOf(round);
  const work = await waitFor(
    `the film of round ${round}`,
    async () => {
      const view = await client.callOk(getVideoStatusEndpoint, { params: { id: workId } }, { token });
      return view.isGenerating ? null : view;
    },
    madeWithinMs,
  );
  expect(work).toMatchObject({ status: 'done' });
  const { videos } = await client.callOk(getObituaryEndpoint, { params: { id: pageId } }, { token });
  const titles = videos.map(({ title }) => title).sort();
  const first = round - (round % roundsPerAccount);
  const ordered = Array.from({ length: round - first + 1 }, (_, at) => `Спомин ${first + at}`);
  expect(titles).toEqual(ordered.sort());
  const { currentUsage, paidRemaining } = await client.callOk(getVideoCapabilityEndpoint, {}, { token });
  expect([currentUsage, paidRemaining]).toEqual([ordered.length, 0]);
}

/** Expects that the store holds the films of all pages and nothing else. */
async function expectNoOtherFiles({ client }: Product): Promise<void> {
  const ids = new Set<string>();
  for (const { token, pageId } of keepers.values()) {
    const { videos } = await client.callOk(getObituaryEndpoint, { params: { id: pageId } }, { token });
    for (const { _id } of videos) ids.add(`${pageId}/videos/${_id}`);
  }
  const stored = () =>
    new Set(
      filesBelow(join(dataDir, 'media/obituaries')).map((path) => path.split('/').slice(0, 3).join('/')),
    );
  await waitFor('the sweep of files', () => [...stored()].sort().join() === [...ids].sort().join());
  const temporary = join(dataDir, 'tmp');
  await waitFor(
    'the sweep of temporary files',
    () => !existsSync(temporary) || filesBelow(temporary).length === 0,
  );
}

const randomMoment = () => new Promise((resolve) => setTimeout(resolve, random.int(longestMs)));

it(
  `each order ends in one film and one place after ${rounds} kills of the API`,
  async () => {
    let product = await start();
    for (let round = 0; round < rounds; round += 1) {
      const ordered = order(product, round);
      await randomMoment();
      const family = product.process.processTree();
      await product.process.kill();
      const accepted = await ordered;
      await expectGone(family);
      product = await start();
      // A client repeats an order that was not answered, with the same key.
      const answer = accepted ?? (await order(product, round));
      await expectFilms(product, round, answer?.view()._id ?? '');
    }
    await product.process.stop();
  },
  testMs,
);

it(
  `each order ends in one film and one place after ${rounds} kills of a worker`,
  async () => {
    const product = await start({ WORKER: 'off' });
    let worker = await startWorker();
    for (let round = firstWorkerRound; round < firstWorkerRound + rounds; round += 1) {
      const ordered = order(product, round);
      await randomMoment();
      await expectGone(await kill(worker));
      const answer = await ordered;
      worker = await startWorker();
      await expectFilms(product, round, answer?.view()._id ?? '');
    }
    await kill(worker);
    await product.process.stop();
  },
  testMs,
);

it('no other file is left, in the store or among the temporary ones', async () => {
  aheadSeconds += sweepSeconds;
  const product = await start();
  await expectNoOtherFiles(product);
});
