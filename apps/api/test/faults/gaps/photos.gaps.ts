import {
  removeGalleryPhotoEndpoint,
  removePhotoEndpoint,
  restoreGalleryPhotoEndpoint,
} from '@memorial/contracts/media/media.endpoints';
import {
  getObituaryEndpoint,
  removeObituaryEndpoint,
} from '@memorial/contracts/obituaries/obituaries.endpoints';
import { featuresAndLimitsEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import { expect } from 'vitest';
import { smallPhotograph } from '../../support/photograph.js';
import type { ProductAccess } from '../../support/product.js';
import type { ApiResponse } from '../../support/product-client.js';
import { storedPhotographs } from '../../support/stored-files.js';
import { waitFor } from '../../support/wait-for.js';
import type { Gaps } from './gap.js';
import {
  expectOnePage,
  expectRefused,
  expectStoredPage,
  held,
  hour,
  isSwept,
  key,
  openPage,
  openPageWithPhotograph,
  upload,
} from './person.js';

async function uploadToGallery({ client }: ProductAccess): Promise<ApiResponse<unknown>> {
  const asked = { token: held.token, idempotencyKey: 'one-upload' };
  return client.uploadGalleryPhoto(held.pageId, await smallPhotograph(), asked);
}

async function uploadToGalleryAtOnce(product: ProductAccess): Promise<ApiResponse<unknown>> {
  await openPage(product);
  return uploadToGallery(product);
}

/** Expects this number of gallery photos, a slot for each, and no other files in the store. */
async function expectGallery({ client, dataDir }: ProductAccess, count: number): Promise<void> {
  const page = await client.callOk(getObituaryEndpoint, { params: { id: held.pageId } });
  const shown = page.galleryPhotos.map(({ _id }) => `${held.pageId}/${_id}`);
  expect(shown).toHaveLength(count);
  expect(Object.keys(storedPhotographs(dataDir))).toEqual(shown);
  const query = { obituaryId: held.pageId };
  const used = async () =>
    (await client.callOk(featuresAndLimitsEndpoint, { query }, held)).photos.total.used;
  await waitFor('the slots of the photographs', async () => (await used()) === count);
  for (const { imageData } of page.galleryPhotos)
    expect((await client.get(imageData ?? '')).status).toBe(200);
}

async function firstOfGallery({ client }: ProductAccess): Promise<{ id: string; photoId: string }> {
  const page = await client.callOk(getObituaryEndpoint, { params: { id: held.pageId } });
  return { id: held.pageId, photoId: page.galleryPhotos[0]?._id ?? '' };
}

const restorePhoto = ({ client }: ProductAccess) => {
  const params = { id: held.pageId, photoId: held.photoId };
  return client.call(restoreGalleryPhotoEndpoint, { params }, held);
};

async function restoreDeletedPhoto(product: ProductAccess): Promise<ApiResponse<unknown>> {
  await uploadToGalleryAtOnce(product);
  const params = await firstOfGallery(product);
  Object.assign(held, { photoId: params.photoId });
  (await product.client.call(removeGalleryPhotoEndpoint, { params }, held)).view();
  return restorePhoto(product);
}

export const photoGaps: Gaps = {
  'obituaries.photo.afterFiles': [
    {
      leavesFiles: true,
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
        await expectStoredPage(product, true);
        const [before] = Object.keys(storedPhotographs(product.dataDir));
        (await upload(product)).view();
        // A replaced photo can be restored for 48 hours.
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
  'obituaries.erase.afterFiles': [
    {
      before: async (product) => {
        await openPageWithPhotograph(product);
        await product.client.callOk(removeObituaryEndpoint, { params: { id: held.pageId } }, held);
        expect(Object.keys(storedPhotographs(product.dataDir))).toHaveLength(1);
      },
      strikeAheadSeconds: 49 * hour,
      aheadSeconds: 51 * hour,
      after: async (product) => {
        await isSwept(product);
        // The idempotency key refers to the deleted obituary until it is purged; afterwards it creates a new one.
        const { client } = product;
        const answer = await waitFor('the end of the row', async () => {
          const created = await client.create({ token: held.token, idempotencyKey: key });
          if (created.status === 409) expectRefused(created, 'obituary.createdAndDeleted');
          return created.status === 201 && created;
        });
        Object.assign(held, { pageId: answer.view()._id });
        await expectOnePage(product, false);
      },
    },
  ],
  'obituaries.erasePhoto.afterFiles': [
    {
      before: async (product) => {
        await openPageWithPhotograph(product);
        await product.client.callOk(removePhotoEndpoint, { params: { id: held.pageId } }, held);
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
