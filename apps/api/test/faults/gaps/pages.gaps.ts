import { listChangesEndpoint } from '@memorial/contracts/history/history.endpoints';
import {
  getObituaryEndpoint,
  removeObituaryEndpoint,
  restoreObituaryEndpoint,
  updateObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { expect } from 'vitest';
import type { ProductAccess } from '../../support/product.js';
import type { ApiResponse } from '../../support/product-client.js';
import { waitFor } from '../../support/wait-for.js';
import type { Gaps } from './gap.js';
import {
  createPage,
  expectOnePage,
  expectRefused,
  hasNoHolder,
  held,
  hour,
  openAccount,
  openPage,
} from './person.js';

const restore = ({ client }: ProductAccess) =>
  client.call(restoreObituaryEndpoint, { params: { id: held.pageId } }, held);

async function restoreDeleted(product: ProductAccess): Promise<ApiResponse<unknown>> {
  await openPage(product);
  (await product.client.call(removeObituaryEndpoint, { params: { id: held.pageId } }, held)).view();
  return restore(product);
}

const tellAlive = ({ client }: ProductAccess) => {
  const body = { isAlive: true, deathDate: null, deathDateUnknown: false };
  return client.call(updateObituaryEndpoint, { params: { id: held.pageId }, body }, held);
};

async function tellAliveAtOnce(product: ProductAccess): Promise<ApiResponse<unknown>> {
  await openPage(product);
  return tellAlive(product);
}

/** Waits until one slot is occupied: the change leaves one slot and takes another. */
async function hasOnePlace({ client }: ProductAccess): Promise<void> {
  await waitFor('one place', async () => (await client.pagesOf(held.token)).used === 1);
}

const tellBirthPlace = ({ client }: ProductAccess) => {
  const body = { birthPlace: 'Канів' };
  return client.call(updateObituaryEndpoint, { params: { id: held.pageId }, body }, held);
};

async function tellBirthPlaceAtOnce(product: ProductAccess): Promise<ApiResponse<unknown>> {
  await openPage(product);
  return tellBirthPlace(product);
}

/** Fields of the changes that the history tells. */
async function changedFields({ client }: ProductAccess): Promise<string[][]> {
  const sent = { params: { id: held.pageId } };
  return (await client.callOk(listChangesEndpoint, sent, held)).data.map(({ fields }) => fields);
}

async function createAgain(product: ProductAccess): Promise<void> {
  await createPage(product);
  await expectOnePage(product, false);
}

export const pageGaps: Gaps = {
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
        Object.assign(held, { pageId: (await product.client.create(held)).view()._id });
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
        Object.assign(held, { pageId: (await client.create(held)).view()._id });
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
        Object.assign(held, { pageId: (await product.client.create(held)).view()._id });
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
  'obituaries.change.afterPending': [
    {
      title: 'leaves neither a change of the page nor one in its history',
      strike: tellBirthPlaceAtOnce,
      after: async (product) => {
        const sent = { params: { id: held.pageId } };
        const page = await product.client.callOk(getObituaryEndpoint, sent, held);
        expect(page.birthPlace).not.toBe('Канів');
        expect(await changedFields(product)).toEqual([]);
        (await tellBirthPlace(product)).view();
        expect(await changedFields(product)).toEqual([['birthPlace']]);
      },
    },
  ],
  'obituaries.change.afterObituary': [
    {
      title: 'leaves the change of the page and the one in its history',
      strike: tellBirthPlaceAtOnce,
      after: async (product) => {
        const sent = { params: { id: held.pageId } };
        const page = await product.client.callOk(getObituaryEndpoint, sent, held);
        expect(page.birthPlace).toBe('Канів');
        expect(await changedFields(product)).toEqual([['birthPlace']]);
      },
    },
  ],
};
