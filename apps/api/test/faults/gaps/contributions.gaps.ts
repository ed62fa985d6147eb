import * as contributions from '@memorial/contracts/contributions/contributions.endpoints';
import {
  listMemoriesForMeEndpoint,
  rejectMemoryEndpoint,
} from '@memorial/contracts/memories/memories.endpoints';
import { expect } from 'vitest';
import { smallPhotograph } from '../../support/photograph.js';
import type { ProductAccess } from '../../support/product.js';
import { filesBelow } from '../../support/stored-files.js';
import { waitFor } from '../../support/wait-for.js';
import type { Gaps } from './gap.js';
import { held, hour, openPage } from './person.js';

let token = '';
let entryId = '';
let editKey = '';
let photoId = '';

const ofEntry = () => ({ params: { token, entryId } });
const files = ({ dataDir }: ProductAccess) =>
  filesBelow(dataDir).filter((path) => path.includes('media/contributions/'));

async function openEntry(product: ProductAccess): Promise<void> {
  await openPage(product);
  const { client } = product;
  const ofPage = { params: { id: held.pageId }, body: {} };
  const link = await client.callOk(contributions.createContributionLinkEndpoint, ofPage, held);
  token = link.token ?? '';
  const body = { content: 'Ми дружили.', author: { name: 'Ганна' }, consent: true } as const;
  const sent = { params: { token }, body };
  const created = await client.callOk(contributions.createContributionEndpoint, sent);
  entryId = created._id;
  editKey = created.editKey;
}

const addPhoto = async ({ client }: ProductAccess) =>
  client.uploadContributionPhoto({ token, entryId }, await smallPhotograph(), {
    editKey,
    idempotencyKey: 'one-photo',
  });

async function openEntryWithPhoto(product: ProductAccess): Promise<void> {
  await openEntry(product);
  photoId = (await addPhoto(product)).view().photos[0]?._id ?? '';
}

const photosOf = async ({ client }: ProductAccess) =>
  (await client.callOk(contributions.getContributionEntryEndpoint, ofEntry(), { editKey })).photos;

async function areErased(product: ProductAccess): Promise<void> {
  await waitFor('the end of the files', () => files(product).length === 0);
}

export const contributionGaps: Gaps = {
  'contributions.addFile.afterFile': [
    {
      title: 'leaves no photo without its row',
      leavesFiles: true,
      before: openEntry,
      strike: addPhoto,
      aheadSeconds: 2 * hour,
      after: async (product) => {
        await areErased(product);
        expect(await photosOf(product)).toEqual([]);
        expect((await addPhoto(product)).view().photos).toHaveLength(1);
        expect((await addPhoto(product)).view().photos).toHaveLength(1);
      },
    },
  ],
  'contributions.removeFile.afterRow': [
    {
      title: 'leaves a file that the task deletes',
      before: openEntryWithPhoto,
      strike: ({ client }) =>
        client.call(
          contributions.removeContributionFileEndpoint,
          { params: { ...ofEntry().params, fileId: photoId } },
          { editKey },
        ),
      aheadSeconds: 2 * hour,
      after: async (product) => {
        expect(await photosOf(product)).toEqual([]);
        await areErased(product);
      },
    },
  ],
  'memories.purge.afterFiles': [
    {
      title: 'leaves a memory that the next run erases',
      before: async (product) => {
        await openEntryWithPhoto(product);
        await product.client.callOk(contributions.withdrawContributionEndpoint, ofEntry(), { editKey });
      },
      strikeAheadSeconds: 50 * hour,
      aheadSeconds: 54 * hour,
      after: areErased,
    },
  ],
  'memories.eraseFiles.afterRow': [
    {
      title: 'leaves a rejected memory without its files',
      before: async (product) => {
        await openEntryWithPhoto(product);
        await product.client.callOk(rejectMemoryEndpoint, { params: { id: entryId } }, held);
      },
      strikeAheadSeconds: 50 * hour,
      aheadSeconds: 54 * hour,
      after: async (product) => {
        await areErased(product);
        const { data } = await product.client.callOk(listMemoriesForMeEndpoint, {}, held);
        expect(data).toEqual([
          expect.objectContaining({ _id: entryId, contribution: expect.objectContaining({ photos: [] }) }),
        ]);
      },
    },
  ],
};
