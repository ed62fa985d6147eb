import {
  checkCharityEndpoint,
  decideHeldMemoryEndpoint,
  listQueueEndpoint,
} from '@memorial/contracts/administration/queue.endpoints';
import { createMemoryEndpoint } from '@memorial/contracts/memories/memories.endpoints';
import { updateObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import { buildCreateMemoryInput } from '@memorial/contracts/testing/builders';
import { expect } from 'vitest';
import type { ProductAccess } from '../../support/product.js';
import type { Gaps } from './gap.js';
import { held, openPage } from './person.js';

const operator = { token: '' };
let memoryId = '';
let revision = 0;
const reason = 'Перевірено';

async function openPageAndOffice(product: ProductAccess): Promise<void> {
  await openPage(product);
  operator.token = (await product.client.openAccount('operator@example.com')).token;
}

const queue = async ({ client }: ProductAccess) =>
  (await client.callOk(listQueueEndpoint, {}, operator)).data.map(({ kind }) => kind);

const decide = ({ client }: ProductAccess) =>
  client.call(
    decideHeldMemoryEndpoint,
    { params: { id: memoryId }, body: { decision: 'reject', revision: 0, reason } },
    operator,
  );

const check = ({ client }: ProductAccess) =>
  client.call(
    checkCharityEndpoint,
    { params: { id: held.pageId }, body: { decision: 'genuine', revision, reason } },
    operator,
  );

export const queueGaps: Gaps = {
  'memories.decideHeld.afterRow': [
    {
      title: 'leaves the decision, and a repeat answers it',
      before: async (product) => {
        await openPageAndOffice(product);
        const { token } = await product.client.openAccount('reader@example.com');
        const body = buildCreateMemoryInput({ obituaryId: held.pageId, content: 'Так тобі й треба' });
        memoryId = (await product.client.call(createMemoryEndpoint, { body }, { token })).view()._id;
      },
      strike: decide,
      after: async (product) => {
        expect(await queue(product)).toEqual([]);
        expect((await decide(product)).view()).toMatchObject({ state: 'rejected' });
      },
    },
  ],
  'administration.checkCharity.afterRow': [
    {
      title: 'leaves the decision, and a repeat answers it',
      before: async (product) => {
        await openPageAndOffice(product);
        const body = { charityDonations: 'Збір: https://savelife.in.ua' };
        const sent = { params: { id: held.pageId }, body };
        ({ revision } = (await product.client.call(updateObituaryEndpoint, sent, held)).view());
      },
      strike: check,
      after: async (product) => {
        expect(await queue(product)).toEqual([]);
        expect((await check(product)).view()).toMatchObject({ state: 'genuine' });
      },
    },
  ],
};
