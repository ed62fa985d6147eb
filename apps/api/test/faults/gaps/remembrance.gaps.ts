import { dayOfInstant } from '@memorial/contracts/dates';
import { updateObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { changeRemembranceEndpoint } from '@memorial/contracts/remembrance/remembrance.endpoints';
import { expect } from 'vitest';
import { kyivInstant } from '../../../src/modules/remembrance/days/kyiv-time.js';
import type { ProductAccess } from '../../support/product.js';
import { waitFor } from '../../support/wait-for.js';
import type { Gaps } from './gap.js';
import { email, held, hour, openPage } from './person.js';

/** Day of the letter, in two days: the clock of the product is set forward to ten in the morning of it in Kyiv. */
const letterDay = dayOfInstant(Date.now() + 48 * hour * 1_000);
const aheadSeconds = Math.round((kyivInstant(letterDay, 10).getTime() - Date.now()) / 1_000);

/** The page's person died four years before the day of the letter: also a 29 February exists then. */
async function followPage(product: ProductAccess): Promise<void> {
  await openPage(product);
  const { client } = product;
  const deathDate = `${Number(letterDay.slice(0, 4)) - 4}${letterDay.slice(4)}`;
  await client.callOk(updateObituaryEndpoint, { params: { id: held.pageId }, body: { deathDate } }, held);
  await client.callOk(
    changeRemembranceEndpoint,
    { body: { people: [{ obituaryId: held.pageId, kinds: ['deathDay'] }] } },
    held,
  );
}

export const remembranceGaps: Gaps = {
  'remembrance.letters.afterOutbox': [
    {
      title: 'leaves one letter of the day',
      before: followPage,
      strikeAheadSeconds: aheadSeconds,
      aheadSeconds: aheadSeconds + hour,
      after: async ({ client }) => {
        const letters = async () =>
          (await client.lettersTo(email)).filter(({ subject }) => subject.startsWith('Ваш календар')).length;
        await waitFor('the letter of the day', async () => (await letters()) > 0);
        expect(await letters()).toBe(1);
      },
    },
  ],
};
