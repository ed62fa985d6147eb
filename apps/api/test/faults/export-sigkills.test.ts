import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { createExportEndpoint, getExportEndpoint } from '@memorial/contracts/exports/exports.endpoints';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startDatabase, type TestDatabase } from '../support/database.js';
import { smallPhotograph } from '../support/photograph.js';
import { type Product, Products } from '../support/product.js';
import { ConnectionLost } from '../support/product-client.js';
import { ProductInProcess } from '../support/product-in-process.js';
import { seededRandom } from '../support/seeded-random.js';
import { filesBelow } from '../support/stored-files.js';
import { waitFor } from '../support/wait-for.js';
import { unzipped } from '../support/zip.js';

/* The database server goes on. Each round asks for an archive, which takes the place of the one before. */

const isLong = process.env.LONG === '1';
const rounds = isLong ? 60 : 2;
/** A request, its archive of two photos and the e-mail take less. */
const longestMs = 500;
/** The clock of each product is ahead of the one before, so that no test waits for the lease of its job. */
const leaseSeconds = 150;
/** Temporary files and files without a row are deleted after an hour. */
const sweepSeconds = 3 * 60 * 60;
const photoCount = 2;

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const random = seededRandom();
const products = new Products();
const email = 'olena@example.com';
const owner = { token: '', pageId: '' };
let database: TestDatabase;
let product: Product;
let aheadSeconds = 0;

async function start(dataDir: string, moreSeconds = leaseSeconds): Promise<void> {
  aheadSeconds += moreSeconds;
  const env = {
    MONGODB_URI: database.uri,
    MEMORIAL_CLOCK_AHEAD_SECONDS: String(aheadSeconds),
    RATE_LIMITS: 'off',
  };
  product = await products.start({ dataDir, env });
}

beforeAll(async () => {
  console.warn(`export-sigkills.test.ts: ${rounds} rounds, SEED=${random.seed}`);
  database = await startDatabase();
  const dataDir = products.newDataDir();
  // Opened in this process, where passwords are hashed cheaply.
  const options = { dataDir, mongodbUri: database.uri, env: { RATE_LIMITS: 'off' } };
  const inProcess = await ProductInProcess.start(options);
  const { client } = inProcess;
  owner.token = (await client.openAccount(email)).token;
  owner.pageId = (await client.create({ token: owner.token, idempotencyKey: 'page' })).view()._id;
  (await client.uploadPhoto(owner.pageId, await smallPhotograph(0), owner)).view();
  (await client.uploadGalleryPhoto(owner.pageId, await smallPhotograph(1), owner)).view();
  await inProcess.stop();
  await start(dataDir);
});
afterAll(async () => {
  products.end();
  await database.stop();
});

const ofPage = () => ({ params: { id: owner.pageId } });
const read = () => product.client.callOk(getExportEndpoint, ofPage(), owner);
const ask = () => product.client.callOk(createExportEndpoint, ofPage(), owner);

async function letters(): Promise<number> {
  return (await product.client.lettersTo(email)).filter(({ subject }) => subject.startsWith('Архів')).length;
}

/** Asks for an archive and kills the product meanwhile; asks again where the request has not arrived. */
async function askAndKill(): Promise<void> {
  const { dataDir, process } = product;
  const { expiresAt } = await read();
  const asked = ask().catch((error: unknown) => {
    if (!(error instanceof ConnectionLost)) throw error;
  });
  await new Promise((resolve) => setTimeout(resolve, random.int(longestMs)));
  await process.kill();
  await asked;
  await start(dataDir);
  const found = await read();
  const isEarlier = found.status === 'done' && found.expiresAt === expiresAt;
  // A repeat of a request without a job makes the job; of one under way it changes nothing.
  if (found.status === null || found.status === 'waiting' || isEarlier) await ask();
}

/** The archive can be downloaded, and nothing of it is lost. */
async function expectWholeArchive(): Promise<void> {
  await waitFor('the archive', async () => (await read()).status === 'done');
  const { url } = await read();
  const { status, bytes } = await product.client.get(url ?? '', owner);
  expect(status).toBe(200);
  const files = unzipped(bytes);
  const sums = (files.get('SHA256SUMS') ?? Buffer.alloc(0)).toString().trimEnd().split('\n');
  const expected = [...files]
    .filter(([name]) => name !== 'SHA256SUMS')
    .map(([name, content]) => `${createHash('sha256').update(content).digest('hex')}  ${name}`);
  expect(sums.sort()).toEqual(expected.sort());
  expect([...files.keys()].filter((name) => name.endsWith('.jpg'))).toHaveLength(photoCount);
  expect(files.has('index.html')).toBe(true);
}

it.each(Array.from({ length: rounds }, (_, round) => round))('round %i', async (round) => {
  await askAndKill();
  await expectWholeArchive();
  await waitFor('the e-mail', async () => (await letters()) > round);
  expect(await letters()).toBe(round + 1);
});

it('leaves no file behind', async () => {
  const { dataDir, process } = product;
  await process.kill();
  await start(dataDir, sweepSeconds);
  await waitFor('the sweep', () => {
    const files = [...filesBelow(join(dataDir, 'media/exports')), ...filesBelow(join(dataDir, 'tmp'))];
    return files.length === 1;
  });
  await expectWholeArchive();
  expect(await letters()).toBe(rounds);
});
