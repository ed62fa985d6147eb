import {
  acceptInvitationEndpoint,
  acceptTransferEndpoint,
  declineTransferEndpoint,
  inviteKeeperEndpoint,
  listKeepersEndpoint,
  offerTransferEndpoint,
  setSuccessorEndpoint,
} from '@memorial/contracts/keepers/keepers.endpoints';
import { retentionPeriods } from '@memorial/contracts/retention';
import { removeMeEndpoint } from '@memorial/contracts/users/users.endpoints';
import { expect } from 'vitest';
import type { ProductAccess } from '../../support/product.js';
import { type ApiResponse, testPassword } from '../../support/product-client.js';
import { waitFor } from '../../support/wait-for.js';
import type { Gaps } from './gap.js';
import { email, expectRefused, held, hour, openPage } from './person.js';

const nextOwnerEmail = 'iryna@example.com';
const nextOwner = { token: '', userId: '' };

const params = () => ({ id: held.pageId });

/** Opens a page with an editor. */
async function openKeptPage(product: ProductAccess): Promise<void> {
  await openPage(product);
  const { client } = product;
  const { token, userId } = await client.openAccount(nextOwnerEmail);
  Object.assign(nextOwner, { token, userId });
  const body = { email: nextOwnerEmail, role: 'editor' } as const;
  await client.callOk(inviteKeeperEndpoint, { params: params(), body }, held);
  const invitation = await waitFor('the invitation', async () =>
    (await client.lettersTo(nextOwnerEmail)).flatMap(({ invitationToken }) => invitationToken ?? []).at(-1),
  );
  await client.callOk(acceptInvitationEndpoint, { body: { token: invitation } }, nextOwner);
}

const offer = ({ client }: ProductAccess) =>
  client.call(offerTransferEndpoint, { params: params(), body: { userId: nextOwner.userId } }, held);
const accept = ({ client }: ProductAccess) =>
  client.call(acceptTransferEndpoint, { params: params() }, nextOwner);
const name = ({ client }: ProductAccess) =>
  client.call(setSuccessorEndpoint, { params: params(), body: { userId: nextOwner.userId } }, held);

async function openAndAccept(product: ProductAccess): Promise<ApiResponse<unknown>> {
  await openKeptPage(product);
  (await offer(product)).view();
  return accept(product);
}

/** Names the successor, and begins the deletion of the account that passes the page on. */
async function deletePassingOn(product: ProductAccess): Promise<void> {
  await openKeptPage(product);
  (await name(product)).view();
  const body = { password: testPassword, passOn: true };
  await product.client.callOk(removeMeEndpoint, { body }, held);
}

const usedBy = async ({ client }: ProductAccess, token: string) => (await client.pagesOf(token)).used;

async function rolesFor({ client }: ProductAccess, by: { readonly token: string }) {
  const { data } = await client.callOk(listKeepersEndpoint, { params: params() }, by);
  return data.map(({ userId, role }) => [userId === nextOwner.userId, role]);
}

async function lettersWith({ client }: ProductAccess, to: string, subject: string): Promise<number> {
  return (await client.lettersTo(to)).filter((letter) => letter.subject === subject).length;
}

const isLetterSent = (product: ProductAccess, to: string, subject: string) =>
  waitFor(subject, async () => (await lettersWith(product, to, subject)) === 1);

/** Expects the keeper as owner with the only place, the former owner as editor, and one letter. */
async function expectMoved(product: ProductAccess): Promise<void> {
  expect(await rolesFor(product, nextOwner)).toEqual([
    [true, 'owner'],
    [false, 'editor'],
  ]);
  await waitFor('one place', async () => (await usedBy(product, held.token)) === 0);
  expect(await usedBy(product, nextOwner.token)).toBe(1);
  await isLetterSent(product, email, 'Вашу сторінку прийняли');
}

/** Expects the page with the successor, once the account of its owner is erased, and one letter. */
async function expectPassedOn(product: ProductAccess): Promise<void> {
  const { token } = (await product.client.login(nextOwnerEmail)).view();
  await waitFor('the succession', async () => {
    const { data } = await product.client.callOk(listKeepersEndpoint, { params: params() }, { token });
    return data.length === 1 && data[0]?.userId === nextOwner.userId && data[0].role === 'owner';
  });
  await waitFor('one place', async () => (await usedBy(product, token)) === 1);
  await isLetterSent(product, nextOwnerEmail, 'Тепер сторінку ведете ви');
}

const afterUndo = retentionPeriods.undoHours * hour + 10 * 60;
const succession = {
  before: deletePassingOn,
  strikeAheadSeconds: afterUndo,
  // The slots of the broken attempt have no grace any more.
  aheadSeconds: afterUndo + hour,
  after: expectPassedOn,
} as const;

export const ownerGaps: Gaps = {
  'keepers.offerTransfer.afterRow': [
    {
      title: 'leaves an offer that its keeper finds, and that its owner withdraws and makes anew',
      strike: async (product) => {
        await openKeptPage(product);
        return offer(product);
      },
      after: async (product) => {
        const { client } = product;
        const { transfer } = await client.callOk(listKeepersEndpoint, { params: params() }, nextOwner);
        expect(transfer).toMatchObject({ userId: nextOwner.userId });
        expectRefused(await offer(product), 'transfer.exists');
        await client.callOk(declineTransferEndpoint, { params: params() }, held);
        (await offer(product)).view();
        await isLetterSent(product, nextOwnerEmail, 'Вам передають сторінку');
      },
    },
  ],
  'keepers.changeOwner.afterQuota': [
    {
      title: 'of an acceptance: the page stays, and its place is given back',
      strike: openAndAccept,
      aheadSeconds: hour,
      after: async (product) => {
        expect(await rolesFor(product, held)).toEqual([
          [false, 'owner'],
          [true, 'editor'],
        ]);
        expect(await usedBy(product, held.token)).toBe(1);
        await waitFor('no place', async () => (await usedBy(product, nextOwner.token)) === 0);
      },
    },
    {
      title: 'of an acceptance that is repeated at once',
      strike: openAndAccept,
      after: async (product) => {
        (await accept(product)).view();
        await expectMoved(product);
      },
    },
    { title: 'of a succession', ...succession },
  ],
  'keepers.changeOwner.afterRow': [
    {
      title: 'of an acceptance: the former place is given back, and the letter sent',
      strike: openAndAccept,
      aheadSeconds: hour,
      after: expectMoved,
    },
    { title: 'of a succession', ...succession },
  ],
  'keepers.acceptTransfer.afterMove': [
    { title: 'and nobody calls again', strike: openAndAccept, aheadSeconds: hour, after: expectMoved },
    {
      title: 'and the acceptance is repeated',
      strike: openAndAccept,
      after: async (product) => {
        (await accept(product)).view();
        await expectMoved(product);
      },
    },
  ],
  'keepers.setSuccessor.afterRow': [
    {
      title: 'and the owner names the same again',
      strike: async (product) => {
        await openKeptPage(product);
        return name(product);
      },
      after: async (product) => {
        (await name(product)).view();
        await isLetterSent(product, nextOwnerEmail, 'Вам довірили сторінку на майбутнє');
      },
    },
  ],
  'keepers.passOn.afterMove': [succession],
};
