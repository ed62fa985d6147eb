import { getObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { checkLimitEndpoint } from '@memorial/contracts/subscription/subscription.endpoints';
import { removeVoiceEndpoint, restoreVoiceEndpoint } from '@memorial/contracts/voices/voices.endpoints';
import { expect } from 'vitest';
import type { ProductAccess } from '../../support/product.js';
import type { ApiResponse } from '../../support/product-client.js';
import { storedPhotographs } from '../../support/stored-files.js';
import { buildWav } from '../../support/voices.js';
import { waitFor } from '../../support/wait-for.js';
import type { Gaps } from './gap.js';
import { expectRefused, held, hour, isSwept, openPage } from './person.js';

function uploadVoice({ client }: ProductAccess): Promise<ApiResponse<unknown>> {
  return client.uploadVoice(held.pageId, buildWav(), { token: held.token, idempotencyKey: 'one-voice' });
}

async function uploadVoiceAtOnce(product: ProductAccess): Promise<ApiResponse<unknown>> {
  await openPage(product);
  return uploadVoice(product);
}

const voicesOf = async ({ client }: ProductAccess) =>
  (await client.callOk(getObituaryEndpoint, { params: { id: held.pageId } })).voices;

/** Expects this number of recordings, a slot for each, and no other files in the store. */
async function expectVoices(product: ProductAccess, count: number): Promise<void> {
  const voices = await voicesOf(product);
  expect(voices).toHaveLength(count);
  expect(Object.keys(storedPhotographs(product.dataDir))).toEqual(
    voices.map(({ _id }) => `${held.pageId}/${_id}`),
  );
  const query = { type: 'voices', obituaryId: held.pageId } as const;
  const used = async () => (await product.client.callOk(checkLimitEndpoint, { query }, held)).usage?.used;
  await waitFor('the slots of the recordings', async () => (await used()) === count);
  for (const { url } of voices) expect((await product.client.get(url)).status).toBe(200);
}

async function firstVoice(product: ProductAccess) {
  return { id: held.pageId, voiceId: (await voicesOf(product))[0]?._id ?? '' };
}

async function restoreDeletedVoice(product: ProductAccess): Promise<ApiResponse<unknown>> {
  (await uploadVoiceAtOnce(product)).view();
  const params = await firstVoice(product);
  Object.assign(held, { photoId: params.voiceId });
  (await product.client.call(removeVoiceEndpoint, { params }, held)).view();
  return restoreVoice(product);
}

const restoreVoice = ({ client }: ProductAccess) =>
  client.call(restoreVoiceEndpoint, { params: { id: held.pageId, voiceId: held.photoId } }, held);

export const voiceGaps: Gaps = {
  'obituaries.voice.afterFile': [
    {
      strike: uploadVoiceAtOnce,
      aheadSeconds: 2 * hour,
      after: async (product) => {
        await isSwept(product);
        await expectVoices(product, 0);
        (await uploadVoice(product)).view();
        await expectVoices(product, 1);
      },
    },
  ],
  'obituaries.voice.afterRow': [
    {
      strike: uploadVoiceAtOnce,
      after: async (product) => {
        await expectVoices(product, 1);
        (await uploadVoice(product)).view();
        await expectVoices(product, 1);
      },
    },
  ],
  'obituaries.voiceRemove.afterRow': [
    {
      strike: async (product) => {
        (await uploadVoiceAtOnce(product)).view();
        const params = await firstVoice(product);
        return product.client.call(removeVoiceEndpoint, { params }, held);
      },
      aheadSeconds: 50 * hour,
      after: async (product) => {
        await isSwept(product);
        await expectVoices(product, 0);
        (await uploadVoice(product)).view();
        await expectVoices(product, 1);
      },
    },
  ],
  'obituaries.voiceRestore.afterQuota': [
    {
      title: 'and the restoring is repeated at once',
      strike: restoreDeletedVoice,
      after: async (product) => {
        (await restoreVoice(product)).view();
        await expectVoices(product, 1);
      },
    },
    {
      title: 'and the restoring is given up',
      strike: restoreDeletedVoice,
      aheadSeconds: 50 * hour,
      after: async (product) => {
        await isSwept(product);
        await expectVoices(product, 0);
        expectRefused(await restoreVoice(product), 'voice.notFound');
      },
    },
  ],
};
