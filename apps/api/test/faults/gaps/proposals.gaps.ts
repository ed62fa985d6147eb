import { getObituaryEndpoint } from '@memorial/contracts/obituaries/obituaries.endpoints';
import {
  createProposalEndpoint,
  decideProposalEndpoint,
  listProposalsEndpoint,
} from '@memorial/contracts/proposals/proposals.endpoints';
import { expect } from 'vitest';
import type { ProductAccess } from '../../support/product.js';
import type { Gap, Gaps } from './gap.js';
import { expectRefused, held, minute, openPage } from './person.js';

const birthPlace = 'Чигирин';
let readerToken = '';

async function openPageWithReader(product: ProductAccess): Promise<void> {
  await openPage(product);
  readerToken = (await product.client.openAccount('reader@example.com')).token;
}

const ofPage = () => ({ params: { id: held.pageId } });

const propose = ({ client }: ProductAccess) =>
  client.call(
    createProposalEndpoint,
    { ...ofPage(), body: { fields: { birthPlace } } },
    { token: readerToken },
  );

const proposalsOf = async ({ client }: ProductAccess) =>
  (await client.callOk(listProposalsEndpoint, ofPage(), held)).data;

const waitingId = async (product: ProductAccess) => (await proposalsOf(product))[0]?._id ?? '';

async function decide({ client }: ProductAccess, state: 'accepted' | 'declined', proposalId: string) {
  const params = { id: held.pageId, proposalId };
  return client.call(decideProposalEndpoint, { params, body: { state } }, held);
}

/** Its values may stand on the page: a keeper can only accept anew, once the first acceptance has ended. */
const accepting: Gap = {
  title: 'leaves a proposal that waits and can be accepted',
  before: async (product) => {
    await openPageWithReader(product);
    (await propose(product)).view();
  },
  strike: async (product) => decide(product, 'accepted', await waitingId(product)),
  aheadSeconds: 2 * minute,
  after: async (product) => {
    expect(await proposalsOf(product)).toMatchObject([{ state: 'open' }]);
    const id = await waitingId(product);
    expectRefused(await decide(product, 'declined', id), 'proposal.decided');
    expect((await decide(product, 'accepted', id)).view()).toMatchObject({ state: 'accepted' });
    expect(await product.client.callOk(getObituaryEndpoint, ofPage(), held)).toMatchObject({
      birthPlace,
      revision: 1,
    });
  },
};

export const proposalGaps: Gaps = {
  'proposals.create.afterRow': [
    {
      title: 'leaves one proposal, whose repeat tells the owner',
      before: openPageWithReader,
      strike: propose,
      after: async (product) => {
        const [proposal] = await proposalsOf(product);
        expect((await propose(product)).view()).toMatchObject({ _id: proposal?._id });
        expect(await proposalsOf(product)).toHaveLength(1);
      },
    },
  ],
  'proposals.accept.afterBegin': [accepting],
  'proposals.accept.afterObituary': [accepting],
};
