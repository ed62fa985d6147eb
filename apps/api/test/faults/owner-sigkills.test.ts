import {
  acceptInvitationEndpoint,
  acceptTransferEndpoint,
  inviteKeeperEndpoint,
  listKeepersEndpoint,
  offerTransferEndpoint,
  setSuccessorEndpoint,
} from '@memorial/contracts/keepers/keepers.endpoints';
import { retentionPeriods } from '@memorial/contracts/retention';
import { removeMeEndpoint } from '@memorial/contracts/users/users.endpoints';
import { MongoClient, ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDatabase, type TestDatabase } from '../support/database.js';
import { type Product, Products } from '../support/product.js';
import { ConnectionLost, type ProductClient, testPassword } from '../support/product-client.js';
import { ProductInProcess } from '../support/product-in-process.js';
import { seededRandom } from '../support/seeded-random.js';
import { waitFor } from '../support/wait-for.js';

/* The database server goes on. */

const isLong = process.env.LONG === '1';
const rounds = isLong ? 60 : 3;
/** Pages that change their owners in one round. */
const pagesOfRound = 2;
/** An acceptance takes less, and so does the succession of one page. */
const longestMs = 40;
/** The clock of each product is ahead of the one before, so that no test waits for the lease of a job. */
const leaseSeconds = 5;
/** A start runs the scheduled tasks that no process has started for a minute. */
const taskGapSeconds = 65;
const hourSeconds = 3_600;

interface Person {
  readonly email: string;
  readonly token: string;
  readonly userId: string;
}

/** A page with its first owner, and the editor who becomes its owner. */
interface PassedPage {
  readonly id: string;
  readonly owner: Person;
  readonly next: Person;
}

const random = seededRandom();
const products = new Products();
const transferred: PassedPage[] = [];
const inherited: PassedPage[] = [];
let database: TestDatabase;
let mongo: MongoClient;
let dataDir: string;
let product: Product;
let aheadSeconds = 0;

async function start(moreSeconds = leaseSeconds): Promise<void> {
  aheadSeconds += moreSeconds;
  const env = {
    MONGODB_URI: database.uri,
    MEMORIAL_CLOCK_AHEAD_SECONDS: String(aheadSeconds),
    RATE_LIMITS: 'off',
  };
  product = await products.start({ dataDir, env });
}

async function killWithin(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, random.int(ms)));
  await product.process.kill();
}

async function open(client: ProductClient, email: string): Promise<Person> {
  const { token, userId } = await client.openAccount(email);
  return { email, token, userId };
}

/** Opens a page with an editor, each of an account of its own: a plan without payment has one page. */
async function openKeptPage(client: ProductClient, name: string): Promise<PassedPage> {
  const owner = await open(client, `owner-${name}@example.com`);
  const next = await open(client, `next-${name}@example.com`);
  const id = (await client.create(owner)).view()._id;
  const body = { email: next.email, role: 'editor' } as const;
  await client.callOk(inviteKeeperEndpoint, { params: { id }, body }, owner);
  const token = await waitFor('the invitation', async () =>
    (await client.lettersTo(next.email)).flatMap(({ invitationToken }) => invitationToken ?? []).at(-1),
  );
  await client.callOk(acceptInvitationEndpoint, { body: { token } }, next);
  return { id, owner, next };
}

/** Pages are opened in this process, where passwords are hashed cheaply. */
async function openPages(): Promise<void> {
  const inProcess = await ProductInProcess.start({
    dataDir,
    mongodbUri: database.uri,
    env: { RATE_LIMITS: 'off' },
  });
  for (let place = 0; place < rounds * pagesOfRound; place += 1) {
    transferred.push(await openKeptPage(inProcess.client, `${place}`));
    inherited.push(await openKeptPage(inProcess.client, `of-account-${place}`));
  }
  await inProcess.stop();
}

beforeAll(async () => {
  console.warn(`owner-sigkills.test.ts: ${rounds} rounds, SEED=${random.seed}`);
  database = await startDatabase();
  mongo = await MongoClient.connect(database.uri);
  dataDir = products.newDataDir();
  await openPages();
}, 600_000);
afterAll(async () => {
  products.end();
  await mongo.close();
  await database.stop();
});

/** Accepts an offer; false when the product ended meanwhile. */
async function accept({ id, next }: PassedPage): Promise<boolean> {
  try {
    await product.client.callOk(acceptTransferEndpoint, { params: { id } }, next);
    return true;
  } catch (error) {
    if (error instanceof ConnectionLost) return false;
    throw error;
  }
}

async function rolesOf({ id }: PassedPage, by: { readonly token: string }) {
  const { data } = await product.client.callOk(listKeepersEndpoint, { params: { id } }, by);
  return data.map(({ userId, role }) => [userId, role]);
}

/** Number of pages that the successors own. */
function passedOnCount(): Promise<number> {
  const owned = inherited.map(({ id, next }) => ({
    _id: new ObjectId(id),
    ownerId: new ObjectId(next.userId),
  }));
  return mongo.db().collection('obituaries').countDocuments({ $or: owned });
}

/**
 * Expects so many places with an account, and the letter of this subject to `told`. A letter whose job was killed after
 * it had been sent comes once more.
 */
async function expectPlacesAndLetter(person: Person, used: number, told: Person, subject: string) {
  const { client } = product;
  await waitFor(`places of ${person.email}`, async () => (await client.pagesOf(person.token)).used === used);
  await waitFor(subject, async () => {
    const letters = await client.lettersTo(told.email);
    return letters.some((letter) => letter.subject === subject);
  });
}

it(`a page has one owner and one place after each of ${rounds} kills in its transfer`, async () => {
  await start();
  for (let round = 0; round < rounds; round += 1) {
    const pages = transferred.slice(round * pagesOfRound, (round + 1) * pagesOfRound);
    for (const { id, owner, next } of pages)
      await product.client.callOk(
        offerTransferEndpoint,
        { params: { id }, body: { userId: next.userId } },
        owner,
      );
    const accepted = Promise.all([...pages, ...pages].map(accept));
    await killWithin(longestMs);
    await accepted;
    await start();
    for (const page of pages) {
      const { owner, next } = page;
      const [first] = await rolesOf(page, next);
      expect([
        [owner.userId, 'owner'],
        [next.userId, 'owner'],
      ]).toContainEqual(first);
      expect(await accept(page)).toBe(true);
      expect(await rolesOf(page, owner)).toEqual([
        [next.userId, 'owner'],
        [owner.userId, 'editor'],
      ]);
    }
  }
  await product.process.stop();
  // Places of broken attempts have no grace any more.
  await start(hourSeconds + leaseSeconds);
  for (const { owner, next } of transferred) {
    await expectPlacesAndLetter(next, 1, owner, 'Вашу сторінку прийняли');
    await expectPlacesAndLetter(owner, 0, owner, 'Вашу сторінку прийняли');
  }
}, 1_800_000);

it(`each successor has the page, once, after ${rounds} kills in the deletions of accounts`, async () => {
  for (const { id, owner, next } of inherited) {
    const sent = { params: { id }, body: { userId: next.userId } };
    await product.client.callOk(setSuccessorEndpoint, sent, owner);
    const body = { password: testPassword, passOn: true };
    await product.client.callOk(removeMeEndpoint, { body }, owner);
  }
  await product.process.stop();
  await start(retentionPeriods.undoHours * hourSeconds + 600);
  for (let round = 0; round < rounds; round += 1) {
    const expected = Math.min(round * pagesOfRound + 1, inherited.length);
    await waitFor(`${expected} successions`, async () => (await passedOnCount()) >= expected, 60_000);
    await killWithin(longestMs);
    await start(taskGapSeconds);
  }
  await waitFor('all successions', async () => (await passedOnCount()) === inherited.length, 60_000);
  await product.process.stop();
  await start(hourSeconds + leaseSeconds);
  for (const page of inherited) {
    const { token } = (await product.client.login(page.next.email)).view();
    await waitFor('one keeper', async () => (await rolesOf(page, { token })).length === 1);
    expect(await rolesOf(page, { token })).toEqual([[page.next.userId, 'owner']]);
    await expectPlacesAndLetter({ ...page.next, token }, 1, page.next, 'Тепер сторінку ведете ви');
  }
}, 1_800_000);
