import { join } from 'node:path';
import { expect } from 'vitest';
import type { ProductAccess } from '../../support/product.js';
import type { ApiResponse } from '../../support/product-client.js';
import { filesBelow } from '../../support/stored-files.js';
import { buildWav } from '../../support/voices.js';
import { waitFor } from '../../support/wait-for.js';
import { openPaidPage } from './family-trees.gaps.js';
import type { Gaps } from './gap.js';
import { held, hour } from './person.js';

const upload = ({ client }: ProductAccess): Promise<ApiResponse<unknown>> =>
  client.uploadRecording(buildWav(), { token: held.token, idempotencyKey: 'one-recording' });

async function uploadAtOnce(product: ProductAccess): Promise<ApiResponse<unknown>> {
  await openPaidPage(product);
  return upload(product);
}

const filesOf = ({ dataDir }: ProductAccess) => filesBelow(join(dataDir, 'media/recordings'));

/** The same upload again leaves one recording. */
async function expectOneAfterRepeat(product: ProductAccess): Promise<void> {
  (await upload(product)).view();
  expect(filesOf(product)).toHaveLength(1);
}

export const videoRecordingGaps: Gaps = {
  'videos.recording.afterFile': [
    {
      strike: uploadAtOnce,
      aheadSeconds: 2 * hour,
      after: async (product) => {
        await waitFor('the sweep of recordings', () => filesOf(product).length === 0);
        await expectOneAfterRepeat(product);
      },
    },
  ],
  'videos.recording.afterRow': [{ strike: uploadAtOnce, after: expectOneAfterRepeat }],
};
