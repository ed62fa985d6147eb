import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { resendVerificationEndpoint } from '@memorial/contracts/auth/auth.endpoints';
import { dayOfInstant } from '@memorial/contracts/dates';
import type { ErrorBody } from '@memorial/contracts/envelopes.schemas';
import type { ErrorCode } from '@memorial/contracts/errors';
import {
  removeGalleryPhotoEndpoint,
  removePhotoEndpoint,
  restoreGalleryPhotoEndpoint,
} from '@memorial/contracts/media/media.endpoints';
import {
  createMemoryEndpoint,
  listMemoriesCreatedByMeEndpoint,
  removeMemoryEndpoint,
  restoreMemoryEndpoint,
} from '@memorial/contracts/memories/memories.endpoints';
import {
  getObituaryEndpoint,
  removeObituaryEndpoint,
  restoreObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { featuresAndLimitsEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import { buildCreateMemoryInput } from '@memorial/contracts/testing/builders';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startDatabase } from '../support/database.js';
import { smallPhotograph } from '../support/photograph.js';
import { isRunning } from '../support/processes.js';
import { type Product, Products } from '../support/product.js';
import { type Answer, NoAnswer } from '../support/product-client.js';
import { filesBelow, storedPhotographs } from '../support/stored-files.js';
import { until } from '../support/until.js';

const source = fileURLToPath(new URL('../../src', import.meta.url));
const minute = 60;
const hour = 60 * minute;
const email = 'olena@example.com';
const key = 'one-creation';

// A start takes seconds where many processes share the processors.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const products = new Products();
let photograph: Buffer;
beforeAll(async () => {
  photograph = await smallPhotograph();
});
afterAll(() => products.end());

/** One gap between two steps: how a process comes to it, and what is true once another process has taken over. */
interface Gap {
  readonly title?: string;
  /** What a sound product does before; the product that dies does it when this is absent. */
  readonly before?: (product: Product) => Promise<void>;
  /** The use case in the product that dies. Absent: it dies of what it does by itself after its start. */
  readonly strike?: (product: Product) => Promise<Answer<unknown>>;
  /** By how much the clock of the product that dies runs ahead. */
  readonly strikeAheadSeconds?: number;
  /** The same of the product that comes after it. */
  readonly aheadSeconds?: number;
  readonly after: (product: Product) => Promise<void>;
}

/** What the person of a case came to hold. Each case begins with nothing. */
let held: { token: string; pageId: string; photoId: string; memoryId: string; code: string };

async function openAccount({ client }: Product): Promise<void> {
  held = { ...held, token: (await client.openAccount(email)).token };
}

async function createPage({ client }: Product): Promise<Answer<unknown>> {
  const answer = await client.create({ token: held.token, idempotencyKey: key });
  held = { ...held, pageId: answer.view()._id };
  return answer;
}

async function openPage(product: Product): Promise<void> {
  await openAccount(product);
  await createPage(product);
}

const upload = ({ client }: Product) => client.uploadPhoto(held.pageId, photograph, held);

const uploadToGallery = ({ client }: Product) =>
  client.uploadGalleryPhoto(held.pageId, photograph, { token: held.token, idempotencyKey: 'one-upload' });

async function uploadToGalleryAtOnce(product: Product): Promise<Answer<unknown>> {
  await openPage(product);
  return uploadToGallery(product);
}

/** The gallery shows so many photographs, each holds a place, and the store holds their files and no others. */
async function expectGallery({ client, dataDir }: Product, count: number): Promise<void> {
  const page = await client.ask(getObituaryEndpoint, { params: { id: held.pageId } });
  const shown = page.galleryPhotos.map(({ _id }) => `${held.pageId}/${_id}`);
  expect(shown).toHaveLength(count);
  expect(Object.keys(storedPhotographs(dataDir))).toEqual(shown);
  const query = { obituaryId: held.pageId };
  const used = async () => (await client.ask(featuresAndLimitsEndpoint, { query }, held)).photos.total.used;
  await until('the places of the photographs', async () => (await used()) === count);
  for (const { imageData } of page.galleryPhotos)
    expect((await client.get(imageData ?? '')).status).toBe(200);
}

async function openPageWithPhotograph(product: Product): Promise<void> {
  await openPage(product);
  (await upload(product)).view();
}

async function firstOfGallery({ client }: Product): Promise<{ id: string; photoId: string }> {
  const page = await client.ask(getObituaryEndpoint, { params: { id: held.pageId } });
  return { id: held.pageId, photoId: page.galleryPhotos[0]?._id ?? '' };
}

const restore = ({ client }: Product) =>
  client.call(restoreObituaryEndpoint, { params: { id: held.pageId } }, held);

const restorePhoto = ({ client }: Product) => {
  const params = { id: held.pageId, photoId: held.photoId };
  return client.call(restoreGalleryPhotoEndpoint, { params }, held);
};

async function restoreDeletedPhoto(product: Product): Promise<Answer<unknown>> {
  await uploadToGalleryAtOnce(product);
  const params = await firstOfGallery(product);
  held = { ...held, photoId: params.photoId };
  (await product.client.call(removeGalleryPhotoEndpoint, { params }, held)).view();
  return restorePhoto(product);
}

async function restoreDeleted(product: Product): Promise<Answer<unknown>> {
  await openPage(product);
  (await product.client.call(removeObituaryEndpoint, { params: { id: held.pageId } }, held)).view();
  return restore(product);
}

const tellAlive = ({ client }: Product) => {
  const body = { isAlive: true, deathDate: null, deathDateUnknown: false };
  return client.call(updateObituaryEndpoint, { params: { id: held.pageId }, body }, held);
};

async function tellAliveAtOnce(product: Product): Promise<Answer<unknown>> {
  await openPage(product);
  return tellAlive(product);
}

/** The place that the change took, or the one that it left, is nobody's. */
async function hasOnePlace({ client }: Product): Promise<void> {
  await until('one place', async () => (await client.pagesOf(held.token)).used === 1);
}

const writeMemory = ({ client }: Product) => {
  const body = buildCreateMemoryInput({ obituaryId: held.pageId });
  return client.call(createMemoryEndpoint, { body }, held);
};

const restoreMemory = ({ client }: Product) =>
  client.call(restoreMemoryEndpoint, { params: { id: held.memoryId } }, held);

async function writeMemories(product: Product, count: number): Promise<void> {
  await openPage(product);
  for (let index = 0; index < count; index += 1) (await writeMemory(product)).view();
}

/** The own memories that stand, and whether they are all that takes a place of the year that the product is in. */
async function memoriesOf({ client }: Product, aheadSeconds: number) {
  const { data } = await client.ask(listMemoriesCreatedByMeEndpoint, { query: { limit: 100 } }, held);
  const { memories } = await client.ask(featuresAndLimitsEndpoint, {}, held);
  const yearOf = (instantMs: number) => dayOfInstant(instantMs).slice(0, 4);
  const year = yearOf(Date.now() + aheadSeconds * 1_000);
  const ofYear = data.filter(({ createdAt }) => yearOf(Date.parse(createdAt)) === year);
  return { ids: data.map(({ _id }) => _id), areAllHolders: memories.total.used === ofYear.length };
}

async function verify({ client }: Product): Promise<Answer<unknown>> {
  (await client.register(email)).view();
  held = { ...held, code: await client.newestCode(email) };
  return client.verify(email, held.code);
}

function expectRefused(answer: Answer<unknown>, code: ErrorCode): void {
  expect((answer.body as ErrorBody).code).toBe(code);
}

async function expectSignedIn({ client }: Product): Promise<void> {
  const { email: entered, token } = (await client.login(email)).view();
  expect(entered).toBe(email);
  expect(await client.pagesOf(token)).toEqual({ total: 0, used: 0 });
}

/** One page stands, one place is taken, and the store holds exactly the photographs that pages show. */
async function expectOnePage({ client, dataDir }: Product, hasPhoto: boolean): Promise<void> {
  expect(await client.pagesOf(held.token)).toEqual({ total: 1, used: 1 });
  const page = await client.ask(getObituaryEndpoint, { params: { id: held.pageId } });
  expect(page.photo).toBe(hasPhoto);
  const photoId = new URL(page.photoUrl ?? '', 'http://localhost').searchParams.get('photoId');
  expect(Object.keys(storedPhotographs(dataDir))).toEqual(hasPhoto ? [`${held.pageId}/${photoId}`] : []);
  if (page.photoUrl) expect((await client.get(page.photoUrl)).status).toBe(200);
  // Nothing half-done lies about either.
  expect(filesBelow(join(dataDir, 'tmp'))).toEqual([]);
  expect(filesBelow(join(dataDir, 'media/.tmp'))).toEqual([]);
}

const isSwept = ({ dataDir }: Product) =>
  until('a sweep of the store', () => Object.keys(storedPhotographs(dataDir)).length === 0);

const hasNoHolder = ({ client }: Product) =>
  until('a sweep of the places', async () => (await client.pagesOf(held.token)).used === 0);

async function createAgain(product: Product): Promise<void> {
  await createPage(product);
  await expectOnePage(product, false);
}

const gaps: Readonly<Record<string, readonly Gap[]>> = {
  'auth.registrationLetter.afterRow': [
    {
      strike: ({ client }) => client.register(email),
      after: async (product) => {
        await openAccount(product);
        expect(await product.client.codesTo(email)).toHaveLength(1);
        await expectSignedIn(product);
      },
    },
  ],
  'auth.registrationLetter.afterLetter': [
    {
      strike: ({ client }) => client.register(email),
      // The lease of a letter that the dead process may have taken up has ended by then, the code has not.
      aheadSeconds: 3 * minute,
      after: async (product) => {
        const code = await product.client.newestCode(email);
        (await product.client.verify(email, code)).view();
        await expectSignedIn(product);
      },
    },
  ],
  'auth.verify.afterCode': [
    {
      strike: verify,
      aheadSeconds: minute,
      after: async (product) => {
        const { client } = product;
        expectRefused(await client.verify(email, held.code), 'auth.codeExpired');
        expectRefused(await client.login(email), 'auth.notVerified');
        await client.ask(resendVerificationEndpoint, { body: { email } });
        (await client.verify(email, await client.newestCode(email, 2))).view();
        await expectSignedIn(product);
      },
    },
  ],
  'auth.verify.afterUser': [
    {
      strike: verify,
      after: async (product) => {
        expectRefused(await product.client.verify(email, held.code), 'auth.codeExpired');
        await expectSignedIn(product);
      },
    },
  ],
  'auth.verify.afterCleanup': [
    {
      strike: verify,
      after: async (product) => {
        expectRefused(await product.client.verify(email, held.code), 'auth.invalidCode');
        await expectSignedIn(product);
      },
    },
  ],
  'obituaries.create.afterQuota': [
    {
      title: 'and the creation is repeated at once',
      strike: async (product) => {
        await openAccount(product);
        return createPage(product);
      },
      after: createAgain,
    },
    {
      title: 'and the creation is given up',
      strike: async (product) => {
        await openAccount(product);
        return createPage(product);
      },
      aheadSeconds: 2 * hour,
      after: async (product) => {
        await hasNoHolder(product);
        held = { ...held, pageId: (await product.client.create(held)).view()._id };
        await expectOnePage(product, false);
      },
    },
  ],
  'obituaries.create.afterRow': [
    {
      strike: async (product) => {
        await openAccount(product);
        return createPage(product);
      },
      after: createAgain,
    },
  ],
  'obituaries.photo.afterFiles': [
    {
      strike: async (product) => {
        await openPage(product);
        return upload(product);
      },
      aheadSeconds: 2 * hour,
      after: async (product) => {
        await isSwept(product);
        await expectOnePage(product, false);
        (await upload(product)).view();
        await expectOnePage(product, true);
      },
    },
  ],
  'obituaries.photo.afterRow': [
    {
      strike: async (product) => {
        await openPage(product);
        return upload(product);
      },
      aheadSeconds: 2 * hour,
      after: async (product) => {
        await expectOnePage(product, true);
        const [before] = Object.keys(storedPhotographs(product.dataDir));
        (await upload(product)).view();
        // The one that was replaced can be taken back for two days.
        expect(Object.keys(storedPhotographs(product.dataDir))).toHaveLength(2);
        expect(storedPhotographs(product.dataDir)).toHaveProperty([before ?? '']);
      },
    },
  ],
  'obituaries.gallery.afterFiles': [
    {
      strike: uploadToGalleryAtOnce,
      aheadSeconds: 2 * hour,
      after: async (product) => {
        await isSwept(product);
        await expectGallery(product, 0);
        (await uploadToGallery(product)).view();
        await expectGallery(product, 1);
      },
    },
  ],
  'obituaries.gallery.afterRow': [
    {
      strike: uploadToGalleryAtOnce,
      after: async (product) => {
        await expectGallery(product, 1);
        (await uploadToGallery(product)).view();
        await expectGallery(product, 1);
      },
    },
  ],
  'obituaries.galleryRemove.afterRow': [
    {
      strike: async (product) => {
        await uploadToGalleryAtOnce(product);
        const params = await firstOfGallery(product);
        return product.client.call(removeGalleryPhotoEndpoint, { params }, held);
      },
      aheadSeconds: 50 * hour,
      after: async (product) => {
        await isSwept(product);
        await expectGallery(product, 0);
        (await uploadToGallery(product)).view();
        await expectGallery(product, 1);
      },
    },
  ],
  'obituaries.galleryRestore.afterQuota': [
    {
      title: 'and the restoring is repeated at once',
      strike: restoreDeletedPhoto,
      after: async (product) => {
        (await restorePhoto(product)).view();
        await expectGallery(product, 1);
      },
    },
    {
      title: 'and the restoring is given up',
      strike: restoreDeletedPhoto,
      aheadSeconds: 50 * hour,
      after: async (product) => {
        await isSwept(product);
        await expectGallery(product, 0);
        expectRefused(await restorePhoto(product), 'photo.notFound');
      },
    },
  ],
  'obituaries.delete.afterMark': [
    {
      strike: async (product) => {
        await openPage(product);
        const params = { id: held.pageId };
        return product.client.call(removeObituaryEndpoint, { params }, held);
      },
      aheadSeconds: 2 * hour,
      after: async (product) => {
        const { client } = product;
        const params = { id: held.pageId };
        expectRefused(await client.call(getObituaryEndpoint, { params }, held), 'obituary.notFound');
        expectRefused(await client.call(removeObituaryEndpoint, { params }, held), 'obituary.notFound');
        await hasNoHolder(product);
        held = { ...held, pageId: (await client.create(held)).view()._id };
        await expectOnePage(product, false);
      },
    },
  ],
  'obituaries.restore.afterQuota': [
    {
      title: 'and the restoring is repeated at once',
      strike: restoreDeleted,
      after: async (product) => {
        (await restore(product)).view();
        await expectOnePage(product, false);
      },
    },
    {
      title: 'and the restoring is given up',
      strike: restoreDeleted,
      aheadSeconds: 2 * hour,
      after: async (product) => {
        await hasNoHolder(product);
        held = { ...held, pageId: (await product.client.create(held)).view()._id };
        await expectOnePage(product, false);
      },
    },
  ],
  'obituaries.update.afterQuota': [
    {
      title: 'and the change is repeated at once',
      strike: tellAliveAtOnce,
      after: async (product) => {
        (await tellAlive(product)).view();
        await expectOnePage(product, false);
      },
    },
    {
      title: 'and the change is given up',
      strike: tellAliveAtOnce,
      aheadSeconds: 2 * hour,
      after: async (product) => {
        await hasOnePlace(product);
        await expectOnePage(product, false);
      },
    },
  ],
  'obituaries.update.afterRow': [
    {
      strike: tellAliveAtOnce,
      aheadSeconds: 2 * hour,
      after: async (product) => {
        await hasOnePlace(product);
        await expectOnePage(product, false);
      },
    },
  ],
  'obituaries.erase.afterFiles': [
    {
      before: async (product) => {
        await openPageWithPhotograph(product);
        await product.client.ask(removeObituaryEndpoint, { params: { id: held.pageId } }, held);
        expect(Object.keys(storedPhotographs(product.dataDir))).toHaveLength(1);
      },
      strikeAheadSeconds: 49 * hour,
      aheadSeconds: 51 * hour,
      after: async (product) => {
        await isSwept(product);
        // The key is that of the deleted page while its row stands; afterwards it makes a new one.
        const { client } = product;
        const answer = await until('the end of the row', async () => {
          const created = await client.create({ token: held.token, idempotencyKey: key });
          if (created.status === 409) expectRefused(created, 'obituary.createdAndDeleted');
          return created.status === 201 && created;
        });
        held = { ...held, pageId: answer.view()._id };
        await expectOnePage(product, false);
      },
    },
  ],
  'obituaries.erasePhoto.afterFiles': [
    {
      before: async (product) => {
        await openPageWithPhotograph(product);
        await product.client.ask(removePhotoEndpoint, { params: { id: held.pageId } }, held);
        expect(Object.keys(storedPhotographs(product.dataDir))).toHaveLength(1);
      },
      strikeAheadSeconds: 49 * hour,
      aheadSeconds: 51 * hour,
      after: async (product) => {
        await isSwept(product);
        await expectOnePage(product, false);
        (await upload(product)).view();
        await expectOnePage(product, true);
      },
    },
  ],
};

const memoryGaps: Readonly<Record<string, readonly Gap[]>> = {
  'memories.create.afterQuota': [
    {
      before: (product) => writeMemories(product, 9),
      strike: writeMemory,
      aheadSeconds: 2 * hour,
      after: async (product) => {
        await until('a sweep', async () => (await memoriesOf(product, 2 * hour)).areAllHolders);
        (await writeMemory(product)).view();
        expect(await memoriesOf(product, 2 * hour)).toMatchObject({ areAllHolders: true });
        expect((await memoriesOf(product, 2 * hour)).ids).toHaveLength(10);
      },
    },
  ],
  'memories.remove.afterMark': [
    {
      before: (product) => writeMemories(product, 2),
      strike: async (product) => {
        const [id = ''] = (await memoriesOf(product, 0)).ids;
        return product.client.call(removeMemoryEndpoint, { params: { id } }, held);
      },
      aheadSeconds: 2 * hour,
      after: async (product) => {
        await until('a sweep', async () => (await memoriesOf(product, 2 * hour)).areAllHolders);
        expect((await memoriesOf(product, 2 * hour)).ids).toHaveLength(1);
        const page = await product.client.ask(getObituaryEndpoint, { params: { id: held.pageId } });
        expect(page.memoryCount).toBe(1);
      },
    },
  ],
  'memories.restore.afterQuota': [
    {
      before: (product) => writeMemories(product, 10),
      strike: async (product) => {
        const [id = ''] = (await memoriesOf(product, 0)).ids;
        held = { ...held, memoryId: id };
        await product.client.ask(removeMemoryEndpoint, { params: { id } }, held);
        return restoreMemory(product);
      },
      aheadSeconds: 2 * hour,
      after: async (product) => {
        await until('a sweep', async () => (await memoriesOf(product, 2 * hour)).areAllHolders);
        expect((await memoriesOf(product, 2 * hour)).ids).toHaveLength(9);
        (await restoreMemory(product)).view();
        expect(await memoriesOf(product, 2 * hour)).toMatchObject({ areAllHolders: true });
        expect((await memoriesOf(product, 2 * hour)).ids).toHaveLength(10);
      },
    },
  ],
};
const allGaps = { ...gaps, ...memoryGaps };

/** A product that dies at the gap, and the one that comes after it. */
async function dieAndGoOn(name: string, gap: Gap): Promise<void> {
  held = { token: '', pageId: '', photoId: '', memoryId: '', code: '' };
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
    const family = dying.process.family();
    await expect(gap.strike(dying)).rejects.toThrow(NoAnswer);
    expect(await dying.process.ended).toMatchObject({ signal: 'SIGKILL' });
    await until('the end of its processes', () => !family.some(isRunning));
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

describe('a process that dies between two steps', () => {
  it('has a case for every gap that the sources name', () => {
    const names = filesBelow(source)
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .flatMap((path) => [...readFileSync(join(source, path), 'utf8').matchAll(/\bfailpoint\('([^']+)'\)/g)])
      .map(([, name]) => name);
    expect(names.sort()).toEqual(Object.keys(allGaps).sort());
  });

  const cases = Object.entries(allGaps).flatMap(([name, list]) =>
    list.map((gap) => ({ name, title: gap.title ?? '', gap })),
  );
  it.each(cases)('$name $title', ({ name, gap }) => dieAndGoOn(name, gap));
});
