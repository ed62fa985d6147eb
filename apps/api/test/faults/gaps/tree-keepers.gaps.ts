import {
  countFamilyTreesEndpoint,
  createFamilyTreeEndpoint,
} from '@memorial/contracts/family-trees/family-trees.endpoints';
import {
  acceptTreeTransferEndpoint,
  declineTreeTransferEndpoint,
  inviteTreeKeeperEndpoint,
  listTreeKeepersEndpoint,
  offerTreeTransferEndpoint,
  revokeTreeInvitationEndpoint,
} from '@memorial/contracts/keepers/family-tree-keepers.endpoints';
import { acceptInvitationEndpoint } from '@memorial/contracts/keepers/keepers.endpoints';
import { expect } from 'vitest';
import type { ProductAccess } from '../../support/product.js';
import type { ApiResponse } from '../../support/product-client.js';
import { waitFor } from '../../support/wait-for.js';
import { openPaidPage, payForTrees } from './family-trees.gaps.js';
import type { Gaps } from './gap.js';
import { email, expectRefused, held, hour } from './person.js';

const takerEmail = 'iryna@example.com';
const taker = { token: '', userId: '' };
let treeId = '';
const params = () => ({ id: treeId });

async function openTree(product: ProductAccess): Promise<void> {
  await openPaidPage(product);
  const body = { name: 'Рід', rootPersonId: held.pageId };
  treeId = (await product.client.callOk(createFamilyTreeEndpoint, { body }, held))._id;
}

const invite = ({ client }: ProductAccess, to = takerEmail) => {
  const body = { email: to, role: 'editor' } as const;
  return client.call(inviteTreeKeeperEndpoint, { params: params(), body }, held);
};

/** Opens a tree with an editor whose plan has trees. */
async function openKeptTree(product: ProductAccess): Promise<void> {
  await openTree(product);
  const { client } = product;
  const { token, userId } = await client.openAccount(takerEmail);
  Object.assign(taker, { token, userId });
  await payForTrees(product, taker);
  (await invite(product)).view();
  const invitation = await waitFor('the invitation', async () =>
    (await client.lettersTo(takerEmail)).flatMap(({ invitationToken }) => invitationToken ?? []).at(-1),
  );
  await client.callOk(acceptInvitationEndpoint, { body: { token: invitation } }, taker);
}

const offer = ({ client }: ProductAccess) =>
  client.call(offerTreeTransferEndpoint, { params: params(), body: { userId: taker.userId } }, held);
const accept = ({ client }: ProductAccess) =>
  client.call(acceptTreeTransferEndpoint, { params: params() }, taker);

async function openAndAccept(product: ProductAccess): Promise<ApiResponse<unknown>> {
  await openKeptTree(product);
  (await offer(product)).view();
  return accept(product);
}

const usedBy = async ({ client }: ProductAccess, by: { readonly token: string }) =>
  (await client.callOk(countFamilyTreesEndpoint, {}, by)).currentCount;
const keepersFor = ({ client }: ProductAccess, by: { readonly token: string }) =>
  client.callOk(listTreeKeepersEndpoint, { params: params() }, by);

async function rolesFor(product: ProductAccess, by: { readonly token: string }) {
  const { data } = await keepersFor(product, by);
  return data.map(({ userId, role }) => [userId === taker.userId, role]);
}

const isLetterSent = ({ client }: ProductAccess, to: string, subject: string) =>
  waitFor(
    subject,
    async () => (await client.lettersTo(to)).filter((letter) => letter.subject === subject).length === 1,
  );

/** Expects the keeper as owner with the only place, the former owner as editor, and one letter. */
async function expectMoved(product: ProductAccess): Promise<void> {
  expect(await rolesFor(product, taker)).toEqual([
    [true, 'owner'],
    [false, 'editor'],
  ]);
  await waitFor('one place', async () => (await usedBy(product, held)) === 0);
  expect(await usedBy(product, taker)).toBe(1);
  await isLetterSent(product, email, 'Ваше дерево прийняли');
}

async function acceptAgain(product: ProductAccess): Promise<void> {
  (await accept(product)).view();
  await expectMoved(product);
}

export const treeKeeperGaps: Gaps = {
  'keepers.invite.afterRow': [
    {
      title: 'of a tree leaves an invitation that its owner revokes and sends anew',
      strike: async (product) => {
        await openTree(product);
        return invite(product);
      },
      after: async (product) => {
        const [unsent] = (await keepersFor(product, held)).invitations;
        const invitationId = unsent?._id ?? '';
        const revoked = { params: { id: treeId, invitationId } };
        (await product.client.call(revokeTreeInvitationEndpoint, revoked, held)).view();
        (await invite(product)).view();
        expect((await keepersFor(product, held)).invitations).toHaveLength(1);
      },
    },
  ],
  'keepers.offerTransfer.afterRow': [
    {
      title: 'of a tree leaves an offer that its keeper finds, and that its owner makes anew',
      strike: async (product) => {
        await openKeptTree(product);
        return offer(product);
      },
      after: async (product) => {
        expect((await keepersFor(product, taker)).transfer).toMatchObject({ userId: taker.userId });
        expectRefused(await offer(product), 'transfer.exists');
        await product.client.callOk(declineTreeTransferEndpoint, { params: params() }, held);
        (await offer(product)).view();
        await isLetterSent(product, takerEmail, 'Вам передають сімейне дерево');
      },
    },
  ],
  'keepers.changeOwner.afterQuota': [
    {
      title: 'of a tree: it stays, and its place is given back',
      strike: openAndAccept,
      aheadSeconds: hour,
      after: async (product) => {
        expect(await rolesFor(product, held)).toEqual([
          [false, 'owner'],
          [true, 'editor'],
        ]);
        expect(await usedBy(product, held)).toBe(1);
        await waitFor('no place', async () => (await usedBy(product, taker)) === 0);
      },
    },
    { title: 'of a tree whose acceptance is repeated', strike: openAndAccept, after: acceptAgain },
  ],
  'keepers.changeOwner.afterRow': [
    {
      title: 'of a tree: the former place is given back, and the letter sent',
      strike: openAndAccept,
      aheadSeconds: hour,
      after: expectMoved,
    },
  ],
  'keepers.acceptTransfer.afterMove': [
    { title: 'of a tree whose acceptance is repeated', strike: openAndAccept, after: acceptAgain },
  ],
};
