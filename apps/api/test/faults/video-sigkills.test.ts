import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { paymentCallbackEndpoint } from '@memorial/contracts/payments/payments.endpoints';
import {
  beginVideoUploadEndpoint,
  finishVideoUploadEndpoint,
} from '@memorial/contracts/videos/video-uploads.endpoints';
import {
  createVideoPaymentEndpoint,
  generateVideoEndpoint,
  getVideoCapabilityEndpoint,
  getVideoStatusEndpoint,
} from '@memorial/contracts/videos/videos.endpoints';
import type { VideoPaymentView, VideoView } from '@memorial/contracts/videos/videos.schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LiqPayDouble } from '../../src/modules/payments/sandbox/liqpay-double.js';
import { readConfig } from '../../src/platform/config/app-config.js';
import { startDatabase, type TestDatabase } from '../support/database.js';
import { makeClip, picture, tone } from '../support/film-clips.js';
import { smallPhotograph } from '../support/photograph.js';
import { descendantsOf, isRunning, type ProcessIdentity } from '../support/processes.js';
import { type Product, Products } from '../support/product.js';
import { ConnectionLost, type ProductClient } from '../support/product-client.js';
import { ProductInProcess } from '../support/product-in-process.js';
import { runProgram } from '../support/run-program.js';
import { seededRandom } from '../support/seeded-random.js';
import { filesBelow } from '../support/stored-files.js';
import { buildWav } from '../support/voices.js';
import { waitFor } from '../support/wait-for.js';

/* The database server goes on. */

const isLong = process.env.LONG === '1';
/** Kills of the API, and as many of a worker. */
const rounds = isLong ? 100 : 4;
/** Videos that are ordered in turn: of a photograph in silence and with a recording, and own films. */
const kinds = ['silent', 'recorded', 'own'] as const;
type Kind = (typeof kinds)[number];
/** An order and its film take about as long. */
const longestMs: Readonly<Record<Kind, number>> = { silent: 4_000, recorded: 4_000, own: 2_500 };
/** The film as it stands on its page. */
const filmOf: Readonly<Record<Kind, Pick<VideoView, 'origin' | 'voice'>>> = {
  silent: { origin: 'made', voice: 'none' },
  recorded: { origin: 'made', voice: 'family' },
  own: { origin: 'own', voice: 'family' },
};
/** The clock of a process is ahead of the one before by more than the lease of a work. */
const leaseSeconds = 70;
/** Scheduled tasks delete files after an hour, and recordings after a day. */
const cleanupSeconds = 25 * 60 * 60;
const madeWithinMs = 60_000;
/** A minute for a round: an account is opened and granted its plan, and a kill is waited for. */
const testMs = rounds * 60_000;
/** Places of an account: those of the month are taken first. */
const places = { month: 3, paid: 2 } as const;
const roundsPerAccount = places.month + places.paid;
/** The tests share no account. */
const firstWorkerRound = Math.ceil(rounds / roundsPerAccount) * roundsPerAccount;

const random = seededRandom();
const firstKind = random.int(kinds.length);
const products = new Products();
const workerScript = fileURLToPath(new URL('../../bundle/worker.js', import.meta.url));
let database: TestDatabase;
let dataDir = '';
let photograph = '';
let ownFilm: Buffer;
/** From the 2nd of the next month on: the places of one month are counted, and a month ends on no day of the test. */
let aheadSeconds = secondsUntilSecondDay(new Date());
let workers: ChildProcess[] = [];

interface Keeper {
  readonly token: string;
  readonly pageId: string;
}
const keepers = new Map<number, Keeper>();
/** Begun uploads of own films, by rounds. */
const uploads = new Map<number, string>();

beforeAll(async () => {
  console.warn(`video-sigkills.test.ts: ${rounds} rounds, SEED=${random.seed}`);
  database = await startDatabase();
  dataDir = products.newDataDir();
  photograph = (await smallPhotograph()).toString('base64');
  ownFilm = makeClip('own.mp4', ...picture('640x360', 5, '30'), ...tone(5));
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
    for (let paid = 0; paid < places.paid; paid += 1) await payVideo(client, token);
    keepers.set(first, { token, pageId: (await client.create({ token })).view()._id });
  }
  await inProcess.stop();
}

/** Buys a video, and tells the product at once. */
async function payVideo(client: ProductClient, token: string): Promise<void> {
  const { payments } = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
  if (payments === null) throw new Error('payments are off');
  const double = new LiqPayDouble({ ...payments, now: () => new Date(Date.now() + aheadSeconds * 1_000) });
  const { payment }: VideoPaymentView = await client.callOk(createVideoPaymentEndpoint, {}, { token });
  const order = double.open({ data: payment.data ?? '', signature: payment.signature ?? '' });
  if ('errors' in order) throw new Error(order.errors.join());
  double.set(order.orderId, 'success');
  await client.callOk(paymentCallbackEndpoint, { body: double.message(order.orderId) });
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

const kindOf = (round: number): Kind => kinds[(firstKind + round) % kinds.length] ?? 'silent';
const titleOf = (round: number) => `Спомин ${round}`;

/**
 * Orders the video of a round, as a client does that repeats with the same key what was not answered.
 * @returns the id of its work; null when nobody answered
 */
async function order({ client }: Product, round: number): Promise<string | null> {
  try {
    return await (kindOf(round) === 'own' ? orderOwn(client, round) : orderMade(client, round));
  } catch (error) {
    if (error instanceof ConnectionLost) return null;
    throw error;
  }
}

async function orderMade(client: ProductClient, round: number): Promise<string> {
  const { token, pageId } = keeperOf(round);
  const by = { token, idempotencyKey: `video-${round}` };
  const recordingId =
    kindOf(round) === 'recorded'
      ? (await client.uploadRecording(buildWav({ number: round }), by)).view()._id
      : null;
  const body = {
    obituaryId: pageId,
    title: titleOf(round),
    imageData: photograph,
    recordingId,
    durationSeconds: 5,
    consent: { photo: true, voice: true },
  };
  return (await client.callOk(generateVideoEndpoint, { body }, by))._id;
}

async function orderOwn(client: ProductClient, round: number): Promise<string> {
  const { token, pageId } = keeperOf(round);
  const by = { token, idempotencyKey: `video-${round}` };
  const film = { obituaryId: pageId, fileName: 'Тато.mp4', sizeBytes: ownFilm.length };
  const id = uploads.get(round) ?? (await client.callOk(beginVideoUploadEndpoint, { body: film }, by))._id;
  uploads.set(round, id);
  // Refused where the video was ordered by then, without an answer.
  await client.uploadFilmPart(id, 1, ownFilm, { token });
  const body = { title: titleOf(round), consent: { film: true } };
  return (await client.callOk(finishVideoUploadEndpoint, { params: { id }, body }, { token }))._id;
}

/** Expects one film of each order of the account so far, and a place for each: those of the month, then paid ones. */
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
  const first = round - (round % roundsPerAccount);
  const ordered = Array.from({ length: round - first + 1 }, (_, at) => first + at);
  const films = videos.map(({ title, origin, voice }) => ({ title, origin, voice }));
  const expected = ordered.map((each) => ({ title: titleOf(each), ...filmOf[kindOf(each)] }));
  expect(films).toHaveLength(expected.length);
  expect(films).toEqual(expect.arrayContaining(expected));
  const { currentUsage, paidRemaining } = await client.callOk(getVideoCapabilityEndpoint, {}, { token });
  const paid = Math.max(0, ordered.length - places.month);
  expect([currentUsage, paidRemaining]).toEqual([ordered.length - paid, places.paid - paid]);
}

/** Expects that the store holds the films of all pages, their previews and nothing else. */
async function expectNoOtherFiles({ client }: Product): Promise<void> {
  const expected: string[] = [];
  for (const { token, pageId } of keepers.values()) {
    const { videos } = await client.callOk(getObituaryEndpoint, { params: { id: pageId } }, { token });
    for (const { _id } of videos)
      for (const file of ['film.mp4', 'preview.jpg'])
        expected.push(`obituaries/${pageId}/videos/${_id}/${file}`);
  }
  const stored = () => filesBelow(join(dataDir, 'media')).sort().join('\n');
  await waitFor('the deletion of other files', () => stored() === expected.sort().join('\n'));
  const temporary = join(dataDir, 'tmp');
  await waitFor(
    'the deletion of temporary files',
    () => !existsSync(temporary) || filesBelow(temporary).length === 0,
  );
}

const randomMoment = (round: number) =>
  new Promise((resolve) => setTimeout(resolve, random.int(longestMs[kindOf(round)])));

it(
  `each order ends in one film and one place, of the month or paid, after ${rounds} kills of the API`,
  async () => {
    let product = await start();
    for (let round = 0; round < rounds; round += 1) {
      const ordered = order(product, round);
      await randomMoment(round);
      const family = product.process.processTree();
      await product.process.kill();
      const accepted = await ordered;
      await expectGone(family);
      product = await start();
      // A client repeats an order that was not answered, with the same key.
      await expectFilms(product, round, accepted ?? (await order(product, round)) ?? '');
    }
    await product.process.stop();
  },
  testMs,
);

it(
  `each order ends in one film and one place, of the month or paid, after ${rounds} kills of a worker`,
  async () => {
    const product = await start({ WORKER: 'off' });
    let worker = await startWorker();
    for (let round = firstWorkerRound; round < firstWorkerRound + rounds; round += 1) {
      const ordered = order(product, round);
      await randomMoment(round);
      await expectGone(await kill(worker));
      const accepted = await ordered;
      worker = await startWorker();
      await expectFilms(product, round, accepted ?? '');
    }
    await kill(worker);
    await product.process.stop();
  },
  testMs,
);

it('no other file is left, in the store or among the temporary ones', async () => {
  aheadSeconds += cleanupSeconds;
  const product = await start();
  await expectNoOtherFiles(product);
});
