import { listMemoriesOfPageEndpoint } from '@memorial/contracts/memories/memories.endpoints';
import type { MergeDecision, MergeState } from '@memorial/contracts/merges/merges.constants';
import {
  createMergeProposalEndpoint,
  decideMergeProposalEndpoint,
  listMergeProposalsEndpoint,
} from '@memorial/contracts/merges/merges.endpoints';
import {
  getObituaryEndpoint,
  removeObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { MongoClient, ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startDatabase, type TestDatabase } from '../support/database.js';
import { smallPhotograph } from '../support/photograph.js';
import { type Product, Products } from '../support/product.js';
import { ConnectionLost } from '../support/product-client.js';
import { ProductInProcess } from '../support/product-in-process.js';
import { seededRandom } from '../support/seeded-random.js';
import { waitFor } from '../support/wait-for.js';

/* The database server goes on. Each round merges a page into the same one; all merges but the first are undone again. */

const isLong = process.env.LONG === '1';
const rounds = isLong ? 60 : 2;
/** A merge of one photo and one memory takes less. */
const longestMs = 250;
/** The clock of each product is ahead of the one before, so that no test waits for the lease of its job. */
const leaseSeconds = 150;

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const random = seededRandom();
const products = new Products();
let database: TestDatabase;
let mongo: MongoClient;
let product: Product;
let aheadSeconds = 0;

const owner = { token: '', pageId: '' };
const other = { token: '' };
/** Parts that the page that remains must have. */
const kept = { photos: [] as string[], memories: 0 };

async function start(dataDir: string): Promise<void> {
  aheadSeconds += leaseSeconds;
  const env = {
    MONGODB_URI: database.uri,
    MEMORIAL_CLOCK_AHEAD_SECONDS: String(aheadSeconds),
    RATE_LIMITS: 'off',
  };
  product = await products.start({ dataDir, env });
}

beforeAll(async () => {
  console.warn(`merge-sigkills.test.ts: ${rounds} rounds, SEED=${random.seed}`);
  database = await startDatabase();
  mongo = await MongoClient.connect(database.uri);
  const dataDir = products.newDataDir();
  // Opened in this process, where passwords are hashed cheaply.
  const options = { dataDir, mongodbUri: database.uri, env: { RATE_LIMITS: 'off' } };
  const inProcess = await ProductInProcess.start(options);
  const { client } = inProcess;
  owner.token = (await client.openAccount('olena@example.com')).token;
  other.token = (await client.openAccount('iryna@example.com')).token;
  owner.pageId = (await client.create({ token: owner.token, idempotencyKey: 'page' })).view()._id;
  await inProcess.stop();
  await start(dataDir);
});
afterAll(async () => {
  products.end();
  await mongo.close();
  await database.stop();
});

/** A page of the other account with a photo in its gallery and a memory. */
async function createTwin(round: number): Promise<{ id: string; photoId: string }> {
  const { client } = product;
  const by = { token: other.token, idempotencyKey: `twin-${round}` };
  const { _id: id } = (await client.create(by)).view();
  const file = await smallPhotograph(round);
  const { _id: photoId } = (await client.uploadGalleryPhoto(id, file, by)).view();
  await mongo
    .db()
    .collection('memories')
    .insertOne({
      obituaryId: new ObjectId(id),
      authorId: null,
      title: null,
      content: `Спогад ${round}`,
      relationship: null,
      state: 'approved',
      hiddenBy: [],
      shownTo: 'everybody',
      revision: 0,
      createdAt: new Date(),
      updatedAt: new Date(),
      deletedAt: null,
      deletedBy: null,
      guest: { name: 'Гість', editKeyHash: '' },
    });
  return { id, photoId };
}

async function stateOf(proposalId: string): Promise<MergeState | undefined> {
  const sent = { params: { id: owner.pageId } };
  const { data } = await product.client.callOk(listMergeProposalsEndpoint, sent, owner);
  return data.find(({ _id }) => _id === proposalId)?.state;
}

/** Decides, kills the product meanwhile, and starts the next one. */
async function decideAndKill(id: string, proposalId: string, state: MergeDecision): Promise<void> {
  const { client, dataDir, process } = product;
  const params = { id, proposalId };
  const decided = client.call(decideMergeProposalEndpoint, { params, body: { state } }, other).then(
    (answer) => answer.view(),
    (error: unknown) => {
      if (!(error instanceof ConnectionLost)) throw error;
    },
  );
  await new Promise((resolve) => setTimeout(resolve, random.int(longestMs)));
  await process.kill();
  await decided;
  await start(dataDir);
  // The decision may not have arrived.
  (await product.client.call(decideMergeProposalEndpoint, { params, body: { state } }, other)).view();
}

async function expectOnePage({ id }: { readonly id: string }, isMerged: boolean): Promise<void> {
  const { client } = product;
  const { galleryPhotos } = await client.callOk(getObituaryEndpoint, { params: { id: owner.pageId } });
  expect(galleryPhotos.map(({ _id }) => _id)).toEqual(kept.photos);
  for (const { imageData } of galleryPhotos) expect((await client.get(imageData ?? '')).status).toBe(200);
  const memories = await client.callOk(listMemoriesOfPageEndpoint, { params: { id: owner.pageId } });
  expect(memories.total).toBe(kept.memories);
  const shown = await client.callOk(getObituaryEndpoint, { params: { id } });
  expect(shown._id).toBe(isMerged ? owner.pageId : id);
  await waitFor('the places', async () => {
    const used = [await client.pagesOf(owner.token), await client.pagesOf(other.token)].map(
      (one) => one.used,
    );
    return used.join() === (isMerged ? '1,0' : '1,1');
  });
}

it.each(Array.from({ length: rounds }, (_, round) => round))('round %i', async (round) => {
  const twin = await createTwin(round);
  const sent = { params: { id: owner.pageId }, body: { otherId: twin.id } };
  const { _id } = await product.client.callOk(createMergeProposalEndpoint, sent, owner);
  await decideAndKill(twin.id, _id, 'accepted');
  await waitFor('the merge', async () => (await stateOf(_id)) === 'merged');
  kept.photos.push(twin.photoId);
  kept.memories += 1;
  await expectOnePage(twin, true);
  if (round === 0) return;

  await decideAndKill(twin.id, _id, 'undone');
  await waitFor('the undo', async () => (await stateOf(_id)) === 'undone');
  kept.photos.pop();
  kept.memories -= 1;
  await expectOnePage(twin, false);
  const { galleryPhotos } = await product.client.callOk(getObituaryEndpoint, { params: { id: twin.id } });
  expect(galleryPhotos.map(({ _id: photoId }) => photoId)).toEqual([twin.photoId]);
  await product.client.callOk(removeObituaryEndpoint, { params: { id: twin.id } }, other);
});
