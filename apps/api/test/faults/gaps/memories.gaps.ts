import { dayOfInstant } from '@memorial/contracts/dates';
import {
  approveMemoryEndpoint,
  createMemoryEndpoint,
  listMemoriesCreatedByMeEndpoint,
  removeMemoryEndpoint,
  restoreMemoryEndpoint,
} from '@memorial/contracts/memories/memories.endpoints';
import { getObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { featuresAndLimitsEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import { buildCreateMemoryInput } from '@memorial/contracts/testing/builders';
import { expect } from 'vitest';
import type { ProductAccess } from '../../support/product.js';
import { waitFor } from '../../support/wait-for.js';
import type { Gaps } from './gap.js';
import { email, held, hour, key, openPage } from './person.js';

const writeMemory = ({ client }: ProductAccess) => {
  const body = buildCreateMemoryInput({ obituaryId: held.pageId });
  return client.call(createMemoryEndpoint, { body }, held);
};

const restoreMemory = ({ client }: ProductAccess) =>
  client.call(restoreMemoryEndpoint, { params: { id: held.memoryId } }, held);

async function writeMemories(product: ProductAccess, count: number): Promise<void> {
  await openPage(product);
  for (let index = 0; index < count; index += 1) (await writeMemory(product)).view();
}

/** Lists the own memories; `areAllHolders` if they alone occupy slots of the product's current year. */
async function memoriesOf({ client }: ProductAccess, aheadSeconds: number) {
  const { data } = await client.callOk(listMemoriesCreatedByMeEndpoint, { query: { limit: 100 } }, held);
  const { memories } = await client.callOk(featuresAndLimitsEndpoint, {}, held);
  const yearOf = (instantMs: number) => dayOfInstant(instantMs).slice(0, 4);
  const year = yearOf(Date.now() + aheadSeconds * 1_000);
  const ofYear = data.filter(({ createdAt }) => yearOf(Date.parse(createdAt)) === year);
  return { ids: data.map(({ _id }) => _id), areAllHolders: memories.total.used === ofYear.length };
}

const guestEmail = 'hanna@example.com';
const waitingSubject = 'Спогад чекає на ваше слово';

const writeAsGuest = ({ client }: ProductAccess) => {
  const author = { name: 'Ганна Мороз', email: guestEmail };
  const body = buildCreateMemoryInput({ obituaryId: held.pageId, author });
  return client.call(createMemoryEndpoint, { body }, { idempotencyKey: key });
};

async function openPageWithGuestMemory(product: ProductAccess): Promise<void> {
  await openPage(product);
  Object.assign(held, { memoryId: (await writeAsGuest(product)).view()._id });
}

const approveMemory = ({ client }: ProductAccess) =>
  client.call(approveMemoryEndpoint, { params: { id: held.memoryId } }, held);

/** The guest gets one letter, whether the approval is repeated or not. */
async function expectOneLetter(product: ProductAccess): Promise<void> {
  const letters = () => product.client.lettersTo(guestEmail);
  await waitFor('the letter', async () => (await letters()).length > 0);
  (await approveMemory(product)).view();
  expect(await letters()).toHaveLength(1);
}

export const memoryGaps: Gaps = {
  'memories.createAsGuest.afterEmail': [
    {
      before: openPage,
      strike: writeAsGuest,
      after: async (product) => {
        Object.assign(held, { memoryId: (await writeAsGuest(product)).view()._id });
        expect((await writeAsGuest(product)).view()._id).toBe(held.memoryId);
        (await approveMemory(product)).view();
        await expectOneLetter(product);
      },
    },
  ],
  'memories.waiting.beforeLetters': [
    {
      before: openPage,
      strike: writeAsGuest,
      after: async (product) => {
        const letters = async () =>
          (await product.client.lettersTo(email)).filter(({ subject }) => subject === waitingSubject);
        (await writeAsGuest(product)).view();
        await waitFor('the letter', async () => (await letters()).length > 0);
        (await writeAsGuest(product)).view();
        expect(await letters()).toHaveLength(1);
      },
    },
  ],
  'memories.guestEmail.beforeSettling': [
    {
      before: openPageWithGuestMemory,
      strike: approveMemory,
      aheadSeconds: 2 * hour,
      after: expectOneLetter,
    },
  ],
  'memories.guestEmail.afterLetter': [
    {
      before: openPageWithGuestMemory,
      strike: approveMemory,
      aheadSeconds: 2 * hour,
      after: expectOneLetter,
    },
  ],
  'memories.create.afterQuota': [
    {
      before: (product) => writeMemories(product, 9),
      strike: writeMemory,
      aheadSeconds: 2 * hour,
      after: async (product) => {
        await waitFor('a sweep', async () => (await memoriesOf(product, 2 * hour)).areAllHolders);
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
        await waitFor('a sweep', async () => (await memoriesOf(product, 2 * hour)).areAllHolders);
        expect((await memoriesOf(product, 2 * hour)).ids).toHaveLength(1);
        const page = await product.client.callOk(getObituaryEndpoint, { params: { id: held.pageId } });
        expect(page.memoryCount).toBe(1);
      },
    },
  ],
  'memories.restore.afterQuota': [
    {
      before: (product) => writeMemories(product, 10),
      strike: async (product) => {
        const [id = ''] = (await memoriesOf(product, 0)).ids;
        Object.assign(held, { memoryId: id });
        await product.client.callOk(removeMemoryEndpoint, { params: { id } }, held);
        return restoreMemory(product);
      },
      aheadSeconds: 2 * hour,
      after: async (product) => {
        await waitFor('a sweep', async () => (await memoriesOf(product, 2 * hour)).areAllHolders);
        expect((await memoriesOf(product, 2 * hour)).ids).toHaveLength(9);
        (await restoreMemory(product)).view();
        expect(await memoriesOf(product, 2 * hour)).toMatchObject({ areAllHolders: true });
        expect((await memoriesOf(product, 2 * hour)).ids).toHaveLength(10);
      },
    },
  ],
};
