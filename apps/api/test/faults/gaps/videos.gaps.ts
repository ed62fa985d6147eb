import { listChangesEndpoint } from '@memorial/contracts/history/history.endpoints';
import { removeGalleryPhotoEndpoint } from '@memorial/contracts/media/media.endpoints';
import { getObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import {
  giveSynthesisPermissionEndpoint,
  withdrawSynthesisPermissionEndpoint,
} from '@memorial/contracts/videos/synthesis-permission.endpoints';
import {
  cancelVideoEndpoint,
  generateVideoEndpoint,
  getVideoCapabilityEndpoint,
  getVideoStatusEndpoint,
} from '@memorial/contracts/videos/videos.endpoints';
import type { VideoWorkView } from '@memorial/contracts/videos/videos.schemas';
import { expect } from 'vitest';
import { smallPhotograph } from '../../support/photograph.js';
import type { ProductAccess } from '../../support/product.js';
import type { ApiResponse } from '../../support/product-client.js';
import { storedPhotographs } from '../../support/stored-files.js';
import { waitFor } from '../../support/wait-for.js';
import { openPaidPage } from './family-trees.gaps.js';
import type { Gaps } from './gap.js';
import { held, hour, minute, openPage } from './person.js';

/** Longer than the lease of a work. */
const later = { aheadSeconds: 5 * minute };

/** A photograph that comes with the order: its file must not be left behind either. */
async function order({ client }: ProductAccess): Promise<ApiResponse<unknown>> {
  const imageData = (await smallPhotograph()).toString('base64');
  const body = {
    obituaryId: held.pageId,
    imageData,
    durationSeconds: 5,
    consent: { photo: true, voice: true },
  };
  return client.call(generateVideoEndpoint, { body }, { ...held, idempotencyKey: 'one-video' });
}

async function orderAtOnce(product: ProductAccess): Promise<ApiResponse<unknown>> {
  await openPaidPage(product);
  return order(product);
}

const statusOf = async ({ client }: ProductAccess): Promise<VideoWorkView> => {
  const params = { id: held.pageId };
  return (await client.callOk(getVideoStatusEndpoint, { params }, held)) as VideoWorkView;
};

/** Asks for the state until the process is gone. */
async function makeAtOnce(product: ProductAccess): Promise<ApiResponse<unknown>> {
  (await orderAtOnce(product)).view();
  return waitFor<ApiResponse<unknown>>('the end of the process', async () => {
    await statusOf(product);
    return null;
  });
}

const usedPlaces = async ({ client }: ProductAccess) =>
  (await client.callOk(getVideoCapabilityEndpoint, {}, held)).currentUsage;

/** Expects so many videos, as many places used, and no other files in the store. */
async function expectVideos(product: ProductAccess, count: number): Promise<void> {
  const { client, dataDir } = product;
  await waitFor('the end of the work', async () => !(await statusOf(product)).isGenerating);
  const { videos } = await client.callOk(getObituaryEndpoint, { params: { id: held.pageId } });
  expect(videos).toHaveLength(count);
  await waitFor('the places', async () => (await usedPlaces(product)) === count);
  for (const { videoUrl, previewFrame } of videos)
    for (const url of [videoUrl, previewFrame]) expect((await client.get(url)).status).toBe(200);
  const folders = count === 0 ? '' : `${held.pageId}/videos`;
  await waitFor('the sweep of files', () => Object.keys(storedPhotographs(dataDir)).join() === folders);
}

/** The order was not accepted, or its work goes on: the same order again ends in one video. */
async function expectOneAfterRepeat(product: ProductAccess): Promise<void> {
  (await order(product)).view();
  await expectVideos(product, 1);
}

const expectOne = (product: ProductAccess) => expectVideos(product, 1);

const cancelAtOnce = async (product: ProductAccess): Promise<ApiResponse<unknown>> => {
  (await orderAtOnce(product)).view();
  const { _id: id } = await statusOf(product);
  return product.client.call(cancelVideoEndpoint, { params: { id } }, held);
};

/** Orders a film of a photo that is gone when its turn comes. */
async function failAtOnce(product: ProductAccess): Promise<ApiResponse<unknown>> {
  const { client } = product;
  await openPaidPage(product);
  const photo = (await client.uploadGalleryPhoto(held.pageId, await smallPhotograph(1), held)).view();
  (await order(product)).view();
  const body = { obituaryId: held.pageId, photoId: photo._id, durationSeconds: 5 };
  (await client.call(generateVideoEndpoint, { body }, held)).view();
  const params = { id: held.pageId, photoId: photo._id };
  (await client.call(removeGalleryPhotoEndpoint, { params }, held)).view();
  return waitFor<ApiResponse<unknown>>('the end of the process', async () => {
    await statusOf(product);
    return null;
  });
}

const ofPage = () => ({ params: { id: held.pageId } });
const withdraw = ({ client }: ProductAccess) =>
  client.call(withdrawSynthesisPermissionEndpoint, ofPage(), held);

export const videoGaps: Gaps = {
  'videos.synthesis.afterRow': [
    {
      title: 'leaves a permission that is withdrawn, once in the history',
      before: async (product) => {
        await openPage(product);
        const body = { relation: 'son', isConfirmed: true } as const;
        await product.client.callOk(giveSynthesisPermissionEndpoint, { ...ofPage(), body }, held);
      },
      strike: withdraw,
      after: async (product) => {
        expect((await withdraw(product)).view()).toMatchObject({ state: 'withdrawn' });
        const { data } = await product.client.callOk(listChangesEndpoint, ofPage(), held);
        expect(data.map(({ kind }) => kind)).toEqual(['synthesisWithdrawn', 'synthesisGiven']);
      },
    },
  ],
  'videos.generate.afterPlace': [{ strike: orderAtOnce, after: expectOneAfterRepeat }],
  'videos.generate.afterPhoto': [{ strike: orderAtOnce, after: expectOneAfterRepeat }],
  'videos.generate.afterWork': [{ strike: orderAtOnce, ...later, after: expectOne }],
  'videos.cancel.afterState': [
    // The sweep takes files of an hour.
    { strike: cancelAtOnce, aheadSeconds: 2 * hour, after: (product) => expectVideos(product, 0) },
  ],
  'videos.fail.afterState': [
    {
      strike: failAtOnce,
      ...later,
      after: async (product) => {
        expect(await statusOf(product)).toMatchObject({ status: 'failed' });
        await waitFor('the place', async () => (await usedPlaces(product)) === 1);
      },
    },
  ],
  'videos.make.afterFiles': [{ strike: makeAtOnce, ...later, after: expectOne }],
  'videos.make.afterRow': [{ strike: makeAtOnce, ...later, leavesFiles: true, after: expectOne }],
  'videos.finish.afterState': [{ strike: makeAtOnce, ...later, after: expectOne }],
};
