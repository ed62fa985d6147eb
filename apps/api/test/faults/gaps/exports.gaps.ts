import { join } from 'node:path';
import { createExportEndpoint, getExportEndpoint } from '@memorial/contracts/exports/exports.endpoints';
import { expect } from 'vitest';
import type { ProductAccess } from '../../support/product.js';
import type { ApiResponse } from '../../support/product-client.js';
import { filesBelow } from '../../support/stored-files.js';
import { waitFor } from '../../support/wait-for.js';
import type { Gaps } from './gap.js';
import { email, held, hour, openPage } from './person.js';

const ofPage = () => ({ params: { id: held.pageId } });
const ask = ({ client }: ProductAccess) => client.call(createExportEndpoint, ofPage(), held);

/** Asks for the state until the process is gone. */
async function askAndWait(product: ProductAccess): Promise<ApiResponse<unknown>> {
  (await ask(product)).view();
  return waitFor<ApiResponse<unknown>>('the end of the process', async () => {
    await product.client.callOk(getExportEndpoint, ofPage(), held);
    return null;
  });
}

async function openPageWithArchive(product: ProductAccess): Promise<void> {
  await openPage(product);
  (await ask(product)).view();
  await isDone(product);
}

async function isDone({ client }: ProductAccess): Promise<void> {
  const state = async () => (await client.callOk(getExportEndpoint, ofPage(), held)).status;
  await waitFor('the archive', async () => (await state()) === 'done');
}

/** One archive that can be downloaded, and one letter. */
async function hasArchive(product: ProductAccess): Promise<void> {
  await isDone(product);
  const letters = async () =>
    (await product.client.lettersTo(email)).filter(({ subject }) => subject.startsWith('Архів')).length;
  await waitFor('the letter', async () => (await letters()) > 0);
  expect(await letters()).toBe(1);
  expect(filesBelow(join(product.dataDir, 'media/exports'))).toHaveLength(1);
}

export const exportGaps: Gaps = {
  'exports.create.afterRow': [
    {
      title: 'leaves a request that a repeat carries on',
      before: openPage,
      strike: ask,
      after: async (product) => {
        (await ask(product)).view();
        await hasArchive(product);
      },
    },
    {
      title: 'leaves a request whose job the next start makes',
      before: openPage,
      strike: ask,
      aheadSeconds: 120,
      after: hasArchive,
    },
  ],
  'exports.make.afterFile': [
    {
      title: 'leaves a file that the next attempt replaces',
      before: openPage,
      strike: askAndWait,
      aheadSeconds: 300,
      after: hasArchive,
    },
  ],
  'exports.make.beforeEmail': [
    {
      title: 'leaves an archive of which the next attempt tells',
      before: openPage,
      strike: askAndWait,
      aheadSeconds: 300,
      after: hasArchive,
    },
  ],
  'exports.purge.afterFile': [
    {
      title: 'leaves a row without a file that the next run deletes',
      before: openPageWithArchive,
      strikeAheadSeconds: 8 * 24 * hour,
      aheadSeconds: 8 * 24 * hour + hour,
      after: async ({ client }) => {
        const answer = async () => (await client.callOk(getExportEndpoint, ofPage(), held)).status;
        await waitFor('the end of the archive', async () => (await answer()) === null);
      },
    },
  ],
};
